"""Formats: games as sheets, diagrams, JSON, web pages, pictures, recordings and FEN."""
