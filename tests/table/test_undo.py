"""Each reason against undo on its own: in a real game they mostly coincide, which would hide a missing one."""

from __future__ import annotations

import pytest

from bradshaw.core.match import Match
from bradshaw.core.rng import seeded
from bradshaw.core.values import Event
from bradshaw.games import game_spec
from bradshaw.table import commands as ask
from bradshaw.table.acts import Created, Logged
from bradshaw.table.commands import SERVER, Caller, CommandRefused
from bradshaw.table.deciding import decide
from bradshaw.table.plan import Plan, Seat
from bradshaw.table.playing import Playing
from bradshaw.table.table import Table, open_table
from tests.table.sitting import SEED, Sitting
from tests.third_game.codes import DRAW, EAT, FAVOUR
from tests.third_game.events import Eaten, Taken

OPEN_MOVE, REVEALED = Eaten(0, "fig"), Taken(0, "fig")


class Awaiting(Playing):
    """A game with these publicly awaited seats."""

    def __init__(self, match: Match, seats: tuple[int, ...], *events: Event) -> None:
        super().__init__(match, list(events))
        self._seats = seats

    def awaiting(self) -> tuple[int, ...]:
        return self._seats


def playing() -> Sitting:
    sitting = Sitting(people=2)
    sitting.seat_all()
    for seat in (0, 1):
        sitting.ask(ask.Play("f", sitting.table.versions[seat], FAVOUR), sitting.caller(seat))
    return sitting


def eat(sitting: Sitting, seat: int) -> None:
    move = next(move for move in sitting.legal(seat) if EAT <= move < DRAW)
    sitting.ask(ask.Play("e", sitting.table.versions[seat], move), sitting.caller(seat))


def match_after(draw: bool) -> Match:
    """A game whose last move did or did not draw from chance."""
    sitting = playing()
    if draw:
        sitting.ask(ask.Play("d", sitting.table.versions[0], DRAW), sitting.caller(0))
    else:
        eat(sitting, 0)
    match = sitting.table.in_play().match
    assert bool(match.record.entries[-1].chance) == draw
    return match


@pytest.mark.parametrize(
    ("before", "after", "chance", "event", "may"),
    [
        ((0,), (1,), False, OPEN_MOVE, True),
        ((0,), (0,), False, OPEN_MOVE, True),
        ((0,), (1,), True, OPEN_MOVE, False),
        ((0,), (1,), False, REVEALED, False),
        ((0, 1), (1,), False, OPEN_MOVE, False),
        ((1,), (1,), False, OPEN_MOVE, False),
        ((0,), (0, 1), False, OPEN_MOVE, False),
        ((0,), (), False, OPEN_MOVE, False),
    ],
    ids=["open", "again", "chance", "revealed", "others before", "another before", "others after", "over"],
)
def test_each_reason_prevents_undo(
    before: tuple[int, ...], after: tuple[int, ...], chance: bool, event: Event, may: bool
) -> None:
    match = match_after(draw=chance)
    assert Awaiting(match, before)._may_undo(0, Awaiting(match, after, event)) == may


def test_no_undo_of_a_stale_position() -> None:
    sitting = playing()
    eat(sitting, 0)
    seen = sitting.table.versions[0]
    sitting.ask(ask.Leave("l"), sitting.caller(1))
    with pytest.raises(CommandRefused) as refused:
        sitting.ask(ask.Undo("u", seen), sitting.caller(0))
    assert refused.value.refusal.code == "stale"
    sitting.ask(ask.Undo("u", sitting.table.versions[0]), sitting.caller(0))
    assert sitting.table.in_play().actors() == [0]


def begun() -> Table:
    """80 Days, where a turn has several steps."""
    plan = Plan(game_spec("eighty-days").configure(2), True, "chosen", 60, "random")
    seats = tuple(Seat("human", f"P{seat}", (f"key {seat}",)) for seat in range(2))
    first = Logged(0, 0.0, "", Created(plan, seats, "key 0"), (1,) * 3)
    return decide(open_table("t", SEED, first), ask.Start(), SERVER, 1.0)


def test_undo_of_several_moves_restores_each_clock() -> None:
    table, luck, now, most = begun(), seeded(5), 1.0, 0
    stack: list[Table] = []
    while table.status == "playing" and most < 3:
        now += 7
        seat = table.in_play().actors()[0]
        legal = table.in_play().glimpse(seat)[1]
        command = ask.Play("m", table.version(seat), legal[luck.below(len(legal))])
        stack, table = [*stack, table], decide(table, command, Caller(f"key {seat}", seat), now)
        deep = len(table.in_play().before)
        stack = stack[-deep:] if deep else []
        most = max(most, deep)
        undoer, after = table.in_play().undoer(), table
        for before in reversed(stack):
            assert undoer is not None
            after = decide(after, ask.Undo("u", after.version(undoer)), Caller(f"key {undoer}", undoer), now)
            assert after.waiting_since == before.waiting_since
            assert after.record() == before.record()
    assert most >= 2
