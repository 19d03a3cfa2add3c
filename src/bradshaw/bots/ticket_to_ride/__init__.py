"""The levels of Ticket to Ride, and the evaluation they share.

Values are in tenths of a point. The evaluation runs on a guessed state (`Game.guess`), but reads only what its seat may
know: the board, the counts, its own cards and tickets.
"""

from __future__ import annotations

_EASY = {"easy": "bradshaw.bots.ticket_to_ride.levels:EasyBot"}
_PLANNER = {"planner": "bradshaw.bots.ticket_to_ride.levels:PlannerBot"}
# The import path of each level, weakest first.
LEVELS: dict[str, str] = _EASY | {
    "casual": "bradshaw.learn.levels:make_casual",
    "normal": "bradshaw.learn.levels:make_normal",
    "skilled": "bradshaw.learn.levels:make_skilled",
    "strong": "bradshaw.learn.levels:make_strong",
    "master": "bradshaw.learn.levels:make_master",
}
# Baselines for the arena, which are not offered to players.
OTHER_BOTS: dict[str, str] = _PLANNER | {
    "plain": "bradshaw.bots.ticket_to_ride.levels:PlainBot",
    "searcher": "bradshaw.bots.ticket_to_ride.levels:SearcherBot",
}
# The small boards have no network.
RULE_LEVELS: dict[str, str] = _EASY | _PLANNER
