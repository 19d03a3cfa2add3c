"""The levels of the network: with a handicap, `strong`, which plays its best move, and `master`, which looks ahead."""

from __future__ import annotations

from functools import partial
from math import sqrt
from typing import Any

import numpy as np

from bradshaw.bots.bot import Bot, Level
from bradshaw.bots.budget import Budget, Meter
from bradshaw.bots.registry import make_bot
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.core.values import View
from bradshaw.learn.advisor import Advisor
from bradshaw.learn.chance_weights import BadWeights
from bradshaw.learn.exact import Numbers
from bradshaw.learn.handicap import blank, handicaps
from bradshaw.learn.lookahead import Lookahead, make_guesses
from bradshaw.learn.published import warn_once

NODES = 160  # imagined games per move, without a budget
# The depth, in turns of all seats together. In 1,200 positions of two-player Ticket to Ride, six rounds won more than
# one or two, where the value has the same error for all actions, and more than playing to the end, which adds noise.
TURNS = 12
MAX_ACTIONS = 4
MAX_LOGIT_GAP = 4.0  # behind the best action; actions further behind are not tried
GUESSES = 8  # per batch
DROP_BEHIND = 2.0  # standard errors behind the leader at which an action is dropped
POLICY_BONUS = 0.02  # the worth of one logit of the policy
_MIN_VARIANCE = 0.0004


class StrongBot(Level):
    """Plays the network's best move, which for a given view is the same on every machine."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self._advisor = Advisor(game)

    def decide(self, view: View, seat: int, rng: Rng, budget: Budget) -> int:
        return self._advisor.best_move(self.game.guess(view, rng), seat)


class HandicappedBot(Level):
    """Plays one of the network's better moves, with the handicap of a level."""

    def __init__(self, game: Game[Any], level: str) -> None:
        super().__init__(game)
        self._level = level
        self._advisor = Advisor(game)
        self._handicap = handicaps(game.config.game)[level]
        self._overlooked = self._handicap.overlooked(self._advisor.observer.parts)

    def __reduce__(self) -> tuple[object, ...]:
        return type(self), (self.game, self._level)

    def decide(self, view: View, seat: int, rng: Rng, budget: Budget) -> int:
        advisor, state = self._advisor, self.game.guess(view, rng.fork("guess"))
        seen = blank(advisor.inputs([(state, seat)])[0], self._overlooked)
        (logits,) = advisor.network.policy(advisor.network.trunk(np.frombuffer(seen, np.uint8)[None])).tolist()
        action = self._handicap.pick(logits, bytes(advisor.observer.all_masks([state], [seat])), rng)
        return int(advisor.observer.move(state, seat, action))


class MasterBot(Level):
    """Compares the policy's preferred actions by letting the network play on from many guessed states."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self._advisor = Advisor(game)
        self._lookahead = Lookahead(game, self._advisor, TURNS // game.players)

    def decide(self, view: View, seat: int, rng: Rng, budget: Budget) -> int:
        meter = Meter(budget, NODES)
        state = self.game.guess(view, rng.fork("first"))
        # A new stream for each decision, since earlier decisions have drawn from `rng`.
        stream = rng.fork(f"choice {rng.word()}")
        action = self._best(view, seat, self._candidates(state, seat), stream, meter)
        return int(self._advisor.observer.move(state, seat, action))

    def _candidates(self, state: Any, seat: int) -> dict[int, float]:
        """Return the policy's preferred actions, best first, with the bonus of each."""
        actions = self._advisor.top_actions(state, seat, MAX_ACTIONS, MAX_LOGIT_GAP)
        return {action: -POLICY_BONUS * gap for action, gap in actions.items()}

    def _best(self, view: View, seat: int, bonuses: dict[int, float], rng: Rng, meter: Meter) -> int:
        """Try the candidates in batches of guesses, dropping any that fall clearly behind."""
        guesser = self._advisor.observer.guesser(view)
        live = list(bonuses)
        results: dict[int, list[float]] = {action: [] for action in live}
        leader = live[0]
        batch = 0
        while len(live) > 1 and _spend(meter, GUESSES * len(live)):
            guesses = make_guesses(guesser, rng, batch, GUESSES)
            for row in self._lookahead.try_actions(seat, guesses, live):
                for action, game in zip(live, row, strict=True):
                    results[action].append(game.worth + bonuses[action])
            batch += 1
            leader = max(live, key=lambda action: sum(results[action]))
            live = [action for action in live if _lead(results[leader], results[action]) < DROP_BEHIND]
        return leader


def make_handicapped(level: str, game: Game[Any]) -> Bot:
    """Make a level with a handicap, or `planner` if the network cannot be read."""
    try:
        return HandicappedBot(game, level)
    except BadWeights as error:
        return _planner(level, error, game)


make_casual = partial(make_handicapped, "casual")
make_normal = partial(make_handicapped, "normal")
make_skilled = partial(make_handicapped, "skilled")


def make_strong(game: Game[Any]) -> Bot:
    """Make `strong`, or `planner` if the network cannot be read."""
    try:
        return StrongBot(game)
    except BadWeights as error:
        return _planner("strong", error, game)


def make_master(game: Game[Any]) -> Bot:
    """Make `master`, or `strong` if the network cannot be read."""
    try:
        return MasterBot(game)
    except BadWeights as error:
        warn_once(f"{error}; playing at level `strong` instead of `master`")
        return make_bot("strong", game)


def _planner(level: str, error: BadWeights, game: Game[Any]) -> Bot:
    warn_once(f"{error}; playing as `planner` instead of `{level}`")
    return make_bot("planner", game)


def _lead(ahead: list[float], behind: list[float]) -> float:
    """Return the lead of one action over another, in standard errors of the paired guesses."""
    differences: Numbers = np.array(ahead) - np.array(behind)
    return float(differences.mean() / sqrt((differences.var() + _MIN_VARIANCE) / len(differences)))


def _spend(meter: Meter, nodes: int) -> bool:
    """Spend `nodes` nodes; return False if the budget does not allow them."""
    return all(meter.spend() for _ in range(nodes))
