"""Creating, finding and joining tables."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, Parameter

from bradshaw.server.http import lobby
from bradshaw.server.http.api import (
    Board,
    Invitation,
    Join,
    Links,
    MyTable,
    MyTables,
    NewTable,
    OpenTables,
    PlayOn,
    Seated,
)
from bradshaw.server.http.ended_game import ended_table
from bradshaw.server.http.identity import AnyRequest, address_of, device_of, identify, must_be_person
from bradshaw.server.http.problems import documented
from bradshaw.server.live.limits import JOINS_PER_DAY, TABLES_PER_DAY, TABLES_PER_MINUTE, Limits
from bradshaw.server.live.room import catalog_path
from bradshaw.server.live.rooms import NoSuchTable, Rooms
from bradshaw.server.settings import Settings
from bradshaw.table.commands import Caller, Command
from bradshaw.table.outgoing import position
from bradshaw.table.records import beginning_of

TableId = Annotated[str, Parameter(max_length=16)]
TABLES_LISTED = 50
OWN_TABLES_LISTED = 200


@post("/api/tables", summary="Create a table", responses=documented(400, 403, 413))
async def make_table(
    request: AnyRequest,
    rooms: NamedDependency[Rooms],
    limits: NamedDependency[Limits],
    settings: NamedDependency[Settings],
    data: JSONBody[NewTable],
) -> Response[Seated]:
    await limits.count(address_of(request, settings), TABLES_PER_MINUTE, TABLES_PER_DAY)
    plan = lobby.plan_of(data)
    key, cookies = identify(request, settings)
    if data.public:
        must_be_person(key, "open public tables")
    room = await rooms.make(plan, lobby.seats_of(data, key, settings.bots), key)
    return Response(lobby.seated(room, key), status_code=201, cookies=cookies)


@post("/api/tables/{table:str}/play-on", summary="Play on from an ended game", responses=documented(400, 403, 404, 409))
async def play_on_from(
    request: AnyRequest,
    rooms: NamedDependency[Rooms],
    limits: NamedDependency[Limits],
    settings: NamedDependency[Settings],
    table: TableId,
    data: JSONBody[PlayOn],
) -> Response[Seated]:
    ended = await ended_table(rooms, table)
    beginning = beginning_of(ended, data.move)
    await limits.count(address_of(request, settings), TABLES_PER_MINUTE, TABLES_PER_DAY)
    key, cookies = identify(request, settings)
    plan, seats = lobby.continued_table(ended, data, key, settings.bots)
    room = await rooms.make(plan, seats, key, beginning)
    return Response(lobby.seated(room, key), status_code=201, cookies=cookies)


@get("/api/tables", summary="Public tables", responses=documented())
async def open_tables(rooms: NamedDependency[Rooms]) -> OpenTables:
    return OpenTables(await rooms.store.open_tables(TABLES_LISTED))


@get("/api/tables/{table:str}", summary="One table", responses=documented(400, 404, 409))
async def one_table(request: AnyRequest, rooms: NamedDependency[Rooms], table: TableId) -> Seated:
    return lobby.seated(await rooms.get(table), device_of(request))


@post(
    "/api/tables/{table:str}/invitation",
    status_code=200,
    summary="The table of an invitation",
    responses=documented(400, 403, 404, 409, 413),
)
async def invited_table(
    request: AnyRequest, rooms: NamedDependency[Rooms], table: TableId, data: JSONBody[Invitation]
) -> Seated:
    """Return a table to someone with a valid link to join it or to take one of its seats, before they join."""
    try:
        room = await rooms.get(table)
    except NoSuchTable:
        room = None
    if room is None or not lobby.is_invitation(room, data.token):
        raise lobby.join_error(Join(token=data.token))
    return lobby.seated(room, device_of(request))


@post("/api/tables/{table:str}/join", status_code=200, summary="Join", responses=documented(400, 403, 404, 409, 413))
async def join_table(
    request: AnyRequest,
    rooms: NamedDependency[Rooms],
    limits: NamedDependency[Limits],
    settings: NamedDependency[Settings],
    table: TableId,
    data: JSONBody[Join],
) -> Response[Seated]:
    address = address_of(request, settings)
    await limits.count(address, JOINS_PER_DAY)
    try:
        room = await rooms.get(table)
    except NoSuchTable:
        raise lobby.join_error(data) from None
    key, cookies = identify(request, settings)
    counted = False

    async def command_now() -> Command | None:
        """Return the command under the table's lock: another tab may have joined, or the seats been drawn."""
        nonlocal counted
        command = lobby.join_command(room, data, key)
        if not counted and lobby.takes_public_seat(room, data, key, command):
            counted = True
            await limits.count_public_seat(address, table)
        return command

    await rooms.ask(room, command_now, Caller(key))
    return Response(lobby.seated(room, key), cookies=cookies)


@get(
    "/api/tables/{table:str}/links",
    summary="Invitations to a table",
    responses=documented(400, 404, 409),
    response_headers={"Cache-Control": "no-store"},
)
async def table_links(request: AnyRequest, rooms: NamedDependency[Rooms], table: TableId) -> Links:
    return lobby.links_of(await rooms.get(table), device_of(request))


@get(
    "/api/me/tables/{table:str}/board",
    summary="The board of one of this device's tables",
    responses=documented(400, 404) | {200: ResponseSpec(Board, generate_examples=False, description="the board")},
)
async def my_board(request: AnyRequest, rooms: NamedDependency[Rooms], table: TableId) -> Board:
    """Return what everybody may see, for a small picture of the map."""
    key = device_of(request)
    found = (await rooms.get(table)).table
    seen = position(found, None) if key and found.seats_of(key) else None
    if seen is None:
        raise NoSuchTable("this device plays no game there")
    return Board(catalog_path(found.plan.config), seen.view)


@get("/api/me/tables", summary="This device's tables", responses=documented())
async def my_tables(request: AnyRequest, rooms: NamedDependency[Rooms]) -> MyTables:
    key = device_of(request)
    found = await rooms.store.tables_of(key, OWN_TABLES_LISTED) if key else []
    mine = [MyTable(table.info, table.seats, bool(set(table.seats) & set(table.awaited))) for table in found]
    return MyTables(sorted(mine, key=lambda table: not table.awaited))
