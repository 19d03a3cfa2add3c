"""The levels of Around the World in 80 Days, and the planner they share.

All costs are in days, the smaller the better; moves are worth what they save, in hundredths of a day. The planner works
on an imagined position (`Game.guess`), but of that it reads only what its seat may know: the table, the counts, its own
cards.
"""

from __future__ import annotations

# One line a level, the weakest first: where its class is.
LEVELS: dict[str, str] = {
    "easy": "bradshaw.bots.eighty_days.easy:EasyBot",
    "normal": "bradshaw.bots.eighty_days.normal:NormalBot",
    "strong": "bradshaw.bots.eighty_days.strong:StrongBot",
}
