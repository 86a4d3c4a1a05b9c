"""The terminal below Textual: input, signals, crashes, and fixes for Textual's drivers."""
