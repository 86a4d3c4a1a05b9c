"""Search by turns: what a position is worth, so many turns ahead."""
