"""Play two networks against each other: one seat for the first, all others for the second, each deal from every seat.

    .venv/bin/python scripts/compare_networks.py eighty-days new.npz old.npz --players 4 --games 400

Both are published weights and play their best moves, as `strong` does. All games are played side by side, which takes a
tenth of the time of an arena.
"""

from __future__ import annotations

import argparse
from math import sqrt
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from bradshaw.bots.budget import Budget
from bradshaw.core.rng import seeded
from bradshaw.games import game_spec
from bradshaw.learn.batch import GamePlan, GameStart, TrainingTable
from bradshaw.learn.environment import Environment
from bradshaw.learn.exact import ExactNetwork
from bradshaw.learn.observer import observer_of
from bradshaw.learn.plans import NETWORK, OLDER, place_of
from bradshaw.learn.weights import Weights
from bradshaw.learn.win_chances import won_shares

SLOTS = 128


class Comparison(GamePlan):
    """Numbered games, with the first network in every seat of each deal."""

    def __init__(self, seed: int, players: int) -> None:
        self._seed = seed
        self._players = players
        self._next = 0

    def start(self, slot: int) -> GameStart:
        number = self._next
        self._next += 1
        _, deal, seat = place_of(number, [self._players])
        deciders = [OLDER] * self._players
        deciders[seat] = NETWORK
        return GameStart(number, 0, seeded(self._seed).fork(f"deal {deal}"), deciders)


def compare(game: str, files: tuple[Path, Path], players: int, games: int, seed: int) -> list[float]:
    """Return the first network's share of the win in each deal, on average over the seats."""
    rules = game_spec(game).start(players)
    networks = [ExactNetwork(Weights(file)) for file in files]
    table = TrainingTable(rules, observer_of(rules), [], Budget(), 5_000)
    batch = Environment([table], Comparison(seed, players), SLOTS)
    deals = -(-games // players)
    won = np.full((deals, players), np.nan)
    while np.isnan(won).any():
        batch.step(_best_actions(batch, networks))
        for slot in np.flatnonzero(batch.done):
            _, deal, seat = place_of(int(batch.number[slot]), [players])
            if deal < deals:
                won[deal, seat] = won_shares(batch.places[slot, :players].tolist())[seat]
    shares: list[float] = won.mean(1).tolist()
    return shares


def _best_actions(batch: Environment, networks: list[ExactNetwork]) -> NDArray[np.uint16]:
    actions = np.zeros(batch.size, np.uint16)
    for decider, network in ((NETWORK, networks[0]), (OLDER, networks[1])):
        rows = np.flatnonzero(batch.decider == decider)
        if len(rows):
            logits = network.policy(network.trunk(batch.cells[rows]))
            actions[rows] = np.where(batch.masks[rows] > 0, logits, -np.inf).argmax(1)
    return actions


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("first", type=Path)
    parser.add_argument("second", type=Path)
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    shares = compare(given.game, (given.first, given.second), given.players, given.games, given.seed)
    margin = 1.96 * float(np.std(shares, ddof=1)) / sqrt(len(shares))
    games = len(shares) * given.players
    print(f"{given.players} players, {games} games: {100 * np.mean(shares):.1f}% ± {100 * margin:.1f} won", end=" ")
    print(f"(even share {100 / given.players:.0f}%)")


if __name__ == "__main__":
    main()
