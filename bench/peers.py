"""Random play-outs of other engines, measured as `bradshaw bench` measures ours: run by bench/run_peers.py.

Prints one JSON object: by name, moves a second and microseconds a copy.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from time import process_time
from typing import Any

RUNS = 3
SECONDS = 1.0
COPIES = 300


def measured(play: Callable[[], int], copy: Callable[[], Any]) -> dict[str, float]:
    """The best of a few runs of random games, and the best time of a copy of a position."""
    fastest = 0.0
    for _ in range(RUNS):
        began, moves = process_time(), 0
        while (seconds := process_time() - began) < SECONDS:
            moves += play()
        fastest = max(fastest, moves / seconds)
    times = []
    for _ in range(RUNS):
        began = process_time()
        for _ in range(COPIES):
            copy()
        times.append((process_time() - began) / COPIES)
    return {"moves_a_second": round(fastest), "copy": round(min(times) * 1e6, 2)}


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

    return measured(play, new_game().copy)


def spiel(name: str) -> dict[str, float]:
    import pyspiel  # noqa: PLC0415  (the same)

    game = pyspiel.load_game(name)

    def play() -> int:
        state, moves = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])  # noqa: S311  (play, not secrets)
            else:
                state.apply_action(random.choice(state.legal_actions()))  # noqa: S311  (the same)
                moves += 1
        return moves

    return measured(play, game.new_initial_state().clone)


def chess_games() -> dict[str, float]:
    import chess  # noqa: PLC0415  (the same)

    def play() -> int:
        board, moves = chess.Board(), 0
        while moves < 200 and (legal := list(board.legal_moves)):
            board.push(random.choice(legal))  # noqa: S311  (the same)
            moves += 1
        return moves

    return measured(play, chess.Board().copy)


PEERS: dict[str, Callable[[], dict[str, float]]] = {
    "catanatron, Catan, 4 players": catan,
    "OpenSpiel, backgammon": lambda: spiel("backgammon"),
    "OpenSpiel, gin rummy": lambda: spiel("gin_rummy"),
    "OpenSpiel, hearts": lambda: spiel("hearts"),
    "python-chess, chess": chess_games,
}

if __name__ == "__main__":
    random.seed(1)
    sys.stdout.write(json.dumps({name: measure() for name, measure in PEERS.items()}))
