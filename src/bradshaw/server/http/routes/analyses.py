"""Starts, stops and returns analyses of ended games."""

from __future__ import annotations

from typing import Annotated

import msgspec
from litestar import delete, get, post
from litestar.di import NamedDependency
from litestar.params import Parameter

from bradshaw.learn.game_analysis import GameAnalysis
from bradshaw.server.http.api import TableAnalysis
from bradshaw.server.http.door import Door
from bradshaw.server.http.ended_game import ended_table
from bradshaw.server.http.identity import AnyRequest, address_of
from bradshaw.server.http.problems import documented
from bradshaw.server.live.analyses import Analyses
from bradshaw.server.live.limits import ANALYSES_PER_HOUR, TABLE_ANALYSES, Limits
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.settings import Settings
from bradshaw.server.storage.analysis_store import StoredAnalysis
from bradshaw.table.commands import CommandRefused

TableId = Annotated[str, Parameter(max_length=16)]
PATH = "/api/tables/{table:str}/analysis"
_decoder: msgspec.json.Decoder[GameAnalysis] = msgspec.json.Decoder(GameAnalysis)


@get(PATH, summary="The analysis of an ended game, and its progress", responses=documented(400, 404, 409))
async def table_analysis(
    rooms: NamedDependency[Rooms], analyses: NamedDependency[Analyses], table: TableId
) -> TableAnalysis:
    ended = await ended_table(rooms, table)
    return _response(await analyses.get(ended.id))


@post(PATH, status_code=200, summary="Analyse an ended game", responses=documented(400, 403, 404, 409))
async def begin_analysis(
    request: AnyRequest,
    rooms: NamedDependency[Rooms],
    analyses: NamedDependency[Analyses],
    limits: NamedDependency[Limits],
    settings: NamedDependency[Settings],
    table: TableId,
) -> TableAnalysis:
    ended = await ended_table(rooms, table)
    address = address_of(request, settings)
    await limits.count(address, ANALYSES_PER_HOUR)
    await limits.count(f"analysis of {ended.id}", TABLE_ANALYSES)
    return _response(await analyses.begin(ended, address))


@delete(PATH, status_code=200, summary="Stop the analysis of a game", responses=documented(400, 403, 404, 409))
async def stop_analysis(
    request: AnyRequest,
    door: NamedDependency[Door],
    rooms: NamedDependency[Rooms],
    analyses: NamedDependency[Analyses],
    table: TableId,
) -> TableAnalysis:
    _, key = await door.enter(request, table)
    ended = await ended_table(rooms, table)
    if key is None or not ended.seats_of(key):
        raise CommandRefused("not_yours", "only the game's players can stop its analysis")
    return _response(await analyses.stop(ended.id))


def _response(stored: StoredAnalysis) -> TableAnalysis:
    found = None if stored.found is None else _decoder.decode(stored.found)
    return TableAnalysis(stored.state, stored.done, stored.total, found)
