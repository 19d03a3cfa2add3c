"""The levels of Ticket to Ride, and the planner they share.

All values are in tenths of a point. The planner works on an imagined position (`Game.guess`), but of that it reads only
what its seat may know: the board, the counts, its own cards and tickets.
"""
