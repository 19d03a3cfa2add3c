"""Measure the server under load: 500 tables, 2,000 sockets, 100 moves/s; then the rate at which p99 passes 50 ms.

`make bench-server`, or bench/server.py --tables 500 --seconds 20 --database sqlite --game ticket-to-ride.
Everything runs on this machine: the server and the load generator, each in a process of its own.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.server.running import Running  # noqa: E402 - the path comes first
from tests.server.services import running_postgres  # noqa: E402

LIMIT_MS = 50.0
RAMP = (150, 200, 250, 300, 400, 500, 600, 800, 1000)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=500)
    parser.add_argument("--rate", type=float, default=100)
    parser.add_argument("--seconds", type=float, default=20)
    parser.add_argument("--step-seconds", type=float, default=6)
    parser.add_argument("--game", default="ticket-to-ride")
    parser.add_argument("--database", choices=["sqlite", "postgresql", "both"], default="both")
    chosen = parser.parse_args()
    for kind in ("sqlite", "postgresql") if chosen.database == "both" else (chosen.database,):
        with tempfile.TemporaryDirectory() as folder, database(kind, Path(folder)) as address:
            measure(kind, address, chosen)


@contextmanager
def database(kind: str, folder: Path) -> Iterator[str]:
    if kind == "sqlite":
        yield f"sqlite:///{folder}/tables.db"
        return
    with running_postgres(folder / "postgres") as server:
        yield server.database()


def measure(kind: str, address: str, chosen: argparse.Namespace) -> None:
    with Running(address, "--no-limits") as server, generator(server.address, chosen) as ask:
        say(f"{kind}, {chosen.game}: {ask(None)}")
        pid = server.pid
        ask(f"{chosen.rate} 3")
        busy, start = cpu_seconds(pid), time.monotonic()
        result = ask(f"{chosen.rate} {chosen.seconds}")
        used = (cpu_seconds(pid) - busy) / (time.monotonic() - start)
        say(f"{kind} at {chosen.rate:.0f}/s: {result} memory {memory_mb(pid):.0f} MB, CPU {used:.0%} of a core")
        for rate in RAMP:
            result = ask(f"{rate} {chosen.step_seconds}")
            say(f"{kind} at {rate}/s: {result}")
            if result["p99_ms"] > LIMIT_MS or result["delivered"] < 0.9 * rate * chosen.step_seconds:
                break


@contextmanager
def generator(address: str, chosen: argparse.Namespace) -> Iterator[Any]:
    command = [sys.executable, str(ROOT / "bench" / "server_load.py"), address, chosen.game, str(chosen.tables)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        to, out = process.stdin, process.stdout
        if to is None or out is None:
            raise RuntimeError("the load generator has no pipes")

        def ask(line: str | None) -> dict[str, float]:
            if line is not None:
                to.write(line + "\n")
                to.flush()
            answer: dict[str, float] = json.loads(out.readline())
            return answer

        yield ask
        process.terminate()


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def memory_mb(pid: int) -> float:
    lines = Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines()
    return int(next(line for line in lines if line.startswith("VmRSS")).split()[1]) / 1024


def say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
