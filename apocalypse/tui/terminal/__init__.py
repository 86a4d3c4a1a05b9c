"""The terminal beneath Textual: its signals, its input, its end, and what Textual does badly."""
