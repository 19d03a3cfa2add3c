"""The layouts of the games' views: the order and bounds of their fields."""
