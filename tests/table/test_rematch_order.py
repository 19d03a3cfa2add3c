"""The order of the seats in a rematch."""

from __future__ import annotations

from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller, RematchTerms
from bradshaw.table.rematch import next_plan, next_seats
from tests.table.sitting import Sitting


def over(people: int = 3) -> Sitting:
    """Return a table with drawn seats whose game is over."""
    sitting = Sitting(people, order="drawn")
    sitting.seat_all()
    for seat in range(people - 1):
        sitting.ask(ask.Resign("r"), sitting.caller(seat))
    return sitting


def terms(sitting: Sitting, *order: int) -> RematchTerms:
    config = sitting.table.plan.config
    return RematchTerms(config.edition, config.options, order, (None,) * len(order))


def caller(sitting: Sitting, seat: int) -> Caller:
    """Return a seat's owner, with everyone at the table."""
    return Caller(sitting.table.seats[seat].holders[0], seat, here=(0, 1, 2))


def test_seats_that_were_agreed_are_not_drawn_again() -> None:
    sitting = over()
    names = [seat.name for seat in sitting.table.seats]
    assert next_plan(sitting.table).order == "drawn"
    sitting.ask(ask.WantRematch("a", terms=terms(sitting, 1, 2, 0)), caller(sitting, 0))
    assert next_plan(sitting.table).order == "drawn"
    sitting.ask(ask.WantRematch("b", terms=terms(sitting, 2, 1, 0)), caller(sitting, 0))
    assert next_plan(sitting.table).order == "chosen"
    assert [seat.name for seat in next_seats(sitting.table)] == [names[2], names[1], names[0]]
