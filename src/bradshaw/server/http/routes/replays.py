"""Records and positions of ended games and uploaded records."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromQuery, Parameter, RawBody

from bradshaw.core.record import to_lines
from bradshaw.server.http.api import Draws, Outline, Replay
from bradshaw.server.http.drawing import draws_of
from bradshaw.server.http.ended_game import EndedGame, ended_table
from bradshaw.server.http.identity import AnyRequest, address_of
from bradshaw.server.http.pages import make_asset, send_asset
from bradshaw.server.http.problems import documented
from bradshaw.server.http.record_checking import RECORD_BYTES
from bradshaw.server.http.replaying import Replays, outline_of, portion
from bradshaw.server.live.limits import RECORDS_PER_MINUTE, Limits
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.settings import Settings
from bradshaw.table.plan import colours_of

TableId = Annotated[str, Parameter(max_length=16)]
MAX_STEPS = 50
Start = Annotated[int, Parameter(ge=0, le=100_000)]
Count = Annotated[int, Parameter(ge=1, le=MAX_STEPS)]
ViewedSeat = Annotated[int | None, Parameter(ge=0, lt=8)]
Opened = FromQuery[bool]
# An ended game never changes.
FOR_A_DAY = "private, max-age=86400"


@get(
    "/api/tables/{table:str}/record",
    media_type="application/jsonl",
    summary="The record of an ended game",
    responses=documented(400, 404, 409),
)
async def table_record(rooms: NamedDependency[Rooms], table: TableId) -> Response[str]:
    ended = await ended_table(rooms, table)
    text = "\n".join(to_lines(ended.record())) + "\n"
    name = f'attachment; filename="{ended.plan.config.game}-{ended.id}.jsonl"'
    return Response(text, headers={"Content-Disposition": name})


@get("/api/tables/{table:str}/draws", summary="The draws of an ended game", responses=documented(400, 404, 409))
async def table_draws(rooms: NamedDependency[Rooms], table: TableId) -> Draws:
    ended = await ended_table(rooms, table)
    return await asyncio.to_thread(draws_of, ended)


@get(
    "/api/tables/{table:str}/outline",
    summary="The outline of an ended game",
    responses=documented(400, 404, 409) | {200: ResponseSpec(Outline, generate_examples=False, description="the game")},
)
async def table_outline(
    request: AnyRequest, rooms: NamedDependency[Rooms], replays: NamedDependency[Replays], table: TableId
) -> Response[bytes]:
    ended = await ended_table(rooms, table)
    levels = tuple(seat.level for seat in ended.seats)
    return _cacheable(request, outline_of(await replays.of_table(ended), colours_of(ended.seats), levels))


@get(
    "/api/tables/{table:str}/replay",
    summary="Positions of an ended game",
    responses=documented(400, 404, 409) | {200: ResponseSpec(Replay, generate_examples=False, description="the steps")},
)
async def table_replay(
    request: AnyRequest,
    rooms: NamedDependency[Rooms],
    replays: NamedDependency[Replays],
    table: TableId,
    start: Start = 0,
    count: Count = MAX_STEPS,
    seat: ViewedSeat = None,
    opened: Opened = False,
) -> Response[bytes]:
    ended = await replays.of_table(await ended_table(rooms, table))
    return _cacheable(request, portion(ended, start, count, seat, opened))


@post(
    "/api/records/outline",
    status_code=200,
    summary="Check a record, and outline its game",
    responses=documented(400, 403, 413),
    request_max_body_size=RECORD_BYTES,
)
async def record_outline(
    request: AnyRequest,
    replays: NamedDependency[Replays],
    limits: NamedDependency[Limits],
    settings: NamedDependency[Settings],
    body: RawBody,
) -> Outline:
    return outline_of(await _upload(request, replays, limits, settings, body))


@post(
    "/api/records/replay",
    status_code=200,
    summary="Positions of a record",
    responses=documented(400, 403, 404, 413),
    request_max_body_size=RECORD_BYTES,
)
async def record_replay(
    request: AnyRequest,
    replays: NamedDependency[Replays],
    limits: NamedDependency[Limits],
    settings: NamedDependency[Settings],
    body: RawBody,
    start: Start = 0,
    count: Count = MAX_STEPS,
    seat: ViewedSeat = None,
    opened: Opened = False,
) -> Replay:
    return portion(await _upload(request, replays, limits, settings, body), start, count, seat, opened)


async def _upload(request: AnyRequest, replays: Replays, limits: Limits, settings: Settings, body: bytes) -> EndedGame:
    """Return the game of an uploaded record, which is cached for the next portion but never stored."""
    return await replays.of_record(body, lambda: limits.count(address_of(request, settings), RECORDS_PER_MINUTE))


def _cacheable(request: AnyRequest, answer: msgspec.Struct) -> Response[bytes]:
    return send_asset(request, make_asset("application/json", msgspec.json.encode(answer)), FOR_A_DAY)
