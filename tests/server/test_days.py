"""The journey of the day has one deal for everyone; a device's first finished try counts."""

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
from bradshaw.server.live.room import Room
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.storage.day_store import DayResult, DayStore
from bradshaw.server.thinking.thought import Thought
from bradshaw.table import commands as ask
from bradshaw.table.commands import CommandRefused
from bradshaw.table.luck import day_seed
from tests.server.own_rooms import HeldBots, QuickThinkers, open_rooms, open_store
from tests.server.travelling import DAY, only_person, play_to_end, start_journey

NOON = 1_794_830_400.0  # on 2026-11-16


@pytest.fixture
async def rooms(database: str) -> AsyncIterator[Rooms]:
    async with open_rooms(database, bots=HeldBots()) as rooms:
        yield rooms


@pytest.fixture
def days(rooms: Rooms) -> DayStore:
    return DayStore(rooms.store.engine)


# Seeds


def test_seed_differs_by_day_and_game() -> None:
    secret, other = bytes(32), bytes([1] * 32)
    dates = [f"2026-11-{day:02}" for day in range(1, 31)]
    seeds = [day_seed(key, date, game) for key in (secret, other) for date in dates for game in GAMES]
    assert len(set(seeds)) == len(seeds)
    assert {len(seed) for seed in seeds} == {32}
    assert day_seed(secret, dates[0], "hamper") == day_seed(secret, dates[0], "hamper")


async def test_all_processes_share_the_secret(database: str) -> None:
    async with open_store(database) as first, open_store(database) as second, open_store(database) as third:
        secrets = {await DayStore(store.engine).secret() for store in (first, second, third)}
    (secret,) = secrets
    assert len(secret) == 32


def moves_and_chance(record: Record) -> tuple[dict[int, list[str]], list[tuple[int, ...]]]:
    """Return the moves by seat, since simultaneous choices come in any order, and the outcomes of chance."""
    moves: dict[int, list[str]] = {}
    for entry in record.entries:
        moves.setdefault(entry.seat, []).append(entry.move)
    return moves, [entry.chance for entry in record.entries if entry.chance]


@pytest.mark.parametrize("game", ["hamper", pytest.param("eighty-days", marks=pytest.mark.slow)])
async def test_equal_moves_draw_equal_chance(rooms: Rooms, days: DayStore, game: str) -> None:
    """Undo and chat must not redraw chance or change a bot."""
    first = await play_to_end(rooms, await start_journey(rooms, days, "ann", game))
    second = await play_to_end(rooms, await start_journey(rooms, days, "bob", game), undoing=True)
    records = [room.table.record() for room in (first, second)]
    assert first.table.seats != second.table.seats
    assert records[0].setup == records[1].setup
    assert moves_and_chance(records[0]) == moves_and_chance(records[1])
    assert records[0].ending == records[1].ending
    assert (await rooms.make(first.table.plan, first.table.seats, "cleo")).table.record().setup != records[0].setup


async def test_bots_on_a_journey_of_the_day_keep_their_level(rooms: Rooms, days: DayStore) -> None:
    room = await start_journey(rooms, days, "ann", "eighty-days")
    assert [seat.level for seat in room.table.seats if seat.kind == "bot"] == ["normal", "normal"]
    assert all(thought_of(room.table, seat, "normal", 0.1).fixed for seat in room.table.in_play().actors())
    plan = msgspec.structs.replace(room.table.plan, day=None)
    ordinary = (await rooms.make(plan, room.table.seats, "ann")).table
    assert not thought_of(ordinary, ordinary.in_play().actors()[0], "normal", 0.1).fixed
    busy = BusyThinkers(0)
    for fixed, level in ((True, "normal"), (False, "easy")):
        thought = thought_of(room.table, room.table.in_play().actors()[0], "normal", 0.1)
        await busy.choose(msgspec.structs.replace(thought, fixed=fixed))
        assert busy.level == level


async def test_chat_does_not_change_bot_streams(rooms: Rooms, days: DayStore) -> None:
    room = await start_journey(rooms, days, "ann")
    before = streams(room)
    await rooms.ask(room, ask.SayPhrase("say", "hello"), only_person(room))
    assert streams(room) == before
    await play_to_end(rooms, room)
    assert len({*before, *streams(room)}) == 6


def streams(room: Room) -> list[str]:
    """Return the stream of each seat's next thought."""
    return [thought_of(room.table, seat, "random", 0.1).stream for seat in range(3)]


class BusyThinkers(QuickThinkers):
    """Overloaded thinkers that record the level of the last thought."""

    level = ""

    async def _think(self, data: bytes) -> int:
        self.level = msgspec.json.decode(data, type=Thought).level
        return 0


