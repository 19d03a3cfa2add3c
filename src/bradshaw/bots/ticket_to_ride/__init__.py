"""The levels of Ticket to Ride, and the evaluation they share.

Values are in tenths of a point. The evaluation runs on a guessed state (`Game.guess`), but reads only what its seat may
know: the board, the counts, its own cards and tickets.
"""

from __future__ import annotations

# The levels without a network, which play on every board, by import path.
RULE_LEVELS: dict[str, str] = {
    "easy": "bradshaw.bots.ticket_to_ride.levels:EasyBot",
    "normal": "bradshaw.bots.ticket_to_ride.levels:NormalBot",
}
# The import path of each level, weakest first.
LEVELS: dict[str, str] = RULE_LEVELS | {
    "strong": "bradshaw.learn.levels:make_strong",
    "master": "bradshaw.learn.levels:make_master",
}
# Baselines for the arena, which are not offered to players.
OTHER_BOTS: dict[str, str] = {
    "plain": "bradshaw.bots.ticket_to_ride.levels:PlainBot",
    "searcher": "bradshaw.bots.ticket_to_ride.levels:SearcherBot",
}
