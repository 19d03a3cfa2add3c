"""The summary of an analysed game: steps, turning points, costliest moves, and where each seat's result came from."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import msgspec

AnalysisState = Literal["none", "working", "done", "failed"]

MAX_TURNING_POINTS = 5
MIN_CHANGE = 0.06  # of the win probability
LASTING = 5  # steps averaged before and after, to ignore brief changes
MIN_DISTANCE = 8  # in steps between turning points, to count an event once
MAX_COSTLY_MOVES = 3  # per seat
MIN_COST = 0.02


class OtherMove(msgspec.Struct, frozen=True):
    """An alternative move, and the win probability after it with what its player could know."""

    move: int
    chance: float


class JudgedMove(msgspec.Struct, frozen=True):
    """A move and the mover's win probability at the end of its turn, each with its margin: with what the mover could
    know, and with all cards open. Both are means over possible draws. `likely` is the network's probability of the
    move."""

    move: int
    chance: float
    margin: float
    open: float
    open_margin: float
    likely: float = 0.0  # in analyses stored before it was


class AnalysedStep(msgspec.Struct, frozen=True):
    """One step of a finished game.

    `chances` are the win probabilities after it with all cards open, and `move` is the code of the move (None for the
    set-up). `luck` is their difference from expectation (empty if nothing was drawn); the rest of the change since the
    step before is the move's. If the mover had a choice, `played` is the move and `others` are alternatives, best
    first. Until a step `is_judged` only its `chances` are known.
    """

    chances: tuple[float, ...]
    move: int | None = None
    luck: tuple[float, ...] = ()
    played: JudgedMove | None = None
    others: tuple[JudgedMove, ...] = ()
    is_judged: bool = False


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


class CostlyMove(msgspec.Struct, frozen=True):
    """A move with an alternative that is better and that the network prefers, and the difference of their win
    probabilities with what the mover could know. The network's own favourite is never costly: a hint advised it."""

    step: int
    seat: int
    better: int
    cost: float


class Balance(msgspec.Struct, frozen=True):
    """Why a seat's result differs from an equal share: luck, its own moves, and the moves of others. The three add up
    exactly to the difference."""

    luck: float
    own: float
    others: float


class GameAnalysis(msgspec.Struct, frozen=True):
    """All steps of a game, set-up first. `balances` (by seat) are empty until every step is judged."""

    steps: tuple[AnalysedStep, ...]
    turning_points: tuple[TurningPoint, ...]
    costly_moves: tuple[CostlyMove, ...] = ()
    balances: tuple[Balance, ...] = ()


def summarise_steps(steps: Sequence[AnalysedStep], seats: Sequence[int]) -> GameAnalysis:
    """Summarise steps, some of which may not be judged yet; `seats` has the mover of each step (-1: the set-up)."""
    players = range(len(steps[0].chances))
    is_whole = all(step.is_judged for step in steps)
    balances = tuple(_balance(steps, seats, seat) for seat in players) if is_whole else ()
    costly = tuple(move for seat in players for move in _costly_moves(steps, seats, seat))
    return GameAnalysis(tuple(steps), _turning_points(steps), costly, balances)


def _balance(steps: Sequence[AnalysedStep], seats: Sequence[int], seat: int) -> Balance:
    luck = sum(step.luck[seat] for step in steps if step.luck)
    own = others = 0.0
    for number in range(1, len(steps)):
        step, before = steps[number], steps[number - 1]
        choice = step.chances[seat] - before.chances[seat] - (step.luck[seat] if step.luck else 0.0)
        if seats[number] == seat:
            own += choice
        else:
            others += choice
    return Balance(round(luck, 4), round(own, 4), round(others, 4))


def _costly_moves(steps: Sequence[AnalysedStep], seats: Sequence[int], seat: int) -> list[CostlyMove]:
    """Return a seat's costliest moves, worst first."""
    moves = []
    for number, step in enumerate(steps):
        played = step.played
        if seats[number] != seat or played is None:
            continue
        preferred = [other for other in step.others if other.likely >= played.likely]
        if preferred:
            better = max(preferred, key=lambda other: other.chance)
            moves.append(CostlyMove(number, seat, better.move, round(better.chance - played.chance, 4)))
    moves = [move for move in moves if move.cost >= MIN_COST]
    return sorted(moves, key=lambda move: (-move.cost, move.step))[:MAX_COSTLY_MOVES]


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
