"""The bot `master`: it tries the moves that the network likes in many states that may be the real one, plays on as
the network would at every seat, and asks it there how good that is."""

from __future__ import annotations

from math import sqrt
from typing import Any

import numpy as np

from bradshaw.bots.bot import Bot
from bradshaw.bots.budget import Budget, Meter
from bradshaw.bots.level import Level
from bradshaw.bots.registry import make_bot
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.core.values import View
from bradshaw.learn.advisor import Advisor
from bradshaw.learn.exact import Numbers
from bradshaw.learn.lookahead import Guess, Lookahead
from bradshaw.learn.published import say_once
from bradshaw.learn.weights import BadWeights

# How many imagined games it plays when nobody says how long it may think.
NODES = 160
# In 1,200 positions of Ticket to Ride more was won by looking six rounds of two players ahead than by one or two, where
# the network's value errs in the same way for all actions, and than by playing to the end, where chance drowns the
# difference. At larger tables a round is longer.
TURNS = 12  # of all seats together that they are played on
MOST_ACTIONS = 4  # that are tried
NOT_FAR_BEHIND = 4.0  # in logits: what the network likes less than that is not tried
GUESSES = 8  # that are played side by side
DROP_BEHIND = 2.0  # standard errors behind the best: not tried any further
LIKING = 0.02  # of worth, for each logit by which the network likes an action better
_LEAST_SPREAD = 0.0004


class MasterBot(Level):
    """The network's policy is where it begins, its value what it compares."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self._advisor = Advisor(game)
        self._lookahead = Lookahead(game, self._advisor, TURNS // game.players)

    def decide(self, view: View, seat: int, rng: Rng, budget: Budget) -> int:
        meter = Meter(budget, NODES)
        state = self.game.guess(view, rng.fork("first"))
        # Every choice has a stream of its own: the bot's moves so far have drawn from it.
        stream = rng.fork(f"choice {rng.word()}")
        action = self._best(view, seat, self._candidates(state, seat), stream, meter)
        return int(self._advisor.observer.move(state, seat, action))

    def _candidates(self, state: Any, seat: int) -> dict[int, float]:
        """The actions that the network likes, the best first, and what its liking is worth."""
        liked = self._advisor.liked(state, seat, MOST_ACTIONS, NOT_FAR_BEHIND)
        return {action: -LIKING * behind for action, behind in liked.items()}

    def _best(self, view: View, seat: int, liking: dict[int, float], rng: Rng, meter: Meter) -> int:
        """Try the candidates in one batch of guesses after the other, and drop those that fall clearly behind."""
        guesser = self._advisor.observer.guesser(view)
        live = list(liking)
        results: dict[int, list[float]] = {action: [] for action in live}
        leader = live[0]
        batch = 0
        while len(live) > 1 and _afford(meter, GUESSES * len(live)):
            guesses = []
            for number in range(GUESSES):
                fork = rng.fork(f"world {batch} {number}")
                guesses.append(Guess(guesser.guess(fork.fork("guess")), fork.fork("luck")))
            for row in self._lookahead.try_actions(seat, guesses, live):
                for action, game in zip(live, row, strict=True):
                    results[action].append(game.worth + liking[action])
            batch += 1
            leader = max(live, key=lambda action: sum(results[action]))
            live = [action for action in live if _lead(results[leader], results[action]) < DROP_BEHIND]
        return leader


def _lead(ahead: list[float], behind: list[float]) -> float:
    """By how many standard errors one is ahead of another, guess by guess."""
    differences: Numbers = np.array(ahead) - np.array(behind)
    return float(differences.mean() / sqrt((differences.var() + _LEAST_SPREAD) / len(differences)))


def make_master(game: Game[Any]) -> Bot:
    """The bot, or the level `strong` if its network cannot be read."""
    try:
        return MasterBot(game)
    except BadWeights as error:
        say_once(f"{error}; the level strong plays in place of master")
        return make_bot("strong", game)


def _afford(meter: Meter, lines: int) -> bool:
    """Take so many nodes, if they are all there."""
    return all(meter.spend() for _ in range(lines))
