"""Premoves are played as their owner would have been allowed to, and nobody else notices them before."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from bradshaw.table import commands as ask
from bradshaw.table.acts import Moved, Premove, PremovesDropped
from bradshaw.table.commands import SERVER, Caller, CommandRefused
from bradshaw.table.deciding import decide
from bradshaw.table.outgoing import sight, update
from bradshaw.table.plan import Day
from bradshaw.table.premoves import premove_due
from bradshaw.table.table import NO_PREMOVES, Premoves, Table
from tests.table.sitting import Sitting, in_turns, started
from tests.table.test_non_interference import begun, play
from tests.third_game.codes import DRAW, EAT, TAKE

DRAW_BLIND, DRAW_TICKETS, KEEP_FIRST = 5, 6, 13


def plan(sitting: Sitting, seat: int, *turns: tuple[int, ...]) -> None:
    sitting.ask(ask.SetPremoves("p", tuple(tuple(map(Premove, turn)) for turn in turns)), sitting.caller(seat))


def let_premove(sitting: Sitting) -> None:
    """Let the time pass until the next planned move, and let the server play it or drop the plan."""
    due = premove_due(sitting.table)
    assert due is not None
    sitting.now = due[0]
    sitting.ask(ask.PlayPremove(due[1]))


def seen(sitting: Sitting, seat: int) -> Premoves:
    return sight(sitting.table, seat).premoves


def eaten(sitting: Sitting, seat: int) -> int:
    """Return a move that takes a fruit from the seat's hand."""
    hand = msgspec.json.decode(sitting.clients[seat].current_position().view)["hand"]
    return EAT + next(fruit for fruit, count in enumerate(hand) if count)


def not_held(sitting: Sitting, seat: int) -> int:
    hand = msgspec.json.decode(sitting.clients[seat].current_position().view)["hand"]
    return EAT + next(fruit for fruit, count in enumerate(hand) if not count)


def test_first_legal_premove_is_played() -> None:
    sitting = in_turns()
    plan(sitting, 1, (not_held(sitting, 1), eaten(sitting, 1)))
    sitting.play(0, DRAW)
    move = eaten(sitting, 1)
    let_premove(sitting)
    act = sitting.table.latest.act
    assert isinstance(act, Moved)
    assert (act.planned, act.entry.move) == (True, sitting.table.game.format(move))
    assert seen(sitting, 1) == Premoves((), "played", 1)
    assert sitting.table.people_awaited() == [0]


def test_turns_are_played_one_by_one() -> None:
    sitting = in_turns()
    plan(sitting, 1, (eaten(sitting, 1),), (DRAW,))
    sitting.play(0, DRAW)
    let_premove(sitting)
    assert seen(sitting, 1).turns == ((Premove(DRAW),),)
    assert premove_due(sitting.table) is None, "another seat is to move"
    sitting.play(0, DRAW)
    let_premove(sitting)
    assert seen(sitting, 1) == Premoves((), "played", 2)


@pytest.mark.parametrize("later", [TAKE, DRAW])
def test_revealed_card_leaves_the_rest_to_the_owner(later: int) -> None:
    sitting = in_turns()
    plan(sitting, 1, (later,), (DRAW,))
    sitting.play(0, DRAW)
    let_premove(sitting)
    assert seen(sitting, 1) == Premoves((), "revealed", 1)


def test_impossible_plan_is_dropped_and_only_its_owner_learns_it() -> None:
    sitting = in_turns()
    plan(sitting, 1, (not_held(sitting, 1),), (DRAW,))
    sitting.play(0, DRAW)
    before = sitting.table.versions
    let_premove(sitting)
    assert sitting.table.latest.act == PremovesDropped(1, "impossible")
    assert sitting.table.versions == (before[0], before[1] + 1, before[2])
    assert sitting.table.people_awaited() == [1]
    assert premove_due(sitting.table) is None


def test_updates_tell_the_seat_and_nobody_else() -> None:
    sitting = in_turns()
    plan(sitting, 1, (DRAW,))
    mine = Premoves(((Premove(DRAW),),))
    assert update(sitting.table, 1).premoves == mine
    assert [sight(sitting.table, viewer).premoves for viewer in (0, 1, None)] == [NO_PREMOVES, mine, NO_PREMOVES]
    sitting.play(0, DRAW)
    let_premove(sitting)
    assert [update(sitting.table, viewer).premoves for viewer in (0, 1, None)] == [
        None,
        Premoves((), "played", 1),
        None,
    ]


