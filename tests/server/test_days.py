"""The journey of the day: one deal for everybody, and the first that a device finishes counts."""

from __future__ import annotations

from collections.abc import AsyncIterator

import msgspec
import pytest

from bradshaw.core.record import Record
from bradshaw.core.values import ScoreLine, SeatResult
from bradshaw.games import GAMES, game_spec
from bradshaw.server.http.day_standing import place_among
from bradshaw.server.live import rooms as rooms_module
from bradshaw.server.live.bot_seats import thought_of
from bradshaw.server.live.days import NoSuchDay, day_at, day_named, next_day_begins
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.storage.day_store import DayResult, DayStore
from bradshaw.server.storage.store import Store
from bradshaw.server.thinking.thought import Thought
from bradshaw.table import commands as ask
from bradshaw.table.commands import CommandRefused
from bradshaw.table.luck import luck_of_day
from tests.server.own_rooms import QuickThinkers, own_rooms
from tests.server.travelling import DAY, arrive, set_out, traveller

NOON = 1_794_830_400.0  # of 2026-11-16


@pytest.fixture
async def rooms(database: str) -> AsyncIterator[Rooms]:
    async with own_rooms(database) as rooms:
        yield rooms


@pytest.fixture
def days(rooms: Rooms) -> DayStore:
    return DayStore(rooms.store.engine)


# The luck


def test_the_luck_differs_by_day_and_game() -> None:
    secret, other = bytes(32), bytes([1] * 32)
    dates = [f"2026-11-{day:02}" for day in range(1, 31)]
    lucks = [luck_of_day(key, date, game) for key in (secret, other) for date in dates for game in GAMES]
    assert len(set(lucks)) == len(lucks)
    assert {len(luck) for luck in lucks} == {32}
    assert luck_of_day(secret, dates[0], "hamper") == luck_of_day(secret, dates[0], "hamper")


async def test_all_processes_share_the_secret(database: str) -> None:
    stores = [Store(database) for _ in range(3)]
    for store in stores:
        await store.open()
    found = {await DayStore(store.engine).secret() for store in stores}
    for store in stores:
        await store.close()
    assert len(found) == 1
    assert len(found.pop()) == 32


def moves_and_chance(record: Record) -> tuple[dict[int, list[str]], list[tuple[int, ...]]]:
    """Return the moves of each seat, and the outcomes of chance. The order of simultaneous choices does not count."""
    moves: dict[int, list[str]] = {}
    for entry in record.entries:
        moves.setdefault(entry.seat, []).append(entry.move)
    return moves, [entry.chance for entry in record.entries if entry.chance]


@pytest.mark.parametrize("game", ["hamper", pytest.param("eighty-days", marks=pytest.mark.slow)])
async def test_equal_moves_have_equal_luck(rooms: Rooms, days: DayStore, game: str) -> None:
    """Even if one of them undoes moves and chats: neither may redraw chance or change a bot."""
    first = await arrive(rooms, await set_out(rooms, days, "ann", game))
    second = await arrive(rooms, await set_out(rooms, days, "bob", game), undoing=True)
    records = [room.table.record() for room in (first, second)]
    assert first.table.seats != second.table.seats
    assert records[0].setup == records[1].setup
    assert moves_and_chance(records[0]) == moves_and_chance(records[1])
    assert records[0].ending == records[1].ending
    assert (await rooms.make(first.table.plan, first.table.seats, "cleo")).table.record().setup != records[0].setup


async def test_bots_of_the_day_keep_their_level(rooms: Rooms, days: DayStore) -> None:
    room = await set_out(rooms, days, "ann", "eighty-days")
    assert [seat.level for seat in room.table.seats if seat.kind == "bot"] == ["normal", "normal"]
    busy = BusyThinkers(0)
    for fixed, level in ((True, "normal"), (False, "easy")):
        thought = thought_of(room.table, room.table.in_play().actors()[0], "normal", 0.1)
        await busy.choose(msgspec.structs.replace(thought, fixed=fixed))
        assert busy.asked == level


async def test_chat_does_not_change_the_luck_of_a_bot(rooms: Rooms, days: DayStore) -> None:
    room = await set_out(rooms, days, "ann")
    silent = [thought_of(room.table, seat, "random", 0.1).stream for seat in range(3)]
    await rooms.ask(room, ask.SayPhrase("say", "hello"), traveller(room))
    assert [thought_of(room.table, seat, "random", 0.1).stream for seat in range(3)] == silent
    await arrive(rooms, room)
    moved = [thought_of(room.table, seat, "random", 0.1).stream for seat in range(3)]
    assert len({*silent, *moved}) == 6


class BusyThinkers(QuickThinkers):
    """Thinkers that are always overloaded, and note the requested level."""

    asked = ""

    async def _think(self, data: bytes) -> int:
        self.asked = msgspec.json.decode(data, type=Thought).level
        return 0


# What counts


