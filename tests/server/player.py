"""A client of the protocol, which applies updates, reconnects, and resends unanswered commands."""

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
ANN: Json = {"kind": "me", "name": "Ann"}
BEN: Json = {"kind": "me", "name": "Ben"}
OPEN: Json = {"kind": "open"}
BOT: Json = {"kind": "bot", "level": "random"}
# Shared: creating a context per client, as httpx does, takes longer than a request.
TLS = ssl.create_default_context()
DISCONNECTED = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError, EOFError)


async def until(condition: Callable[[], bool]) -> None:
    """Wait until the condition is true."""
    async with asyncio.timeout(200):
        while not condition():  # noqa: ASYNC110 - the condition depends on network traffic
            await asyncio.sleep(0.01)


class ViewerState:
    """A viewer's state, built from the frames it received."""

    def __init__(self) -> None:
        self.version = 0
        self.seat: int | None = None
        self.seats: list[int] = []
        self.table: Json = {}
        self.position: Json | None = None
        self.log: list[Json] = []
        self.lines: list[Json] = []
        self.gaps = 0
        self.repeats = 0

    def apply(self, frame: Json) -> bool:
        """Apply a frame; return False after a gap, which calls for a resync."""
        if frame["type"] == "welcome":
            sight = frame["sight"]
            self.seat, self.seats = frame["seat"], frame["seats"]
            self.version, self.table, self.position = sight["version"], sight["table"], sight["position"]
            known = {step["version"] for step in sight["log"]}
            # A late welcome resets the viewer to its version; the server sends later updates again.
            earlier = [step for step in self.log if step["version"] <= self.version and step["version"] not in known]
            self.log = sorted(earlier + sight["log"], key=lambda step: int(step["version"]))
            self.lines = sight["lines"]
        elif frame["type"] == "update":
            if frame["version"] <= self.version:
                self.repeats += 1
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
    def is_over(self) -> bool:
        return self.table.get("status") in ("finished", "resigned", "closed")


class Player:
    """A device with its cookie, the raw frames it received, and the ids of its acknowledged commands."""

    # A connection without a frame for this long is considered dead.
    timeout_seconds = 10.0

    def __init__(self, addresses: list[str], seed: int = 0) -> None:
        self.addresses = addresses
        self.rng = seeded(seed)
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
        created: Json = answer.json()
        return created

    async def join(self, table: str, name: str, token: str | None, seat: int | None = None) -> Json:
        body = {"name": name, "token": token, "seat": seat}
        answer = await self.ask("POST", f"/api/tables/{table}/join", body)
        assert answer.status_code == 200, answer.text
        joined: Json = answer.json()
        return joined

    async def token(self, table: str, seat: int | None = None) -> str:
        """Return the token of the link to a seat, or of the link to join the table."""
        links = (await self.ask("GET", f"/api/tables/{table}/links")).json()
        return str(links["join"] if seat is None else links["seats"][str(seat)]).partition("#")[2]

    async def own_seats(self, table: str) -> list[int]:
        seats: list[int] = (await self.ask("GET", f"/api/tables/{table}")).json()["seats"]
        return seats

    # Socket

    def connection(self, table: str, address: str | None = None, origin: str | None = None) -> connect:
        address = address or self.address
        headers = {"Cookie": f"bradshaw_device={self.cookie}"} if self.cookie else {}
        url = address.replace("http://", "ws://") + f"/api/tables/{table}/socket"
        return connect(url, origin=origin or address, additional_headers=headers, compression=None, open_timeout=20)  # type: ignore[arg-type]

    async def hello(self, socket: ClientConnection, seat: int | None, since: int | None = None) -> Json:
        """Say hello; return the welcome or farewell."""
        await self.send(socket, {"type": "hello", "protocol": 2, "seat": seat, "since": since})
        return await self.receive_any(socket, "welcome", "farewell")

    async def command(self, socket: ClientConnection, frame: Json) -> Json:
        """Send a command; return the frame that answers it."""
        await self.send(socket, frame)
        return await self.receive_any(socket, "done", "refused", "farewell")

    async def receive_any(self, socket: ClientConnection, *kinds: str) -> Json:
        """Return the next frame of these kinds."""
        while (frame := await self.receive(socket))["type"] not in kinds:
            pass
        return frame

    async def send(self, socket: ClientConnection, frame: Json) -> None:
        await socket.send(json.dumps(frame))

    async def receive(self, socket: ClientConnection) -> Json:
        text = await asyncio.wait_for(socket.recv(), self.timeout_seconds)
        assert isinstance(text, str)
        self.frames.append(text)
        frame: Json = json.loads(text)
        return frame

    def pick(self, state: ViewerState) -> int | None:
        """Return a random legal move, or None if the seat is not to move."""
        if state.is_over or state.position is None or not state.position["legal"]:
            return None
        legal: list[int] = state.position["legal"]
        return legal[self.rng.below(len(legal))]

    async def finish(self, table: str, seat: int | None, give_up_after: float = 250) -> ViewerState:
        """Play, or watch without a seat, until the game is over, reconnecting as needed."""
        state = ViewerState()
        pending: Json | None = None
        end = asyncio.get_running_loop().time() + give_up_after
        while not state.is_over or pending is not None:
            assert asyncio.get_running_loop().time() < end, f"the game did not end; {state.position} {pending}"
            address = self.addresses[self.rng.below(len(self.addresses))]
            try:
                async with self.connection(table, address) as socket:
                    since = state.version or None
                    state.apply(await self.hello(socket, seat if state.seat is None else state.seat, since))
                    if pending is not None:
                        await self.send(socket, pending)
                    while not state.is_over or pending is not None:
                        if pending is None and seat is not None and (move := self.pick(state)) is not None:
                            pending = {"type": "move", "id": str(uuid.uuid4()), "at": state.version, "move": move}
                            await self.send(socket, pending)
                        pending = await self._handle_frame(socket, state, pending)
            except DISCONNECTED:
                await asyncio.sleep(0.05)
        return state

    async def _handle_frame(self, socket: ClientConnection, state: ViewerState, pending: Json | None) -> Json | None:
        """Handle one frame; return the command that is still pending."""
        frame = await self.receive(socket)
        if not state.apply(frame):
            await self.send(socket, {"type": "resync", "since": state.version})
        elif frame["type"] in ("done", "refused") and pending is not None and frame["id"] == pending["id"]:
            if frame["type"] == "done":
                self.acknowledged.append(frame["id"])
            else:
                self.refused.append(frame["refusal"])
            return None
        elif frame["type"] == "farewell":
            assert frame["again"], frame
            raise EOFError
        return pending


async def seat_two(ann: Player, bob: Player, *more: Json) -> str:
    """Seat Ann and Bob at a new table of Hamper, in this order; return the table's id."""
    table = str((await ann.make("hamper", [ANN, OPEN, *more], order="chosen"))["table"]["id"])
    await bob.join(table, "Bob", await ann.token(table))
    return table
