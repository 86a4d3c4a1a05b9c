"""Formats: reading and writing games: sheets, diagrams, JSON, Markdown, SVG, FEN."""
