"""One match: its seats, its record and its clock. Pure."""
