"""Neural networks that play: observations, batches of games, training and analysis."""