# Which try counts


async def test_first_finished_try_counts(rooms: Rooms, days: DayStore) -> None:
    started_first = await start_journey(rooms, days, "ann")
    finished_first = await play_to_end(rooms, await start_journey(rooms, days, "ann"))
    counted = await days.result_of(DAY.date, "hamper", "ann")
    assert counted is not None
    assert counted.table == finished_first.table.id
    ending = finished_first.table.record().ending
    assert ending is not None
    assert counted.score == ending.result.seats[finished_first.table.people()[0]].score
    await play_to_end(rooms, started_first, pick=max)
    await play_to_end(rooms, await start_journey(rooms, days, "ann"), pick=max)
    assert await days.result_of(DAY.date, "hamper", "ann") == counted
    assert [result.count for result in await days.results(DAY.date, "hamper")] == [1]
    for date, game, key in (
        ("2026-11-17", "hamper", "ann"),
        (DAY.date, "eighty-days", "ann"),
        (DAY.date, "hamper", "bob"),
    ):
        assert await days.result_of(date, game, key) is None


async def test_two_processes_count_one_try(database: str) -> None:
    async with open_rooms(database) as here, open_rooms(database) as there:
        stores = [DayStore(rooms.store.engine) for rooms in (here, there)]
        tries = [await start_journey(rooms, days, "ann") for rooms, days in zip((here, there), stores, strict=True)]
        assert tries[0].table.record().setup == tries[1].table.record().setup
        await there.ask(tries[1], ask.Resign("enough"), only_person(tries[1]))
        await play_to_end(here, tries[0])
        for days in stores:
            assert await days.result_of(DAY.date, "hamper", "ann") == DayResult(tries[1].table.id, None, None)
            assert sum(result.count for result in await days.results(DAY.date, "hamper")) == 1


async def test_resigned_try_counts_and_is_last(rooms: Rooms, days: DayStore) -> None:
    room = await start_journey(rooms, days, "ann")
    with pytest.raises(CommandRefused, match="finished or resigned, but not closed"):
        await rooms.ask(room, ask.Close("away with it"), only_person(room))
    assert room.table.status == "playing"
    await rooms.ask(room, ask.Resign("enough"), only_person(room))
    await play_to_end(rooms, await start_journey(rooms, days, "ann"))
    await play_to_end(rooms, await start_journey(rooms, days, "bob"))
    counted = await days.result_of(DAY.date, "hamper", "ann")
    assert counted == DayResult(room.table.id, None, None)
    results = await days.results(DAY.date, "hamper")
    assert place_among(results, counted) == 2
    bob = await days.result_of(DAY.date, "hamper", "bob")
    assert bob is not None
    assert place_among(results, bob) == 1


@pytest.mark.parametrize(("late", "count"), [(-0.5, 1), (0.0, 0), (9e8, 0)])
async def test_try_counts_only_if_it_ends_before_the_day_closes(
    rooms: Rooms, days: DayStore, monkeypatch: pytest.MonkeyPatch, late: float, count: int
) -> None:
    monkeypatch.setattr(rooms_module, "time", lambda: DAY.closes + late)
    await play_to_end(rooms, await start_journey(rooms, days, "ann"))
    assert (await days.result_of(DAY.date, "hamper", "ann") is not None) == bool(count)
    assert sum(result.count for result in await days.results(DAY.date, "hamper")) == count


async def test_rematch_is_an_ordinary_game(rooms: Rooms, days: DayStore) -> None:
    room = await start_journey(rooms, days, "ann")
    await rooms.ask(room, ask.Resign("enough"), only_person(room))
    await rooms.ask(room, ask.WantRematch("again"), only_person(room))
    assert room.table.rematch is not None
    rematch = await rooms.get(room.table.rematch)
    assert rematch.table.plan.day is None
    assert rematch.table.seed != room.table.seed
    await rooms.ask(rematch, ask.Close("enough"), only_person(rematch))
    assert rematch.table.status == "closed"


def test_fewer_days_win_and_only_arrivals_are_ranked() -> None:
    early, late, nowhere = (
        SeatResult(place, days, (ScoreLine("home", 0, {"order": order, "coins": 3}),))
        for place, days, order in ((1, 77, 2), (2, 84, 1), (3, 30, 0))
    )
    compared = game_spec("eighty-days").compared
    assert [compared(result) for result in (early, late, nowhere)] == [-77, -84, None]
    assert game_spec("ticket-to-ride").compared(late) == 84


# Dates


def test_day_is_in_utc_and_closes_six_hours_later() -> None:
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
