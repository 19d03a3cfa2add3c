"""Each reason against undo on its own: in real games they usually coincide, which would hide a missing check."""

from __future__ import annotations

import pytest

from bradshaw.core.match import Match
from bradshaw.core.rng import seeded
from bradshaw.core.values import Event
from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller
from bradshaw.table.deciding import decide
from bradshaw.table.playing import Playing
from bradshaw.table.table import Table
from tests.table.sitting import SEED, in_turns
from tests.table.test_non_interference import begun
from tests.third_game.codes import DRAW
from tests.third_game.events import Eaten, Taken

OPEN_MOVE, REVEALED = Eaten(0, "fig"), Taken(0, "fig")


class Awaiting(Playing):
    """A game that publicly awaits the given seats."""

    def __init__(self, match: Match, seats: tuple[int, ...], *events: Event) -> None:
        super().__init__(match, list(events))
        self._seats = seats

    def awaiting(self) -> tuple[int, ...]:
        return self._seats


def match_after(draw: bool) -> Match:
    """Return a game whose last move drew from chance, or did not."""
    sitting = in_turns()
    sitting.play(0, DRAW if draw else sitting.eatable(0))
    match = sitting.table.in_play().match
    assert bool(match.record.entries[-1].chance) == draw
    return match


@pytest.mark.parametrize(
    ("before", "after", "chance", "event", "allowed"),
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
    before: tuple[int, ...], after: tuple[int, ...], chance: bool, event: Event, allowed: bool
) -> None:
    match = match_after(draw=chance)
    assert Awaiting(match, before)._may_undo(0, Awaiting(match, after, event)) == allowed


def test_no_undo_of_a_stale_position() -> None:
    sitting = in_turns()
    sitting.play(0, sitting.eatable(0))
    stale = sitting.table.versions[0]
    sitting.ask(ask.Leave("l"), sitting.caller(1))
    assert sitting.refusal(ask.Undo("u", stale), sitting.caller(0)) == "stale"
    sitting.undo(0)
    assert sitting.table.in_play().actors() == [0]


def test_undo_of_several_moves_restores_each_clock() -> None:
    # A turn of 80 Days has several steps.
    table = begun("eighty-days", int.from_bytes(SEED, "big"), players=2)
    rng, now, deepest = seeded(5), 1.0, 0
    stack: list[Table] = []
    while table.status == "playing" and deepest < 3:
        now += 7
        seat = table.in_play().actors()[0]
        legal = table.in_play().glimpse(seat)[1]
        command = ask.Play("m", table.version(seat), legal[rng.below(len(legal))])
        stack, table = [*stack, table], decide(table, command, Caller(f"key {seat}", seat), now)
        depth = len(table.in_play().before)
        stack = stack[-depth:] if depth else []
        deepest = max(deepest, depth)
        undoer, after = table.in_play().undoer(), table
        for before in reversed(stack):
            assert undoer is not None
            after = decide(after, ask.Undo("u", after.version(undoer)), Caller(f"key {undoer}", undoer), now)
            assert after.waiting_since == before.waiting_since
            assert after.record() == before.record()
    assert deepest >= 2
