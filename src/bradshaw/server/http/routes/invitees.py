"""Inviting people to a table, and answering."""

from __future__ import annotations

from time import time
from typing import Annotated

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, Parameter

from bradshaw.server.http.api import OwnInvitations
from bradshaw.server.http.door import Door
from bradshaw.server.http.identity import AnyRequest, address_of, must_be_person
from bradshaw.server.http.inviting import companion_named, invited_to, public_companion
from bradshaw.server.http.person_api import NO_STORE, Answer, Companions, InvitePlayer, KnownPlayer
from bradshaw.server.http.problems import documented
from bradshaw.server.live.limits import INVITATIONS, SAME_INVITEE, Limits
from bradshaw.server.live.room import Room
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.settings import Settings
from bradshaw.server.storage.invitee_store import InviteeStore
from bradshaw.server.storage.person_store import Person
from bradshaw.table.commands import CommandRefused

TableId = Annotated[str, Parameter(max_length=16)]


@get(
    "/api/tables/{table:str}/invitees",
    summary="Whom the host of a table can invite, and has invited",
    responses=documented(400, 403, 404, 409),
    response_headers=NO_STORE,
)
async def table_invitees(
    request: AnyRequest,
    door: NamedDependency[Door],
    invitees: NamedDependency[InviteeStore],
    table: TableId,
) -> Companions:
    room, host = await _host(request, door, table)
    return await _describe(invitees, room, host)


@post(
    "/api/tables/{table:str}/invitees",
    status_code=200,
    summary="Invite someone you have played with, as the host",
    responses=documented(400, 403, 404, 409),
    response_headers=NO_STORE,
)
async def invite_player(
    request: AnyRequest,
    door: NamedDependency[Door],
    rooms: NamedDependency[Rooms],
    limits: NamedDependency[Limits],
    invitees: NamedDependency[InviteeStore],
    settings: NamedDependency[Settings],
    table: TableId,
    data: JSONBody[InvitePlayer],
) -> Companions:
    await limits.count(address_of(request, settings), INVITATIONS)
    room, host = await _host(request, door, table)
    companion = await companion_named(invitees, host.id, host.earlier, data.player)
    await limits.count(host.id, INVITATIONS)
    await limits.count(f"{host.id} {companion.person}", SAME_INVITEE)
    await invitees.invite(table, companion, host.id, room.table.seats_of(host.id)[0], time())
    rooms.on_calls()
    return await _describe(invitees, room, host)


@post(
    "/api/tables/{table:str}/decline",
    status_code=200,
    summary="Decline a host's invitation",
    responses=documented(400, 403),
    response_headers=NO_STORE,
)
async def decline(
    request: AnyRequest,
    door: NamedDependency[Door],
    rooms: NamedDependency[Rooms],
    invitees: NamedDependency[InviteeStore],
    table: TableId,
) -> OwnInvitations:
    person = await door.person(request)
    await invitees.decline(table, person.id, time())
    rooms.on_calls()
    return OwnInvitations(await invited_to(invitees, person.id))


async def _host(request: AnyRequest, door: Door, table: str) -> tuple[Room, Person]:
    """Return the room of a table that has not begun, and its host, if they sent the request."""
    room, key = await door.enter(request, table)
    must_be_person(key, "invite people")
    if key is None or key != room.table.host:
        raise CommandRefused("not_host", "only the host can invite people")
    if room.table.status != "waiting":
        raise CommandRefused("begun", "the game has begun")
    if not room.table.seats_of(key):
        raise CommandRefused("no_seat", "take a seat before you invite people")
    return room, await door.person(request)


async def _describe(invitees: InviteeStore, room: Room, host: Person) -> Companions:
    """Return the host's companions who are not at the table, those invited first."""
    invited: dict[str, Answer] = {
        one.person: "declined" if one.declined else "none" for one in await invitees.invitees_of(room.table.id)
    }
    seated = {key for seat in room.table.seats for key in seat.holders}
    found = [
        KnownPlayer(
            public_companion(host.id, one.person), one.name, one.game, one.met, invited.get(one.person, "not_invited")
        )
        for one in await invitees.companions_of(host.id, host.earlier)
        if one.person not in seated
    ]
    return Companions(sorted(found, key=lambda one: one.answer == "not_invited"))
