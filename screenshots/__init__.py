"""Pictures of the game, and what makes them."""
