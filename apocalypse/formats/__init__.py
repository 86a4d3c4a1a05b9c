"""Formats: reading and writing games as sheets, diagrams, JSON, Markdown, SVG and FEN."""
