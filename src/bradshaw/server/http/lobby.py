"""Making a table from what was asked for, joining one, and its invitations."""

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
from bradshaw.table.colours import colours_of
from bradshaw.table.commands import Command, CommandRefused, Share, TakeSeat
from bradshaw.table.outgoing import info
from bradshaw.table.plan import OPEN, Day, Origin, Plan, Seat
from bradshaw.table.seating import bot_seat
from bradshaw.table.table import Table
from bradshaw.table.talk import unique_name

# How many play the journey of the day, where the game allows it.
DAY_PLAYERS = 3
# What makes the link to join that everybody may have of a public table another one than its host's.
_ANYBODY = "anybody"


class BadLink(BradshawError):
    """An invitation that is not a true one, or one that is void by now."""


def plan_of(wanted: NewTable) -> Plan:
    """The agreement behind a new table, every option with its value; BadConfig says what cannot be."""
    config = game_spec(wanted.game).configure(len(wanted.seats), wanted.edition, wanted.options, wanted.first)
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
    """The seats of a new table. Everybody has a name of their own; the bots take what people leave."""
    levels = levels_of(wanted.game)
    seats = [OPEN] * len(wanted.seats)
    for index, seat in enumerate(wanted.seats):
        if seat.kind == "me":
            name = unique_name(seat.name, [one.name for one in seats])
            seats[index] = Seat("human", name, (key,), promise=seat.promise or "", colour=seat.colour)
        elif seat.colour is not None:
            raise BadConfig("only those who sit down choose a colour")
    for index, seat in enumerate(wanted.seats):
        if seat.kind == "bot":
            if seat.level not in levels:
                raise BadConfig(f"unknown bot '{seat.level}'; there are: {', '.join(levels)}")
            seats[index] = bot_seat(tuple(seats), seat.level)
    wished = [seat.colour for seat in wanted.seats if seat.colour is not None]
    if len(set(wished)) < len(wished):
        raise BadConfig("two seats cannot have the same colour")
    return tuple(
        msgspec.structs.replace(seat, colour=colour) if seat.kind == "human" else seat
        for seat, colour in zip(seats, colours_of(seats), strict=True)
    )


def playing_on(ended: Table, wanted: PlayOn, key: str) -> tuple[Plan, tuple[Seat, ...]]:
    """The agreement and the seats of a table that goes on from a move of an ended game."""
    if wanted.seat >= len(ended.seats):
        raise CommandRefused("no_seat", "there is no such seat")
    others = NewSeat("bot", level=wanted.level)
    seats = [NewSeat("me", wanted.name) if seat == wanted.seat else others for seat in range(len(ended.seats))]
    config = ended.plan.config
    plan = Plan(config, False, "chosen", None, stand_in(config.game), Origin(ended.id, wanted.move))
    sitting = zip(seats_of(NewTable(config.game, seats), key), colours_of(ended.seats), strict=True)
    return plan, tuple(msgspec.structs.replace(seat, colour=colour) for seat, colour in sitting)


def day_table(game: str, day: Day, wanted: NewTry, key: str) -> tuple[Plan, tuple[Seat, ...]]:
    """The agreement and the seats of a day's journey: the same for everybody but for the name and the colour."""
    spec = game_spec(game)
    players = max(spec.min_players, min(DAY_PLAYERS, spec.max_players))
    others = NewSeat("bot", level=stand_in(game))
    plan = Plan(spec.configure(players), False, "drawn", None, stand_in(game), day=day)
    me = NewSeat("me", wanted.name, colour=wanted.colour)
    return plan, seats_of(NewTable(game, [me, *[others] * (players - 1)]), key)


def joining(room: Room, wanted: Join, key: str) -> Command | None:
    """What a request to join asks of the table as it is now: nothing, if the device has what it leads to already."""
    secret, table = room.link_secret, room.table
    token = wanted.token or ""
    kind, _, rest = token.partition(".")
    number = rest.partition(".")[0]
    public = table.plan.public and (wanted.token is None or is_token(secret, token, _ANYBODY))
    if public or (kind == "join" and is_token(secret, token)):
        # Who follows it again, maybe in another tab, is not another person: a second seat on the same device is a link
        # to that seat.
        return None if table.seats_of(key) else _sitting_down(wanted, wanted.seat)
    for index, seat in enumerate(table.seats):
        if number != str(table.first_number(index)):
            continue
        own = kind == "own" and is_token(secret, token, _owner(seat))
        given = kind == "seat" and is_token(secret, token)
        if (own or given) and key in seat.holders:
            return None
        if own:
            return Share(index)
        if given:
            return _sitting_down(wanted, index)
    raise turned_away(wanted)


def _sitting_down(wanted: Join, seat: int | None) -> TakeSeat:
    return TakeSeat(seat, wanted.name, wanted.promise or "", wanted.colour)


def is_strangers(room: Room, wanted: Join, key: str, command: Command | None) -> bool:
    """Whether that command takes a seat of a public table for somebody who comes by themselves, without a link that
    only its host could give."""
    table = room.table
    by_host = wanted.token is not None and not is_token(room.link_secret, wanted.token, _ANYBODY)
    if not table.plan.public or by_host or key == table.host or not isinstance(command, TakeSeat):
        return False
    # Who comes too late takes none, and is refused for that.
    free = [index for index, seat in enumerate(table.seats) if seat.kind == "open"]
    return bool(free) and command.seat in (None, *free)


def turned_away(wanted: Join) -> BradshawError:
    """Why nobody sits down so: the same for a table that is not there and for one that may not be joined like this."""
    if wanted.token is None:
        return NoSuchTable("there is no such table, or one needs a link to sit down at it")
    return BadLink("this link leads to no seat, or no longer")


def _owner(seat: Seat) -> str:
    """What makes links to a seat void when it gets another owner, or when its owner has sent a device away."""
    return f"{seat.holders[0]} {seat.issue}" if seat.holders else ""


def links_of(room: Room, key: str | None) -> Links:
    """The invitations that a device may hand on."""
    table, secret = room.table, room.link_secret
    path = f"/table/{table.id}"
    host = key is not None and key == table.host
    waiting = table.status == "waiting"
    seats: dict[int, str] = {}
    for index, seat in enumerate(table.seats):
        if key in seat.holders:
            purpose = f"own.{table.first_number(index)}"
            seats[index] = f"{path}#{link_token(secret, purpose, _owner(seat))}"
        elif host and waiting and seat.kind == "open":
            seats[index] = f"{path}#{link_token(secret, f'seat.{index}')}"
    join = f"{path}#{link_token(secret, 'join', '' if host else _ANYBODY)}"
    return Links(path, join if waiting and (host or table.plan.public) else None, seats)


def seated(room: Room, key: str | None) -> Seated:
    own = room.table.seats_of(key) if key else []
    return Seated(info(room.table, time()), tuple(own), key is not None and key == room.table.host)
