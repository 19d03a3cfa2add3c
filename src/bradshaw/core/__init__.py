"""What every game is made of: the contract, chance, the record, refusals. Pure: no I/O, no clock, no global random."""
