"""A person's ended games: a list, and all records in one file."""

from __future__ import annotations

import asyncio
from io import BytesIO
from time import time
from zipfile import ZIP_DEFLATED, ZipFile

from litestar import Response, get
from litestar.di import NamedDependency

from bradshaw.core.record import Record, to_lines
from bradshaw.server.http.api import MyGame, MyGames
from bradshaw.server.http.door import Door
from bradshaw.server.http.identity import AnyRequest, address_of
from bradshaw.server.http.problems import documented
from bradshaw.server.live.limits import DOWNLOADS_PER_MINUTE, Limits
from bradshaw.server.settings import Settings
from bradshaw.server.storage.played_store import PlayedStore
from bradshaw.table.records import record_from_log

# Counts seats, not games: someone can have several at a table.
MAX_SEATS = 1_000


@get("/api/me/games", summary="The games you have finished", responses=documented())
async def my_games(request: AnyRequest, door: NamedDependency[Door], played: NamedDependency[PlayedStore]) -> MyGames:
    person = await door.person(request)
    found = await played.games_of(person.id, MAX_SEATS, person.earlier)
    return MyGames([MyGame(table.info, table.seats, table.moves, table.ended) for table in found])


@get(
    "/api/me/records",
    media_type="application/zip",
    summary="The disclosed records of these games, as one file",
    responses=documented(),
)
async def my_records(
    request: AnyRequest,
    door: NamedDependency[Door],
    played: NamedDependency[PlayedStore],
    limits: NamedDependency[Limits],
    settings: NamedDependency[Settings],
) -> Response[bytes]:
    await limits.count(address_of(request, settings), DOWNLOADS_PER_MINUTE)
    person = await door.person(request)
    found = await played.games_of(person.id, MAX_SEATS, person.earlier)
    # Others can still play the journeys of an open day.
    closed = [table for table in found if table.info.day is None or time() >= table.info.day.closes]
    records = {
        f"{table.info.config.game}-{table.info.id}.jsonl": record_from_log(lines, table.info.result)
        async for table, lines in played.logs_of(closed)
    }
    archive = await asyncio.to_thread(_zip, records)
    headers = {"Content-Disposition": 'attachment; filename="bradshaw-games.zip"', "Cache-Control": "no-store"}
    return Response(archive, headers=headers)


def _zip(records: dict[str, Record]) -> bytes:
    file = BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as archive:
        for name, record in records.items():
            archive.writestr(name, "\n".join(to_lines(record)) + "\n")
    return file.getvalue()
