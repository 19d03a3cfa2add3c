"""The moves that a waiting player can plan ahead."""

from __future__ import annotations

from typing import Annotated

from litestar import get
from litestar.di import NamedDependency
from litestar.params import Parameter, QueryParameter

from bradshaw.server.http.identity import AnyRequest, device_of
from bradshaw.server.http.problems import documented
from bradshaw.server.live.rooms import Rooms
from bradshaw.table.commands import Caller
from bradshaw.table.premoves import Prospects, prospects

TableId = Annotated[str, Parameter(max_length=16)]
OwnSeat = Annotated[int, QueryParameter(name="seat", ge=0, lt=8)]


@get(
    "/api/tables/{table:str}/prospects",
    summary="The moves you can plan for your next turn",
    responses=documented(400, 404, 409),
)
async def table_prospects(
    request: AnyRequest, rooms: NamedDependency[Rooms], table: TableId, own_seat: OwnSeat
) -> Prospects:
    played = (await rooms.get(table)).table
    return prospects(played, Caller(device_of(request) or "", own_seat))
