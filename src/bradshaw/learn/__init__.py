"""Learning players: observations as bytes, batches of games, training, and the networks that play."""
