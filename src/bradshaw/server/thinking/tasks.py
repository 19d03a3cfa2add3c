"""Analyses and hints, computed in a worker. A hint uses a view, never a state, so it cannot reveal a secret."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any

import msgspec

from bradshaw.core.config import Config
from bradshaw.core.game import Game
from bradshaw.core.record import from_lines
from bradshaw.core.values import View
from bradshaw.games import game_spec, rules
from bradshaw.learn.game_analysis import AnalysedStep, OtherMove

if TYPE_CHECKING:
    from bradshaw.learn.analysis import AnalysedPosition, Analyst
    from bradshaw.learn.estimate import Estimator

_MAX_MOVES = 3


class AnalysisTask(msgspec.Struct, frozen=True):
    """A request to judge `count` steps of a record from `start`, or, without a count, to compute the curve of all
    steps."""

    lines: tuple[str, ...]
    start: int = 0
    count: int = 0


class HintTask(msgspec.Struct, frozen=True):
    """A request for a hint, for the view's seat."""

    config: Config
    view: msgspec.Raw


class MoveHint(msgspec.Struct, frozen=True):
    """A strong player's move, the win probability after it with its margin, and alternatives, most likely first."""

    move: int
    chance: float
    margin: float
    others: tuple[OtherMove, ...]


class HintResult(msgspec.Struct, frozen=True):
    """A worker's answer: a hint, or `why` there is none."""

    hint: MoveHint | None
    why: str = ""


_analysis_task_decoder: msgspec.json.Decoder[AnalysisTask] = msgspec.json.Decoder(AnalysisTask)
_hint_task_decoder: msgspec.json.Decoder[HintTask] = msgspec.json.Decoder(HintTask)
analysed_steps_decoder: msgspec.json.Decoder[list[AnalysedStep]] = msgspec.json.Decoder(list[AnalysedStep])
hint_result_decoder: msgspec.json.Decoder[HintResult] = msgspec.json.Decoder(HintResult)


def analyse(data: bytes) -> bytes:
    task = _analysis_task_decoder.decode(data)
    analyst, positions = _positions(task.lines)
    if not task.count:
        return msgspec.json.encode(analyst.curve(positions))
    return msgspec.json.encode(analyst.steps(positions[task.start : task.start + task.count]))


def find_hint(data: bytes) -> bytes:
    task = _hint_task_decoder.decode(data)
    view = msgspec.json.decode(task.view, type=game_spec(task.config.game).view_type)
    from bradshaw.learn.chance_weights import BadWeights  # noqa: PLC0415 - see _analyst

    try:
        estimator = _estimator(rules(task.config))
    except BadWeights as error:
        return msgspec.json.encode(HintResult(None, str(error)))
    return msgspec.json.encode(HintResult(hint_of(estimator, view)))


def hint_of(estimator: Estimator, view: View) -> MoveHint:
    best, *others = estimator.estimate(view, _MAX_MOVES).moves
    return MoveHint(best.move, best.chance, best.margin, tuple(OtherMove(other.move, other.chance) for other in others))


@lru_cache(maxsize=2)
def _positions(lines: tuple[str, ...]) -> tuple[Analyst, list[AnalysedPosition]]:
    """Return a record's steps: replaying it for each portion would take as long as judging."""
    record = from_lines(list(lines))
    analyst = _analyst(rules(record.header.config))
    return analyst, analyst.positions(record)


@lru_cache(maxsize=4)
def _analyst(game: Game[Any]) -> Analyst:
    from bradshaw.learn.advisor import Advisor  # noqa: PLC0415 - the server itself needs no NumPy, and starts sooner
    from bradshaw.learn.analysis import Analyst  # noqa: PLC0415

    return Analyst(game, Advisor(game))


@lru_cache(maxsize=4)
def _estimator(game: Game[Any]) -> Estimator:
    from bradshaw.learn.advisor import Advisor  # noqa: PLC0415 - see _analyst
    from bradshaw.learn.estimate import Estimator  # noqa: PLC0415

    return Estimator(game, Advisor(game))
