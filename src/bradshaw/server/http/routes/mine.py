"""The ended games of a device: a list, and all records in one file."""

from __future__ import annotations

import asyncio
from io import BytesIO
from time import time
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from litestar import Request, Response, get
from litestar.di import NamedDependency

from bradshaw.core.record import Record, to_lines
from bradshaw.server.http.api import MyGame, MyGames
from bradshaw.server.http.identity import address_of, device_of
from bradshaw.server.http.problems import documented
from bradshaw.server.live.limits import DOWNLOADS_PER_MINUTE, Limits
from bradshaw.server.settings import Settings
from bradshaw.server.storage.played_store import PlayedStore
from bradshaw.table.records import record_from_log

AnyRequest = Request[Any, Any, Any]
# Seats, not games: a shared device has several at a table.
MOST = 1_000


@get("/api/me/games", summary="The games this device has finished", responses=documented())
async def my_games(request: AnyRequest, played: NamedDependency[PlayedStore]) -> MyGames:
    key = device_of(request)
    found = await played.games_of(key, MOST) if key else []
    return MyGames([MyGame(one.info, one.seats, one.moves, one.ended) for one in found])


@get(
    "/api/me/records",
    media_type="application/zip",
    summary="The records of these games that may be shown, as one file",
    responses=documented(),
)
async def my_records(
    request: AnyRequest,
    played: NamedDependency[PlayedStore],
    limits: NamedDependency[Limits],
    settings: NamedDependency[Settings],
) -> Response[bytes]:
    await limits.count(address_of(request, settings), DOWNLOADS_PER_MINUTE)
    key = device_of(request)
    found = await played.games_of(key, MOST) if key else []
    # Not those of a day that others can still play.
    shown = [one for one in found if one.info.day is None or time() >= one.info.day.closes]
    records = {
        f"{one.info.config.game}-{one.info.id}.jsonl": record_from_log(lines, one.info.result)
        async for one, lines in played.logs_of(shown)
    }
    packed = await asyncio.to_thread(_zipped, records)
    headers = {"Content-Disposition": 'attachment; filename="bradshaw-games.zip"', "Cache-Control": "no-store"}
    return Response(packed, headers=headers)


def _zipped(records: dict[str, Record]) -> bytes:
    file = BytesIO()
    with ZipFile(file, "w", ZIP_DEFLATED) as packed:
        for name, record in records.items():
            packed.writestr(name, "\n".join(to_lines(record)) + "\n")
    return file.getvalue()
