"""The network's estimate of a view: win probabilities and the best moves."""

from __future__ import annotations

from typing import Any

import msgspec
import numpy as np

from bradshaw.core.errors import BadConfig
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng, seeded
from bradshaw.core.values import View
from bradshaw.learn.advisor import Advisor
from bradshaw.learn.exact import Numbers
from bradshaw.learn.lookahead import Guess, Lookahead

_GUESSES = 8


class RatedMove(msgspec.Struct, frozen=True):
    """A move's code, its policy probability, and the viewer's win probability after the move."""

    move: int
    likely: float
    chance: float


class WinEstimate(msgspec.Struct, frozen=True):
    """Each seat's win probability and, if the viewer is to move, the network's preferred moves, best first."""

    chances: tuple[float, ...]
    moves: tuple[RatedMove, ...]


class Estimator:
    """Estimates views of one configuration of a game, from what the viewer may know."""

    def __init__(self, game: Game[Any]) -> None:
        """Raise BadWeights if the game has no network."""
        self._game = game
        self._advisor = Advisor(game)
        self._lookahead = Lookahead(game, self._advisor, 0)

    def estimate(self, view: View, max_moves: int = 5, rng: Rng | None = None) -> WinEstimate:
        """Estimate a seat's view; the same view and stream give the same estimate."""
        seat = view.seat
        if seat is None:
            raise BadConfig("an estimate needs a seat's view, not a watcher's")
        guesses = self._guesses(view, rng or seeded(0))
        state = guesses[0].state
        if seat not in self._game.actors(state):
            games = self._lookahead.wait(seat, guesses)
            return WinEstimate(_shares(np.mean([game.chances for game in games], 0)), ())
        answers = self._advisor.ask([(state, seat)])
        chances = self._advisor.network.chances(answers.trunk, self._advisor.players)[0]
        logits = np.where(answers.masks[0] > 0, self._advisor.network.policy(answers.trunk)[0], -np.inf)
        odds = np.exp(logits - logits.max())
        odds /= odds.sum()
        actions = [int(action) for action in np.argsort(-logits, kind="stable")[:max_moves] if odds[action] > 0]
        tried = self._lookahead.try_actions(seat, guesses, actions)
        rated = [
            RatedMove(
                move=int(self._advisor.observer.move(state, seat, action)),
                likely=round(float(odds[action]), 4),
                chance=round(float(np.mean([row[place].chances[seat] for row in tried])), 4),
            )
            for place, action in enumerate(actions)
        ]
        return WinEstimate(_shares(np.roll(chances, seat)), tuple(rated))

    def _guesses(self, view: View, rng: Rng) -> list[Guess]:
        forks = [rng.fork(f"world {world}") for world in range(_GUESSES)]
        return [Guess(self._game.guess(view, fork.fork("guess")), fork.fork("luck")) for fork in forks]


def _shares(chances: Numbers) -> tuple[float, ...]:
    return tuple(round(float(chance), 4) for chance in chances)
