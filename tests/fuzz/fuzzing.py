"""A fuzzer with a device, tables and links of its own, and players at another table whom it must not disturb."""

from __future__ import annotations

import asyncio
import json
import logging
from collections import Counter
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from litestar import Litestar

import bradshaw
from bradshaw.core.record import to_lines
from bradshaw.server.live.wire import PROTOCOL, FromClient
from tests.fuzz.asgi import Answer, Headers, Socket, request
from tests.fuzz.inputs import Inputs
from tests.server.player import ViewerState

# After this many inputs the bystanders must be able to play.
ROUND = 500
# After this many, they ping, since a round can take longer than a socket may be silent, and the fuzzer becomes a new
# device: it may have closed its table, or had the server forget it.
LIFE = 50
PATIENCE_SECONDS = 60.0
OUR_FAULT = 1011
JSON_BODY = (b"content-type", b"application/json")
SEATS = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]

Json = dict[str, Any]


class Fuzzer:
    """Sends inputs to an application with a running lifespan, and collects what went wrong."""

    def __init__(self, app: Litestar, seed: int) -> None:
        self._app = app
        self._inputs = Inputs(seed, [])
        self._random = self._inputs.random
        self.sent: Counter[str] = Counter()
        self.answers: Counter[int] = Counter()
        self.failures: list[str] = []
        document = app.openapi_schema.to_schema()
        self._document = document
        self._operations = [
            (method.upper(), path, operation)
            for path, item in document["paths"].items()
            for method, operation in item.items()
            if method in ("get", "post", "put", "delete")
        ]
        (self._frames,), self._frame_parts = msgspec.json.schema_components([FromClient])
        self._records = [_record("ticket-to-ride", 2), _record("eighty-days", 3)]
        self._cookie = b""
        self._table = ""
        self._socket: Socket | None = None
        self._doors: list[tuple[str, Callable[[], Awaitable[None]]]] = [
            ("requests", self._send_request),
            ("requests", self._send_request),
            ("frames", self._send_frame),
            ("frames", self._send_frame),
            ("records", self._send_record),
            ("links", self._follow_link),
            ("cookies", self._show_cookie),
        ]

    async def run(self, count: int, bystanders: Bystanders) -> None:
        handler = _Errors(self.failures)
        logging.getLogger().addHandler(handler)
        try:
            for number in range(count):
                if number % ROUND == 0:
                    await self._check_bystanders(bystanders)
                if number % LIFE == 0:
                    bystanders.ping()
                    await self._begin(bystanders.table)
                door, send = self._random.choice(self._doors)
                self.sent[door] += 1
                handler.door = door
                await self._guarded(door, send())
            await self._check_bystanders(bystanders)
            await self._leave()
        finally:
            logging.getLogger().removeHandler(handler)

    async def _guarded(self, door: str, work: Awaitable[None]) -> None:
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await work
        except TimeoutError:
            self._wrong(f"{door}: no answer within {PATIENCE_SECONDS:.0f} s")
        except Exception as error:  # noqa: BLE001 - whatever the application raises is a finding
            self._wrong(f"{door}: {error!r}")

    def _wrong(self, text: str) -> None:
        self.failures.append(text[:2_000])

    async def _check_bystanders(self, bystanders: Bystanders) -> None:
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                await bystanders.play_on()
        except (TimeoutError, Disturbed) as error:
            self._wrong(f"bystanders were disturbed: {error!r}")
            await bystanders.sit_down()

    async def _begin(self, foreign_table: str) -> None:
        """Become a new device with a table of its own."""
        await self._leave()
        self._table, self._cookie = await make_table(self._app, b"")
        links = await request(self._app, "GET", f"/api/tables/{self._table}/links", self._headers())
        tokens = [link.rpartition("/")[2] for link in _texts(json.loads(links.body))]
        self._inputs.words = [
            *(self._table, foreign_table, "nosuchtable", "hamper", "eighty-days", "ticket-to-ride", "Ann", "random"),
            *("https://push.invalid/1", "en", "ru", "Europe/Warsaw", "red", "x" * 43, self._cookie.decode()),
            *tokens,
            *(token.rpartition("#")[2] for token in tokens),
        ]

    async def _leave(self) -> None:
        socket, self._socket = self._socket, None
        if socket is not None:
            await self._guarded("frames", socket.close())

    def _headers(self) -> Headers:
        return [(b"cookie", self._cookie)] if self._cookie else []

    async def _ask(self, door: str, method: str, path: str, headers: Headers, body: bytes = b"") -> None:
        answer = await request(self._app, method, path, headers, body)
        self.answers[answer.status] += 1
        if wrong := _wrong_answer(answer, path):
            self._wrong(f"{door}: {method} {path} {headers} {body[:500]!r}: {wrong}")

    # Doors

    async def _send_request(self) -> None:
        method, path, operation = self._random.choice(self._operations)
        query = []
        for parameter in operation.get("parameters", ()):
            value = self._inputs.value(parameter.get("schema", {}), self._document)
            if parameter["in"] == "path":
                text = self._table if self._random.random() < 0.5 else self._inputs.text()
                path = path.replace(f"{{{parameter['name']}}}", _quoted(text if isinstance(value, str) else str(value)))
            elif parameter["in"] == "query":
                query.append(f"{parameter['name']}={_quoted(str(value))}")
        content = operation.get("requestBody", {}).get("content", {})
        body = b""
        if content:
            body = self._inputs.body(self._inputs.value(next(iter(content.values()))["schema"], self._document))
        headers = [*self._headers(), JSON_BODY] if self._random.random() < 0.95 else self._headers()
        await self._ask("requests", method, "?".join([path, "&".join(query)] if query else [path]), headers, body)

    async def _send_frame(self) -> None:
        if self._socket is None or self._socket.code is not None:
            await self._leave()
            self._socket = Socket(self._app, f"/api/tables/{self._table}/socket", self._headers())
            await self._socket.open()
            if self._random.random() < 0.9:
                self._socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "seat": 0}))
        frame = self._inputs.body(self._inputs.value(self._frames, {"$defs": self._frame_parts}))
        text = frame.decode("utf-8", "replace")
        self._socket.send(text if self._random.random() < 0.98 else frame)
        self._socket.send('{"type":"ping","n":77}')
        while (heard := await self._socket.receive()) is not None and '"n":77,' not in heard.replace(" ", ""):
            pass
        if self._socket.code == OUR_FAULT:
            self._wrong(f"frames: {text[:500]!r} closed the socket with {OUR_FAULT}")

    async def _send_record(self) -> None:
        record = self._random.choice(self._records)
        lines = record.split("\n")
        if self._random.random() < 0.7:
            at = self._random.randrange(len(lines))
            try:
                lines[at] = json.dumps(self._inputs.mutated(json.loads(lines[at])))
            except ValueError:
                lines[at] = self._inputs.damaged(lines[at])
        else:
            lines = [self._inputs.damaged("\n".join(lines))]
        body = "\n".join(lines).encode("utf-8", "surrogatepass")
        path = self._random.choice(("/api/records/outline", "/api/records/replay?start=0&count=2"))
        await self._ask("records", "POST", path, self._headers(), body)

    async def _follow_link(self) -> None:
        word = self._inputs.text()
        token = self._inputs.damaged(word) if self._random.random() < 0.5 else word
        if self._random.random() < 0.5:
            body = json.dumps({"name": self._inputs.text(), "token": token}).encode("utf-8", "surrogatepass")
            path = f"/api/tables/{self._table}/join"
            await self._ask("links", "POST", path, [*self._headers(), JSON_BODY], body)
        else:
            await self._ask("links", "GET", f"/table/{_quoted(token)}", self._headers())

    async def _show_cookie(self) -> None:
        cookie = self._inputs.damaged(self._cookie.decode()).encode("utf-8", "replace")
        cookie = cookie.replace(b"\r", b"").replace(b"\n", b"").replace(b"\0", b"")  # no HTTP server passes them on
        path = self._random.choice(("/api/me", "/api/me/tables", f"/api/tables/{self._table}", "/api/me/notices"))
        await self._ask("cookies", "GET", path, [(b"cookie", cookie)])