def clear(sitting: Sitting, seat: int) -> None:
    sitting.ask(ask.ClearPremoves("c"), sitting.caller(seat))


def test_owner_changes_and_clears_the_plan() -> None:
    sitting = in_turns()
    assert sitting.refusal(ask.ClearPremoves("c"), sitting.caller(1)) == "no_premoves"
    plan(sitting, 1, (TAKE,))
    plan(sitting, 1, (DRAW,))
    assert seen(sitting, 1).turns == ((Premove(DRAW),),)
    clear(sitting, 1)
    assert seen(sitting, 1) == NO_PREMOVES
    sitting.play(0, DRAW)
    assert premove_due(sitting.table) is None


def test_plan_may_be_cleared_in_its_own_turn_but_not_set() -> None:
    sitting = in_turns()
    plan(sitting, 1, (DRAW,))
    sitting.play(0, DRAW)
    again = ask.SetPremoves("p", ((Premove(TAKE),),))
    assert sitting.refusal(again, sitting.caller(1)) == "your_turn"
    clear(sitting, 1)
    assert premove_due(sitting.table) is None


def test_own_move_replaces_the_plan_and_clears_the_notice() -> None:
    sitting = in_turns()
    plan(sitting, 1, (not_held(sitting, 1),))
    sitting.play(0, DRAW)
    let_premove(sitting)
    sitting.play(1, DRAW)
    assert seen(sitting, 1) == NO_PREMOVES
    plan(sitting, 1, (DRAW,), (DRAW,))
    sitting.play(0, DRAW)
    sitting.play(1, DRAW)
    assert seen(sitting, 1) == NO_PREMOVES


def test_planned_move_can_be_taken_back_and_is_not_played_again() -> None:
    sitting = in_turns()
    plan(sitting, 1, (eaten(sitting, 1),), (eaten(sitting, 1),))
    sitting.play(0, DRAW)
    let_premove(sitting)
    assert sitting.clients[1].current_position().may_undo
    sitting.undo(1)
    assert seen(sitting, 1) == NO_PREMOVES
    assert premove_due(sitting.table) is None


def test_undo_by_another_seat_keeps_the_plan() -> None:
    sitting = in_turns()
    plan(sitting, 1, (DRAW,))
    sitting.play(0, eaten(sitting, 0))
    sitting.undo(0)
    assert premove_due(sitting.table) is None
    assert seen(sitting, 1).turns
    sitting.now += 1000
    sitting.play(0, DRAW)
    due = premove_due(sitting.table)
    assert due is not None
    assert due[0] > sitting.now


def test_bot_in_the_seat_drops_the_plan_and_says_so() -> None:
    sitting = in_turns(people=3)
    for seat in (1, 2):
        plan(sitting, seat, (DRAW,))
    sitting.ask(ask.Leave("l"), sitting.caller(1))
    sitting.ask(ask.Resign("r"), sitting.caller(2))
    assert seen(sitting, 1) == Premoves((), "bot")
    assert seen(sitting, 2) == NO_PREMOVES
    assert sitting.refusal(ask.SetPremoves("p", ((Premove(DRAW),),)), sitting.caller(1)) == "away"
    sitting.play(0, DRAW)
    assert premove_due(sitting.table) is None


def test_missed_deadline_drops_the_plan() -> None:
    sitting = in_turns(clock=60)
    plan(sitting, 1, (DRAW,), (DRAW,))
    sitting.play(0, DRAW)
    # A server that has been down plays what was planned first, but another process may already have seen the deadline.
    sitting.now += 60
    sitting.ask(ask.ClockRanOut())
    assert seen(sitting, 1) == Premoves((), "bot")


def test_devices_of_a_seat_share_the_plan_and_a_lost_device_leaves_it() -> None:
    sitting = in_turns()
    sitting.ask(ask.Share(1), Caller("phone"))
    plan(sitting, 1, (DRAW,))
    assert sight(sitting.table, 1, key="phone").premoves.turns
    sitting.ask(ask.ClearPremoves("c"), Caller("phone", 1))
    assert seen(sitting, 1) == NO_PREMOVES


