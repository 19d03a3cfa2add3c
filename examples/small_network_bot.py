"""A bot that plays over the network through the bot API, as small as it gets; needs httpx.

    python examples/small_network_bot.py 'http://localhost:8080/table/ID#seat.1.TOKEN'

The link is an invitation from the host of a table. examples/network_bot.py also keeps its identity after a restart.
"""

import json
import random
import sys
import uuid

import httpx


def frames(server, table_id):
    """Yield a table's frames; reconnect when the stream breaks."""
    while True:
        try:
            with server.stream("GET", f"/api/tables/{table_id}/stream") as stream:
                stream.raise_for_status()
                yield from (json.loads(line) for line in stream.iter_lines() if line)
        except httpx.TransportError as error:
            print("reconnecting:", error, file=sys.stderr)


def play(link, name):
    """Take the seat of an invitation, play to the end, and return the table."""
    address, _, rest = link.partition("/table/")
    table_id, _, invitation = rest.partition("#")
    with httpx.Client(base_url=address, timeout=60) as server:
        token = server.post("/api/bots").raise_for_status().json()["token"]
        server.headers["Authorization"] = f"Bearer {token}"
        server.post(f"/api/tables/{table_id}/join", json={"name": name, "token": invitation}).raise_for_status()
        table, position, version, played = {}, None, -1, -1
        for frame in frames(server, table_id):
            sight = frame.get("sight", frame)  # the first frame has the whole sight, an update what has changed
            if frame["type"] in ("welcome", "update"):
                version, table, position = sight["version"], sight["table"] or table, sight["position"] or position
            if table["status"] not in ("waiting", "playing"):
                break
            if position and position["legal"] and version > played:
                played = version
                move = {"type": "move", "id": str(uuid.uuid4()), "at": version, "move": choose(position)}
                answer = server.post(f"/api/tables/{table_id}/commands", json=move)
                if answer.is_error:
                    print("refused:", answer.json()["text"], file=sys.stderr)
        return table


def choose(position):
    """Return the code of a move. `position["view"]` is everything your seat may know."""
    return random.choice(position["legal"])  # noqa: S311 - a game, not a secret


if __name__ == "__main__":
    print(play(sys.argv[1], "Small bot")["result"])
