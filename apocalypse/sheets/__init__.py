"""What players write and read: coordinates, orders, game sheets, diagrams, and rules in words."""
