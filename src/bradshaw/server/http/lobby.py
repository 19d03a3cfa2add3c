"""Making a table from what was asked for, joining one, and its invitations."""

from __future__ import annotations

from bradshaw.bots.registry import levels_of
from bradshaw.core.errors import BadConfig
from bradshaw.games import game_spec
from bradshaw.server.http.api import Join, Links, NewTable, Seated
from bradshaw.server.http.identity import is_token, link_token
from bradshaw.server.live.room import Room
from bradshaw.server.live.rooms import NoSuchTable
from bradshaw.table.commands import Command, Share, TakeSeat
from bradshaw.table.outgoing import info
from bradshaw.table.plan import OPEN, Plan, Seat
from bradshaw.table.seating import bot_seat
from bradshaw.table.talk import clean_name


def plan_of(wanted: NewTable) -> Plan:
    """The agreement behind a new table, every option with its value; BadConfig says what cannot be."""
    config = game_spec(wanted.game).configure(len(wanted.seats), wanted.edition, wanted.options)
    return Plan(
        config=config,
        public=wanted.public,
        order=wanted.order,
        clock=wanted.clock,
        stand_in=stand_in(config.game),
    )


def stand_in(game: str) -> str:
    """The level that plays for somebody who has gone: neither the weakest nor the slowest."""
    levels = levels_of(game)
    return levels[len(levels) // 2]


def seats_of(wanted: NewTable, key: str) -> tuple[Seat, ...]:
    """The seats of a new table. Each player on one device needs a name of their own."""
    seats: list[Seat] = []
    levels = levels_of(wanted.game)
    for seat in wanted.seats:
        if seat.kind == "open":
            seats.append(OPEN)
        elif seat.kind == "bot":
            if seat.level not in levels:
                raise BadConfig(f"unknown bot '{seat.level}'; there are: {', '.join(levels)}")
            seats.append(bot_seat(tuple(seats), seat.level))
        else:
            name = clean_name(seat.name)
            if not name:
                raise BadConfig("a player needs a name")
            seats.append(Seat("human", name, (key,)))
    names = [seat.name.casefold() for seat in seats if seat.kind != "open"]
    if len(set(names)) != len(names):
        raise BadConfig("two players at one table cannot have the same name")
    return tuple(seats)


def joining(room: Room, wanted: Join) -> Command:
    """What a request to join asks of the table; NoSuchTable if its invitation is not a true one."""
    secret = room.link_secret
    if wanted.token is None:
        if not room.table.plan.public:
            raise NoSuchTable("there is no such table")
        return TakeSeat(wanted.seat, wanted.name)
    kind, _, rest = wanted.token.partition(".")
    number = rest.partition(".")[0]
    if kind == "join" and is_token(secret, wanted.token):
        return TakeSeat(wanted.seat, wanted.name)
    if kind == "seat" and is_token(secret, wanted.token):
        return TakeSeat(int(number), wanted.name)
    if kind == "own" and number in map(str, range(len(room.table.seats))):
        holders = room.table.seats[int(number)].holders
        if holders and is_token(secret, wanted.token, holders[0]):
            return Share(int(number))
    raise NoSuchTable("there is no such table")


def links_of(room: Room, key: str | None) -> Links:
    """The invitations that a device may hand on."""
    table, secret = room.table, room.link_secret
    path = f"/table/{table.id}"
    host = key is not None and key == table.host
    waiting = table.status == "waiting"
    seats: dict[int, str] = {}
    for index, seat in enumerate(table.seats):
        if key in seat.holders:
            seats[index] = f"{path}#{link_token(secret, f'own.{index}', seat.holders[0])}"
        elif host and waiting and seat.kind == "open":
            seats[index] = f"{path}#{link_token(secret, f'seat.{index}')}"
    join = f"{path}#{link_token(secret, 'join')}" if waiting and (host or table.plan.public) else None
    return Links(path, join, seats)


def seated(room: Room, key: str | None) -> Seated:
    own = room.table.seats_of(key) if key else []
    return Seated(info(room.table), tuple(own), key is not None and key == room.table.host)
