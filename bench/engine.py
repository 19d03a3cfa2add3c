"""Measure the engine, the learning environments and `bradshaw sim` on one core, and compare with the last figures.

`make bench` measures everything; bench/engine.py ticket-to-ride --players 4 measures a part. --keep appends the figures
to bench/history.jsonl, which is committed. The exit status is 1 if something got slower.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from time import process_time
from typing import Any

from history import new_measurement, report

from bradshaw.bots.play import MOVE_LIMIT
from bradshaw.bots.schedule import rotating_fixtures
from bradshaw.bots.series import Series, SeriesRunner
from bradshaw.cli.quiet_moments import QuietMoments
from bradshaw.games import GAMES, game_spec

# Names and units for the fields of `bradshaw bench --json`.
ENGINE = {
    "games_a_second": "random games/s",
    "copy": "copy µs",
    "legal": "legal µs",
    "apply": "apply µs",
    "view": "view µs",
    "views": "views of all seats, each, µs",
    "first_guess": "first guess from a view µs",
    "guess": "guess µs",
    "search_steps_a_second": "guessed and played out/s",
    "state_bytes": "a state, bytes",
}
LEARNING = {"decisions_a_second": "batch, decisions/s", "steps_a_second": "PettingZoo, steps/s"}
SIM_GAMES = 500
RUNS = 5


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", metavar="game")
    parser.add_argument("--players", type=int)
    parser.add_argument("--keep", action="store_true", help="write the figures to bench/history.jsonl")
    parser.add_argument("--alone", action="store_true", help="skip the interpreted form")
    options = parser.parse_args()
    arguments = [*options.games, *([] if options.players is None else ["--players", str(options.players)])]
    measured = run("bench", "--json", *arguments, *(["--alone"] if options.alone else []))
    figures: dict[str, float] = {"start-up, s": measured["start_up"]}
    for form in ("compiled", "interpreted"):
        for row in measured.get(form, []):
            # The interpreted form is for debugging: one figure is enough.
            units = ENGINE if form == "compiled" else {"games_a_second": "interpreted, random games/s"}
            figures |= label(row, units)
    for row in run("bench", "--learning", "--json", *arguments):
        figures |= label(row, LEARNING)
    players = 4 if options.players is None else options.players
    for game in options.games or GAMES:
        figures[f"{game} {players}, bradshaw sim, games/s"] = measure_sim(game, players)
    return report(new_measurement("engine", measured["calibration"], figures), options.keep)


def measure_sim(game: str, players: int) -> float:
    """Return the games per second of `bradshaw sim` with random bots: the best run, in processor time."""
    series = Series(game_spec(game).configure(players, "default", {}), 1, None, None, MOVE_LIMIT)
    runner = SeriesRunner(series)
    fixtures = rotating_fixtures(["random"], players, SIM_GAMES)

    def play_all() -> float:
        began = process_time()
        for fixture in fixtures:
            runner.play(fixture, reasons=False)
        return process_time() - began

    return round(SIM_GAMES / min(QuietMoments().repeat(play_all, RUNS)), 1)


def label(row: dict[str, Any], units: dict[str, str]) -> dict[str, float]:
    return {f"{row['game']} {row['players']}, {unit}": row[field] for field, unit in units.items()}


def run(*command: str) -> Any:
    """Run a `bradshaw` command and decode its JSON."""
    program = "from bradshaw.cli.main import main; main()"
    process = subprocess.run([sys.executable, "-c", program, *command], stdout=subprocess.PIPE, check=True)
    return json.loads(process.stdout)


if __name__ == "__main__":
    sys.exit(main())
