"""Hints for a player whose opponents are all bots."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import post
from litestar.di import NamedDependency
from litestar.params import JSONBody, Parameter

from bradshaw.games import game_spec
from bradshaw.server.http.door import Door
from bradshaw.server.http.identity import AnyRequest, address_of, must_be_person
from bradshaw.server.http.problems import documented
from bradshaw.server.live.limits import SEAT_HINTS, Limits
from bradshaw.server.settings import Settings
from bradshaw.server.thinking.tasks import HintTask, MoveHint
from bradshaw.server.thinking.thinkers import Thinkers
from bradshaw.table.commands import Caller, CommandRefused
from bradshaw.table.hinting import WantHint, must_allow_hint

TableId = Annotated[str, Parameter(max_length=16)]


@post(
    "/api/tables/{table:str}/hint",
    status_code=200,
    summary="What a strong player would do",
    responses=documented(400, 403, 404, 409, 413),
)
async def table_hint(
    request: AnyRequest,
    door: NamedDependency[Door],
    limits: NamedDependency[Limits],
    settings: NamedDependency[Settings],
    thinkers: NamedDependency[Thinkers],
    table: TableId,
    data: JSONBody[WantHint],
) -> MoveHint:
    room, sender = await door.enter(request, table)
    played, key = room.table, sender or ""
    must_be_person(key, "ask for hints")
    must_allow_hint(played, data, Caller(key, data.seat))
    config = played.plan.config
    if not game_spec(config.game).observer:
        raise CommandRefused("no_hint", "this game has no network for hints")
    await limits.count(f"{key} {table}", SEAT_HINTS)
    view, _, _ = played.in_play().glimpse(data.seat)
    return await thinkers.hint(HintTask(config, msgspec.Raw(view)), address_of(request, settings))
