"""Play a game over the network: create a table with two bots, and play random legal moves to the end.

    bradshaw serve --no-open &
    python examples/play_over_network.py http://localhost:8080 ticket-to-ride easy

This needs httpx and websockets. To write your own bot, change `choose`.
"""

from __future__ import annotations

import asyncio
import json
import random
import sys
import uuid
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.typing import Origin

Json = dict[str, Any]


class Game:
    """This player's view of the table, updated as docs/reference/protocol.md describes."""

    def __init__(self) -> None:
        self.version: int | None = None
        self.seat: int | None = None
        self.table: Json = {}
        self.position: Json = {}

    def apply(self, frame: Json) -> bool:
        """Apply a frame; return False if an earlier frame was missed."""
        if frame["type"] == "welcome":
            sight = frame["sight"]
            self.seat = frame["seat"]
            self.version, self.table, self.position = sight["version"], sight["table"], sight["position"]
        elif frame["type"] == "update" and self.version is not None and frame["version"] > self.version:
            if frame["version"] != self.version + 1:
                return False
            self.version = frame["version"]
            self.table = frame["table"] or self.table
            self.position = frame["position"] or self.position
        return True


def choose(position: Json, moves: list[Json]) -> int:
    """Return the code of a move. `position["view"]` is everything you may know; `moves[code]` describes a move."""
    code = int(random.choice(position["legal"]))  # noqa: S311 - a game, not a secret
    print("my move:", moves[code])
    return code


async def main(address: str, slug: str, level: str) -> None:
    async with httpx.AsyncClient(base_url=address, timeout=30) as http:
        seats = [{"kind": "me", "name": "Example"}, {"kind": "bot", "level": level}, {"kind": "bot", "level": level}]
        answer = await http.post("/api/tables", json={"game": slug, "seats": seats}, headers={"Origin": address})
        answer.raise_for_status()
        created = answer.json()
        cookie = http.cookies["bradshaw_device"]
        game = await play(address, created["table"]["id"], created["seats"][0], cookie, http)
    for seat, result in zip(game.table["seats"], game.table["result"]["seats"], strict=True):
        print(f"{result['place']}. {seat['name']:<12} {result['score']:>4}")


async def play(address: str, table: str, seat: int, cookie: str, http: httpx.AsyncClient) -> Game:
    """Play to the end, reconnecting when the connection breaks and resending an unanswered move."""
    game = Game()
    moves: list[Json] = []
    pending: Json | None = None
    url = address.replace("http", "ws", 1) + f"/api/tables/{table}/socket"
    headers = {"Cookie": f"bradshaw_device={cookie}"}
    while game.table.get("status") != "finished":
        try:
            async with connect(url, origin=Origin(address), additional_headers=headers) as socket:
                hello = {"type": "hello", "protocol": 2, "seat": seat, "since": game.version}
                await socket.send(json.dumps(hello))
                if pending is not None:
                    await socket.send(json.dumps(pending))
                async for text in socket:
                    frame = json.loads(text)
                    if not game.apply(frame):
                        await socket.send(json.dumps({"type": "resync", "since": game.version}))
                    if frame["type"] == "welcome" and not moves:
                        moves = (await http.get(frame["catalog"])).json()["moves"]
                    if frame["type"] in ("done", "refused"):
                        pending = None
                    if game.table["status"] == "finished":
                        break
                    if pending is None and game.position["legal"]:
                        move = choose(game.position, moves)
                        pending = {"type": "move", "id": str(uuid.uuid4()), "at": game.version, "move": move}
                        await socket.send(json.dumps(pending))
        except (ConnectionClosed, OSError):
            await asyncio.sleep(0.5)
    return game


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1].rstrip("/"), sys.argv[2], sys.argv[3]))
