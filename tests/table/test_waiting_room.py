"""Changing seats before the game, and starting with bots, even without the host."""

from __future__ import annotations

import msgspec
import pytest

from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller
from bradshaw.table.records import record_from_log
from tests.table.sitting import HOST, Sitting, key


def waiting() -> Sitting:
    """Return a table with the host on seat 0, a guest on seat 2 and seat 1 open."""
    sitting = Sitting(people=3)
    sitting.ask(ask.TakeSeat(2, "Gus", colour="violet"), Caller(key(2)))
    return sitting


def test_changing_seats_keeps_name_colour_and_devices() -> None:
    sitting = waiting()
    sitting.ask(ask.Share(2), Caller("phone"))
    before = sitting.table.seats[2]
    sitting.ask(ask.ChangeSeat("c", 2, 1), Caller("phone"))
    assert [seat.kind for seat in sitting.clients[0].table.seats] == ["human", "human", "open"]
    after = sitting.table.seats[1]
    assert (after.name, after.colour, after.holders) == (before.name, before.colour, before.holders)
    sitting.ask(ask.TakeSeat(None, "Max"), Caller(key(1)))
    assert [seat.name for seat in sitting.table.seats] == ["host", "Gus", "Max"]


@pytest.mark.parametrize(
    ("who", "seat", "to", "code"),
    [(HOST, 2, 1, "not_yours"), (key(2), 2, 0, "seat_taken"), (key(2), 2, 2, "seat_taken"), (key(2), 2, 5, "no_seat")],
)
def test_only_own_seats_change_and_only_to_open_ones(who: str, seat: int, to: int, code: str) -> None:
    assert waiting().refusal(ask.ChangeSeat("c", seat, to), Caller(who)) == code


def test_void_links_stay_void_after_changing_seats() -> None:
    """Links are bound to a seat's issue, which must never take an earlier value."""
    sitting = waiting()
    issues = {(1, sitting.table.seats[1].issue), (2, sitting.table.seats[2].issue)}
    for command in (
        ask.ChangeSeat("a", 2, 1),
        ask.FreeSeat("b", 1),
        ask.TakeSeat(2, "Gus"),
        ask.ChangeSeat("c", 2, 1),
        ask.ChangeSeat("d", 1, 2),
    ):
        before = sitting.table.seats
        sitting.ask(command, Caller(key(2)))
        for index in (1, 2):
            after = sitting.table.seats[index]
            if after != before[index]:
                assert (index, after.issue) not in issues
                issues.add((index, after.issue))


def test_start_puts_bots_on_the_open_seats() -> None:
    sitting = waiting()
    sitting.ask(ask.FreeSeat("f", 2), Caller(key(2)))
    sitting.ask(ask.FillSeats("s", "random"), Caller(HOST))
    assert [(seat.kind, seat.level) for seat in sitting.table.seats] == [
        ("human", None),
        ("bot", "random"),
        ("bot", "random"),
    ]
    assert len({seat.name for seat in sitting.table.seats}) == 3
    assert sitting.table.full()
    assert sitting.refusal(ask.FillSeats("t", "random"), Caller(HOST)) == "table_full"
    sitting.ask(ask.Start())
    assert sitting.refusal(ask.FillSeats("u", "random"), Caller(HOST)) == "begun"


@pytest.mark.parametrize("command", [ask.FillSeats("s", "random"), ask.PutBot("p", 1, "random")])
def test_any_seated_person_starts_without_the_host(command: ask.Command) -> None:
    sitting = waiting()
    assert sitting.refusal(command, Caller(key(2))) == "not_host"
    assert sitting.refusal(command, Caller("stranger", hostless=True)) == "not_host"
    sitting.ask(command, Caller(key(2), hostless=True))
    assert sitting.table.full()


def test_only_the_host_frees_seats_of_others_or_closes_the_table() -> None:
    sitting = waiting()
    hostless = Caller(key(2), 2, hostless=True)
    assert sitting.refusal(ask.FreeSeat("f", 0), hostless) == "not_yours"
    assert sitting.refusal(ask.Close("c"), hostless) == "not_host"


def test_record_names_players_after_seat_changes() -> None:
    sitting = waiting()
    sitting.ask(ask.ChangeSeat("c", 2, 1), Caller(key(2)))
    sitting.ask(ask.FillSeats("s", "random"), Caller(HOST))
    sitting.ask(ask.Start())
    record = record_from_log(sitting.logged(), None)
    assert record.header == sitting.table.record().header
    assert record.header.seats == tuple(seat.name for seat in sitting.table.seats)


def test_table_is_the_same_after_a_restart() -> None:
    sitting = waiting()
    sitting.ask(ask.ChangeSeat("c", 2, 1), Caller(key(2)))
    sitting.ask(ask.FillSeats("s", "random"), Caller(HOST))
    assert msgspec.json.encode(sitting.rebuilt().seats) == msgspec.json.encode(sitting.table.seats)


def test_guests_free_only_their_own_seat() -> None:
    sitting = waiting()
    sitting.ask(ask.TakeSeat(1, "Max"), Caller(key(1)))
    for guest, other in ((1, 2), (2, 1), (1, 0)):
        assert sitting.refusal(ask.FreeSeat("f", other), Caller(key(guest))) == "not_yours"
    sitting.ask(ask.FreeSeat("g", 2), Caller(key(2)))
    sitting.ask(ask.FreeSeat("h", 1), Caller(HOST))
    assert [seat.kind for seat in sitting.table.seats] == ["human", "open", "open"]
