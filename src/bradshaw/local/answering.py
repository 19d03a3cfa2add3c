"""Answers the requests of the HTTP interface that make sense on one device."""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable
from io import BytesIO
from typing import TypeVar
from urllib.parse import parse_qsl, unquote, urlsplit
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec

from bradshaw import __version__
from bradshaw.core.errors import BradshawError
from bradshaw.core.record import to_lines
from bradshaw.games import game_spec
from bradshaw.local.server import LocalServer
from bradshaw.local.store import DEVICE
from bradshaw.local.thinking import levels_here
from bradshaw.rulebook.reading import rulebook_of
from bradshaw.server.http import lobby
from bradshaw.server.http.api import (
    HandedTo,
    Health,
    NewTable,
    Offer,
    OpenTables,
    PlayOn,
    Problem,
)
from bradshaw.server.http.drawing import draws_of
from bradshaw.server.http.ended_game import EndedGame, ended_table
from bradshaw.server.http.failures import problem_of
from bradshaw.server.http.handing_up import handed_game
from bradshaw.server.http.offering import games_offered, move_texts, rules_as_named
from bradshaw.server.http.replaying import outline_of, portion
from bradshaw.server.live.wire import PROTOCOL
from bradshaw.table.commands import SERVER, Caller, CommandRefused, HandUp
from bradshaw.table.hinting import WantHint, must_allow_hint
from bradshaw.table.plan import colours_of
from bradshaw.table.records import beginning_of
from bradshaw.table.talk import PHRASES

JSON = "application/json"
MAX_STEPS = 50
_ENDED = ("finished", "resigned")

logger = logging.getLogger(__name__)


class Answer(msgspec.Struct, frozen=True):
    """The response to a request."""

    status: int
    kind: str
    body: bytes


class Request(msgspec.Struct, frozen=True):
    """A request to the HTTP interface: the parts of its path that vary, its query and its body."""

    names: tuple[str, ...]
    query: dict[str, str]
    body: bytes


T = TypeVar("T")
Handler = Callable[[LocalServer, Request], Awaitable[Answer]]
_HANDLERS: list[tuple[str, re.Pattern[str], Handler]] = []


async def answer(server: LocalServer, method: str, address: str, body: bytes = b"") -> Answer:
    """Answer a request; an error becomes a Problem, as on a server."""
    parts = urlsplit(address)
    for wanted, pattern, handler in _HANDLERS:
        match = pattern.fullmatch(parts.path) if method == wanted else None
        if match is None:
            continue
        names = tuple(map(unquote, match.groups()))
        if not parts.path.endswith("/analysis"):
            server.studies.step_aside()
        try:
            return await handler(server, Request(names, dict(parse_qsl(parts.query)), body))
        except BradshawError as error:
            status, problem = problem_of(error)
            return _json(problem, status)
        except (msgspec.MsgspecError, ValueError) as error:
            return _json(Problem("bad_request", str(error)), 400)
        except Exception:
            logger.exception("%s %s failed", method, parts.path)
            return _json(Problem("our_fault", "internal error; nothing was changed"), 500)
    return _json(Problem("needs_server", "this needs a server"), 404)


def _on(method: str, path: str) -> Callable[[Handler], Handler]:
    pattern = re.compile(path.replace("*", "([^/]+)"))

    def register(handler: Handler) -> Handler:
        _HANDLERS.append((method, pattern, handler))
        return handler

    return register


def _json(value: object, status: int = 200) -> Answer:
    return Answer(status, JSON, msgspec.json.encode(value))


# Games and rules


@_on("GET", "/api/health")
async def _health(server: LocalServer, request: Request) -> Answer:
    return _json(Health("ok", __version__))


@_on("GET", "/api/offer")
async def _offer(server: LocalServer, request: Request) -> Answer:
    games = [msgspec.structs.replace(game, bots=levels_here(game.slug)) for game in games_offered()]
    return _json(Offer(games, PHRASES, PROTOCOL))


def _named(request: Request) -> tuple[str, int, str, str]:
    query = request.query
    return request.names[0], int(query["players"]), query.get("edition", "default"), query.get("options", "")


@_on("GET", "/api/games/*/catalog")
async def _catalog(server: LocalServer, request: Request) -> Answer:
    return _json(rules_as_named(*_named(request)).catalog())


@_on("GET", "/api/games/*/moves")
async def _moves(server: LocalServer, request: Request) -> Answer:
    return _json(move_texts(*_named(request)))


@_on("GET", "/api/games/*/rules")
async def _rules(server: LocalServer, request: Request) -> Answer:
    return Answer(200, "text/markdown", game_spec(request.names[0]).rule_document().encode())


@_on("GET", "/api/games/*/rulebook")
async def _rulebook(server: LocalServer, request: Request) -> Answer:
    return _json(rulebook_of(game_spec(request.names[0]), request.query.get("lang", "en")))


# Tables


@_on("POST", "/api/tables")
async def _make_table(server: LocalServer, request: Request) -> Answer:
    wanted = msgspec.json.decode(request.body, type=NewTable)
    if any(seat.kind == "open" for seat in wanted.seats):
        raise CommandRefused("needs_server", "nobody else can join a table on this device; play on a server")
    plan = msgspec.structs.replace(lobby.plan_of(wanted), public=False)
    room = await server.rooms.make(plan, lobby.seats_of(wanted, DEVICE), DEVICE)
    return _json(lobby.seated(room, DEVICE), 201)


