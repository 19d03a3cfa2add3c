"""What the analysis of a whole game comes to: its steps, where it turned, and how lucky each seat was."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bradshaw.learn.analysis import AnalysedStep

MOST_TURNING_POINTS = 5
LEAST_CHANGE = 0.06  # of a chance to win, for a step to be one
LASTING = 5  # steps before and after it that are compared: an estimate that comes and goes is none
APART = 8  # steps, so that one event is not told twice


class TurningPoint(msgspec.Struct, frozen=True):
    """A step after which the game stood otherwise, and went on so: whose chance to win changed most, and how it was for
    some steps before it and from it on. `luck` is how much of that was chance in the step itself."""

    step: int
    seat: int
    before: float
    after: float
    luck: float

    @property
    def change(self) -> float:
        return self.after - self.before


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
    before = _level(steps[max(0, number - LASTING) : number])
    after = _level(steps[number : number + LASTING])
    seat = max(range(len(before)), key=lambda each: abs(after[each] - before[each]))
    luck = steps[number].luck
    return TurningPoint(number, seat, before[seat], after[seat], luck[seat] if luck else 0.0)


def _level(steps: Sequence[AnalysedStep]) -> list[float]:
    """How likely each seat was to win in these steps, on the whole."""
    return [round(sum(step.chances[seat] for step in steps) / len(steps), 3) for seat in range(len(steps[0].chances))]
