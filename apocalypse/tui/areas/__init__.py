"""Areas: panels beside the board, in which players write an order or choose a square."""