class Disturbed(Exception):
    """A bystander's socket was closed, or a move was not executed."""


class Bystanders:
    """Two players of a game that goes on while the fuzzer works."""

    def __init__(self, app: Litestar) -> None:
        self._app = app
        self.table = ""
        self.moves = 0
        self._sockets: list[Socket] = []
        self._states: list[ViewerState] = []

    async def sit_down(self) -> None:
        """Begin a game at a new table."""
        await self.leave()
        self.table, ann = await make_table(self._app, b"")
        links = json.loads(
            (await request(self._app, "GET", f"/api/tables/{self.table}/links", [(b"cookie", ann)])).body
        )
        body = json.dumps({"name": "Bob", "token": links["join"].rpartition("#")[2]}).encode()
        joined = await request(self._app, "POST", f"/api/tables/{self.table}/join", [JSON_BODY], body)
        assert joined.status == 200, joined
        for seat, cookie in enumerate((ann, joined.cookie())):
            socket = Socket(self._app, f"/api/tables/{self.table}/socket", [(b"cookie", cookie)])
            await socket.open()
            socket.send(json.dumps({"type": "hello", "protocol": PROTOCOL, "seat": seat}))
            self._sockets.append(socket)
            self._states.append(ViewerState())

    async def leave(self) -> None:
        for socket in self._sockets:
            await socket.close()
        self._sockets, self._states = [], []

    async def play_on(self) -> None:
        """Let the awaited player make a move, at a new table if the game is over."""
        if not self._sockets or self._states[0].is_over:
            await self.sit_down()
        await self._hear_until(lambda state: state.position is not None, 0, 1)
        seat = next(seat for seat, state in enumerate(self._states) if state.position and state.position["legal"])
        state, move = self._states[seat], f"m{self.moves}"
        assert state.position is not None
        code, version = state.position["legal"][0], state.version
        self._sockets[seat].send(json.dumps({"type": "move", "id": move, "at": version, "move": code}))
        await self._hear_until(lambda state: state.version > version, seat)
        self.moves += 1
        self.ping(self.moves)
        for other in (0, 1):
            while f'"pong","n":{self.moves},' not in await self._hear(other):
                pass

    def ping(self, number: int = -1) -> None:
        for socket in self._sockets:
            socket.send(json.dumps({"type": "ping", "n": number}))

    async def _hear_until(self, condition: Callable[[ViewerState], bool], *seats: int) -> None:
        for seat in seats:
            while not condition(self._states[seat]):
                await self._hear(seat)

    async def _hear(self, seat: int) -> str:
        text = await self._sockets[seat].receive()
        if text is None:
            raise Disturbed(f"seat {seat}'s socket was closed with {self._sockets[seat].code}")
        frame = json.loads(text)
        if frame["type"] in ("refused", "farewell"):
            raise Disturbed(text)
        self._states[seat].apply(frame)
        return text


