"""Why a table does not do what it is asked, and the reasons that many commands share."""

from __future__ import annotations

from bradshaw.core.errors import BradshawError
from bradshaw.core.refusal import Refusal
from bradshaw.table.commands import Caller
from bradshaw.table.plan import Seat, Status
from bradshaw.table.table import Table


class CommandRefused(BradshawError):
    """What was asked of the table is not possible, and why."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.refusal = Refusal(code, "", text)


def own_seat(table: Table, caller: Caller) -> int:
    """The seat that the caller speaks for, which must be the caller's own."""
    if caller.seat is None or caller.key not in seat_at(table, caller.seat).holders:
        raise CommandRefused("not_yours", "you do not sit there")
    return caller.seat


def seat_at(table: Table, index: int) -> Seat:
    if not 0 <= index < len(table.seats):
        raise CommandRefused("no_seat", "there is no such seat")
    return table.seats[index]


def must_be_host(table: Table, caller: Caller) -> None:
    if caller.key != table.host:
        raise CommandRefused("not_host", "only the host may do that")


def must_be(table: Table, status: Status) -> None:
    if table.status != status:
        raise CommandRefused("wrong_time", f"the table is {table.status}, not {status}")
