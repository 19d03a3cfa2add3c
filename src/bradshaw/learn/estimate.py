"""Win probabilities and the best moves with what one seat could know.

Hints and analyses call the same functions with the same random stream for the same view, so their numbers agree.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import blake2b
from math import floor
from typing import Any

import msgspec

from bradshaw.bots.search import RepeatableChance
from bradshaw.core.errors import BadConfig
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.core.values import View
from bradshaw.learn.chance_weights import softmax
from bradshaw.learn.win_chances import Chances, Decision, Guess, Judge, Question, WinChances

GUESSES = 8
# Moves that the network plays less often, relative to its favourite, are not worth a comparison: in rare positions the
# win probability is less reliable than the policy.
MIN_LIKELY = 0.02
_MAX_MOVES_IN_TURN = 20
_DIGITS = 4


class RatedMove(msgspec.Struct, frozen=True):
    """A move's code, its policy probability, and the viewer's win probability after the move with its margin."""

    move: int
    likely: float
    chance: float
    margin: float


class WinEstimate(msgspec.Struct, frozen=True):
    """Each seat's win probability, the viewer's margin and, if the viewer is to move, the network's preferred moves,
    best first."""

    chances: tuple[float, ...]
    margin: float
    moves: tuple[RatedMove, ...]


class Run(msgspec.Struct, frozen=True):
    """A state in which a seat's turn is played on, with the chance of that future."""

    state: Any
    chance: Any  # Chance: of a guess, or of a record
    seat: int


class Estimator:
    """Estimates views of one configuration of a game, from what the viewer may know."""

    def __init__(self, game: Game[Any], judge: Judge) -> None:
        """Raise BadWeights if the game has no network."""
        self._game = game
        self.judge = judge
        self.chances = WinChances(game, judge)

    def estimate(self, view: View, max_moves: int = 5) -> WinEstimate:
        """Estimate a seat's view; the same view gives the same estimate."""
        guesses, seat = self.guesses(view), seat_of(view)
        state = guesses[0].state
        likely = self.favourites([(state, seat)], max_moves)[0] if seat in self._game.actors(state) else {}
        now, *after = self.chances.answer(
            [
                Question([guess.state for guess in guesses], seat),
                *self.after_moves(guesses, seat, list(likely)),
            ]
        )
        moves = [
            RatedMove(move, odds, *rated(chances, seat))
            for (move, odds), chances in zip(likely.items(), after, strict=True)
        ]
        return WinEstimate(exact_shares(now.shares), rated(now, seat)[1], tuple(moves))

    def guesses(self, view: View) -> list[Guess]:
        """Return guesses from a seat's view; the same view gives the same guesses."""
        seat_of(view)
        stream = Rng(
            blake2b(msgspec.json.encode(view, order="deterministic"), digest_size=16, person=b"bradshaw guess").digest()
        )
        guesser = self.judge.observer.guesser(view)
        forks = [stream.fork(f"world {world}") for world in range(GUESSES)]
        return [Guess(guesser.guess(fork.fork("guess")), fork.fork("luck")) for fork in forks]

    def after_moves(self, guesses: Sequence[Guess], seat: int, moves: Sequence[int]) -> list[Question]:
        """Ask for the viewer's win probability at the end of the turn, after each of some moves."""
        rows = self.imagine(guesses, seat, moves)
        self.end_turns([run for row in rows for run in row])
        return [Question([run.state for run in row], seat) for row in rows]

    def imagine(self, guesses: Sequence[Guess], seat: int, moves: Sequence[int]) -> list[list[Run]]:
        """Make each move in each guess."""
        rows = []
        for move in moves:
            row = [Run(guess.state.copy(), RepeatableChance(guess.stream), seat) for guess in guesses]
            for run in row:
                run.chance.turn_of(seat)
                self._game.apply_unchecked(run.state, seat, move, run.chance)
            rows.append(row)
        return rows

    def end_turns(self, runs: Sequence[Run]) -> None:
        """Let the network play the runs on, each to the end of its turn. Win probabilities in the middle of a turn are
        less reliable, and moves can only be compared at its end."""
        game, judge = self._game, self.judge
        for _ in range(_MAX_MOVES_IN_TURN):
            runs = [run for run in runs if game.first_actor(run.state) == run.seat]
            if not runs:
                return
            # Most guesses look the same to the seat.
            seen = judge.inputs([(run.state, run.seat) for run in runs])
            keys = [(cells, tuple(game.legal(run.state, run.seat))) for cells, run in zip(seen, runs, strict=True)]
            choices = {key: run for key, run in zip(keys, runs, strict=True) if len(key[1]) > 1}
            rows = judge.policies([(run.state, run.seat) for run in choices.values()]) if choices else []
            actions = {key: max(range(len(row)), key=row.__getitem__) for key, row in zip(choices, rows, strict=True)}
            for key, run in zip(keys, runs, strict=True):
                only, *more = key[1]
                move = int(judge.observer.move(run.state, run.seat, actions[key])) if more else only
                game.apply_unchecked(run.state, run.seat, move, run.chance)

    def favourites(self, decisions: Sequence[Decision], count: int) -> list[dict[int, float]]:
        """Return the network's preferred moves in each decision, best first, one per action, with their
        probabilities."""
        rows = self.odds(decisions)
        return [self.best(*decision, row, count) for decision, row in zip(decisions, rows, strict=True)]

    def odds(self, decisions: Sequence[Decision]) -> list[list[float]]:
        """Return the network's probability of each action in each decision."""
        return [softmax(row) for row in self.judge.policies(decisions)]

    def best(self, state: Any, seat: int, odds: Sequence[float], count: int) -> dict[int, float]:
        """Return the likeliest moves, best first, with their probabilities."""
        actions = sorted(range(len(odds)), key=lambda action: -odds[action])[:count]
        return {
            int(self.judge.observer.move(state, seat, action)): round(odds[action], _DIGITS)
            for action in actions
            if odds[action] > MIN_LIKELY * odds[actions[0]]
        }


def seat_of(view: View) -> int:
    if view.seat is None:
        raise BadConfig("an estimate needs a seat's view, not a watcher's")
    return view.seat


def rated(chances: Chances, seat: int) -> tuple[float, float]:
    """Return a seat's win probability and its margin."""
    return round(chances.shares[seat], _DIGITS), round(chances.margins[seat], _DIGITS)


def exact_shares(shares: Sequence[float]) -> tuple[float, ...]:
    """Round shares to ten-thousandths that sum to exactly one."""
    whole = 10**_DIGITS
    scaled = [share * whole for share in shares]
    units = [floor(share + 1e-9) for share in scaled]
    missing = whole - sum(units)
    for seat in sorted(range(len(units)), key=lambda seat: units[seat] - scaled[seat])[:missing]:
        units[seat] += 1
    return tuple(unit / whole for unit in units)
