"""Bots play at the requested pace, reveal nothing by their timing, and leave time for undo."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bradshaw.server.live.bot_seats import BotSeats
from bradshaw.server.live.pace import UNDO_SECONDS, Pace, bots_before, pause, slowest
from bradshaw.server.live.room import Listener, Room
from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller
from tests.server.own_rooms import ANN, BOT, QuickThinkers, open_rooms
from tests.table.sitting import hamper_plan

PACES: tuple[Pace, ...] = ("at_once", "normal", "slow")
DELAY = 0.8


@given(
    thought=st.floats(0, 20),
    pace=st.sampled_from(PACES),
    undoable=st.booleans(),
    goes_on=st.booleans(),
    before=st.integers(0, 5),
)
def test_delays_are_multiples_of_the_unit(
    thought: float, pace: Pace, undoable: bool, goes_on: bool, before: int
) -> None:
    delay = thought + pause(thought, DELAY, pace, undoable, goes_on, before)
    unit = pause(0.0, DELAY, pace, undoable=False, goes_on=True)
    assert delay >= max(thought, UNDO_SECONDS if undoable else 0.0) - 1e-6
    assert abs(delay / unit - round(delay / unit)) < 1e-6
    assert delay >= pause(0.0, DELAY, pace, undoable, goes_on, before) - 1e-6


def test_paces_differ() -> None:
    waits = [pause(0.01, DELAY, pace, undoable=False) for pace in PACES]
    assert waits == sorted(waits)
    assert waits[0] < 0.15
    assert waits[2] > 2 * waits[1] > 8 * waits[0]
    assert pause(0.01, 0.0, "slow", undoable=True) == 0


def test_further_moves_of_a_turn_follow_quickly() -> None:
    for pace in PACES:
        first, further = (pause(0.01, DELAY, pace, undoable=False, goes_on=goes_on) for goes_on in (False, True))
        assert 0 < further < first / 3


def test_bots_in_a_row_speed_up() -> None:
    for pace in PACES:
        waits = [pause(0.01, DELAY, pace, undoable=False, bots_before=before) for before in range(5)]
        assert waits[0] > waits[1] > waits[2] == waits[3] == waits[4]
        assert waits[2] > pause(0.01, DELAY, pace, undoable=False, goes_on=True)


def test_four_bots_of_80_days_take_less_than_six_seconds_after_an_undoable_move() -> None:
    # The mean is 4.2 moves a turn.
    further = 4 * 3.2 * pause(0.0, DELAY, "normal", undoable=False, goes_on=True)
    firsts = sum(pause(0.0, DELAY, "normal", undoable=before == 0, bots_before=before) for before in range(4))
    assert firsts + further < 6


@pytest.mark.parametrize(
    ("movers", "expected"),
    [((), 0), ((0,), 0), ((0, 0, 1, 1), 1), ((0, 1, 1, 2), 2), ((1, 0, 2), 1), ((0, 1, 2, 3, 0, 0), 0), ((3, 1, 2), 2)],
)
def test_counts_the_bots_before(movers: tuple[int, ...], expected: int) -> None:
    assert bots_before({1, 2, 3}, 3, movers) == expected


def test_slowest_request_wins() -> None:
    assert slowest([]) == slowest([None]) == "normal"
    assert slowest(["at_once", None]) == "at_once"
    assert slowest(["at_once", "slow", "normal"]) == "slow"


class Waits:
    """A sleep that records its durations without waiting."""

    def __init__(self) -> None:
        self.times: list[float] = []

    async def __call__(self, seconds: float) -> None:
        self.times.append(seconds)


class GatedThinkers(QuickThinkers):
    """Thinkers that wait until the players are connected."""

    def __init__(self, workers: int) -> None:
        super().__init__(workers)
        self.gate = asyncio.Event()

    async def _think(self, data: bytes) -> int:
        await self.gate.wait()
        return await super()._think(data)


def connect(room: Room, key: str, pace: Pace) -> None:
    listener = Listener(key)
    listener.pace = pace
    room.listeners.add(listener)


@pytest.mark.parametrize(("pace", "above", "up_to"), [("at_once", 0, 0.1), ("normal", 0.5, 0.8), ("slow", 1.6, 2.0)])
async def test_bots_follow_the_requested_pace(tmp_path: Path, pace: Pace, above: float, up_to: float) -> None:
    waits = Waits()
    thinkers = GatedThinkers(1)
    bots = BotSeats(thinkers, DELAY, 0.1, waits)
    async with open_rooms(f"sqlite:///{tmp_path}/tables.db", bots=bots) as rooms:
        room = await rooms.make(hamper_plan(2), (BOT, ANN), "ann")
        connect(room, "ann", pace)
        connect(room, "watcher", "slow")
        thinkers.gate.set()
        assert room.bots is not None
        await room.bots
        assert all(above < time <= up_to for time in waits.times), waits.times
        assert waits.times

        # After a move that Ann can undo, the bot waits for the grace period.
        for number in range(9):
            waits.times.clear()
            legal = room.table.in_play().glimpse(1)[1]
            assert legal, "no move could be undone"
            await rooms.ask(room, ask.Play(f"move {number}", 99, legal[0]), Caller("ann", 1))
            is_undoable = room.table.in_play().undoer() == 1 and room.table.bots_awaited()
            await room.bots
            if is_undoable:
                assert waits.times[0] > UNDO_SECONDS - 0.5
                return
        pytest.fail("no move could be undone")
