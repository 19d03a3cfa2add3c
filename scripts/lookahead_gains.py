"""Measure what lookahead gains over the network's best move (docs/bots.md).

At sampled decisions in self-play games of `strong`, plays every candidate action to the end in many guessed states,
with the network at every seat. Half of the guesses choose an action, by the network's value some rounds later and by
its prior; the other half measure that action's gain in win probability.
"""

from __future__ import annotations

import sys
from argparse import ArgumentParser
from typing import Any, NamedTuple

import numpy as np

from bradshaw.core.chance import FleetingChance
from bradshaw.core.errors import BradshawError
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng, seeded
from bradshaw.games import game_spec
from bradshaw.learn.advisor import Advisor
from bradshaw.learn.exact import Numbers
from bradshaw.learn.levels import MAX_ACTIONS, MAX_LOGIT_GAP
from bradshaw.learn.lookahead import ImaginedGame, Lookahead, make_guesses

GUESSES = 48
ROUNDS = (1, 2, 4, 6, 8, 12)  # when the network's value is recorded, besides the end
PRIOR_WEIGHTS = (0.0, 0.01, 0.02, 0.04, 0.08)
_SHUFFLES = 4
_TO_THE_END = 10**6


class RecordingLookahead(Lookahead):
    """Plays to the end, and records the value at each of the viewer's turns."""

    def __init__(self, game: Game[Any], advisor: Advisor) -> None:
        super().__init__(game, advisor, _TO_THE_END)
        self.values: dict[int, dict[int, float]] = {}

    def _decide_once(self, live: list[ImaginedGame]) -> list[ImaginedGame]:
        mine = [game for game in live if game.actor == game.viewer]
        due = [game for game in mine if game.turns not in self.values.setdefault(id(game), {})]
        if due:
            trunk = self._advisor.ask([(game.state, game.viewer) for game in due]).trunk
            for game, value in zip(due, self._advisor.network.value(trunk), strict=True):
                self.values[id(game)][game.turns] = float(value)
        return super()._decide_once(live)


class Look(NamedTuple):
    """A look ahead at one decision. `distances` are each action's logits below the best; `values` are by action, guess
    and number of rounds, with the end last; `chances` are win probabilities by action and guess."""

    distances: Numbers
    values: Numbers
    chances: Numbers


def look(game: Game[Any], advisor: Advisor, state: Any, seat: int, rng: Rng) -> Look | None:
    """Look at a decision with more than one candidate action."""
    candidates = advisor.top_actions(state, seat, MAX_ACTIONS, MAX_LOGIT_GAP)
    actions = list(candidates)
    if len(actions) < 2:
        return None
    guesser = advisor.observer.guesser(game.view(state, seat))
    guesses = make_guesses(guesser, rng, 0, GUESSES)
    lookahead = RecordingLookahead(game, advisor)
    rows = lookahead.try_actions(seat, guesses, actions)
    all_values = np.zeros((len(actions), GUESSES, len(ROUNDS) + 1))
    chances = np.zeros((len(actions), GUESSES))
    for guess, row in enumerate(rows):
        for action, imagined in enumerate(row):
            values = lookahead.values.get(id(imagined), {})
            all_values[action, guess] = [values.get(rounds, imagined.worth) for rounds in ROUNDS] + [imagined.worth]
            chances[action, guess] = imagined.chances[seat]
    return Look(np.array(list(candidates.values())), all_values, chances)


def measure(slug: str, players: int, games: int, share: float, seed: int) -> list[Look]:
    """Play `games` games, and look ahead at a random share of their decisions."""
    game = game_spec(slug).start(players)
    advisor = Advisor(game)
    samples = []
    for number in range(games):
        rng = seeded(seed).fork(f"game {number}")
        chance = FleetingChance(rng.fork("chance"))
        state = game.setup(chance)
        pick = np.random.default_rng(seed * 1_000_003 + number)
        decision = 0
        while (seat := int(game.first_actor(state))) >= 0:
            legal = game.legal(state, seat)
            move = legal[0]
            if len(legal) > 1:
                decision += 1
                if pick.random() < share:
                    samples.append(look(game, advisor, state, seat, rng.fork(f"decision {decision}")))
                move = advisor.best_move(state, seat)
            game.apply_unchecked(state, seat, move, chance)
    return [sample for sample in samples if sample is not None]


def gain(samples: list[Look], rounds: int, prior_weight: float) -> tuple[float, float]:
    """Return the gain in win probability over the network's best action, and its standard error."""
    rng = np.random.default_rng(0)
    gains = np.zeros((len(samples), _SHUFFLES))
    for index, decision in enumerate(samples):
        for shuffle in range(_SHUFFLES):
            order = rng.permutation(GUESSES)
            choosing, measuring = order[: GUESSES // 2], order[GUESSES // 2 :]
            chosen = int((decision.values[:, choosing, rounds].mean(1) - prior_weight * decision.distances).argmax())
            gains[index, shuffle] = (decision.chances[chosen, measuring] - decision.chances[0, measuring]).mean()
    means = gains.mean(1)
    return float(means.mean()), float(means.std() / np.sqrt(len(samples)))


def main(arguments: list[str]) -> int:
    parser = ArgumentParser(prog="lookahead_gains.py")
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--share", type=float, default=0.06, help="share of the decisions to sample")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    try:
        samples = measure(options.game, options.players, options.games, options.share, options.seed)
    except BradshawError as error:
        print(f"bradshaw: {error}", file=sys.stderr)
        return 2
    if not samples:
        print("bradshaw: no decision was sampled; try more --games or a higher --share", file=sys.stderr)
        return 1
    print(f"{len(samples)} decisions of {options.games} games with more than one candidate action")
    print("gain in win probability, in percentage points, with the standard error")
    print("| rounds | " + " | ".join(f"prior weight {weight}" for weight in PRIOR_WEIGHTS) + " |")
    print("| --- |" + " --: |" * len(PRIOR_WEIGHTS))
    for index, rounds in enumerate([*ROUNDS, "the end"]):
        cells = [gain(samples, index, weight) for weight in PRIOR_WEIGHTS]
        print(f"| {rounds} | " + " | ".join(f"{100 * mean:+.2f} ± {100 * error:.2f}" for mean, error in cells) + " |")
    spread = np.mean([decision.chances[0].var(ddof=1) for decision in samples])
    print(f"variance of one play-out of the best action: {spread:.3f}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
