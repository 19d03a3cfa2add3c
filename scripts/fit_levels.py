"""Fit the windows of the levels with a handicap, so that the steps from `easy` to `strong` are even (docs/bots.md).

    .venv/bin/python scripts/fit_levels.py ticket-to-ride

In games of two players, each deal from both seats. In each round every deal has its own window, and a logistic curve
through the results gives the next guess: for `skilled` below `strong`, for `casual` above `easy`, and for `normal`
where it beats `casual` as often as `skilled` beats it. Where these middle steps are larger or smaller than the outer
ones, all move. Then the four pairs play on other deals. The windows are written to `learn/networks/<game>-levels.toml`.
A run takes some minutes on one core.
"""

from __future__ import annotations

import re
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from itertools import pairwise
from math import exp
from pathlib import Path
from time import monotonic
from typing import Any

import msgspec
import numpy as np

from bradshaw.bots.budget import Budget
from bradshaw.bots.interval import by_deal, share_interval
from bradshaw.bots.registry import make_bot
from bradshaw.core.chance import FleetingChance
from bradshaw.core.rng import seeded
from bradshaw.games import game_spec
from bradshaw.learn.advisor import Advisor
from bradshaw.learn.handicap import Handicap, blank, handicaps
from bradshaw.learn.published import FOLDER
from bradshaw.learn.win_chances import won_shares

EASY, CASUAL, NORMAL, SKILLED, STRONG = LEVELS = ("easy", "casual", "normal", "skilled", "strong")
FIRST_GUESS = 15.0
FIRST_STEP = 0.85  # the logit of 70 %
# How far the windows of a round reach from the best guess before it, as shares of it. Further away the curve bends.
WIDE = 0.8
NARROW = 0.2
MIDDLE_ROUNDS = 2
LEAST_SLOPE = -0.01
PRIOR = 0.1  # keeps a curve through few games finite
PARALLEL_GAMES = 64
CHECK_SEED = 1_000_000  # added to the seed for the games after the fit

# `easy` is None; `strong` has a window in which only the best move is.
Player = Handicap | None


class Duel(msgspec.Struct):
    """A game in progress. The first of the players has seat `first`."""

    state: Any
    chance: FleetingChance
    streams: list[Any]
    deal: int
    first: int
    players: tuple[Player, Player]


class Duels:
    """Plays many games of two players at a time, with one call of the network for all decisions."""

    def __init__(self, slug: str) -> None:
        self.game = game_spec(slug).start(2)
        self.advisor = Advisor(self.game)
        self.easy = make_bot(EASY, self.game)
        self._slices: dict[tuple[str, ...], list[slice]] = {}

    def play(self, pairs: Sequence[tuple[Player, Player]], seed: int) -> list[tuple[int, float]]:
        """Play a deal from both seats for each pair; return the deals with the first player's share of the win."""
        waiting = [(deal, first, pair) for deal, pair in enumerate(pairs) for first in range(2)]
        waiting.reverse()
        live: list[Duel] = []
        shares: list[tuple[int, float]] = []
        while waiting or live:
            while waiting and len(live) < PARALLEL_GAMES:
                deal, first, pair = waiting.pop()
                rng = seeded(seed).fork(f"game {deal}")
                chance = FleetingChance(rng.fork("chance"))
                streams = [rng.fork(f"seat {seat}") for seat in range(2)]
                live.append(Duel(self.game.setup(chance), chance, streams, deal, first, pair))
            deciding = [duel for duel in live if self._to_decision(duel)]
            shares += [
                (duel.deal, won_shares(self.game.places(duel.state))[duel.first])
                for duel in live
                if not self.game.actors(duel.state)
            ]
            if deciding:
                self._decide(deciding)
            live = deciding
        return shares

    def _overlooked(self, player: Player) -> list[slice]:
        key = player.overlooks if player else ()
        if key not in self._slices:
            self._slices[key] = player.overlooked(self.advisor.observer.parts) if player else []
        return self._slices[key]

    def _to_decision(self, duel: Duel) -> bool:
        """Play forced moves and those of `easy`; return whether the network has to decide."""
        while actors := self.game.actors(duel.state):
            seat = actors[0]
            legal = self.game.legal(duel.state, seat)
            if len(legal) > 1 and _player(duel, seat) is not None:
                return True
            view = self.game.view(duel.state, seat)
            move = legal[0] if len(legal) == 1 else self.easy.choose(view, legal, duel.streams[seat], Budget())
            self.game.apply_unchecked(duel.state, seat, move, duel.chance)
        return False

    def _decide(self, duels: Sequence[Duel]) -> None:
        observer, network = self.advisor.observer, self.advisor.network
        decisions = [(duel.state, self.game.actors(duel.state)[0]) for duel in duels]
        chosen = [_player(duel, seat) for duel, (_, seat) in zip(duels, decisions, strict=True)]
        cells = self.advisor.inputs(decisions)
        seen = [blank(row, self._overlooked(player)) for player, row in zip(chosen, cells, strict=True)]
        inputs = np.frombuffer(b"".join(seen), np.uint8).reshape(len(seen), -1)
        policy = network.policy(network.trunk(inputs)).tolist()
        for duel, player, (state, seat), logits in zip(duels, chosen, decisions, policy, strict=True):
            mask = bytes(observer.all_masks([state], [seat]))
            action = (player or Handicap(0)).pick(logits, mask, duel.streams[seat])
            self.game.apply_unchecked(state, seat, int(observer.move(state, seat, action)), duel.chance)


def _player(duel: Duel, seat: int) -> Player:
    return duel.players[0 if seat == duel.first else 1]


