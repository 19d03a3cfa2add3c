"""Measure the analysis of four-player games in processor time, in portions as in a worker: `make bench-analysis`."""

from __future__ import annotations

from time import process_time

import msgspec

import bradshaw
from bradshaw.core.record import to_lines
from bradshaw.games import GAMES, game_spec
from bradshaw.server.live.analyses import STEPS_PER_PORTION
from bradshaw.server.thinking.tasks import AnalysisTask, analyse

PLAYERS = 4
SEEDS = (1, 2, 3)


def measure(game: str, seed: int) -> tuple[int, float, float]:
    """Play a game, and return its number of steps and the seconds to the curve and to the whole analysis."""
    match = bradshaw.new(game, players=PLAYERS, seed=seed)
    bradshaw.play_on(match, "planner", nodes=50)
    lines = tuple(to_lines(match.record))
    steps = len(match.record.entries) + 1
    began = process_time()
    analyse(msgspec.json.encode(AnalysisTask(lines)))
    curve = process_time() - began
    for start in range(0, steps, STEPS_PER_PORTION):
        analyse(msgspec.json.encode(AnalysisTask(lines, start, STEPS_PER_PORTION)))
    return steps, curve, process_time() - began


def main() -> None:
    for game in GAMES:
        for seed in SEEDS:
            steps, curve, seconds = measure(game, seed)
            print(f"{game_spec(game).title}, {PLAYERS} players, seed {seed}: {steps} steps, ", end="")
            print(f"the curve in {curve:.1f} s, all in {seconds:.1f} s")


if __name__ == "__main__":
    main()
