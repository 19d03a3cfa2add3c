"""Bots, which choose a move from a view and the legal moves, and never see a state."""