@_on("POST", "/api/tables/*/play-on")
async def _play_on(server: LocalServer, request: Request) -> Answer:
    ended = await ended_table(server.rooms, request.names[0])
    wanted = msgspec.json.decode(request.body, type=PlayOn)
    plan, seats = lobby.continued_table(ended, wanted, DEVICE)
    room = await server.rooms.make(plan, seats, DEVICE, beginning_of(ended, wanted.move))
    return _json(lobby.seated(room, DEVICE), 201)


@_on("GET", "/api/tables")
async def _open_tables(server: LocalServer, request: Request) -> Answer:
    return _json(OpenTables([]))


@_on("GET", "/api/tables/*")
async def _one_table(server: LocalServer, request: Request) -> Answer:
    return _json(lobby.seated(await server.rooms.get(request.names[0]), DEVICE))


@_on("POST", "/api/tables/*/hint")
async def _hint(server: LocalServer, request: Request) -> Answer:
    table = (await server.rooms.get(request.names[0])).table
    wanted = msgspec.json.decode(request.body, type=WantHint)
    must_allow_hint(table, wanted, Caller(DEVICE, wanted.seat))
    return _json(await server.studies.hint(table, wanted.seat))


@_on("GET", "/api/tables/*/hand-up")
async def _game_to_hand_up(server: LocalServer, request: Request) -> Answer:
    """Return the game for a server to take over; the page sends it there."""
    return _json(handed_game((await server.rooms.get(request.names[0])).table))


@_on("POST", "/api/tables/*/hand-up")
async def _mark_as_handed_up(server: LocalServer, request: Request) -> Answer:
    """Mark the game as taken over by a server."""
    room = await server.rooms.get(request.names[0])
    wanted = msgspec.json.decode(request.body, type=HandedTo)
    if room.table.handed_up != wanted.table:
        await server.rooms.ask(room, HandUp(wanted.table), SERVER)
    return _json(lobby.seated(room, DEVICE))


# Ended games


@_on("GET", "/api/tables/*/record")
async def _record(server: LocalServer, request: Request) -> Answer:
    return Answer(200, "application/jsonl", await _record_file(server, request.names[0]))


async def _record_file(server: LocalServer, name: str) -> bytes:
    ended = await ended_table(server.rooms, name)
    return ("\n".join(to_lines(ended.record())) + "\n").encode()


@_on("GET", "/api/tables/*/draws")
async def _draws(server: LocalServer, request: Request) -> Answer:
    return _json(draws_of(await ended_table(server.rooms, request.names[0])))


@_on("GET", "/api/tables/*/outline")
async def _outline(server: LocalServer, request: Request) -> Answer:
    ended = await ended_table(server.rooms, request.names[0])
    levels = tuple(seat.level for seat in ended.seats)
    return _json(outline_of(await server.replays.of_table(ended), colours_of(ended.seats), levels))


@_on("GET", "/api/tables/*/replay")
async def _replay(server: LocalServer, request: Request) -> Answer:
    ended = await ended_table(server.rooms, request.names[0])
    return _portion(await server.replays.of_table(ended), request.query)


@_on("GET", "/api/tables/*/analysis")
async def _analysis(server: LocalServer, request: Request) -> Answer:
    return _json(server.studies.analysis(await ended_table(server.rooms, request.names[0])))


@_on("POST", "/api/tables/*/analysis")
async def _begin_analysis(server: LocalServer, request: Request) -> Answer:
    return _json(await server.studies.begin(await ended_table(server.rooms, request.names[0])))


@_on("DELETE", "/api/tables/*/analysis")
async def _stop_analysis(server: LocalServer, request: Request) -> Answer:
    return _json(server.studies.stop(await ended_table(server.rooms, request.names[0])))


@_on("POST", "/api/records/outline")
async def _record_outline(server: LocalServer, request: Request) -> Answer:
    return _json(outline_of(await server.replays.of_record(request.body, _uncounted)))


@_on("POST", "/api/records/replay")
async def _record_replay(server: LocalServer, request: Request) -> Answer:
    return _portion(await server.replays.of_record(request.body, _uncounted), request.query)


async def _uncounted() -> None:
    """Count nothing: a device can replay its own files without limit."""


def _portion(ended: EndedGame, query: dict[str, str]) -> Answer:
    seat = int(query["seat"]) if "seat" in query else None
    count = min(int(query.get("count", MAX_STEPS)), MAX_STEPS)
    return _json(portion(ended, int(query.get("start", 0)), count, seat, query.get("opened") == "true"))


# This device's games


@_on("GET", "/api/me/records")
async def _my_records(server: LocalServer, request: Request) -> Answer:
    file = BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        for row in await server.store.rows():
            if row.info.status not in _ENDED:
                continue
            try:
                archive.writestr(f"{row.info.config.game}-{row.id}.jsonl", await _record_file(server, row.id))
            except BradshawError as error:
                logger.info("%s is left out: %s", row.id, error)
    return Answer(200, "application/zip", file.getvalue())
