"""What the analysis of a whole game comes to: its steps, where it turned, and how lucky each seat was."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bradshaw.learn.analysis import AnalysedStep

MOST_TURNING_POINTS = 5
LEAST_CHANGE = 0.06  # of a chance to win, for a step to be one
APART = 4  # steps, so that one event is not told twice


class TurningPoint(msgspec.Struct, frozen=True):
    """A step after which the game stood otherwise: whose chance to win it changed most, and by how much. `luck` is how
    much of that was chance."""

    step: int
    seat: int
    change: float
    luck: float


class GameAnalysis(msgspec.Struct, frozen=True):
    """All steps of a game, the set-up first. `luck` is by seat what chance gave in the whole game."""

    steps: tuple[AnalysedStep, ...]
    turning_points: tuple[TurningPoint, ...]
    luck: tuple[float, ...]


def summed_up(steps: Sequence[AnalysedStep]) -> GameAnalysis:
    seats = range(len(steps[0].chances))
    luck = tuple(round(sum(step.luck[seat] for step in steps if step.luck), 3) for seat in seats)
    return GameAnalysis(tuple(steps), _turning_points(steps), luck)


def _turning_points(steps: Sequence[AnalysedStep]) -> tuple[TurningPoint, ...]:
    """The greatest changes, in the order of the game."""
    found: list[TurningPoint] = []
    changes = [_change(steps, number) for number in range(1, len(steps))]
    for point in sorted(changes, key=lambda each: -abs(each.change)):
        if len(found) == MOST_TURNING_POINTS or abs(point.change) < LEAST_CHANGE:
            break
        if all(abs(point.step - other.step) >= APART for other in found):
            found.append(point)
    return tuple(sorted(found, key=lambda point: point.step))


def _change(steps: Sequence[AnalysedStep], number: int) -> TurningPoint:
    before, after = steps[number - 1].chances, steps[number]
    changes = [now - then for then, now in zip(before, after.chances, strict=True)]
    seat = max(range(len(changes)), key=lambda each: abs(changes[each]))
    return TurningPoint(number, seat, round(changes[seat], 3), after.luck[seat] if after.luck else 0.0)
