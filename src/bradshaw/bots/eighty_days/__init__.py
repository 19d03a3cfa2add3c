"""The levels of Around the World in 80 Days, and the evaluation they share.

All costs are in days, the smaller the better; moves have values in hundredths of a day, the higher the better. The
evaluation works on a guessed state (`Game.guess`), but of that it reads only what its seat may know: the table, the
counts, its own cards.
"""

from __future__ import annotations

# One line a level, the weakest first: where its class is.
LEVELS: dict[str, str] = {
    "easy": "bradshaw.bots.eighty_days.easy:EasyBot",
    "normal": "bradshaw.bots.eighty_days.normal:NormalBot",
    "strong": "bradshaw.learn.strong:make_strong",
    "master": "bradshaw.learn.master:make_master",
}
# Bots that are no levels: nobody is offered them, but the arena knows them, to measure against.
OTHER_BOTS: dict[str, str] = {
    "searcher": "bradshaw.bots.eighty_days.searcher:SearcherBot",
}
