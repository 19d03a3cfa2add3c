"""A game that is over, played again step by step."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from bradshaw.core.game import Game
from bradshaw.core.match import ReplayedStep, replay
from bradshaw.core.record import Record
from bradshaw.core.values import Result


class EndedGame(msgspec.Struct, frozen=True, eq=False):
    """A game that is over, with every step of it. Each step has a state of its own."""

    game: Game[Any]
    names: tuple[str, ...]
    steps: list[ReplayedStep]
    result: Result | None


def kept_steps(game: Game[Any], record: Record) -> Iterator[ReplayedStep]:
    """The steps of a record, each with a copy of its position; RecordError where it does not lead on."""
    for step in replay(game, record):
        yield msgspec.structs.replace(step, state=step.state.copy())


def ended_game(game: Game[Any], record: Record, steps: list[ReplayedStep]) -> EndedGame:
    ending = record.ending
    return EndedGame(game, record.header.seats, steps, None if ending is None else ending.result)
