"""Files: saved games and settings, and how they survive whatever goes wrong."""
