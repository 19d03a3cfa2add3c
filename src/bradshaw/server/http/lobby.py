"""Plans new tables, joins tables, and makes invitations."""

from __future__ import annotations

from time import time

import msgspec

from bradshaw.core.errors import BadConfig, BradshawError
from bradshaw.games import offered_spec
from bradshaw.server.http.api import Join, Links, NewSeat, NewTable, NewTry, PlayOn, Seated
from bradshaw.server.http.tokens import is_token, link_token
from bradshaw.server.live.room import Room
from bradshaw.server.live.rooms import NoSuchTable
from bradshaw.server.thinking.levels import offered_levels, stand_in
from bradshaw.table.commands import Command, CommandRefused, Share, TakeSeat
from bradshaw.table.outgoing import info
from bradshaw.table.plan import OPEN, Day, Origin, Plan, Seat, colours_of, is_bot_key
from bradshaw.table.seating import bot_seat
from bradshaw.table.table import Table
from bradshaw.table.talk import unique_name

# The number of players in a journey of the day, where the game allows it.
DAY_PLAYERS = 3
# Distinguishes the public link to a table from the host's.
_PUBLIC = "anybody"


class BadLink(BradshawError):
    """An invitation that is forged or void."""


def plan_of(request: NewTable) -> Plan:
    """Return a new table's plan; raise BadConfig if it is impossible."""
    config = offered_spec(request.game).configure(len(request.seats), request.edition, request.options, request.first)
    return Plan(
        config=config, public=request.public, order=request.order, clock=request.clock, stand_in=stand_in(config.game)
    )


def seats_of(request: NewTable, key: str, third_party: tuple[str, ...] = ()) -> tuple[Seat, ...]:
    """Return a new table's seats, with unique names; people choose theirs before bots. Bots can be third-party ones."""
    levels = offered_levels(request.game, third_party)
    seats = [OPEN] * len(request.seats)
    for index, seat in enumerate(request.seats):
        if seat.kind == "me":
            name = unique_name(seat.name, [taken.name for taken in seats])
            seats[index] = Seat("human", name, (key,), promise=seat.promise or "", colour=seat.colour)
        elif seat.colour is not None:
            raise BadConfig("only your own seats can have a colour")
    for index, seat in enumerate(request.seats):
        if seat.kind == "bot":
            if seat.level not in levels:
                raise BadConfig(f"unknown bot '{seat.level}'; choose one of: {', '.join(levels)}")
            seats[index] = bot_seat(tuple(seats), seat.level)
    colours = [seat.colour for seat in request.seats if seat.colour is not None]
    if len(set(colours)) < len(colours):
        raise BadConfig("two seats cannot have the same colour")
    return tuple(
        msgspec.structs.replace(seat, colour=colour) if seat.kind == "human" else seat
        for seat, colour in zip(seats, colours_of(seats), strict=True)
    )


def continued_table(
    ended: Table, request: PlayOn, key: str, third_party: tuple[str, ...] = ()
) -> tuple[Plan, tuple[Seat, ...]]:
    """Return the plan and seats of a table that continues an ended game after a move."""
    if request.seat >= len(ended.seats):
        raise CommandRefused("no_seat", f"there is no seat {request.seat}; the last one is {len(ended.seats) - 1}")
    others = NewSeat("bot", level=request.level)
    seats = [NewSeat("me", request.name) if seat == request.seat else others for seat in range(len(ended.seats))]
    config = ended.plan.config
    plan = Plan(config, False, "chosen", None, stand_in(config.game), Origin(ended.id, request.move))
    coloured = zip(seats_of(NewTable(config.game, seats), key, third_party), colours_of(ended.seats), strict=True)
    return plan, tuple(msgspec.structs.replace(seat, colour=colour) for seat, colour in coloured)


