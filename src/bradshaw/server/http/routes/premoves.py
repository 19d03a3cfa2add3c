"""The moves that a waiting player can plan ahead."""

from __future__ import annotations

from typing import Annotated

from litestar import post
from litestar.di import NamedDependency
from litestar.params import JSONBody, Parameter

from bradshaw.server.http.door import Door
from bradshaw.server.http.identity import AnyRequest
from bradshaw.server.http.problems import documented
from bradshaw.table.commands import Caller
from bradshaw.table.premoves import Prospects, WantProspects, prospects

TableId = Annotated[str, Parameter(max_length=16)]


@post(
    "/api/tables/{table:str}/prospects",
    status_code=200,
    summary="The moves you can plan for your next turns",
    responses=documented(400, 403, 404, 409, 413),
)
async def table_prospects(
    request: AnyRequest, door: NamedDependency[Door], table: TableId, data: JSONBody[WantProspects]
) -> Prospects:
    room, sender = await door.enter(request, table)
    return prospects(room.table, data, Caller(sender or "", data.seat))
