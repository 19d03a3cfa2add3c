"""Takes, names and frees seats before the game, and manages the devices that act for them."""

from __future__ import annotations

from hashlib import blake2b
from typing import assert_never

import msgspec

from bradshaw.table import acts, commands
from bradshaw.table.commands import Caller, CommandRefused, SeatingCommand
from bradshaw.table.lookalikes import skeleton
from bradshaw.table.luck import commitment
from bradshaw.table.plan import OPEN, Seat, colours_of, is_colour_free
from bradshaw.table.table import Table
from bradshaw.table.talk import unique_name

MAX_DEVICES = 8
BOT_NAMES = ("Ada", "Brunel", "Clara", "Emil", "Hugo", "Otto", "Rosa", "Vera")


def bot_seat(seats: tuple[Seat, ...], level: str) -> Seat:
    taken = {skeleton(seat.name) for seat in seats}
    name = next(name for name in BOT_NAMES if skeleton(name) not in taken)
    return Seat("bot", name, (), level)


def device_name(table: str, key: str) -> str:
    """Return a device's public name at a table. It differs between tables and does not reveal the key."""
    return blake2b(key.encode(), key=table.encode(), digest_size=8).hexdigest()


def seat_act(table: Table, command: SeatingCommand, caller: Caller) -> acts.SeatAct | acts.SeatChanged | acts.Filled:
    """Return the act that executes a seating command; raise CommandRefused if it is refused."""
    match command:
        case commands.TakeSeat():
            return _take(table, command, caller)
        case commands.FreeSeat():
            return _free(table, command, caller)
        case commands.ChangeSeat():
            return _change(table, command, caller)
        case commands.PutBot():
            table.must_be("waiting")
            _must_act_as_host(table, caller)
            _must_be_free(table, command.seat)
            return acts.SeatSet(command.seat, bot_seat(table.seats, command.level))
        case commands.FillSeats():
            return _fill(table, command, caller)
        case commands.Share():
            return _share(table, command, caller)
        case commands.SendAway():
            return _send_away(table, command, caller)
        case commands.Rename():
            return _rename(table, command, caller)
        case commands.ChooseColour():
            return _choose_colour(table, command, caller)
        case commands.AddLuck():
            return _add_luck(table, command, caller)
        case _:
            assert_never(command)


def _take(table: Table, command: commands.TakeSeat, caller: Caller) -> acts.SeatSet:
    table.must_be("waiting")
    free = [index for index, seat in enumerate(table.seats) if seat.kind == "open"]
    if not free:
        raise CommandRefused("table_full", "no seat is free")
    index = free[0] if command.seat is None else command.seat
    _must_be_free(table, index)
    name = unique_name(command.name, [seat.name for seat in table.seats])
    requested = command.colour
    is_free = requested is not None and is_colour_free(table.seats, index, requested)
    colour = requested if is_free else colours_of(table.seats)[index]
    return acts.SeatSet(index, Seat("human", name, (caller.key,), promise=command.promise, colour=colour))


def _add_luck(table: Table, command: commands.AddLuck, caller: Caller) -> acts.LuckAdded:
    """Require a full table: the last player to promise must not know the others' secrets."""
    table.must_be("waiting")
    if not table.full():
        raise CommandRefused("seats_open", "a seat is still open")
    promised = commitment(bytes.fromhex(command.secret))
    for index, seat in enumerate(table.seats):
        if caller.key in seat.holders and seat.promise == promised and not seat.added:
            return acts.LuckAdded(index, command.secret)
    raise CommandRefused("no_promise", "none of your seats has promised that secret")


def _rename(table: Table, command: commands.Rename, caller: Caller) -> acts.Renamed:
    own = table.own_seat(caller)
    table.must_be("waiting")
    others = [seat.name for index, seat in enumerate(table.seats) if index != own]
    return acts.Renamed(own, unique_name(command.name, others))


def _choose_colour(table: Table, command: commands.ChooseColour, caller: Caller) -> acts.ColourChosen:
    table.must_be("waiting")
    if caller.key not in table.seat(command.seat).holders:
        raise CommandRefused("not_yours", "that seat is not yours")
    if not is_colour_free(table.seats, command.seat, command.colour):
        raise CommandRefused("colour_taken", "that colour is taken")
    return acts.ColourChosen(command.seat, command.colour)


def _free(table: Table, command: commands.FreeSeat, caller: Caller) -> acts.SeatSet:
    table.must_be("waiting")
    seat = table.seat(command.seat)
    if caller.key != table.host and caller.key not in seat.holders:
        raise CommandRefused("not_yours", "only the host can free other people's seats")
    if seat.kind == "open":
        raise CommandRefused("seat_free", "that seat is already open")
    if any(other.added for other in table.seats):
        raise CommandRefused("begun", "the game is about to begin")
    return acts.SeatSet(command.seat, OPEN)


def _change(table: Table, command: commands.ChangeSeat, caller: Caller) -> acts.SeatChanged:
    table.must_be("waiting")
    if caller.key not in table.seat(command.seat).holders:
        raise CommandRefused("not_yours", "that is not your seat")
    _must_be_free(table, command.to)
    return acts.SeatChanged(command.seat, command.to)


def _fill(table: Table, command: commands.FillSeats, caller: Caller) -> acts.Filled:
    table.must_be("waiting")
    _must_act_as_host(table, caller)
    if table.full():
        raise CommandRefused("table_full", "no seat is free")
    seats = table.seats
    for index, seat in enumerate(seats):
        if seat.kind == "open":
            bot = msgspec.structs.replace(bot_seat(seats, command.level), issue=seat.issue + 1)
            seats = (*seats[:index], bot, *seats[index + 1 :])
    return acts.Filled(seats)


def _must_act_as_host(table: Table, caller: Caller) -> None:
    """Require the host, or any seated person while the host is gone: the others must not wait forever."""
    if not (caller.hostless and table.seats_of(caller.key)):
        must_be_host(table, caller)


def _share(table: Table, command: commands.Share, caller: Caller) -> acts.Shared:
    seat = table.seat(command.seat)
    if seat.kind != "human":
        raise CommandRefused("no_owner", "only a person's seat can be shared")
    if caller.key in seat.holders:
        raise CommandRefused("already_yours", "this device already acts for that seat")
    if len(seat.holders) >= MAX_DEVICES:
        raise CommandRefused("too_many_devices", "too many devices act for that seat")
    return acts.Shared(command.seat, caller.key)


def _send_away(table: Table, command: commands.SendAway, caller: Caller) -> acts.SentAway:
    own = table.own_seat(caller)
    holders = table.seats[own].holders
    if caller.key != holders[0]:
        raise CommandRefused("not_owner", "only the device that took this seat can remove others")
    holders_by_name = {device_name(table.id, holder): holder for holder in holders}
    holder = holders_by_name.get(command.device)
    if holder is None:
        raise CommandRefused("no_device", f"no device '{command.device}' acts for this seat")
    if holder == caller.key:
        raise CommandRefused("own_device", "a device cannot remove itself")
    return acts.SentAway(own, holder)


def _must_be_free(table: Table, seat: int) -> None:
    if table.seat(seat).kind != "open":
        raise CommandRefused("seat_taken", "that seat is taken")


def must_be_host(table: Table, caller: Caller) -> None:
    if caller.key != table.host:
        raise CommandRefused("not_host", "only the host can do that")
