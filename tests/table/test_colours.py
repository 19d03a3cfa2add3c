"""Seat colours are unique, and survive the draw and a rematch."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bradshaw.core.match import replay
from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller
from bradshaw.table.plan import COLOURS, OPEN, Colour, Seat, colours_of, is_colour_free
from bradshaw.table.rematch import next_seats
from tests.table.sitting import HOST, Sitting, key

CHOICES = st.lists(st.none() | st.sampled_from(COLOURS), min_size=1, max_size=6).filter(
    lambda choices: len(chosen := [choice for choice in choices if choice]) == len(set(chosen))
)


def colours_shown(sitting: Sitting) -> list[Colour | None]:
    return [seat.colour for seat in sitting.clients[None].table.seats]


def colours_by_name(sitting: Sitting) -> dict[str, Colour | None]:
    return {seat.name: seat.colour for seat in sitting.clients[None].table.seats}


@given(choices=CHOICES)
def test_colours_are_unique_and_respect_choices(choices: list[Colour | None]) -> None:
    seats = [Seat("human", "", colour=choice) for choice in choices]
    colours = colours_of(seats)
    assert len(set(colours)) == len(seats)
    assert all(choice in (None, colour) for choice, colour in zip(choices, colours, strict=True))


def test_colours_repeat_with_too_many_seats() -> None:
    assert colours_of([OPEN] * 8) == (*COLOURS, *COLOURS[:2])


def test_bot_yields_its_colour_to_a_person() -> None:
    seats = [Seat("human", "Ann", colour="blue"), Seat("bot", "Ada")]
    assert colours_of(seats) == ("blue", "red")
    assert is_colour_free(seats, 0, "red")
    assert colours_of([Seat("human", "Ann", colour="red"), Seat("bot", "Ada")]) == ("red", "blue")


def test_taken_colour_is_replaced_by_a_free_one() -> None:
    sitting = Sitting(people=3)
    sitting.ask(ask.TakeSeat(1, "Ann", colour="violet"), Caller(key(1)))
    sitting.ask(ask.TakeSeat(2, "Bob", colour="violet"), Caller(key(2)))
    assert colours_shown(sitting) == ["blue", "violet", "green"]


def test_colour_can_change_before_the_game() -> None:
    sitting = Sitting(people=2)
    sitting.ask(ask.TakeSeat(1, "Ann"), Caller(key(1)))
    sitting.ask(ask.ChooseColour("a", 1, "gold"), Caller(key(1)))
    assert colours_shown(sitting) == ["blue", "gold"]
    assert sitting.refusal(ask.ChooseColour("b", 0, "gold"), Caller(HOST)) == "colour_taken"
    sitting.ask(ask.ChooseColour("c", 1, "gold"), Caller(key(1)))
    assert colours_shown(sitting) == ["blue", "gold"], "a seat can choose its own colour again"


def test_leaving_a_seat_frees_its_colour() -> None:
    sitting = Sitting(people=3)
    sitting.ask(ask.TakeSeat(1, "Ann", colour="gold"), Caller(key(1)))
    sitting.ask(ask.FreeSeat("a", 1), Caller(key(1)))
    sitting.ask(ask.ChooseColour("b", 0, "gold"), Caller(HOST))
    assert colours_shown(sitting)[0] == "gold"


def test_colours_survive_the_draw_and_a_rematch() -> None:
    sitting = Sitting(people=3, order="drawn")
    for seat, colour in ((1, COLOURS[4]), (2, COLOURS[5])):
        sitting.ask(ask.TakeSeat(seat, f"guest {seat}", colour=colour), Caller(key(seat)))
    sitting.ask(ask.ChooseColour("a", 0, "gold"), Caller(HOST))
    before = colours_by_name(sitting)
    sitting.ask(ask.Start())
    assert colours_by_name(sitting) == before
    assert {seat.name: seat.colour for seat in next_seats(sitting.table)} == before
    assert [seat.colour for seat in sitting.rebuilt().seats] == colours_shown(sitting)


def test_rematch_keeps_bot_colours() -> None:
    sitting = Sitting(people=1, bots=2)
    sitting.ask(ask.ChooseColour("a", 0, "green"), Caller(HOST))
    sitting.ask(ask.Start())
    before = colours_by_name(sitting)
    assert {seat.name: seat.colour for seat in next_seats(sitting.table)} == before


def test_records_have_no_colours() -> None:
    plain, coloured = Sitting(people=2), Sitting(people=2)
    for sitting, colour in ((plain, None), (coloured, COLOURS[3])):
        sitting.ask(ask.TakeSeat(1, "Ann", colour=colour), Caller(key(1)))
        sitting.ask(ask.Start())
    assert colours_shown(plain) != colours_shown(coloured)
    assert plain.table.record() == coloured.table.record()
    assert list(replay(coloured.table.game, coloured.table.record()))
