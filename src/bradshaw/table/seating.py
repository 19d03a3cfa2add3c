"""Seats: taking, naming and freeing them before the game, and the devices that act for them."""

from __future__ import annotations

from hashlib import blake2b
from typing import assert_never

from bradshaw.table import acts
from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller, CommandRefused, SeatingCommand
from bradshaw.table.luck import commitment
from bradshaw.table.plan import OPEN, Seat, colours_of, is_colour_free
from bradshaw.table.table import Table
from bradshaw.table.talk import unique_name

MOST_DEVICES = 8
BOT_NAMES = ("Ada", "Brunel", "Clara", "Emil", "Hugo", "Otto", "Rosa", "Vera")


def bot_seat(seats: tuple[Seat, ...], level: str) -> Seat:
    """Return a bot's seat, with a name that is not taken."""
    taken = {seat.name.casefold() for seat in seats}
    name = next(name for name in BOT_NAMES if name.casefold() not in taken)
    return Seat("bot", name, (), level)


def device_name(table: str, key: str) -> str:
    """Return the public name of a device, different at each table, which does not reveal its key."""
    return blake2b(key.encode(), key=table.encode(), digest_size=8).hexdigest()


def seat_act(table: Table, command: SeatingCommand, caller: Caller) -> acts.SeatAct:
    """Return the act of a command about seats, or raise CommandRefused."""
    match command:
        case ask.TakeSeat():
            return _take(table, command, caller)
        case ask.FreeSeat():
            return _free(table, command, caller)
        case ask.PutBot():
            table.must_be("waiting")
            must_be_host(table, caller)
            _must_be_free(table, command.seat)
            return acts.SeatSet(command.seat, bot_seat(table.seats, command.level))
        case ask.Share():
            return _share(table, command, caller)
        case ask.SendAway():
            return _send_away(table, command, caller)
        case ask.Rename():
            return _rename(table, command, caller)
        case ask.ChooseColour():
            return _choose_colour(table, command, caller)
        case ask.AddLuck():
            return _add_luck(table, command, caller)
        case _:
            assert_never(command)


def _take(table: Table, command: ask.TakeSeat, caller: Caller) -> acts.SeatSet:
    table.must_be("waiting")
    free = [index for index, seat in enumerate(table.seats) if seat.kind == "open"]
    if not free:
        raise CommandRefused("table_full", "no seat is free")
    index = free[0] if command.seat is None else command.seat
    _must_be_free(table, index)
    name = unique_name(command.name, [seat.name for seat in table.seats])
    wish = command.colour
    colour = wish if wish is not None and is_colour_free(table.seats, index, wish) else colours_of(table.seats)[index]
    return acts.SeatSet(index, Seat("human", name, (caller.key,), promise=command.promise, colour=colour))


def _add_luck(table: Table, command: ask.AddLuck, caller: Caller) -> acts.LuckAdded:
    """Only at a full table: the last to promise must not know the secrets of the others."""
    table.must_be("waiting")
    if not table.full():
        raise CommandRefused("seats_open", "a seat is still open")
    promised = commitment(bytes.fromhex(command.secret))
    for index, seat in enumerate(table.seats):
        if caller.key in seat.holders and seat.promise == promised and not seat.added:
            return acts.LuckAdded(index, command.secret)
    raise CommandRefused("no_promise", "no seat of yours has promised that secret")


def _rename(table: Table, command: ask.Rename, caller: Caller) -> acts.Renamed:
    own = table.own_seat(caller)
    table.must_be("waiting")
    others = [seat.name for index, seat in enumerate(table.seats) if index != own]
    return acts.Renamed(own, unique_name(command.name, others))


def _choose_colour(table: Table, command: ask.ChooseColour, caller: Caller) -> acts.ColourChosen:
    table.must_be("waiting")
    if caller.key not in table.seat(command.seat).holders:
        raise CommandRefused("not_yours", "you do not sit there")
    if not is_colour_free(table.seats, command.seat, command.colour):
        raise CommandRefused("colour_taken", "that colour is taken")
    return acts.ColourChosen(command.seat, command.colour)


def _free(table: Table, command: ask.FreeSeat, caller: Caller) -> acts.SeatSet:
    table.must_be("waiting")
    seat = table.seat(command.seat)
    if caller.key != table.host and caller.key not in seat.holders:
        raise CommandRefused("not_yours", "only the host may free the seats of others")
    if seat.kind == "open":
        raise CommandRefused("seat_free", "nobody sits there")
    if any(one.added for one in table.seats):
        raise CommandRefused("begun", "the game is about to begin")
    return acts.SeatSet(command.seat, OPEN)


def _share(table: Table, command: ask.Share, caller: Caller) -> acts.Shared:
    seat = table.seat(command.seat)
    if seat.kind != "human":
        raise CommandRefused("no_owner", "no person sits there")
    if caller.key in seat.holders:
        raise CommandRefused("already_yours", "this device already acts for that seat")
    if len(seat.holders) >= MOST_DEVICES:
        raise CommandRefused("too_many_devices", "too many devices act for that seat")
    return acts.Shared(command.seat, caller.key)


def _send_away(table: Table, command: ask.SendAway, caller: Caller) -> acts.SentAway:
    own = table.own_seat(caller)
    holders = table.seats[own].holders
    if caller.key != holders[0]:
        raise CommandRefused("not_owner", "only the device that took this seat may remove others")
    named = {device_name(table.id, holder): holder for holder in holders}
    holder = named.get(command.device)
    if holder is None:
        raise CommandRefused("no_device", "no such device acts for this seat")
    if holder == caller.key:
        raise CommandRefused("own_device", "a device cannot remove itself")
    return acts.SentAway(own, holder)


def _must_be_free(table: Table, seat: int) -> None:
    if table.seat(seat).kind != "open":
        raise CommandRefused("seat_taken", "that seat is taken")


def must_be_host(table: Table, caller: Caller) -> None:
    if caller.key != table.host:
        raise CommandRefused("not_host", "only the host may do that")
