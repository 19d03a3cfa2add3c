"""The bot API: tokens, a stream of a table's frames, and commands (docs/how-to/write-a-network-bot.md)."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, Parameter
from litestar.response import Stream

from bradshaw.server.http.api import BotCommand, BotToken
from bradshaw.server.http.identity import AnyRequest, address_of, new_bot_token, required_bot
from bradshaw.server.http.problems import documented
from bradshaw.server.live.limits import BOT_TOKENS_PER_DAY, SEAT_FRAMES, Limits
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.live.stream import frames_of
from bradshaw.server.live.wire import Done
from bradshaw.server.metrics import REFUSALS
from bradshaw.server.settings import Settings
from bradshaw.table.commands import CommandRefused

TableId = Annotated[str, Parameter(max_length=16)]
SeatNumber = Annotated[int | None, Parameter(ge=0, lt=8)]
Version = Annotated[int | None, Parameter(ge=0)]


@post("/api/bots", summary="Make a token for a bot", responses=documented(403))
async def make_bot_token(
    request: AnyRequest, limits: NamedDependency[Limits], settings: NamedDependency[Settings]
) -> BotToken:
    await limits.count(address_of(request, settings), BOT_TOKENS_PER_DAY)
    return BotToken(new_bot_token())


@get(
    "/api/tables/{table:str}/stream",
    summary="A table's frames for a bot, one per line",
    responses=documented(400, 401, 404, 409),
)
async def table_stream(
    request: AnyRequest,
    rooms: NamedDependency[Rooms],
    limits: NamedDependency[Limits],
    settings: NamedDependency[Settings],
    table: TableId,
    seat: SeatNumber = None,
    since: Version = None,
) -> Stream:
    key, address = required_bot(request), address_of(request, settings)
    await rooms.get(table)

    async def lines() -> AsyncIterator[bytes]:
        async with limits.one_socket(address) as allowed:
            if allowed:
                # An idle room may have been unloaded and reloaded before the stream began.
                room = await rooms.get(table)
                async for line in frames_of(room, rooms, key, seat, since):
                    yield line
            else:
                yield b'{"type":"farewell","code":"too_many","text":"too many streams","again":false}\n'

    return Stream(lines, media_type="application/x-ndjson", headers={"Cache-Control": "no-store"})


@post(
    "/api/tables/{table:str}/commands",
    status_code=200,
    summary="A bot's command",
    responses=documented(400, 401, 404, 409, 413),
)
async def bot_command(
    request: AnyRequest,
    rooms: NamedDependency[Rooms],
    limits: NamedDependency[Limits],
    table: TableId,
    data: JSONBody[BotCommand],
) -> Done:
    key = required_bot(request)
    await limits.count(f"{key} {table}", SEAT_FRAMES)
    room = await rooms.get(table)
    own_seats = room.table.seats_of(key)
    if not own_seats:
        raise CommandRefused("not_yours", "this bot has no seat at the table")
    caller = room.caller(key, own_seats[0] if data.seat is None else data.seat)
    try:
        await rooms.ask(room, data, caller)
    except CommandRefused as error:
        REFUSALS.labels(error.refusal.code).inc()
        raise
    return Done(data.id, room.table.version(caller.seat))
