"""Asking for a rematch, on the same or other terms, declining it, and beginning it without some players."""

from __future__ import annotations

import pytest

from bradshaw.table import commands as ask
from bradshaw.table.plan import Seat, colours_of
from bradshaw.table.rematch import ANSWER_SECONDS, next_host, next_plan, next_seats
from tests.table.sitting import HOST, Sitting, key, started

GREEDY = ask.RematchTerms("greedy", {}, (2, 0, 1), (None, None, None))
PROMISE = "ab" * 32


def over(people: int = 3, bots: int = 0) -> Sitting:
    sitting = started(people, bots)
    for seat in range(1 if bots else 0, people):
        if sitting.table.status == "playing":
            sitting.ask(ask.Resign("r"), sitting.caller(seat))
    if sitting.table.status == "playing":
        sitting.ask(ask.Resign("r"), sitting.caller(0))
    return sitting


def want(sitting: Sitting, seat: int, terms: ask.RematchTerms | None = None) -> None:
    sitting.ask(ask.WantRematch("w", terms=terms), sitting.caller(seat))


def agree(sitting: Sitting, seat: int) -> None:
    """Agree to the proposed terms, as a client sends them back."""
    terms = sitting.clients[seat].table.rematch_terms
    assert terms is not None
    want(sitting, seat, ask.RematchTerms(terms.config.edition, terms.config.options, terms.order, terms.levels))


def begin(sitting: Sitting, seat: int, here: tuple[int, ...] = ()) -> None:
    sitting.ask(ask.BeginRematch("b"), sitting.caller(seat, here))


def test_everyone_agrees_to_the_terms() -> None:
    sitting = over()
    want(sitting, 1, GREEDY)
    for seat in (0, 2):
        assert not sitting.table.wants_rematch()
        agree(sitting, seat)
    assert sitting.table.wants_rematch()
    plan = next_plan(sitting.table)
    assert (plan.config.edition, plan.config.options) == ("greedy", {"favourite": "double"})
    assert [seat.name for seat in next_seats(sitting.table)] == ["guest 2", "host", "guest 1"]


def test_new_terms_need_new_agreement() -> None:
    sitting = over()
    want(sitting, 0)
    want(sitting, 1)
    sitting.now += 30
    want(sitting, 2, GREEDY)
    info = sitting.clients[None].table
    assert (info.rematch_wanted, info.rematch_asked) == ((2,), sitting.now)
    assert info.rematch_terms is not None
    assert not sitting.table.wants_rematch()
    assert sitting.refusal(ask.WantRematch("w", terms=GREEDY), sitting.caller(2)) == "already_wanted"
    assert sitting.refusal(ask.BeginRematch("b"), sitting.caller(0)) == "no_rematch", "0 has not agreed to this"


def test_old_request_does_not_shorten_the_wait() -> None:
    """A minute counts from the first request for these terms, not from one that was withdrawn or replaced."""
    sitting = over()
    want(sitting, 0)
    sitting.ask(ask.DeclineRematch("n"), sitting.caller(0))
    assert sitting.clients[None].table.rematch_asked is None
    sitting.now += 3_600
    want(sitting, 0)
    assert sitting.refusal(ask.BeginRematch("b"), sitting.caller(0, (0, 1, 2))) == "still_here"
    sitting.now += ANSWER_SECONDS - 1
    want(sitting, 0, GREEDY)
    sitting.now += 2
    assert sitting.refusal(ask.BeginRematch("b"), sitting.caller(0, (0, 1, 2))) == "still_here"
    sitting.now += ANSWER_SECONDS
    begin(sitting, 0, (0, 1, 2))
    assert sitting.table.wants_rematch()


def test_player_who_declined_can_agree_later() -> None:
    sitting = over()
    want(sitting, 0)
    sitting.ask(ask.DeclineRematch("n"), sitting.caller(1))
    assert sitting.refusal(ask.DeclineRematch("n"), sitting.caller(1)) == "already_declined"
    assert sitting.clients[2].table.rematch_declined == (1,)
    want(sitting, 1)
    assert (sitting.table.rematch_wanted, sitting.table.rematch_declined) == ((0, 1), ())