class Curve(msgspec.Struct, frozen=True):
    """The logit of a level's wins, as a line over its window."""

    start: float
    slope: float

    def logit(self, window: float) -> float:
        return self.start + self.slope * window

    def window(self, logit: float) -> float:
        return (logit - self.start) / self.slope


class Fit:
    def __init__(self, slug: str, deals: int, seed: int) -> None:
        self.duels = Duels(slug)
        self.levels = {**handicaps(slug), STRONG: Handicap(0)}
        self.deals, self.seed = deals, seed

    def run(self) -> None:
        to_strong, to_easy = self._outer(SKILLED, STRONG, -FIRST_STEP), self._outer(CASUAL, EASY, FIRST_STEP)
        step = FIRST_STEP
        self._set(SKILLED, to_strong.window(-step))
        self._set(CASUAL, to_easy.window(step))
        for _ in range(MIDDLE_ROUNDS):
            window = (self.levels[CASUAL].window * self.levels[SKILLED].window) ** 0.5
            to_skilled = self._curve(NORMAL, SKILLED, window, NARROW, self.deals)
            to_casual = self._curve(NORMAL, CASUAL, window, NARROW, self.deals)
            # Where it wins as often against `casual` as it loses against `skilled`.
            both = Curve(to_skilled.start + to_casual.start, to_skilled.slope + to_casual.slope)
            middle = _within(both.window(0.0), window, NARROW)
            self._set(NORMAL, middle)
            step = (step + to_casual.logit(middle)) / 2
            print(f"even steps of {1 / (1 + exp(-step)):.1%}", flush=True)
            self._set(SKILLED, to_strong.window(-step))
            self._set(CASUAL, to_easy.window(step))

    def _outer(self, level: str, other: str, aim: float) -> Curve:
        """Return the curve of the second round; the first only finds the place to look."""
        window = self._curve(level, other, FIRST_GUESS, WIDE, self.deals // 2).window(aim)
        return self._curve(level, other, _within(window, FIRST_GUESS, WIDE), NARROW, 2 * self.deals)

    def check(self, deals: int) -> None:
        """Play each level against the one above on other deals."""
        for weaker, stronger in pairwise(LEVELS):
            pairs = [(self.levels[stronger], self.levels.get(weaker))] * deals
            wins = share_interval(by_deal(self.duels.play(pairs, self.seed + CHECK_SEED)))
            if wins is not None:
                print(f"{stronger} against {weaker}: {wins.mean:.1%} ({wins.low:.1%} to {wins.high:.1%})", flush=True)

    def _curve(self, level: str, other: str, guess: float, reach: float, deals: int) -> Curve:
        """Play the level against the other with windows around the guess."""
        windows = np.linspace(guess * (1 - reach), guess * (1 + reach), deals).tolist()
        pairs = [(self._with(level, window), self.levels.get(other)) for window in windows]
        self.seed += 1
        results = self.duels.play(pairs, self.seed)
        won = sum(share for _, share in results) / len(results)
        print(f"{level} against {other}, windows {windows[0]:.2f} to {windows[-1]:.2f}: {won:.1%}", flush=True)
        return logistic([windows[deal] for deal, _ in results], [share for _, share in results])

    def _with(self, level: str, window: float) -> Handicap:
        return msgspec.structs.replace(self.levels[level], window=window)

    def _set(self, level: str, window: float) -> None:
        self.levels[level] = self._with(level, round(window, 2))
        print(f"{level}: {window:.2f}", flush=True)


def _within(found: float, guess: float, reach: float) -> float:
    """Return the window that was found, or the nearest one that was played."""
    return min(max(found, guess * (1 - reach)), guess * (1 + reach))


def logistic(numbers: Sequence[float], shares: Sequence[float]) -> Curve:
    """Fit the logit of the shares as a line, which falls: the wider the window, the weaker."""
    x, y = np.array(numbers), np.array(shares)
    middle = x.mean()
    line = np.zeros(2)
    terms = np.stack([np.ones_like(x), x - middle])
    for _ in range(30):
        chance = 1 / (1 + np.exp(-line @ terms))
        curvature = (terms * chance * (1 - chance)) @ terms.T + PRIOR * np.eye(2)
        line += np.linalg.solve(curvature, terms @ (y - chance) - PRIOR * line)
        line[1] = min(line[1], LEAST_SLOPE)
    return Curve(float(line[0] - line[1] * middle), float(line[1]))


def write(slug: str, levels: dict[str, Handicap]) -> None:
    """Replace the windows in the game's file, and keep everything else."""
    path = Path(str(FOLDER), f"{slug}-levels.toml")
    text = path.read_text(encoding="utf-8")
    for level in (CASUAL, NORMAL, SKILLED):
        text = re.sub(rf"(\[{level}\]\nwindow = )[\d.]+", rf"\g<1>{levels[level].window}", text)
    path.write_text(text, encoding="utf-8")


def main(arguments: list[str]) -> int:
    parser = ArgumentParser(prog="fit_levels.py")
    parser.add_argument("game")
    parser.add_argument("--deals", type=int, default=200, help="in each middle round, each from both seats")
    parser.add_argument("--check", type=int, default=100, help="deals for each pair after the fit")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only-check", action="store_true", help="change nothing; play the pairs")
    options = parser.parse_args(arguments)
    began = monotonic()
    fit = Fit(options.game, options.deals, options.seed)
    if not options.only_check:
        fit.run()
        write(options.game, fit.levels)
    fit.check(options.check)
    print(f"{monotonic() - began:.0f} s")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
