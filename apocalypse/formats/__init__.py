"""Formats: games as sheets, diagrams, JSON, web pages, Markdown, pictures, recordings and FEN."""
