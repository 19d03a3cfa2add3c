"""Takes over games that began on a device: a page hands up its record, and the server makes a table of it."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from hashlib import sha256

import msgspec

from bradshaw.core.errors import BadConfig
from bradshaw.core.record import Record, to_lines
from bradshaw.server.http import lobby
from bradshaw.server.http.api import HandedGame, HandedSeat, NewSeat, NewTable
from bradshaw.server.live.room import Room
from bradshaw.server.live.rooms import NoSuchTable, Rooms
from bradshaw.server.storage.writing import StoreFailed
from bradshaw.server.thinking.levels import stand_in
from bradshaw.table import acts
from bradshaw.table.commands import CommandRefused
from bradshaw.table.leaving import must_be_ready_to_hand_up
from bradshaw.table.plan import Origin, Plan, Seat, colours_of
from bradshaw.table.table import Table

_NAME_PREFIX = "bradshaw hand up 1"
_NAME_BYTES = 9


def handed_game(table: Table) -> HandedGame:
    """Return the game for a device to hand up; raise CommandRefused if there is none, or it was handed up already."""
    must_be_ready_to_hand_up(table)
    seats = [
        HandedSeat("me", None, colour, seat.away, seat.resigned)
        if seat.kind == "human"
        else HandedSeat("bot", seat.level, colour)
        for seat, colour in zip(table.seats, colours_of(table.seats), strict=True)
    ]
    return HandedGame(table.id, seats, "\n".join(to_lines(table.record())) + "\n", table.plan.clock)


async def receive_game(rooms: Rooms, handed: HandedGame, record: Record, keys: tuple[str, ...]) -> tuple[Room, bool]:
    """Return the table of a device's game, and whether it is new. Idempotent: a person, whose present key is the first,
    has one table for each game. Raise CommandRefused if the game was played on since it was handed up."""
    room = await _find(rooms, handed, keys)
    if room is None:
        plan, seats = _planned(handed, record, keys[0])
        name = _name_of(handed, keys[0])
        try:
            return await rooms.make(plan, seats, keys[0], record, then=_news_of(handed, record), name=name), True
        except StoreFailed:
            # The same game may have been handed up at the same time.
            room = await _find(rooms, handed, keys)
            if room is None:
                raise
    _must_be_the_same(room.table, record)
    return room, False


def _name_of(handed: HandedGame, key: str) -> str:
    """Return the name of the table for a person's game. Nobody else can guess it: both parts are secrets."""
    digest = sha256(f"{_NAME_PREFIX} {key} {handed.table}".encode()).digest()
    return urlsafe_b64encode(digest[:_NAME_BYTES]).decode()


async def _find(rooms: Rooms, handed: HandedGame, keys: tuple[str, ...]) -> Room | None:
    for key in keys:
        try:
            return await rooms.get(_name_of(handed, key))
        except NoSuchTable:
            continue
    return None


def _planned(handed: HandedGame, record: Record, key: str) -> tuple[Plan, tuple[Seat, ...]]:
    config = record.header.config
    if len(handed.seats) != config.players:
        raise BadConfig(f"the record has {config.players} players, not {len(handed.seats)}")
    if all(seat.kind == "bot" for seat in handed.seats):
        raise BadConfig("one of the seats must be yours")
    colours = [seat.colour for seat in handed.seats if seat.colour is not None]
    if len(set(colours)) < len(colours):
        raise BadConfig("two seats cannot have the same colour")
    wanted = [
        NewSeat("me", name) if seat.kind == "me" else NewSeat("bot", level=seat.level)
        for seat, name in zip(handed.seats, record.header.seats, strict=True)
    ]
    seats = lobby.seats_of(NewTable(config.game, wanted), key)
    origin = Origin(handed.table, len(record.entries), device=True)
    coloured = tuple(
        msgspec.structs.replace(seat, colour=handed.colour) for seat, handed in zip(seats, handed.seats, strict=True)
    )
    return Plan(config, False, "chosen", handed.clock, stand_in(config.game), origin), coloured


def _news_of(handed: HandedGame, record: Record) -> list[acts.SeatAct]:
    """Return the acts of people who resigned or left; seats of an ended game cannot be left."""
    resigned = [acts.Resigned(index) for index, seat in enumerate(handed.seats) if _is_left(seat, "resigned")]
    if record.ending is not None:
        return [*resigned]
    away = [acts.Away(index, "left") for index, seat in enumerate(handed.seats) if _is_left(seat, "away")]
    return [*away, *resigned]


def _is_left(seat: HandedSeat, how: str) -> bool:
    return seat.kind == "me" and bool(getattr(seat, how))


def _must_be_the_same(table: Table, record: Record) -> None:
    """Raise CommandRefused if people have played on at the device since it handed the game up."""
    origin, before = table.plan.origin, table.record()
    moves = 0 if origin is None else origin.move
    same = before.setup == record.setup and before.entries[:moves] == record.entries[:moves]
    if not same or not all(table.seats[entry.seat].kind == "bot" for entry in record.entries[moves:]):
        raise CommandRefused("handed_up_before", f"this game was handed up after move {moves}; continue there")