def test_declined_terms_are_forgotten_with_the_last_request() -> None:
    sitting = over()
    want(sitting, 0, GREEDY)
    sitting.ask(ask.DeclineRematch("n"), sitting.caller(0))
    assert sitting.clients[None].table.rematch_terms is None


def test_beginning_without_players_who_declined_or_left() -> None:
    sitting = over()
    sitting.ask(ask.WantRematch("w", PROMISE), sitting.caller(0))
    sitting.ask(ask.DeclineRematch("n"), sitting.caller(1))
    begin(sitting, 0, here=(0, 1))
    sitting.refusal(ask.DeclineRematch("n"), sitting.caller(0))
    colours = colours_of(sitting.table.seats)
    assert next_seats(sitting.table) == (
        Seat("bot", "Ada", (), "random", colour=colours[1]),
        Seat("human", "guest 2", (key(2),), away=True, why="absent", colour=colours[2]),
        Seat("human", "host", (HOST,), promise=PROMISE, colour=colours[0]),
    )
    sitting.ask(ask.NameRematch("next"))
    assert sitting.clients[None].table.rematch == "next"
    assert sitting.refusal(ask.WantRematch("w"), sitting.caller(2)) == "rematch_begun"
    assert sitting.refusal(ask.BeginRematch("b"), sitting.caller(0)) == "rematch_begun"


def test_rematch_that_was_begun_is_made_after_a_restart() -> None:
    sitting = over()
    want(sitting, 0)
    begin(sitting, 0)
    rebuilt = sitting.rebuilt()
    assert rebuilt.wants_rematch()
    assert next_seats(rebuilt) == next_seats(sitting.table)
    for command in (ask.DeclineRematch("n"), ask.WantRematch("w", terms=GREEDY), ask.BeginRematch("c")):
        assert sitting.refusal(command, sitting.caller(0)) == "rematch_begun"


def test_only_a_player_who_agreed_begins_the_rematch() -> None:
    sitting = over()
    assert sitting.refusal(ask.BeginRematch("b"), sitting.caller(0)) == "no_rematch"
    want(sitting, 0)
    assert sitting.refusal(ask.BeginRematch("b"), sitting.caller(1)) == "no_rematch"


def test_host_who_declined_hosts_no_rematch() -> None:
    sitting = over()
    want(sitting, 2)
    assert next_host(sitting.table) == HOST
    sitting.ask(ask.DeclineRematch("n"), sitting.caller(0))
    assert next_host(sitting.table) == key(2)


def test_levels_of_bots_change_by_agreement() -> None:
    sitting = over(people=1, bots=1)
    want(sitting, 0, ask.RematchTerms("default", {}, (0, 1), (None, "easy")))
    assert sitting.table.wants_rematch()
    assert [seat.level for seat in next_seats(sitting.table)] == [None, "easy"]


@pytest.mark.parametrize(
    "terms",
    [
        ask.RematchTerms("unknown", {}, (0, 1, 2), (None, None, "easy")),
        ask.RematchTerms("default", {"favourite": "triple"}, (0, 1, 2), (None, None, "easy")),
        ask.RematchTerms("default", {}, (0, 1, 1), (None, None, "easy")),
        ask.RematchTerms("default", {}, (0, 1), (None, None, "easy")),
        ask.RematchTerms("default", {}, (0, 1, 2), (None, None, None)),
        ask.RematchTerms("default", {}, (0, 1, 2), (None, "easy", "easy")),
        ask.RematchTerms("default", {}, (0, 1, 2), (None, None)),
    ],
)
def test_refuses_impossible_terms(terms: ask.RematchTerms) -> None:
    sitting = over(people=2, bots=1)
    assert sitting.refusal(ask.WantRematch("w", terms=terms), sitting.caller(0)) == "bad_terms"


def test_rematch_of_a_journey_is_an_ordinary_game() -> None:
    sitting = over()
    assert (next_plan(sitting.table).day, next_plan(sitting.table).origin) == (None, None)
