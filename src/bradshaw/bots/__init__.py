"""Bots: players in code, which see a view and the legal moves, never a state."""
