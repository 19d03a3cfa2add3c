"""Measure what a player waits for at a table of four bots: from their move to the last bot's, and for a hint.

bench/waiting.py [--game ticket-to-ride] [--turns 12]. The server has its default settings; the bots are easy, normal,
strong and master. Then the same without the delay that lets people follow, which leaves the thinking.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import uuid
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import NamedTuple

from websockets.asyncio.client import ClientConnection

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.server.player import ANN, Player, ViewerState  # noqa: E402 - the path comes first
from tests.server.running import Running  # noqa: E402

LEVELS = ("easy", "normal", "strong", "master")
NO_DELAY = ("--bot-delay", "0")
TIMEOUT = 60.0  # for a bot beside busy programs


class Waits(NamedTuple):
    """Seconds, one figure per turn: until the last bot has moved, and until a hint."""

    bots: list[float]
    hints: list[float]


async def play_turns(address: str, game: str, turns: int) -> Waits:
    """Play turns with random moves, and measure each from my last move to my next turn."""
    player = Player([address], seed=1)
    player.timeout_seconds = TIMEOUT
    seats = [ANN, *({"kind": "bot", "level": level} for level in LEVELS)]
    table = str((await player.make(game, seats, order="chosen"))["table"]["id"])
    state, waits = ViewerState(), Waits([], [])
    sent, others_moved = 0.0, False
    async with player.connection(table) as socket:
        pinging = asyncio.create_task(keep_alive(player, socket))
        state.apply(await player.hello(socket, 0))
        while len(waits.bots) < turns and not state.is_over:
            if (move := player.pick(state)) is not None:
                if others_moved and sent:
                    waits.bots.append(perf_counter() - sent)
                    waits.hints.append(await hint_seconds(player, table, state))
                others_moved = False
                command = {"type": "move", "id": str(uuid.uuid4()), "at": state.version, "move": move, "seat": 0}
                sent = perf_counter()
                await player.send(socket, command)
                state.position = {**(state.position or {}), "legal": []}
            frame = await player.receive_any(socket, "update")
            state.apply(frame)
            events = (frame["step"] or {}).get("events") or []
            others_moved = others_moved or any(event.get("seat") not in (None, 0) for event in events)
        pinging.cancel()
    return waits


async def keep_alive(player: Player, socket: ClientConnection) -> None:
    """Ping, as a browser does: the server closes a silent connection after a minute."""
    while True:
        await asyncio.sleep(20)
        await player.send(socket, {"type": "ping", "n": 1})


async def hint_seconds(player: Player, table: str, state: ViewerState) -> float:
    began = perf_counter()
    answer = await player.ask("POST", f"/api/tables/{table}/hint", {"seat": state.seat, "at": state.version})
    answer.raise_for_status()
    return perf_counter() - began


def measure(game: str, turns: int, *arguments: str) -> Waits:
    with tempfile.TemporaryDirectory() as folder:
        server = Running(f"sqlite:///{folder}/tables.db", "--no-limits", *arguments).start()
        try:
            return asyncio.run(play_turns(server.address, game, turns))
        finally:
            server.stop()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", default="ticket-to-ride")
    parser.add_argument("--turns", type=int, default=12)
    options = parser.parse_args()
    for name, arguments in (("default settings", ()), ("thinking alone", NO_DELAY)):
        bots, hints = measure(options.game, options.turns, *arguments)
        print(f"{options.game}, {name}: the last bot after {median(bots):.1f} s (longest {max(bots):.1f} s), ", end="")
        print(f"a hint after {median(hints):.2f} s (longest {max(hints):.2f} s), {len(bots)} turns")


if __name__ == "__main__":
    main()
