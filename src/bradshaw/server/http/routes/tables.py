"""Creating, finding and joining tables."""

from __future__ import annotations

from math import inf
from time import time
from typing import Annotated

from litestar import Response, get, post
from litestar.di import NamedDependency
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import JSONBody, Parameter

from bradshaw.server.http import lobby
from bradshaw.server.http.api import (
    Board,
    HandedGame,
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
from bradshaw.server.http.door import Door
from bradshaw.server.http.ended_game import ended_table
from bradshaw.server.http.handing_up import receive_game
from bradshaw.server.http.identity import AnyRequest, address_of, must_be_person
from bradshaw.server.http.inviting import invited_to
from bradshaw.server.http.problems import documented
from bradshaw.server.http.record_checking import RECORD_BYTES
from bradshaw.server.http.replaying import Replays
from bradshaw.server.live.limits import JOINS_PER_DAY, TABLES_PER_DAY, TABLES_PER_MINUTE, Limits
from bradshaw.server.live.room import catalog_path
from bradshaw.server.live.rooms import NoSuchTable, Rooms
from bradshaw.server.settings import Settings
from bradshaw.server.storage.invitee_store import InviteeStore
from bradshaw.table.commands import Caller, Command
from bradshaw.table.outgoing import position
from bradshaw.table.records import beginning_of

TableId = Annotated[str, Parameter(max_length=16)]
TABLES_LISTED = 50
OWN_TABLES_LISTED = 200
# A record in a JSON string, where each escaped quotation mark takes two bytes.
HANDED_BYTES = 2 * RECORD_BYTES


@post("/api/tables", summary="Create a table", responses=documented(400, 403, 413))
async def make_table(
    request: AnyRequest,
    rooms: NamedDependency[Rooms],
    door: NamedDependency[Door],
    limits: NamedDependency[Limits],
    settings: NamedDependency[Settings],
    data: JSONBody[NewTable],
) -> Response[Seated]:
    await limits.count(address_of(request, settings), TABLES_PER_MINUTE, TABLES_PER_DAY)
    plan = lobby.plan_of(data)
    person, cookies = await door.welcome(request)
    if data.public:
        must_be_person(person.id, "open public tables")
    room = await rooms.make(plan, lobby.seats_of(data, person.id, settings.bots), person.id)
    return Response(lobby.seated(room, person.id), status_code=201, cookies=cookies)


@post("/api/tables/{table:str}/play-on", summary="Play on from an ended game", responses=documented(400, 403, 404, 409))
async def play_on_from(
    request: AnyRequest,
    rooms: NamedDependency[Rooms],
    door: NamedDependency[Door],
    limits: NamedDependency[Limits],
    settings: NamedDependency[Settings],
    table: TableId,
    data: JSONBody[PlayOn],
) -> Response[Seated]:
    ended = await ended_table(rooms, table)
    beginning = beginning_of(ended, data.move)
    await limits.count(address_of(request, settings), TABLES_PER_MINUTE, TABLES_PER_DAY)
    person, cookies = await door.welcome(request)
    plan, seats = lobby.continued_table(ended, data, person.id, settings.bots)
    room = await rooms.make(plan, seats, person.id, beginning)
    return Response(lobby.seated(room, person.id), status_code=201, cookies=cookies)


@post(
    "/api/handed-up",
    summary="Hand up a game that began on this device",
    responses=documented(400, 403, 409, 413),
    request_max_body_size=HANDED_BYTES,
)
async def hand_up(
    request: AnyRequest,
    rooms: NamedDependency[Rooms],
    replays: NamedDependency[Replays],
    door: NamedDependency[Door],
    limits: NamedDependency[Limits],
    settings: NamedDependency[Settings],
    data: JSONBody[HandedGame],
) -> Response[Seated]:
    await limits.count(address_of(request, settings), TABLES_PER_MINUTE, TABLES_PER_DAY)
    person, cookies = await door.welcome(request)
    must_be_person(person.id, "hand up games")
    record = await replays.checked(data.record.encode())
    room, is_new = await receive_game(rooms, data, record, (person.id, *person.earlier))
    await rooms.merge(room, person.id, person.earlier)
    return Response(lobby.seated(room, person.id), status_code=201 if is_new else 200, cookies=cookies)


@get("/api/tables", summary="Public tables", responses=documented())
async def open_tables(rooms: NamedDependency[Rooms]) -> OpenTables:
    return OpenTables(await rooms.store.open_tables(TABLES_LISTED))


@get("/api/tables/{table:str}", summary="One table", responses=documented(400, 404, 409))
async def one_table(request: AnyRequest, door: NamedDependency[Door], table: TableId) -> Seated:
    return lobby.seated(*await door.enter(request, table))


@post(
    "/api/tables/{table:str}/invitation",
    status_code=200,
    summary="The table of an invitation",
    responses=documented(400, 403, 404, 409, 413),
)
async def invited_table(
    request: AnyRequest, door: NamedDependency[Door], table: TableId, data: JSONBody[Invitation]
) -> Seated:
    """Return a table to someone with a valid link to join it or to take one of its seats, before they join."""
    try:
        room, key = await door.enter(request, table)
    except NoSuchTable:
        raise lobby.join_error(Join(token=data.token)) from None
    if not lobby.is_invitation(room, data.token):
        raise lobby.join_error(Join(token=data.token))
    return lobby.seated(room, key)


@post("/api/tables/{table:str}/join", status_code=200, summary="Join", responses=documented(400, 403, 404, 409, 413))
async def join_table(
    request: AnyRequest,
    rooms: NamedDependency[Rooms],
    door: NamedDependency[Door],
    limits: NamedDependency[Limits],
    invitees: NamedDependency[InviteeStore],
    settings: NamedDependency[Settings],
    table: TableId,
    data: JSONBody[Join],
) -> Response[Seated]:
    address = address_of(request, settings)
    await limits.count(address, JOINS_PER_DAY)
    try:
        room, _ = await door.enter(request, table)
    except NoSuchTable:
        raise lobby.join_error(data) from None
    person, cookies = await door.welcome(request)
    key, counted = person.id, False

    async def command_now() -> Command | None:
        """Build the command under the table's lock: another tab may have joined, or the seats been drawn."""
        nonlocal counted
        command = lobby.join_command(room, data, key)
        if not counted and lobby.takes_public_seat(room, data, key, command):
            counted = True
            await limits.count_public_seat(address, table)
        return command

    await rooms.ask(room, command_now, Caller(key))
    await invitees.joined(table, key, time())
    rooms.on_calls()
    return Response(lobby.seated(room, key), cookies=cookies)


@get(
    "/api/tables/{table:str}/links",
    summary="Invitations to a table",
    responses=documented(400, 404, 409),
    response_headers={"Cache-Control": "no-store"},
)
async def table_links(request: AnyRequest, door: NamedDependency[Door], table: TableId) -> Links:
    return lobby.links_of(*await door.enter(request, table))


@get(
    "/api/me/tables/{table:str}/board",
    summary="The board of one of your tables",
    responses=documented(400, 404) | {200: ResponseSpec(Board, generate_examples=False, description="the board")},
)
async def my_board(request: AnyRequest, door: NamedDependency[Door], table: TableId) -> Board:
    """Return what watchers see, for a thumbnail of the map."""
    room, key = await door.enter(request, table)
    found = room.table
    seen = position(found, None) if key and found.seats_of(key) else None
    if seen is None:
        raise NoSuchTable("you are not playing at that table")
    return Board(catalog_path(found.plan.config), seen.view)


@get("/api/me/tables", summary="Your tables", responses=documented())
async def my_tables(
    request: AnyRequest,
    door: NamedDependency[Door],
    rooms: NamedDependency[Rooms],
    invitees: NamedDependency[InviteeStore],
) -> MyTables:
    person = await door.person(request)
    found = await rooms.store.tables_of(person.id, OWN_TABLES_LISTED, person.earlier)
    mine = [
        MyTable(table.info, table.seats, bool(set(table.seats) & set(table.awaited)), table.deadline) for table in found
    ]
    return MyTables(sorted(mine, key=_urgency), await invited_to(invitees, person.id))


def _urgency(mine: MyTable) -> tuple[bool, float]:
    """Return a table's sort key: those that wait for their player come first, by the time left."""
    return not mine.awaited, mine.deadline or inf
