"""The summary of an analysed game: its steps, its turning points, and each seat's luck."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

MAX_TURNING_POINTS = 5
MIN_CHANGE = 0.06  # of the win probability
LASTING = 5  # steps averaged before and after, to ignore brief changes
MIN_DISTANCE = 8  # in steps between turning points, to count an event once


class OtherMove(msgspec.Struct, frozen=True):
    """An alternative move and its expected win probability."""

    move: int
    chance: float


class AnalysedStep(msgspec.Struct, frozen=True):
    """One step of a finished game.

    `move` is the code of the move (None for the set-up), and `chances` are the win probabilities after it. `luck` is
    their difference from expectation (empty if nothing was drawn). If the mover had a choice, `expected` is the
    expected win probability of the move, and `others` are the alternatives, best first.
    """

    chances: tuple[float, ...]
    move: int | None = None
    luck: tuple[float, ...] = ()
    expected: float | None = None
    others: tuple[OtherMove, ...] = ()


class TurningPoint(msgspec.Struct, frozen=True):
    """A step that changed a seat's win probability for good; `before` and `after` are means over several steps."""

    step: int
    seat: int
    before: float
    after: float
    luck: float

    @property
    def change(self) -> float:
        return self.after - self.before


class GameAnalysis(msgspec.Struct, frozen=True):
    """All steps of a game, set-up first, and each seat's total luck."""

    steps: tuple[AnalysedStep, ...]
    turning_points: tuple[TurningPoint, ...]
    luck: tuple[float, ...]


def summarise_steps(steps: Sequence[AnalysedStep]) -> GameAnalysis:
    seats = range(len(steps[0].chances))
    luck = tuple(round(sum(step.luck[seat] for step in steps if step.luck), 3) for seat in seats)
    return GameAnalysis(tuple(steps), _turning_points(steps), luck)


def _turning_points(steps: Sequence[AnalysedStep]) -> tuple[TurningPoint, ...]:
    """Return the largest lasting changes, in game order."""
    points: list[TurningPoint] = []
    changes = [_change(steps, step) for step in range(1, len(steps))]
    for point in sorted(changes, key=lambda point: -abs(point.change)):
        if len(points) == MAX_TURNING_POINTS or abs(point.change) < MIN_CHANGE:
            break
        if all(abs(point.step - chosen.step) >= MIN_DISTANCE for chosen in points):
            points.append(point)
    return tuple(sorted(points, key=lambda point: point.step))


def _change(steps: Sequence[AnalysedStep], step: int) -> TurningPoint:
    before = _level(steps[max(0, step - LASTING) : step])
    after = _level(steps[step : step + LASTING])
    seat = max(range(len(before)), key=lambda seat: abs(after[seat] - before[seat]))
    luck = steps[step].luck
    return TurningPoint(step, seat, before[seat], after[seat], luck[seat] if luck else 0.0)


def _level(steps: Sequence[AnalysedStep]) -> list[float]:
    """Return each seat's mean win probability over these steps."""
    return [round(sum(step.chances[seat] for step in steps) / len(steps), 3) for seat in range(len(steps[0].chances))]