async def make_table(app: Litestar, cookie: bytes) -> tuple[str, bytes]:
    """Open a table of Hamper; return its id and the cookie of its host."""
    body = json.dumps({"game": "hamper", "seats": SEATS, "order": "chosen"}).encode()
    headers = [JSON_BODY, *([(b"cookie", cookie)] if cookie else [])]
    made = await request(app, "POST", "/api/tables", headers, body)
    assert made.status == 201, made
    return str(json.loads(made.body)["table"]["id"]), cookie or made.cookie()


def _wrong_answer(answer: Answer, path: str) -> str:
    """Return what is wrong with an answer, or ""."""
    if answer.status >= 500:
        return f"status {answer.status}"
    if b"Traceback" in answer.body:
        return "a traceback"
    if any(b"\r" in value or b"\n" in value for _, value in answer.headers):
        return "a header with a line break"
    if answer.status >= 400 and path.startswith("/api/"):
        try:
            problem = json.loads(answer.body)
        except ValueError:
            return f"status {answer.status} without JSON"
        if not (problem.get("code") and problem.get("text")):
            return f"status {answer.status} without a reason"
    return ""


def _record(game: str, players: int) -> str:
    match = bradshaw.new(game, players, seed=1)
    bradshaw.play_on(match, "random")
    return "\n".join(to_lines(match.record))


def _texts(value: Any) -> list[str]:
    if isinstance(value, dict):
        return [text for part in value.values() for text in _texts(part)]
    return [value] if isinstance(value, str) else []


def _quoted(text: str) -> str:
    return "".join(sign if (sign.isascii() and sign.isalnum()) or sign in "-_.%" else _percent(sign) for sign in text)


def _percent(sign: str) -> str:
    return "".join(f"%{byte:02x}" for byte in sign.encode("utf-8", "surrogatepass"))


class _Errors(logging.Handler):
    """Collects what the server logs as an error: an exception that it did not expect."""

    def __init__(self, failures: list[str]) -> None:
        super().__init__(logging.ERROR)
        self._failures = failures
        self.door = ""

    def emit(self, record: logging.LogRecord) -> None:
        error = record.exc_info[1] if record.exc_info else None
        self._failures.append(f"{self.door}: logged {record.getMessage()}: {error!r}"[:2_000])
