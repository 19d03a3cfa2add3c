"""Players that learn: what a seat sees as bytes, many games side by side, training, and the network that plays."""
