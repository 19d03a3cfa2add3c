"""A portion of the analysis of an ended game, worked out where it does not hold up the server.

A worker is handed the whole record: the game is over, and nothing of it is a secret any more.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from bradshaw.core.game import Game
from bradshaw.core.record import from_lines
from bradshaw.games import rules
from bradshaw.learn.analysis import AnalysedStep, Analyst


class AnalysisTask(msgspec.Struct, frozen=True):
    """Some steps of a game that are to be looked at: the lines of its record, the first step, how many."""

    lines: list[str]
    start: int
    count: int


_tasks: msgspec.json.Decoder[AnalysisTask] = msgspec.json.Decoder(AnalysisTask)
found_steps: msgspec.json.Decoder[list[AnalysedStep]] = msgspec.json.Decoder(list[AnalysedStep])


def analyse(data: bytes) -> bytes:
    """The steps of a task, analysed."""
    task = _tasks.decode(data)
    record = from_lines(task.lines)
    analyst = _analyst(rules(record.header.config))
    return msgspec.json.encode(analyst.steps(record, task.start, task.count))


@lru_cache(maxsize=4)
def _analyst(game: Game[Any]) -> Analyst:
    return Analyst(game)
