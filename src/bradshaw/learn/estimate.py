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
                *(self.after_move(guesses, seat, move) for move in likely),
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

    def after_move(self, guesses: Sequence[Guess], seat: int, move: int) -> Question:
        """Ask for the viewer's win probability after a move."""
        states = []
        for guess in guesses:
            state, chance = guess.state.copy(), RepeatableChance(guess.stream)
            chance.turn_of(seat)
            self._game.apply_unchecked(state, seat, move, chance)
            states.append(state)
        return Question(states, seat)

    def favourites(self, decisions: Sequence[Decision], count: int) -> list[dict[int, float]]:
        """Return the network's preferred moves in each decision, best first, one per action, with their
        probabilities."""
        logits = self.judge.policies(decisions)
        return [self._best(*decision, softmax(row), count) for decision, row in zip(decisions, logits, strict=True)]

    def _best(self, state: Any, seat: int, odds: list[float], count: int) -> dict[int, float]:
        actions = sorted(range(len(odds)), key=lambda action: -odds[action])[:count]
        return {
            int(self.judge.observer.move(state, seat, action)): round(odds[action], _DIGITS)
            for action in actions
            if odds[action] > 0
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
