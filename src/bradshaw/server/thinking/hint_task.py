"""A hint, worked out where it does not hold up the server: what a strong player would do with what a seat knows.

A worker is handed a view, never a state: of what the seat may not know there can be nothing in it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from bradshaw.core.config import Config
from bradshaw.core.game import Game
from bradshaw.games import game_spec, rules
from bradshaw.learn.analysis import OtherMove
from bradshaw.learn.estimate import Estimator
from bradshaw.learn.weights import BadWeights

_MOST_MOVES = 3


class HintTask(msgspec.Struct, frozen=True):
    """What is played, and what the seat sees that may act."""

    config: Config
    view: msgspec.Raw


class MoveHint(msgspec.Struct, frozen=True):
    """What a strong player would do: the code of the move, the chance to win that is to be expected after it, and what
    else would be thought of, the most likely first."""

    move: int
    chance: float
    others: tuple[OtherMove, ...]


class HintFound(msgspec.Struct, frozen=True):
    """What a worker answers: a hint, or `why` there can be none."""

    hint: MoveHint | None
    why: str = ""


_tasks: msgspec.json.Decoder[HintTask] = msgspec.json.Decoder(HintTask)
hint_found: msgspec.json.Decoder[HintFound] = msgspec.json.Decoder(HintFound)


def find_hint(data: bytes) -> bytes:
    """The hint of a task."""
    task = _tasks.decode(data)
    view = msgspec.json.decode(task.view, type=game_spec(task.config.game).view_type)
    try:
        estimator = _estimator(rules(task.config))
    except BadWeights as error:
        return msgspec.json.encode(HintFound(None, str(error)))
    best, *others = estimator.estimate(view, _MOST_MOVES).moves
    hint = MoveHint(best.move, best.chance, tuple(OtherMove(other.move, other.chance) for other in others))
    return msgspec.json.encode(HintFound(hint))


@lru_cache(maxsize=4)
def _estimator(game: Game[Any]) -> Estimator:
    return Estimator(game)
