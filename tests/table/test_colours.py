"""Colours of seats: unique, and kept."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bradshaw.core.match import replay
from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller, CommandRefused
from bradshaw.table.plan import COLOURS, OPEN, Colour, Seat, colours_of, is_colour_free
from bradshaw.table.rematch import next_seats
from tests.table.sitting import HOST, Sitting, key

WISHES = st.lists(st.none() | st.sampled_from(COLOURS), min_size=1, max_size=6).filter(
    lambda wishes: len(chosen := [wish for wish in wishes if wish]) == len(set(chosen))
)


def shown(sitting: Sitting) -> list[Colour | None]:
    return [seat.colour for seat in sitting.clients[None].table.seats]


@given(wishes=WISHES)
def test_colours_are_unique_and_respect_choices(wishes: list[Colour | None]) -> None:
    seats = [Seat("human", "", colour=wish) for wish in wishes]
    colours = colours_of(seats)
    assert len(set(colours)) == len(seats)
    assert all(wish in (None, colour) for wish, colour in zip(wishes, colours, strict=True))


def test_colours_repeat_with_too_many_seats() -> None:
    assert colours_of([OPEN] * 8) == (*COLOURS, *COLOURS[:2])


def test_a_bot_gives_up_its_colour_to_a_person() -> None:
    seats = [Seat("human", "Ann", colour="blue"), Seat("bot", "Ada")]
    assert colours_of(seats) == ("blue", "red")
    assert is_colour_free(seats, 0, "red")
    assert colours_of([Seat("human", "Ann", colour="red"), Seat("bot", "Ada")]) == ("red", "blue")


def test_taking_a_seat_with_a_wished_colour() -> None:
    sitting = Sitting(people=3)
    sitting.ask(ask.TakeSeat(1, "Ann", colour="violet"), Caller(key(1)))
    sitting.ask(ask.TakeSeat(2, "Bob", colour="violet"), Caller(key(2)))
    assert shown(sitting) == ["blue", "violet", "green"]


def test_colours_change_before_the_game() -> None:
    sitting = Sitting(people=2)
    sitting.ask(ask.TakeSeat(1, "Ann"), Caller(key(1)))
    sitting.ask(ask.ChooseColour("a", 1, "gold"), Caller(key(1)))
    assert shown(sitting) == ["blue", "gold"]
    with pytest.raises(CommandRefused) as refused:
        sitting.ask(ask.ChooseColour("b", 0, "gold"), Caller(HOST))
    assert refused.value.refusal.code == "colour_taken"
    sitting.ask(ask.ChooseColour("c", 1, "gold"), Caller(key(1)))
    assert shown(sitting) == ["blue", "gold"], "one's own colour is not in one's own way"


def test_leaving_a_seat_frees_its_colour() -> None:
    sitting = Sitting(people=3)
    sitting.ask(ask.TakeSeat(1, "Ann", colour="gold"), Caller(key(1)))
    sitting.ask(ask.FreeSeat("a", 1), Caller(key(1)))
    sitting.ask(ask.ChooseColour("b", 0, "gold"), Caller(HOST))
    assert shown(sitting)[0] == "gold"


def test_colours_survive_the_draw_and_a_rematch() -> None:
    sitting = Sitting(people=3, order="drawn")
    for seat, colour in ((1, COLOURS[4]), (2, COLOURS[5])):
        sitting.ask(ask.TakeSeat(seat, f"guest {seat}", colour=colour), Caller(key(seat)))
    sitting.ask(ask.ChooseColour("a", 0, "gold"), Caller(HOST))
    before = {seat.name: seat.colour for seat in sitting.clients[None].table.seats}
    sitting.ask(ask.Start())
    assert {seat.name: seat.colour for seat in sitting.clients[None].table.seats} == before
    assert {seat.name: seat.colour for seat in next_seats(sitting.table)} == before
    assert [seat.colour for seat in sitting.rebuilt().seats] == shown(sitting)


def test_a_rematch_keeps_the_colours_of_bots() -> None:
    sitting = Sitting(people=1, bots=2)
    sitting.ask(ask.ChooseColour("a", 0, "green"), Caller(HOST))
    sitting.ask(ask.Start())
    before = {seat.name: seat.colour for seat in sitting.clients[None].table.seats}
    assert {seat.name: seat.colour for seat in next_seats(sitting.table)} == before


def test_records_have_no_colours() -> None:
    plain, dyed = Sitting(people=2), Sitting(people=2)
    for sitting, colour in ((plain, None), (dyed, COLOURS[3])):
        sitting.ask(ask.TakeSeat(1, "Ann", colour=colour), Caller(key(1)))
        sitting.ask(ask.Start())
    assert shown(plain) != shown(dyed)
    assert plain.table.record() == dyed.table.record()
    assert list(replay(dyed.table.game, dyed.table.record()))
