"""A bot that plays over the network through the bot API, using only the standard library.

    python examples/network_bot.py 'http://localhost:8080/table/ID#seat.1.TOKEN'

The link is an invitation from the host of a table. To write your own bot, change `choose`. The token is the bot's
identity: to return to a game after a restart, pass it in BRADSHAW_BOT_TOKEN.
"""

from __future__ import annotations

import json
import os
import random
import sys
import time
import uuid
from collections.abc import Iterator
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

Json = dict[str, Any]


class Server:
    """A Bradshaw server, as a bot sees it."""

    def __init__(self, address: str, token: str = "") -> None:
        self.address = address
        self.token = token or self.ask("POST", "/api/bots")["token"]

    def ask(self, method: str, path: str, body: Json | None = None) -> Any:
        """Return the JSON answer to a request; raise HTTPError if it is refused."""
        with self.open(method, path, body) as answer:
            return json.load(answer)

    def open(self, method: str, path: str, body: Json | None = None) -> Any:
        headers = {"Content-Type": "application/json"}
        if getattr(self, "token", ""):
            headers["Authorization"] = f"Bearer {self.token}"
        data = None if body is None else json.dumps(body).encode()
        return urlopen(Request(self.address + path, data, headers, method=method), timeout=60)  # noqa: S310 - as given

    def frames(self, table: str) -> Iterator[Json]:
        """Yield a table's frames; reconnect when the stream breaks."""
        while True:
            try:
                with self.open("GET", f"/api/tables/{table}/stream") as stream:
                    yield from (json.loads(line) for line in stream if line.strip())
            except HTTPError:
                raise
            except (URLError, OSError):
                time.sleep(1)


def play(server: Server, link: str, name: str) -> Json:
    """Take the seat of an invitation, play to the end, and return the table."""
    parts = urlsplit(link)
    table_id = parts.path.rpartition("/")[2]
    server.ask("POST", f"/api/tables/{table_id}/join", {"name": name, "token": parts.fragment})
    version, table, position = -1, {}, None
    played = -1  # the version at which the last move was chosen
    for frame in server.frames(table_id):
        if frame["type"] == "welcome":
            version, table, position = (frame["sight"][part] for part in ("version", "table", "position"))
        elif frame["type"] == "update":
            version = frame["version"]
            table, position = frame["table"] or table, frame["position"] or position
        if table["status"] not in ("waiting", "playing"):
            return table
        if position and position["legal"] and version > played:
            move = {"type": "move", "id": str(uuid.uuid4()), "at": version, "move": choose(position)}
            played = version
            try:
                server.ask("POST", f"/api/tables/{table_id}/commands", move)
            except HTTPError as error:
                print("refused:", json.load(error)["text"], file=sys.stderr)
    raise AssertionError("unreachable: the stream reconnects forever")


def choose(position: Json) -> int:
    """Return the code of a move. `position["view"]` is everything your seat may know."""
    return int(random.choice(position["legal"]))  # noqa: S311 - a game, not a secret


if __name__ == "__main__":
    link = urlsplit(sys.argv[1])
    bot = Server(f"{link.scheme}://{link.netloc}", os.environ.get("BRADSHAW_BOT_TOKEN", ""))
    result = play(bot, sys.argv[1], "Example bot")["result"]
    print(result)
