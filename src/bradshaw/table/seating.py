"""Who sits where: taking seats before the game, leaving and coming back during it, and giving the table up."""

from __future__ import annotations

from typing import assert_never

from bradshaw.table import acts
from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller, CommandRefused, SeatCommand
from bradshaw.table.plan import OPEN, Seat
from bradshaw.table.table import Table
from bradshaw.table.talk import clean_name

MOST_DEVICES = 8
BOT_NAMES = ("Ada", "Brunel", "Clara", "Emil", "Hugo", "Otto", "Rosa", "Vera")


def bot_seat(seats: tuple[Seat, ...], level: str) -> Seat:
    """A bot with a name of its own."""
    taken = {seat.name for seat in seats}
    name = next(name for name in BOT_NAMES if name not in taken)
    return Seat("bot", name, (), level)


def seat_act(table: Table, command: SeatCommand, caller: Caller) -> acts.SeatAct | acts.Closed:
    """What a command about the seats leads to, or CommandRefused."""
    match command:
        case ask.TakeSeat():
            return _take(table, command, caller)
        case ask.FreeSeat():
            return _free(table, command, caller)
        case ask.PutBot():
            table.must_be("waiting")
            _must_be_host(table, caller)
            if table.seat(command.seat).kind != "open":
                raise CommandRefused("seat_taken", "this seat is not free")
            return acts.SeatSet(command.seat, bot_seat(table.seats, command.level))
        case ask.Share():
            return _share(table, command, caller)
        case ask.Leave():
            return _leave(table, caller)
        case ask.Return():
            return _return(table, caller)
        case ask.Resign():
            return _resign(table, caller)
        case ask.Close():
            return _close(table, caller)
        case ask.CloseIdle():
            _must_be_open(table)
            return acts.Closed()
        case _:
            assert_never(command)


def _take(table: Table, command: ask.TakeSeat, caller: Caller) -> acts.SeatSet:
    table.must_be("waiting")
    name = clean_name(command.name)
    if not name:
        raise CommandRefused("no_name", "a player needs a name")
    if any(seat.name.casefold() == name.casefold() for seat in table.seats):
        raise CommandRefused("name_taken", "somebody at this table has that name already")
    free = [index for index, seat in enumerate(table.seats) if seat.kind == "open"]
    index = command.seat if command.seat is not None else next(iter(free), None)
    if index not in free:
        raise CommandRefused("seat_taken", "this seat is not free")
    return acts.SeatSet(index, Seat("human", name, (caller.key,)))


def _free(table: Table, command: ask.FreeSeat, caller: Caller) -> acts.SeatSet:
    table.must_be("waiting")
    seat = table.seat(command.seat)
    if caller.key != table.host and caller.key not in seat.holders:
        raise CommandRefused("not_yours", "only the host may do that")
    if seat.kind == "open":
        raise CommandRefused("seat_free", "nobody sits there")
    return acts.SeatSet(command.seat, OPEN)


def _share(table: Table, command: ask.Share, caller: Caller) -> acts.Shared:
    seat = table.seat(command.seat)
    if seat.kind != "human" or seat.resigned:
        raise CommandRefused("not_yours", "nobody could have given this seat away")
    if caller.key in seat.holders:
        raise CommandRefused("already_yours", "this device acts for that seat already")
    if len(seat.holders) >= MOST_DEVICES:
        raise CommandRefused("too_many_devices", "too many devices act for that seat")
    return acts.Shared(command.seat, caller.key)


def _leave(table: Table, caller: Caller) -> acts.Away:
    seat = table.own_seat(caller)
    table.must_be("playing")
    if table.seats[seat].by_bot:
        raise CommandRefused("away", "a bot plays for you already")
    return acts.Away(seat, "left")


def _return(table: Table, caller: Caller) -> acts.Returned:
    seat = table.own_seat(caller)
    if not table.seats[seat].away:
        raise CommandRefused("not_away", "no bot plays for you")
    if table.seats[seat].resigned:
        raise CommandRefused("resigned", "you have resigned")
    return acts.Returned(seat)


def _resign(table: Table, caller: Caller) -> acts.Resigned:
    seat = table.own_seat(caller)
    table.must_be("playing")
    if table.seats[seat].resigned:
        raise CommandRefused("resigned", "you have resigned already")
    return acts.Resigned(seat)


def _close(table: Table, caller: Caller) -> acts.Closed:
    _must_be_host(table, caller)
    _must_be_open(table)
    if table.status == "playing" and len(table.people()) > 1:
        raise CommandRefused("others_play", "others play here too; you may leave or resign")
    return acts.Closed()


def _must_be_host(table: Table, caller: Caller) -> None:
    if caller.key != table.host:
        raise CommandRefused("not_host", "only the host may do that")


def _must_be_open(table: Table) -> None:
    if table.status not in ("waiting", "playing"):
        raise CommandRefused("over", "the table is closed already")
