"""`make fuzz-server`: send random and malformed inputs to a server in this process, for hours if asked to."""

from __future__ import annotations

import argparse
import asyncio
import secrets
import sys
from collections import Counter
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic

from bradshaw.games import GAMES
from bradshaw.server import site
from bradshaw.server.app import create_app
from bradshaw.server.settings import Settings
from tests.fuzz.fuzzing import Bystanders, Fuzzer
from tests.server.own_rooms import QuickThinkers

# A new server and database after this many inputs, so that a night's run does not fill the disk.
PART = 20_000


async def fuzz(database: Path, seed: int, count: int) -> Fuzzer:
    """Send inputs to a server on an empty database."""
    # Notices go to one host, which never exists (RFC 2606).
    settings = Settings(database=f"sqlite:///{database}", limits=False, bot_delay=0.0, notice_hosts=("push.invalid",))
    app = create_app(settings)
    fuzzer, bystanders = Fuzzer(app, seed), Bystanders(app)
    async with app.lifespan():
        await fuzzer.run(count, bystanders)
        await bystanders.leave()
    return fuzzer


def main() -> int:
    parser = argparse.ArgumentParser(prog="make fuzz-server", description=__doc__)
    parser.add_argument("--inputs", type=int, default=1_000_000)
    parser.add_argument("--seed", type=int, default=secrets.randbelow(10**9))
    options = parser.parse_args()
    GAMES["hamper"] = "tests.third_game"
    # As the fixture quick_bots does: worker processes take seconds to start.
    setattr(site, "ProcessThinkers", QuickThinkers)  # noqa: B010
    sent: Counter[str] = Counter()
    answers: Counter[int] = Counter()
    failed, start = 0, monotonic()
    for first in range(0, options.inputs, PART):
        with TemporaryDirectory(prefix="bradshaw-fuzz-") as folder:
            count = min(PART, options.inputs - first)
            fuzzer = asyncio.run(fuzz(Path(folder) / "tables.db", options.seed + first, count))
        sent += fuzzer.sent
        answers += fuzzer.answers
        failed += len(fuzzer.failures)
        for text in fuzzer.failures:
            print(f"seed {options.seed + first}: {text}", flush=True)
        done = first + count
        print(f"{done} inputs, {done / (monotonic() - start):.0f} a second, {failed} failures", file=sys.stderr)
    doors = ", ".join(f"{count} {door}" for door, count in sorted(sent.items()))
    statuses = ", ".join(f"{count} × {status}" for status, count in sorted(answers.items()))
    print(f"seed {options.seed}: {doors}; answers: {statuses}; {failed} failures")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
