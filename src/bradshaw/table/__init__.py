"""One match: its seats, record and clock, without I/O."""