async def test_the_first_finished_try_counts(rooms: Rooms, days: DayStore) -> None:
    begun_first = await set_out(rooms, days, "ann")
    ended_first = await arrive(rooms, await set_out(rooms, days, "ann"))
    counted = await days.result_of(DAY.date, "hamper", "ann")
    assert counted is not None
    assert counted.table == ended_first.table.id
    ending = ended_first.table.record().ending
    assert ending is not None
    assert counted.score == ending.result.seats[ended_first.table.people()[0]].score
    await arrive(rooms, begun_first, pick=max)
    await arrive(rooms, await set_out(rooms, days, "ann"), pick=max)
    assert await days.result_of(DAY.date, "hamper", "ann") == counted
    assert [one.count for one in await days.results(DAY.date, "hamper")] == [1]
    for date, game, key in (
        ("2026-11-17", "hamper", "ann"),
        (DAY.date, "eighty-days", "ann"),
        (DAY.date, "hamper", "bob"),
    ):
        assert await days.result_of(date, game, key) is None


async def test_two_processes_count_one_try(database: str) -> None:
    async with own_rooms(database) as here, own_rooms(database) as there:
        rooms = (here, there)
        stores = [DayStore(one.store.engine) for one in rooms]
        tries = [await set_out(one, days, "ann") for one, days in zip(rooms, stores, strict=True)]
        assert tries[0].table.record().setup == tries[1].table.record().setup
        await there.ask(tries[1], ask.Resign("enough"), traveller(tries[1]))
        await arrive(here, tries[0])
        for days in stores:
            assert await days.result_of(DAY.date, "hamper", "ann") == DayResult(tries[1].table.id, None, None)
            assert sum(one.count for one in await days.results(DAY.date, "hamper")) == 1


async def test_a_resigned_try_counts_and_is_last(rooms: Rooms, days: DayStore) -> None:
    room = await set_out(rooms, days, "ann")
    with pytest.raises(CommandRefused, match="finished or resigned, but not closed"):
        await rooms.ask(room, ask.Close("away with it"), traveller(room))
    assert room.table.status == "playing"
    await rooms.ask(room, ask.Resign("enough"), traveller(room))
    await arrive(rooms, await set_out(rooms, days, "ann"))
    await arrive(rooms, await set_out(rooms, days, "bob"))
    counted = await days.result_of(DAY.date, "hamper", "ann")
    assert counted == DayResult(room.table.id, None, None)
    results = await days.results(DAY.date, "hamper")
    assert place_among(results, counted) == 2
    bob = await days.result_of(DAY.date, "hamper", "bob")
    assert bob is not None
    assert place_among(results, bob) == 1


async def test_a_try_that_ends_late_does_not_count(rooms: Rooms, days: DayStore) -> None:
    closed = msgspec.structs.replace(DAY, closes=1.0)
    await arrive(rooms, await set_out(rooms, days, "ann", day=closed))
    assert await days.result_of(DAY.date, "hamper", "ann") is None
    assert await days.results(DAY.date, "hamper") == []


@pytest.mark.parametrize(("early", "count"), [(0.5, 1), (0.0, 0)])
async def test_a_try_that_ends_as_the_day_closes_is_late(
    rooms: Rooms, days: DayStore, monkeypatch: pytest.MonkeyPatch, early: float, count: int
) -> None:
    monkeypatch.setattr(rooms_module, "time", lambda: DAY.closes - early)
    await arrive(rooms, await set_out(rooms, days, "ann"))
    assert sum(one.count for one in await days.results(DAY.date, "hamper")) == count


async def test_a_rematch_is_an_ordinary_game(rooms: Rooms, days: DayStore) -> None:
    room = await set_out(rooms, days, "ann")
    await rooms.ask(room, ask.Resign("enough"), traveller(room))
    await rooms.ask(room, ask.WantRematch("again"), traveller(room))
    assert room.table.rematch is not None
    again = await rooms.get(room.table.rematch)
    assert again.table.plan.day is None
    assert again.table.seed != room.table.seed
    await rooms.ask(again, ask.Close("enough"), traveller(again))
    assert again.table.status == "closed"


def test_fewer_days_win_and_only_arrivals_are_ranked() -> None:
    early, late, nowhere = (
        SeatResult(place, days, (ScoreLine("home", 0, {"order": order, "coins": 3}),))
        for place, days, order in ((1, 77, 2), (2, 84, 1), (3, 30, 0))
    )
    compared = game_spec("eighty-days").compared
    assert [compared(one) for one in (early, late, nowhere)] == [-77, -84, None]
    assert game_spec("ticket-to-ride").compared(late) == 84


# The days


def test_a_day_is_in_utc_and_closes_six_hours_later() -> None:
    day = day_at(NOON)
    assert day == day_at(NOON + 12 * 3600 - 1) == day_named("2026-11-16", NOON)
    assert day.date == "2026-11-16"
    assert day.closes == NOON + 18 * 3600
    assert next_day_begins(NOON) == NOON + 12 * 3600
    assert day_at(next_day_begins(NOON)).date == "2026-11-17"


@pytest.mark.parametrize("name", ["", "yesterday", "2026-13-01", "2026-02-30", "20261116", "2026-W47-1", "2026-11-17"])
def test_rejects_an_invalid_or_future_day(name: str) -> None:
    with pytest.raises(NoSuchDay):
        day_named(name, NOON)
