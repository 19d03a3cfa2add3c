"""Bots play at the wished pace, reveal nothing by timing, and leave time for undo."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bradshaw.server.live.bot_seats import BotSeats
from bradshaw.server.live.pace import UNDO_SECONDS, Pace, pause, slowest
from bradshaw.server.live.room import Listener, Room
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.live.spreading import Spreading
from bradshaw.server.storage.store import Store
from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller
from bradshaw.table.plan import Seat
from tests.server.own_rooms import QuickThinkers
from tests.table.sitting import hamper_plan

PACES: tuple[Pace, ...] = ("at_once", "normal", "slow")
DELAY = 0.8


@given(thought=st.floats(0, 20), pace=st.sampled_from(PACES), undoable=st.booleans())
def test_delays_are_multiples_of_the_unit(thought: float, pace: Pace, undoable: bool) -> None:
    shown = thought + pause(thought, DELAY, pace, undoable)
    unit = pause(0.0, DELAY, pace, undoable=False)
    assert shown >= max(thought, UNDO_SECONDS if undoable else 0.0) - 1e-9
    assert abs(shown / unit - round(shown / unit)) < 1e-6


def test_paces_differ() -> None:
    waits = [pause(0.01, DELAY, pace, undoable=False) for pace in PACES]
    assert waits == sorted(waits)
    assert waits[0] < 0.15
    assert waits[2] > 2 * waits[1] > 8 * waits[0]
    assert pause(0.01, 0.0, "slow", undoable=True) == 0


def test_the_slowest_wish_counts() -> None:
    assert slowest([]) == slowest([None]) == "normal"
    assert slowest(["at_once", None]) == "at_once"
    assert slowest(["at_once", "slow", "normal"]) == "slow"


class Waits:
    """Records the waits without waiting."""

    def __init__(self) -> None:
        self.times: list[float] = []

    async def __call__(self, seconds: float) -> None:
        self.times.append(seconds)


def connected(room: Room, key: str, pace: Pace) -> Listener:
    listener = Listener(key)
    listener.pace = pace
    room.listeners.add(listener)
    return listener


@pytest.mark.parametrize(("pace", "least", "most"), [("at_once", 0, 0.1), ("normal", 0.5, 0.8), ("slow", 1.6, 2.0)])
async def test_bots_follow_the_wished_pace(tmp_path: Path, pace: Pace, least: float, most: float) -> None:
    store, waits = Store(f"sqlite:///{tmp_path}/tables.db"), Waits()
    await store.open()
    rooms = Rooms(store, Spreading(None), BotSeats(QuickThinkers(1), DELAY, 0.1, waits))
    ann, bot = Seat("human", "Ann", ("ann",)), Seat("bot", "Ada", (), "random")
    room = await rooms.make(hamper_plan(2), (bot, ann), "ann")
    connected(room, "ann", pace)
    connected(room, "somebody who watches", "slow")
    assert room.bots is not None
    await room.bots
    assert all(least < time <= most for time in waits.times), waits.times
    assert waits.times

    # Ann can undo her next move, so the bot waits for the grace period.
    waits.times.clear()
    for number in range(9):
        legal = room.table.in_play().glimpse(1)[1]
        if not legal:
            break
        await rooms.ask(room, ask.Play(f"move {number}", 99, legal[0]), Caller("ann", 1))
        undoable = room.table.in_play().undoer() == 1
        if undoable and room.table.bots_awaited():
            await room.bots
            assert waits.times[0] > UNDO_SECONDS - 0.5
            break
        await room.bots
        waits.times.clear()
    else:
        pytest.fail("no move could be taken back")
    await store.close()
