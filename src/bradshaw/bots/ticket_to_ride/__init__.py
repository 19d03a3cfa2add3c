"""The levels of Ticket to Ride, and the evaluation they share.

All values are in tenths of a point. The evaluation works on a guessed state (`Game.guess`), but of that it reads only
what its seat may know: the board, the counts, its own cards and tickets.
"""

from __future__ import annotations

# One line a level, the weakest first: where its class is.
LEVELS: dict[str, str] = {
    "easy": "bradshaw.bots.ticket_to_ride.easy:EasyBot",
    "normal": "bradshaw.bots.ticket_to_ride.normal:NormalBot",
    "strong": "bradshaw.learn.strong:make_strong",
    "master": "bradshaw.learn.master:make_master",
}
# Bots that are no levels: nobody is offered them, but the arena knows them, to measure against.
OTHER_BOTS: dict[str, str] = {
    "plain": "bradshaw.bots.ticket_to_ride.plain:PlainBot",
    "searcher": "bradshaw.bots.ticket_to_ride.searcher:SearcherBot",
}
