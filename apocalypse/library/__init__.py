"""Files: saved games, settings and analyses, and how they survive whatever goes wrong."""
