"""Games that have ended: their records, and their positions one by one."""

from __future__ import annotations

import asyncio
from typing import Annotated

import msgspec
from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import Parameter

from bradshaw.core.match import replay
from bradshaw.core.record import to_lines
from bradshaw.core.values import as_json
from bradshaw.server.http.api import Replay, ReplayStep
from bradshaw.server.http.problems import documented
from bradshaw.server.live.rooms import NoSuchTable, Rooms
from bradshaw.table.commands import CommandRefused
from bradshaw.table.playing import redacted_events
from bradshaw.table.table import Table

TableId = Annotated[str, Parameter(max_length=16)]
AT_ONCE = 50


@get("/api/tables/{table:str}/record", summary="The record of an ended game", responses=documented(400, 404, 409))
async def table_record(rooms: NamedDependency[Rooms], table: TableId) -> Response[str]:
    ended = await _ended(rooms, table)
    text = "\n".join(to_lines(ended.record())) + "\n"
    name = f'attachment; filename="{ended.plan.config.game}-{ended.id}.jsonl"'
    return Response(text, media_type="application/jsonl", headers={"Content-Disposition": name})


@get("/api/tables/{table:str}/replay", summary="Positions of an ended game", responses=documented(400, 404, 409))
async def table_replay(
    rooms: NamedDependency[Rooms],
    table: TableId,
    start: Annotated[int, Parameter(ge=0, le=100_000)] = 0,
    count: Annotated[int, Parameter(ge=1, le=AT_ONCE)] = AT_ONCE,
    seat: Annotated[int | None, Parameter(ge=0, lt=8)] = None,
) -> Replay:
    ended = await _ended(rooms, table)
    if seat is not None and seat >= len(ended.seats):
        raise NoSuchTable("there is no such seat")
    # Playing a game again takes a while; the tables go on meanwhile.
    steps = await asyncio.to_thread(_steps, ended, start, count, seat)
    return Replay(len(ended.record().entries) + 1, start, steps)


async def _ended(rooms: Rooms, name: str) -> Table:
    """A table whose game is over: before, its record would tell all secrets."""
    table = (await rooms.get(name)).table
    if table.status not in ("finished", "resigned", "closed"):
        raise CommandRefused("not_over", "the game is not over; its record can be read then")
    if table.playing is None:
        raise CommandRefused("never_begun", "no game was played at this table")
    return table


def _steps(table: Table, start: int, count: int, seat: int | None) -> list[ReplayStep]:
    steps = []
    for number, step in enumerate(replay(table.game, table.record())):
        if number >= start + count:
            break
        if number >= start:
            entry = step.entry
            view = table.game.view(step.state, seat)
            figures = table.game.figures(view)
            by, move = (None, None) if entry is None else (entry.seat, entry.move)
            steps.append(ReplayStep(by, move, redacted_events(step.events, seat), _raw(view), _raw(figures)))
    return steps


def _raw(value: msgspec.Struct) -> msgspec.Raw:
    return msgspec.Raw(as_json(value))
