"""Players made of code. A bot sees a view and the legal moves, never a state."""
