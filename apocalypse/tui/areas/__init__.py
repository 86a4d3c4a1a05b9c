"""What players do beside the board, with keys of its own: write an order, choose a square."""
