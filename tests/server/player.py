"""A client that follows the protocol: it applies updates, reconnects, and resends unanswered commands."""

from __future__ import annotations

import asyncio
import json
import ssl
import uuid
from collections.abc import Callable
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from bradshaw.core.rng import seeded

Json = dict[str, Any]
# Shared: httpx would create one per client, which takes longer than a request.
TLS = ssl.create_default_context()
GONE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError)


async def until(happened: Callable[[], bool]) -> None:
    """Wait until a condition holds."""
    async with asyncio.timeout(200):
        while not happened():  # noqa: ASYNC110 - the condition depends on network traffic
            await asyncio.sleep(0.01)


class Sights:
    """What a viewer knows from its frames. Gaps and repeats are server errors."""

    def __init__(self) -> None:
        self.version = 0
        self.seat: int | None = None
        self.seats: list[int] = []
        self.table: Json = {}
        self.position: Json | None = None
        self.log: list[Json] = []
        self.lines: list[Json] = []
        self.gaps = 0
        self.old = 0

    def take(self, frame: Json) -> bool:
        """Apply a frame; return False after a gap, when a resync is needed."""
        if frame["type"] == "welcome":
            sight = frame["sight"]
            self.seat, self.seats = frame["seat"], frame["seats"]
            self.version, self.table, self.position = sight["version"], sight["table"], sight["position"]
            known = {step["version"] for step in sight["log"]}
            # A late welcome resets the viewer to its version: later updates are sent again.
            kept = [step for step in self.log if step["version"] <= self.version and step["version"] not in known]
            self.log = sorted(kept + sight["log"], key=lambda step: int(step["version"]))
            self.lines = sight["lines"]
        elif frame["type"] == "update":
            if frame["version"] <= self.version:
                self.old += 1
                return True
            if frame["version"] > self.version + 1:
                self.gaps += 1
                return False
            self.version = frame["version"]
            self.table = frame["table"] or self.table
            self.position = frame["position"] or self.position
            if frame["taken_back"]:
                self.log.pop(max(index for index, step in enumerate(self.log) if step["events"]))
            if frame["step"]:
                self.log.append(frame["step"])
            if frame["line"]:
                self.lines.append(frame["line"])
        return True

    @property
    def over(self) -> bool:
        return self.table.get("status") in ("finished", "resigned", "closed")


class Player:
    """A device with its cookie. `frames` are all raw frames it received, `acknowledged` the ids of the commands
    answered by done."""

    # The longest wait for a frame before the connection is considered dead.
    patience = 10.0

    def __init__(self, addresses: list[str], seed: int = 0) -> None:
        self.addresses = addresses
        self.luck = seeded(seed)
        self.cookie = ""
        self.frames: list[str] = []
        self.acknowledged: list[str] = []
        self.refused: list[Json] = []

    @property
    def address(self) -> str:
        return self.addresses[0]

    # HTTP

    async def ask(self, method: str, path: str, body: Json | None = None, **more: Any) -> httpx.Response:
        headers = {"Origin": self.address, **more.pop("headers", {})}
        if self.cookie:
            headers["Cookie"] = f"bradshaw_device={self.cookie}"
        async with self.client() as client:
            answer = await client.request(method, path, json=body, headers=headers, **more)
        self.cookie = answer.cookies.get("bradshaw_device") or self.cookie
        return answer

    def client(self) -> httpx.AsyncClient:
        return httpx.AsyncClient(base_url=self.address, timeout=30, verify=TLS)

    async def make(self, game: str, seats: list[Json], **more: Any) -> Json:
        answer = await self.ask("POST", "/api/tables", {"game": game, "seats": seats, **more})
        assert answer.status_code == 201, answer.text
        made: Json = answer.json()
        return made

    async def join(self, table: str, name: str, token: str | None, seat: int | None = None) -> Json:
        body = {"name": name, "token": token, "seat": seat}
        answer = await self.ask("POST", f"/api/tables/{table}/join", body)
        assert answer.status_code == 200, answer.text
        joined: Json = answer.json()
        return joined

    async def token(self, table: str) -> str:
        links = (await self.ask("GET", f"/api/tables/{table}/links")).json()
        return str(links["join"]).partition("#")[2]

    # The socket

    def connection(self, table: str, address: str | None = None, origin: str | None = None) -> connect:
        address = address or self.address
        headers = {"Cookie": f"bradshaw_device={self.cookie}"} if self.cookie else {}
        place = address.replace("http://", "ws://") + f"/api/tables/{table}/socket"
        return connect(place, origin=origin or address, additional_headers=headers, compression=None, open_timeout=20)  # type: ignore[arg-type]

    async def hello(self, socket: ClientConnection, seat: int | None, since: int | None = None) -> Json:
        """Say hello and wait for the welcome."""
        await self.send(socket, {"type": "hello", "protocol": 2, "seat": seat, "since": since})
        while True:
            frame = await self.receive(socket)
            if frame["type"] in ("welcome", "farewell"):
                return frame

    async def send(self, socket: ClientConnection, frame: Json) -> None:
        await socket.send(json.dumps(frame))

    async def receive(self, socket: ClientConnection) -> Json:
        text = await asyncio.wait_for(socket.recv(), self.patience)
        assert isinstance(text, str)
        self.frames.append(text)
        frame: Json = json.loads(text)
        return frame

    def pick(self, sights: Sights) -> int | None:
        """Return a move to play, if the seat is to move."""
        if sights.over or sights.position is None or not sights.position["legal"]:
            return None
        legal: list[int] = sights.position["legal"]
        return legal[self.luck.below(len(legal))]

    async def finish(self, table: str, seat: int | None, give_up_after: float = 250) -> Sights:
        """Play, or watch without a seat, until the game is over, across reconnections."""
        sights = Sights()
        pending: Json | None = None
        end = asyncio.get_running_loop().time() + give_up_after
        while not sights.over or pending is not None:
            assert asyncio.get_running_loop().time() < end, f"the game did not end; {sights.position} {pending}"
            address = self.addresses[self.luck.below(len(self.addresses))]
            try:
                async with self.connection(table, address) as socket:
                    since = sights.version or None
                    sights.take(await self.hello(socket, seat if sights.seat is None else sights.seat, since))
                    if pending is not None:
                        await self.send(socket, pending)
                    while not sights.over or pending is not None:
                        if pending is None and seat is not None and (move := self.pick(sights)) is not None:
                            pending = {"type": "move", "id": str(uuid.uuid4()), "at": sights.version, "move": move}
                            await self.send(socket, pending)
                        pending = await self._hear(socket, sights, pending)
            except GONE:
                await asyncio.sleep(0.05)
        return sights

    async def _hear(self, socket: ClientConnection, sights: Sights, pending: Json | None) -> Json | None:
        """Handle one frame, and return what is still pending."""
        frame = await self.receive(socket)
        if not sights.take(frame):
            await self.send(socket, {"type": "resync", "since": sights.version})
        elif frame["type"] == "done" and pending is not None and frame["id"] == pending["id"]:
            self.acknowledged.append(frame["id"])
            return None
        elif frame["type"] == "refused" and pending is not None and frame["id"] == pending["id"]:
            self.refused.append(frame["refusal"])
            return None
        elif frame["type"] == "farewell":
            assert frame["again"], frame
            raise EOFError
        return pending
