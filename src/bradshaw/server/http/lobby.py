"""New tables, joining them, and their invitations."""

from __future__ import annotations

from time import time

import msgspec

from bradshaw.bots.registry import levels_of
from bradshaw.core.errors import BadConfig, BradshawError
from bradshaw.games import game_spec
from bradshaw.server.http.api import Join, Links, NewSeat, NewTable, NewTry, PlayOn, Seated
from bradshaw.server.http.identity import is_token, link_token
from bradshaw.server.live.room import Room
from bradshaw.server.live.rooms import NoSuchTable
from bradshaw.table.commands import Command, CommandRefused, Share, TakeSeat
from bradshaw.table.outgoing import info
from bradshaw.table.plan import OPEN, Day, Origin, Plan, Seat, colours_of
from bradshaw.table.seating import bot_seat
from bradshaw.table.table import Table
from bradshaw.table.talk import unique_name

# The players of a journey of the day, where the game allows it.
DAY_PLAYERS = 3
# Makes the public link to a public table differ from its host's.
_ANYBODY = "anybody"


class BadLink(BradshawError):
    """An invitation that is forged or void."""


def plan_of(wanted: NewTable) -> Plan:
    """Return the plan of a new table; BadConfig if it is impossible."""
    config = game_spec(wanted.game).configure(len(wanted.seats), wanted.edition, wanted.options, wanted.first)
    return Plan(
        config=config,
        public=wanted.public,
        order=wanted.order,
        clock=wanted.clock,
        stand_in=stand_in(config.game),
    )


def stand_in(game: str) -> str:
    """Return the level that plays for an absent player: the middle one."""
    levels = levels_of(game)
    return levels[len(levels) // 2]


def seats_of(wanted: NewTable, key: str) -> tuple[Seat, ...]:
    """Return the seats of a new table, with unique names; people choose before bots."""
    levels = levels_of(wanted.game)
    seats = [OPEN] * len(wanted.seats)
    for index, seat in enumerate(wanted.seats):
        if seat.kind == "me":
            name = unique_name(seat.name, [one.name for one in seats])
            seats[index] = Seat("human", name, (key,), promise=seat.promise or "", colour=seat.colour)
        elif seat.colour is not None:
            raise BadConfig("only your own seats can have a colour")
    for index, seat in enumerate(wanted.seats):
        if seat.kind == "bot":
            if seat.level not in levels:
                raise BadConfig(f"unknown bot '{seat.level}'; choose one of: {', '.join(levels)}")
            seats[index] = bot_seat(tuple(seats), seat.level)
    wished = [seat.colour for seat in wanted.seats if seat.colour is not None]
    if len(set(wished)) < len(wished):
        raise BadConfig("two seats cannot have the same colour")
    return tuple(
        msgspec.structs.replace(seat, colour=colour) if seat.kind == "human" else seat
        for seat, colour in zip(seats, colours_of(seats), strict=True)
    )


def continued_table(ended: Table, wanted: PlayOn, key: str) -> tuple[Plan, tuple[Seat, ...]]:
    """Return the plan and the seats of a table that goes on from a move of an ended game."""
    if wanted.seat >= len(ended.seats):
        raise CommandRefused("no_seat", "there is no such seat")
    others = NewSeat("bot", level=wanted.level)
    seats = [NewSeat("me", wanted.name) if seat == wanted.seat else others for seat in range(len(ended.seats))]
    config = ended.plan.config
    plan = Plan(config, False, "chosen", None, stand_in(config.game), Origin(ended.id, wanted.move))
    sitting = zip(seats_of(NewTable(config.game, seats), key), colours_of(ended.seats), strict=True)
    return plan, tuple(msgspec.structs.replace(seat, colour=colour) for seat, colour in sitting)


def day_table(game: str, day: Day, wanted: NewTry, key: str) -> tuple[Plan, tuple[Seat, ...]]:
    """Return the plan and the seats of a journey of the day, the same for everybody but for name and colour."""
    spec = game_spec(game)
    players = spec.nearest(DAY_PLAYERS)
    others = NewSeat("bot", level=stand_in(game))
    plan = Plan(spec.configure(players), False, "drawn", None, stand_in(game), day=day)
    me = NewSeat("me", wanted.name, colour=wanted.colour)
    return plan, seats_of(NewTable(game, [me, *[others] * (players - 1)]), key)


def join_command(room: Room, wanted: Join, key: str) -> Command | None:
    """Return the command that a request to join stands for; None if the device holds that seat already."""
    secret, table = room.link_secret, room.table
    token = wanted.token or ""
    kind, _, rest = token.partition(".")
    number = rest.partition(".")[0]
    public = table.plan.public and (wanted.token is None or is_token(secret, token, _ANYBODY))
    if public or (kind == "join" and is_token(secret, token)):
        # Following the link again, perhaps in another tab, takes no second seat; that needs a link to the seat.
        return None if table.seats_of(key) else _take_seat(wanted, wanted.seat)
    for index, seat in enumerate(table.seats):
        if number != str(table.original_seat(index)):
            continue
        own = kind == "own" and is_token(secret, token, _owner(seat))
        given = kind == "seat" and is_token(secret, token)
        if (own or given) and key in seat.holders:
            return None
        if own:
            return Share(index)
        if given:
            return _take_seat(wanted, index)
    raise join_error(wanted)


def _take_seat(wanted: Join, seat: int | None) -> TakeSeat:
    return TakeSeat(seat, wanted.name, wanted.promise or "", wanted.colour)


def takes_public_seat(room: Room, wanted: Join, key: str, command: Command | None) -> bool:
    """Whether the command takes a seat of a public table without a link from its host."""
    table = room.table
    by_host = wanted.token is not None and not is_token(room.link_secret, wanted.token, _ANYBODY)
    if not table.plan.public or by_host or key == table.host or not isinstance(command, TakeSeat):
        return False
    # A command that comes too late takes none, and is refused anyway.
    free = [index for index, seat in enumerate(table.seats) if seat.kind == "open"]
    return bool(free) and command.seat in (None, *free)


def join_error(wanted: Join) -> BradshawError:
    """Return the error for a join that is not allowed, the same whether or not the table exists."""
    if wanted.token is None:
        return NoSuchTable("no such table, or it needs a link to join")
    return BadLink("this link is not valid, or no longer")


def _owner(seat: Seat) -> str:
    """Return what ties links to a seat: they are void once it has another owner or a device was removed."""
    return f"{seat.holders[0]} {seat.issue}" if seat.holders else ""


def links_of(room: Room, key: str | None) -> Links:
    """Return the invitations that a device may share."""
    table, secret = room.table, room.link_secret
    path = f"/table/{table.id}"
    host = key is not None and key == table.host
    waiting = table.status == "waiting"
    seats: dict[int, str] = {}
    for index, seat in enumerate(table.seats):
        if key in seat.holders:
            purpose = f"own.{table.original_seat(index)}"
            seats[index] = f"{path}#{link_token(secret, purpose, _owner(seat))}"
        elif host and waiting and seat.kind == "open":
            seats[index] = f"{path}#{link_token(secret, f'seat.{index}')}"
    join = f"{path}#{link_token(secret, 'join', '' if host else _ANYBODY)}"
    return Links(path, join if waiting and (host or table.plan.public) else None, seats)


def seated(room: Room, key: str | None) -> Seated:
    own = room.table.seats_of(key) if key else []
    return Seated(info(room.table, time()), tuple(own), key is not None and key == room.table.host)
