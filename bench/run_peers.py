"""Compare our engine with others on one core, by moves per second and microseconds per copy: `make bench-peers`."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
import venv
from pathlib import Path

from peers import measure

from bradshaw.bots.play import MOVE_LIMIT
from bradshaw.cli.measuring import calibrate
from bradshaw.cli.quiet_moments import QuietMoments
from bradshaw.cli.version import engine_form
from bradshaw.core.chance import FleetingChance
from bradshaw.core.playout import play_out
from bradshaw.core.rng import seeded
from bradshaw.games import GAMES, game_spec

ROOT = Path(__file__).resolve().parent.parent
ENVIRONMENT = ROOT / "build" / "peers"
PYTHON = ENVIRONMENT / ("Scripts" if os.name == "nt" else "bin") / "python"
REQUIREMENTS = ROOT / "bench" / "peers.txt"
INSTALLED = ENVIRONMENT / "installed.txt"
PLAYERS = 4
Speed = dict[str, float]


def install_peers() -> None:
    if INSTALLED.exists() and INSTALLED.read_text(encoding="utf-8") == REQUIREMENTS.read_text(encoding="utf-8"):
        return
    print("Installing the other engines into build/peers (a few minutes)", flush=True)
    venv.create(ENVIRONMENT, clear=True, with_pip=True)
    subprocess.run([PYTHON, "-m", "pip", "install", "--quiet", "--requirement", REQUIREMENTS], check=True)
    INSTALLED.write_text(REQUIREMENTS.read_text(encoding="utf-8"), encoding="utf-8")


def measure_ours(slug: str) -> Speed:
    """Measure one of our games as peers.py measures the others."""
    game = game_spec(slug).start(PLAYERS)
    rng = seeded(1)
    chance = FleetingChance(rng)

    def play() -> int:
        state, moves = game.setup(chance), 0
        while actors := game.actors(state):
            game.apply_unchecked(state, actors[0], random.choice(game.legal(state, actors[0])), chance)  # noqa: S311  (play)
            moves += 1
        game.places(state)
        return moves

    def play_natively() -> int:
        state = game.setup(chance)
        moves = int(play_out(game, state, rng, MOVE_LIMIT))
        game.places(state)
        return moves

    return measure(play, game.setup(chance).copy, play_natively)


def main() -> int:
    install_peers()
    ours = {f"Bradshaw ({engine_form()}), {game}, {PLAYERS} players": measure_ours(game) for game in GAMES}
    process = subprocess.run([PYTHON, "bench/peers.py"], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    theirs: dict[str, Speed] = json.loads(process.stdout)
    print(f"calibration: {calibrate(QuietMoments()):.2f} million iterations of a plain loop per second")
    print(f"{'random games, moves/s':46} {'from Python':>12} {'own loop':>12} {'one copy':>12}")
    for name, row in {**ours, **theirs}.items():
        native = f"{row['native']:,.0f}" if row["native"] else "none"
        print(f"{name:46} {row['from_python']:>12,.0f} {native:>12} {row['copy']:>9.2f} µs")
    print(f"\n{'ours over theirs':46} {'from Python':>12} {'own loops':>12} {'copies':>12}")
    for our_name, mine in ours.items():
        for name, row in theirs.items():
            loops = f"{mine['native'] / row['native']:.1f}" if row["native"] else "–"
            ratios = (
                f"{mine['from_python'] / row['from_python']:>12.1f} {loops:>12} {row['copy'] / mine['copy']:>12.1f}"
            )
            print(f"{our_name.split(', ')[1] + ' / ' + name:46} {ratios}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
