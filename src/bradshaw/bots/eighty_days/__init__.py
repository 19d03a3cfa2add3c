"""The levels of Around the World in 80 Days, and the planner they share.

All costs are in days, the smaller the better; moves are worth what they save, in hundredths of a day. The planner works
on an imagined position (`Game.guess`), but of that it reads only what its seat may know: the table, the counts, its own
cards.
"""
