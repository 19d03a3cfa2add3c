"""Everything that is asked by HTTP: the addresses, who asks, how much they may, and what they are answered."""
