"""The layout of each game's views as arrays: the order and bounds of their fields."""