def day_table(game: str, day: Day, request: NewTry, key: str) -> tuple[Plan, tuple[Seat, ...]]:
    """Return the plan and seats of a journey of the day, which differ only in the player's name and colour."""
    spec = offered_spec(game)
    players = spec.nearest(DAY_PLAYERS)
    others = NewSeat("bot", level=stand_in(game))
    plan = Plan(spec.configure(players), False, "drawn", None, stand_in(game), day=day)
    me = NewSeat("me", request.name, colour=request.colour)
    return plan, seats_of(NewTable(game, [me, *[others] * (players - 1)]), key)


def join_command(room: Room, request: Join, key: str) -> Command | None:
    """Return the command for a join request; None if the device has that seat already. Bots take seats only with an
    invitation from the host, and cannot share a person's seat."""
    secret, table = room.link_secret, room.table
    token = request.token or ""
    kind, _, rest = token.partition(".")
    number = rest.partition(".")[0]
    is_bot = is_bot_key(key)
    public = table.plan.public and not is_bot and (request.token is None or is_token(secret, token, _PUBLIC))
    if public or (kind == "join" and is_token(secret, token)):
        # Following this link again, perhaps in another tab, takes no second seat: that needs a link to the seat.
        return None if table.seats_of(key) else _take_seat(request, request.seat)
    for index, seat in enumerate(table.seats):
        if number != str(table.original_seat(index)):
            continue
        own = kind == "own" and not is_bot and is_token(secret, token, _link_binding(seat))
        invited = kind == "seat" and is_token(secret, token)
        if (own or invited) and key in seat.holders:
            return None
        if own:
            return Share(index)
        if invited:
            return _take_seat(request, index)
    raise join_error(request)


def _take_seat(request: Join, seat: int | None) -> TakeSeat:
    return TakeSeat(seat, request.name, request.promise or "", request.colour)


def takes_public_seat(room: Room, request: Join, key: str, command: Command | None) -> bool:
    """Whether the command takes a seat at a public table without a link from its host."""
    table = room.table
    by_host = request.token is not None and not is_token(room.link_secret, request.token, _PUBLIC)
    if not table.plan.public or by_host or key == table.host or not isinstance(command, TakeSeat):
        return False
    # A late command is refused, so it takes no seat.
    free = [index for index, seat in enumerate(table.seats) if seat.kind == "open"]
    return bool(free) and command.seat in (None, *free)


def join_error(request: Join) -> BradshawError:
    """Return the error for a forbidden join, which does not reveal whether the table exists."""
    if request.token is None:
        return NoSuchTable("no such table, or it needs a link to join")
    return BadLink("this link is invalid or has expired; ask for a new one")


def _link_binding(seat: Seat) -> str:
    """Return what links to a seat are bound to: its owner, and how often its links became void."""
    return f"{seat.bound_to or seat.holders[0]} {seat.issue}" if seat.holders else ""


def is_invitation(room: Room, token: str) -> bool:
    """Whether a token is a valid link to join the table or to take one of its open seats."""
    secret = room.link_secret
    return token.startswith(("join.", "seat.")) and (is_token(secret, token) or is_token(secret, token, _PUBLIC))


def links_of(room: Room, key: str | None) -> Links:
    table, secret = room.table, room.link_secret
    path = f"/table/{table.id}"
    host = key is not None and key == table.host
    waiting = table.status == "waiting"
    seats: dict[int, str] = {}
    for index, seat in enumerate(table.seats):
        if key in seat.holders:
            purpose = f"own.{table.original_seat(index)}"
            seats[index] = f"{path}#{link_token(secret, purpose, _link_binding(seat))}"
        elif host and waiting and seat.kind == "open":
            seats[index] = f"{path}#{link_token(secret, f'seat.{index}')}"
    join = join_link(table.id, secret) if host else f"{path}#{link_token(secret, 'join', _PUBLIC)}"
    return Links(path, join if waiting and (host or table.plan.public) else None, seats)


def join_link(table: str, secret: bytes) -> str:
    """Return the host's link for joining a table."""
    return f"/table/{table}#{link_token(secret, 'join')}"


def seated(room: Room, key: str | None) -> Seated:
    own = room.table.seats_of(key) if key else []
    return Seated(info(room.table, time()), tuple(own), key is not None and key == room.table.host)
