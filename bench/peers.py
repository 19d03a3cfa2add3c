"""Measure random games on other engines, in their own environment, as bench/run_peers.py measures ours.

Prints one JSON object with the figures of each game: moves per second of a Python loop that lists the legal moves,
picks one and plays it; moves per second of the engine's own loop (0 if it has none); microseconds per copy.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from time import process_time
from typing import Any

RUNS = 2
SECONDS = 1.0
COPIES = 300
ROLLOUTS = 30


def measure(
    play: Callable[[], int], copy: Callable[[], Any], native: Callable[[], float] | None = None
) -> dict[str, float]:
    """Return the best of a few runs of random games, in Python and natively, and of copies."""
    times = []
    for _ in range(RUNS):
        began = process_time()
        for _ in range(COPIES):
            copy()
        times.append((process_time() - began) / COPIES)
    return {
        "from_python": round(_moves_per_second(play)),
        "native": 0 if native is None else round(_moves_per_second(native)),
        "copy": round(min(times) * 1e6, 2),
    }


def _moves_per_second(play: Callable[[], float]) -> float:
    fastest = 0.0
    for _ in range(RUNS):
        began, moves = process_time(), 0.0
        while (seconds := process_time() - began) < SECONDS:
            moves += play()
        fastest = max(fastest, moves / seconds)
    return fastest


def catan() -> dict[str, float]:
    from catanatron import Color, Game, RandomPlayer  # noqa: PLC0415  (only in the peers' own environment)

    def new_game() -> Any:
        return Game([RandomPlayer(colour) for colour in Color])

    def play() -> int:
        game, moves = new_game(), 0
        while game.winning_color() is None and moves < 2_000:
            game.play_tick()
            moves += 1
        return moves

    return measure(play, new_game().copy)


def spiel(name: str) -> dict[str, float]:
    import pyspiel  # noqa: PLC0415

    game = pyspiel.load_game(name)

    def play_on(state: Any) -> int:
        moves = 0
        while not state.is_terminal():
            if state.is_chance_node():
                draw(state)
            else:
                state.apply_action(random.choice(state.legal_actions()))  # noqa: S311  (play, not secrets)
                moves += 1
        return moves

    def draw(state: Any) -> None:
        outcomes, chances = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(random.choices(outcomes, chances)[0])  # noqa: S311

    def play() -> int:
        return play_on(game.new_initial_state())

    # OpenSpiel's native loop is the rollouts of its tree search: here a search of one node with many rollouts. It does
    # not count their moves, so use the mean length of games played from Python.
    first = game.new_initial_state()
    while first.is_chance_node():
        draw(first)
    mean_moves = sum(play_on(first.clone()) for _ in range(ROLLOUTS)) / ROLLOUTS
    search = pyspiel.MCTSBot(game, pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1), 2.0, 1, 100, False, 1, False)

    def play_natively() -> float:
        search.step(first)
        return mean_moves * ROLLOUTS

    return measure(play, game.new_initial_state().clone, play_natively)


def chess_games() -> dict[str, float]:
    import chess  # noqa: PLC0415

    def play() -> int:
        board, moves = chess.Board(), 0
        while moves < 200 and (legal := list(board.legal_moves)):
            board.push(random.choice(legal))  # noqa: S311
            moves += 1
        return moves

    return measure(play, chess.Board().copy)


PEERS: dict[str, Callable[[], dict[str, float]]] = {
    "catanatron, Catan, 4 players": catan,
    "OpenSpiel, backgammon": lambda: spiel("backgammon"),
    "OpenSpiel, gin rummy": lambda: spiel("gin_rummy"),
    "OpenSpiel, hearts": lambda: spiel("hearts"),
    "python-chess, chess": chess_games,
}

if __name__ == "__main__":
    random.seed(1)
    sys.stdout.write(json.dumps({name: measure_peer() for name, measure_peer in PEERS.items()}))
