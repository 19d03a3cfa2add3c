"""Measure what lookahead gains over the network's best move (docs/bots.md).

At sampled decisions of self-play games of `strong`, plays every candidate action to the end in many guessed states,
with the network at every seat. Half of the guesses choose an action, by the network's value some rounds later and its
prior; the other half measure its gain in win probability.
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
from bradshaw.learn.levels import MOST_ACTIONS, NOT_FAR_BEHIND
from bradshaw.learn.lookahead import Guess, ImaginedGame, Lookahead

GUESSES = 48
ROUNDS = (1, 2, 4, 6, 8, 12)  # at which the network's value is recorded; then the end
LIKINGS = (0.0, 0.01, 0.02, 0.04, 0.08)
_SHUFFLES = 4
_TO_THE_END = 10**6


class RememberedLookahead(Lookahead):
    """Plays to the end, and records the value at each of the viewer's turns."""

    def __init__(self, game: Game[Any], advisor: Advisor) -> None:
        super().__init__(game, advisor, _TO_THE_END)
        self.values: dict[int, dict[int, float]] = {}

    def _play_on(self, seat: int, live: list[ImaginedGame]) -> list[ImaginedGame]:
        here = [game for game in live if game.actor == seat and game.rounds not in self.values.setdefault(id(game), {})]
        if here:
            trunk = self._advisor.ask([(game.state, seat) for game in here]).trunk
            for game, value in zip(here, self._advisor.network.value(trunk), strict=True):
                self.values[id(game)][game.rounds] = float(value)
        return super()._play_on(seat, live)


class Look(NamedTuple):
    """One decision: by action, its distance from the best one in logits; its value by action, guess and number of
    rounds, the end last; and the win probability by action and guess."""

    behind: Numbers
    worth: Numbers
    won: Numbers


def look(game: Game[Any], advisor: Advisor, state: Any, seat: int, rng: Rng) -> Look | None:
    """Look at a decision with more than one candidate action."""
    liked = advisor.top_actions(state, seat, MOST_ACTIONS, NOT_FAR_BEHIND)
    actions = list(liked)
    if len(actions) < 2:
        return None
    guesser = advisor.observer.guesser(game.view(state, seat))
    forks = [rng.fork(f"world {number}") for number in range(GUESSES)]
    guesses = [Guess(guesser.guess(fork.fork("guess")), fork.fork("luck")) for fork in forks]
    lookahead = RememberedLookahead(game, advisor)
    rows = lookahead.try_actions(seat, guesses, actions)
    worth = np.zeros((len(actions), GUESSES, len(ROUNDS) + 1))
    won = np.zeros((len(actions), GUESSES))
    for number, row in enumerate(rows):
        for place, imagined in enumerate(row):
            values = lookahead.values.get(id(imagined), {})
            worth[place, number] = [values.get(rounds, imagined.worth) for rounds in ROUNDS] + [imagined.worth]
            won[place, number] = imagined.chances[seat]
    return Look(np.array(list(liked.values())), worth, won)


def measure(slug: str, players: int, games: int, share: float, seed: int) -> list[Look]:
    """Look at sampled decisions of `games` games."""
    game = game_spec(slug).start(players)
    advisor = Advisor(game)
    found = []
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
                    found.append(look(game, advisor, state, seat, rng.fork(f"decision {decision}")))
                move = advisor.best_move(state, seat)
            game.apply_unchecked(state, seat, move, chance)
    return [one for one in found if one is not None]


def gain(looks: list[Look], rounds: int, liking: float) -> tuple[float, float]:
    """The gain in win probability of the chosen action over the network's best one, and its standard error."""
    luck = np.random.default_rng(0)
    gains = np.zeros((len(looks), _SHUFFLES))
    for place, one in enumerate(looks):
        for shuffle in range(_SHUFFLES):
            order = luck.permutation(GUESSES)
            half, other = order[: GUESSES // 2], order[GUESSES // 2 :]
            chosen = int((one.worth[:, half, rounds].mean(1) - liking * one.behind).argmax())
            gains[place, shuffle] = (one.won[chosen, other] - one.won[0, other]).mean()
    means = gains.mean(1)
    return float(means.mean()), float(means.std() / np.sqrt(len(looks)))


def main(arguments: list[str]) -> int:
    parser = ArgumentParser(prog="lookahead_gains.py")
    parser.add_argument("game")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--share", type=float, default=0.06, help="share of the decisions to sample")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    try:
        looks = measure(chosen.game, chosen.players, chosen.games, chosen.share, chosen.seed)
    except BradshawError as error:
        print(f"bradshaw: {error}", file=sys.stderr)
        return 2
    if not looks:
        print("bradshaw: no decision was sampled; try more --games or a higher --share", file=sys.stderr)
        return 1
    print(f"{len(looks)} decisions of {chosen.games} games with more than one candidate action")
    print("gain in win probability, in percentage points, with the standard error")
    print("| rounds | " + " | ".join(f"liking {liking}" for liking in LIKINGS) + " |")
    print("| --- |" + " --: |" * len(LIKINGS))
    for place, rounds in enumerate([*ROUNDS, "the end"]):
        cells = [gain(looks, place, liking) for liking in LIKINGS]
        print(f"| {rounds} | " + " | ".join(f"{100 * mean:+.2f} ± {100 * error:.2f}" for mean, error in cells) + " |")
    spread = np.mean([one.won[0].var(ddof=1) for one in looks])
    print(f"variance of one play-out of the best action: {spread:.3f}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
