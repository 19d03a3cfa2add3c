"""Our engine beside others, in one run on one core: `make bench-peers`. Moves a second, copies, and the ratios."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
HOME = ROOT / "build" / "peers"
PYTHON = HOME / ("Scripts" if os.name == "nt" else "bin") / "python"
WANTED = ROOT / "bench" / "peers.txt"
DONE = HOME / "installed.txt"


def provide_peers() -> None:
    if DONE.exists() and DONE.read_text(encoding="utf-8") == WANTED.read_text(encoding="utf-8"):
        return
    print("Installing the other engines into build/peers (a few minutes)", flush=True)
    venv.create(HOME, clear=True, with_pip=True)
    subprocess.run([PYTHON, "-m", "pip", "install", "--quiet", "--requirement", WANTED], check=True)
    DONE.write_text(WANTED.read_text(encoding="utf-8"), encoding="utf-8")


def output_of(command: list[str | Path]) -> str:
    return subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout


def main() -> int:
    provide_peers()
    ours = json.loads(output_of([Path(sys.executable).parent / "bradshaw", "bench", "--alone", "--json"]))
    form = "compiled" if "compiled" in ours else "interpreted"
    theirs = json.loads(output_of([PYTHON, "bench/peers.py"]))
    speeds = {f"bradshaw ({form}), {row['game']}, {row['players']} players": row for row in ours[form]}
    print(f"calibration: {ours['calibration']} million turns of a plain loop a second")
    for name, row in {**speeds, **theirs}.items():
        print(f"{name:50} {row['moves_a_second']:>12,.0f} moves/s {row['copy']:>10.2f} µs a copy")
    print("\nMoves a second, ours with four players over theirs:")
    for own in [row for row in ours[form] if row["players"] == 4]:
        for name, row in theirs.items():
            ratio = own["moves_a_second"] / row["moves_a_second"]
            print(f"{own['game']:15} / {name:32} {ratio:8.1f}   copies {row['copy'] / own['copy']:8.1f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
