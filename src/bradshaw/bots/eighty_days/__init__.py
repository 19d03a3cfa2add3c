"""The levels of Around the World in 80 Days, and the evaluation they share.

Costs are in days, lower is better; moves have values in hundredths of a day, higher is better. The evaluation runs on a
guessed state (`Game.guess`), but reads only what its seat may know: the table, the counts and its own cards.
"""

from __future__ import annotations

# The import path of each level, weakest first.
LEVELS: dict[str, str] = {
    "easy": "bradshaw.bots.eighty_days.levels:EasyBot",
    "casual": "bradshaw.learn.levels:make_casual",
    "normal": "bradshaw.learn.levels:make_normal",
    "skilled": "bradshaw.learn.levels:make_skilled",
    "strong": "bradshaw.learn.levels:make_strong",
    "master": "bradshaw.learn.levels:make_master",
}
# Baselines for the arena, which are not offered to players.
OTHER_BOTS: dict[str, str] = {
    "planner": "bradshaw.bots.eighty_days.levels:PlannerBot",
    "searcher": "bradshaw.bots.eighty_days.levels:SearcherBot",
}
