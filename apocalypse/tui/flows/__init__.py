"""Flows: what comes after what on the screen."""