def test_rematch_begins_without_plans() -> None:
    sitting = in_turns()
    plan(sitting, 1, (DRAW,))
    while sitting.table.status == "playing":
        (seat,) = sitting.table.in_play().actors()
        sitting.play(seat, sitting.legal(seat)[0])
    assert premove_due(sitting.table) is None
    assert sitting.refusal(ask.SetPremoves("p", ((Premove(DRAW),),)), sitting.caller(1)) == "over"


def test_journey_of_the_day_has_no_plans() -> None:
    sitting = started(people=1, bots=1)
    plan = msgspec.structs.replace(sitting.table.plan, day=Day("2026-11-16", 10_000.0))
    table = msgspec.structs.replace(sitting.table, plan=plan)
    with pytest.raises(CommandRefused, match="no planned moves"):
        decide(table, ask.SetPremoves("p", ((Premove(DRAW),),)), sitting.caller(0), 100.0)


@pytest.mark.parametrize(
    ("premove", "text"),
    [
        (Premove(1_000_000), "1000000"),
        (Premove(DRAW_BLIND, "blue"), "'draw blind' takes no face-up card"),
        (Premove(0, "pink"), "'pink' is not a card; choose from: purple"),
    ],
)
def test_impossible_premoves_are_refused_with_the_reason(premove: Premove, text: str) -> None:
    table = after_tickets()
    with pytest.raises(CommandRefused) as refused:
        decide(table, ask.SetPremoves("p", ((premove,),)), waiting_caller(table), 100.0)
    assert refused.value.refusal.code == "bad_premove"
    assert text in str(refused.value)


# Ticket to Ride: turns of several decisions, and cards that change places


def after_tickets() -> Table:
    """Return a game of two after the choice of tickets."""
    return play(begun("ticket-to-ride", 5, players=2), 2, 5)


def waiting_caller(table: Table) -> Caller:
    (mover,) = table.people_awaited()
    return Caller(f"key {1 - mover}", 1 - mover)


def with_row(table: Table, seat: int) -> tuple[str, ...]:
    row: tuple[str, ...] = msgspec.json.decode(table.in_play().glimpse(seat)[0], type=dict[str, Any])["row"]
    return tuple(row)


def ask_as(table: Table, command: ask.Command, seat: int, now: float) -> Table:
    return decide(table, command, SERVER if seat < 0 else Caller(f"key {seat}", seat), now)


def premoved(table: Table) -> Table:
    due = premove_due(table)
    assert due is not None
    return ask_as(table, ask.PlayPremove(due[1]), -1, due[0])


def test_card_is_taken_wherever_it_lies_and_twice_in_a_turn() -> None:
    table = after_tickets()
    (mover,) = table.people_awaited()
    planner = 1 - mover
    cards = tuple(Premove(4, card) for card in table.game.takeable(0) if card != "locomotive")
    table = ask_as(table, ask.SetPremoves("p", (cards, cards)), planner, 3.0)
    for _ in range(2):
        legal = table.in_play().glimpse(mover)[1]
        table = ask_as(table, ask.Play("m", table.version(mover), DRAW_BLIND if DRAW_BLIND in legal else 0), mover, 4.0)
    for _ in range(2):
        row = with_row(table, planner)
        wanted = next(premove.card for premove in cards if premove.card in row)
        table = premoved(table)
        act = table.latest.act
        assert isinstance(act, Moved)
        assert row[int(act.entry.move.removeprefix("draw ")) - 1] == wanted
    assert table.premoves_of(planner).turns == (cards,), "both cards belong to one turn"
    assert table.people_awaited() == [mover]


@pytest.mark.parametrize("move", [DRAW_BLIND, DRAW_TICKETS])
def test_owner_decides_after_seeing_something_hidden(move: int) -> None:
    table = after_tickets()
    (mover,) = table.people_awaited()
    planner = 1 - mover
    turn = (Premove(move), Premove(KEEP_FIRST), Premove(DRAW_BLIND))
    table = ask_as(table, ask.SetPremoves("p", (turn, turn)), planner, 3.0)
    for _ in range(2):
        table = ask_as(table, ask.Play("m", table.version(mover), DRAW_BLIND), mover, 4.0)
    table = premoved(table)
    assert table.premoves_of(planner) == Premoves((), "revealed", 1)
    assert table.people_awaited() == [planner], "the turn is not over"
