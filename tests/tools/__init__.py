"""Developers' tools, none of which a game or a test needs: ``python -m tests.tools`` lists them."""
