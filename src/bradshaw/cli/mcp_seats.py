"""The seat that an assistant plays: in a match in this process, or at a server's table through the bot API."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Iterator
from threading import Condition, Thread
from time import monotonic, sleep
from typing import Any
from urllib.error import HTTPError, URLError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen
from uuid import uuid4

import msgspec

from bradshaw.bots.bot import Bot
from bradshaw.core.config import Config
from bradshaw.core.english import sentence_of, unique_names, with_names
from bradshaw.core.errors import BradshawError
from bradshaw.core.game import Game
from bradshaw.core.match import Match
from bradshaw.core.values import Result
from bradshaw.games import game_spec, rules
from bradshaw.matches import play_on

BOT_SECONDS = 1.0


class TableError(BradshawError):
    """A server refused a request, or cannot be reached."""


class AssistantSeat(ABC):
    """One seat, with only what it may know."""

    game: Game[Any]

    @abstractmethod
    def position(self) -> str:
        """Return the position in words."""

    @abstractmethod
    def legal(self) -> list[int]:
        """Return the codes of the legal moves; empty if it is not the seat's turn."""

    @abstractmethod
    def play(self, code: int) -> None:
        """Play a move; raise BradshawError if it is refused."""

    @abstractmethod
    def wait(self, seconds: float) -> None:
        """Wait until it is the seat's turn or the game is over, at most this long."""

    @abstractmethod
    def news(self) -> list[str]:
        """Return what has happened since the last call, as sentences."""

    @abstractmethod
    def result(self) -> Result | None: ...

    @abstractmethod
    def names(self) -> tuple[str, ...]: ...

    @abstractmethod
    def close(self) -> None:
        """Stop following the game."""


class LocalSeat(AssistantSeat):
    """A seat against bots in this process; `bots` has None for the assistant."""

    def __init__(self, match: Match, bots: list[Bot | None]) -> None:
        self.game = match.game
        self._match = match
        self._bots = bots
        self._seat = bots.index(None)
        self._news: list[str] = []

    def position(self) -> str:
        return self._match.describe(self._seat)

    def legal(self) -> list[int]:
        return self._match.legal_codes(self._seat)

    def play(self, code: int) -> None:
        self._news += self._match.tell(self._match.play(code, self._seat), self._seat)

    def wait(self, seconds: float) -> None:
        while self._match.seat is not None and not self.legal():
            events = play_on(self._match, self._bots, moves=1, seconds=BOT_SECONDS)
            self._news += self._match.tell(events, self._seat)

    def news(self) -> list[str]:
        told, self._news = self._news, []
        return told

    def result(self) -> Result | None:
        return self._match.result

    def names(self) -> tuple[str, ...]:
        return self._match.names

    def close(self) -> None:
        """Do nothing: a match in this process only advances on request."""


class TableSeat(AssistantSeat):
    """A seat at a server's table, taken by an invitation link; a thread reads the table's frames."""

    def __init__(self, link: str, name: str) -> None:
        parts = urlsplit(link)
        if parts.scheme not in ("http", "https") or not parts.fragment or "/table/" not in parts.path:
            raise TableError("give the whole invitation link, https://…/table/ID#join.…")
        self._address = f"{parts.scheme}://{parts.netloc}"
        self._path = f"/api/tables/{parts.path.rpartition('/')[2]}"
        self._token = ""
        self._token = str(self._ask("POST", "/api/bots")["token"])
        joined = self._ask("POST", f"{self._path}/join", {"name": name, "token": parts.fragment})
        self.game = rules(msgspec.convert(joined["table"]["config"], Config))
        self._spec = game_spec(self.game.config.game)
        self._changed = Condition()
        self._version = -1
        self._table: dict[str, Any] = joined["table"]
        self._position: dict[str, Any] | None = None
        self._played = -1
        self._told = -1
        self._steps: list[dict[str, Any]] = []
        self._is_closed = False
        Thread(target=self._read, daemon=True).start()

    def position(self) -> str:
        with self._changed:
            if self._position is None:
                return "The game has not begun: a seat is still open."
            view = msgspec.convert(self._position["view"], self._spec.view_type)
        return with_names(self.game.describe(view), self.names())

    def legal(self) -> list[int]:
        with self._changed:
            return list(self._position["legal"]) if self._position and self._version > self._played else []

    def play(self, code: int) -> None:
        with self._changed:
            at, self._played = self._version, self._version
        try:
            self._ask("POST", f"{self._path}/commands", {"type": "move", "id": str(uuid4()), "at": at, "move": code})
        except TableError:
            with self._changed:
                self._played = -1
            raise

    def wait(self, seconds: float) -> None:
        end = monotonic() + seconds
        with self._changed:
            while self._table["result"] is None and not self._is_my_turn() and monotonic() < end:
                self._changed.wait(end - monotonic())

    def _is_my_turn(self) -> bool:
        return bool(self._position and self._position["legal"] and self._version > self._played)

    def news(self) -> list[str]:
        with self._changed:
            steps, self._steps = self._steps, []
        events = [msgspec.convert(event, self._spec.event_type) for step in steps for event in step["events"]]
        return [sentence_of(self.game, event, self.names()) for event in events]

    def result(self) -> Result | None:
        with self._changed:
            result = self._table["result"]
        return None if result is None else msgspec.convert(result, Result)

    def names(self) -> tuple[str, ...]:
        return unique_names(tuple(seat["name"] for seat in self._table["seats"]))

    def close(self) -> None:
        self._is_closed = True

    def _ask(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        try:
            with self._open(method, path, body) as answer:
                return json.load(answer)
        except HTTPError as error:
            raise TableError(json.load(error)["text"]) from None
        except (URLError, OSError) as error:
            raise TableError(f"the server cannot be reached: {error}") from None

    def _open(self, method: str, path: str, body: dict[str, Any] | None = None) -> Any:
        headers = {"Content-Type": "application/json"}
        if self._token:
            headers["Authorization"] = f"Bearer {self._token}"
        data = None if body is None else json.dumps(body).encode()
        request = Request(self._address + path, data, headers, method=method)  # noqa: S310 - the scheme was checked
        return urlopen(request, timeout=60)  # noqa: S310 - as above

    def _read(self) -> None:
        while not self._is_closed:
            try:
                for frame in self._frames():
                    self._apply(frame)
            except (URLError, OSError):
                sleep(1)

    def _frames(self) -> Iterator[dict[str, Any]]:
        since = f"?since={self._version}" if self._version >= 0 else ""
        with self._open("GET", f"{self._path}/stream{since}") as stream:
            for line in stream:
                if self._is_closed:
                    return
                if line.strip():
                    yield json.loads(line)

    def _apply(self, frame: dict[str, Any]) -> None:
        with self._changed:
            if frame["type"] == "welcome":
                sight = frame["sight"]
                self._version, self._table, self._position = sight["version"], sight["table"], sight["position"]
                steps = sight["log"]
            elif frame["type"] == "update":
                self._version = frame["version"]
                self._table = frame["table"] or self._table
                self._position = frame["position"] or self._position
                steps = [frame["step"]] if frame["step"] else []
            else:
                return
            new = [step for step in steps if step["version"] > self._told]
            self._told = max([self._told, *[step["version"] for step in new]])
            self._steps += new
            self._changed.notify_all()
