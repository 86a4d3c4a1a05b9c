"""Effects: small acts that tell what happened, each drawn for a progress from 0 to 1.

An act at 0 shows what was there before it, and at 1 what is there after it, to the pixel. Chance
comes from a seed only, so that an act always looks the same.
"""
