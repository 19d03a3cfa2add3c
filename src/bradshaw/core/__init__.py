"""The interface of a game, chance, records and refusals. Pure: no I/O, no clock, no global random state."""
