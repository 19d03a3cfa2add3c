"""Notices are written with the line that makes them due, and claimed by one process."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

import pytest
from sqlalchemy import select

from bradshaw.server.live.rooms import Rooms
from bradshaw.server.storage.outbox_store import DEAD_SECONDS, Claimed, OutboxStore
from bradshaw.server.storage.store import Store
from bradshaw.server.storage.subscription_store import (
    MAX_FAILURES,
    MAX_SUBSCRIPTIONS,
    StoredSettings,
    Subscription,
    SubscriptionStore,
)
from bradshaw.server.storage.tables import outbox, subscriptions
from bradshaw.server.storage.writing import UnwrittenTable
from bradshaw.table import commands as ask
from bradshaw.table.acts import Created, Logged, Said
from bradshaw.table.applying import apply_line, open_table
from bradshaw.table.calls import Call, Calls
from bradshaw.table.commands import Caller
from bradshaw.table.plan import OPEN, Seat
from bradshaw.table.table import Table
from tests.server.own_rooms import ANN, BOB, BOT, open_rooms, open_store
from tests.table.sitting import SEED, hamper_plan

ENDPOINT = "https://push.example.org/"


class Stores(NamedTuple):
    store: Store
    outbox: OutboxStore
    subscriptions: SubscriptionStore

    async def subscribe(self, subscriber: str, endpoint: str = "", form: str = "push", now: float = 0.0) -> None:
        added = Subscription(subscriber, form, ENDPOINT + (endpoint or subscriber), "secret", "en", "public")
        await self.subscriptions.add(added, now)

    async def rows(self) -> list[Any]:
        async with self.store.engine.connect() as connection:
            found = await connection.execute(select(outbox).order_by(outbox.c.subscriber, outbox.c.subscription))
            return list(found)

    async def kinds(self) -> list[tuple[str, str, float | None]]:
        return [(row.subscriber, row.kind, row.due) for row in await self.rows()]

    async def sent(self) -> Claimed:
        """Claim the only due row, and finish it as if it had been sent."""
        (row,) = await self.outbox.claim(10_000.0, 20_000.0, 9)
        assert await self.outbox.begin(row)
        await self.outbox.wait(row, None)
        return row


@asynccontextmanager
async def opened(database: str) -> AsyncIterator[Stores]:
    async with open_store(database) as store:
        yield Stores(store, OutboxStore(store.engine), SubscriptionStore(store.engine))


@pytest.fixture
async def stores(database: str) -> AsyncIterator[Stores]:
    async with opened(database) as stores:
        yield stores


def new_table(name: str = "one") -> Table:
    first = Logged(0, 100.0, "", Created(hamper_plan(2), (Seat("human", "Ann", ("ann",)), OPEN), "ann"), (1, 1, 1))
    return open_table(name, SEED, first)


def after(table: Table) -> Table:
    """Return the table after a chat line; nobody is awaited, as the game has not begun."""
    versions = tuple(version + 1 for version in table.versions)
    return apply_line(table, Logged(table.number, 200.0 + table.number, "", Said(0, "hello", False), versions))


async def test_calls_reach_subscribers_only(stores: Stores) -> None:
    await stores.subscribe("ann")
    await stores.subscribe("ann", "phone")
    table = new_table()
    turn = (Call("ann", "turn", 1, 5.0, 9.0), Call("bob", "turn", 2, 5.0))
    await stores.store.create(UnwrittenTable(table, [table.latest], b"", Calls(turn)))
    rows = await stores.rows()
    assert len(rows) == 2
    for row in rows:
        assert (row.table_id, row.subscriber, row.kind, row.seats) == ("one", "ann", "turn", 1)
        assert (row.number, row.made, row.due, row.deadline, row.tries) == (0, 100.0, 5.0, 9.0, 0)
    await stores.subscribe("bob")
    again = after(table)
    assert await stores.store.append(again, None, Calls(turn))
    assert len(await stores.rows()) == 3


async def test_a_refused_line_calls_nobody(stores: Stores) -> None:
    await stores.subscribe("ann")
    table = new_table()
    await stores.store.create(UnwrittenTable(table, [table.latest], b""))
    line = after(table)
    assert await stores.store.append(line)
    assert not await stores.store.append(line, None, Calls((Call("ann", "turn", 1, 5.0),)))
    assert await stores.rows() == []


async def test_batches_write_the_calls_of_each_table(stores: Stores) -> None:
    await stores.subscribe("ann")
    tables = [new_table(f"table {number}") for number in range(5)]
    for table in tables:
        await stores.store.create(UnwrittenTable(table, [table.latest], b""))
    calls = Calls((Call("ann", "end", 1, 5.0),))
    assert all(await asyncio.gather(*[stores.store.append(after(table), None, calls) for table in tables]))
    assert sorted(row.table_id for row in await stores.rows()) == [table.id for table in tables]


async def test_a_call_that_was_never_sent_is_dropped_when_the_turn_is_over(stores: Stores) -> None:
    await stores.subscribe("ann")
    table = new_table()
    await stores.store.create(UnwrittenTable(table, [table.latest], b"", Calls((Call("ann", "turn", 1, 5.0),))))
    assert await stores.store.append(after(table), None, Calls())
    assert await stores.rows() == []


async def test_a_notice_is_taken_away_once_the_turn_is_over(stores: Stores) -> None:
    await stores.subscribe("ann")
    table = new_table()
    await stores.store.create(UnwrittenTable(table, [table.latest], b"", Calls((Call("ann", "turn", 1, 5.0),))))
    await stores.sent()
    moved = after(table)
    assert await stores.store.append(moved, None, Calls())
    assert await stores.kinds() == [("ann", "done", moved.latest.time)]
    again = after(moved)
    assert await stores.store.append(again, None, Calls((Call("ann", "turn", 1, 5.0),)))
    assert await stores.kinds() == [("ann", "turn", 5.0)], "a newer call replaces it"
    assert await stores.store.append(after(again), None, Calls())
    assert [kind for _, kind, _ in await stores.kinds()] == ["done"], "the first notice may still be there"


async def test_a_line_that_calls_again_replaces_the_call(stores: Stores) -> None:
    await stores.subscribe("ann")
    table = new_table()
    await stores.store.create(UnwrittenTable(table, [table.latest], b"", Calls((Call("ann", "turn", 1, 5.0),))))
    await stores.sent()
    assert await stores.store.append(after(table), None, Calls((Call("ann", "end", 1, 7.0),)))
    assert await stores.kinds() == [("ann", "end", 7.0)]


async def test_webhooks_are_not_settled(stores: Stores) -> None:
    await stores.subscribe("one", form="discord")
    table = new_table()
    await stores.store.create(UnwrittenTable(table, [table.latest], b"", Calls((Call("one", "turn", 1, 5.0),))))
    assert await stores.store.append(after(table), None, Calls())
    assert await stores.kinds() == [("one", "turn", 5.0)]


async def test_one_process_claims_a_row_until_its_lease_ends(stores: Stores) -> None:
    await stores.subscribe("ann")
    table = new_table()
    await stores.store.create(UnwrittenTable(table, [table.latest], b"", Calls((Call("ann", "turn", 1, 5.0),))))
    assert await stores.outbox.claim(4.9, 60.0, 9) == []
    claims = await asyncio.gather(*[stores.outbox.claim(5.0, 60.0, 9) for _ in range(4)])
    (first,) = [row for rows in claims for row in rows]
    assert (first.kind, first.tries, first.id, first.to.endpoint) == ("turn", 1, "one.0.turn", f"{ENDPOINT}ann")
    (second,) = await stores.outbox.claim(61.0, 90.0, 9)
    assert second.tries == 2
    assert not await stores.outbox.begin(first), "the lease has ended"
    await stores.outbox.drop(first)
    assert await stores.outbox.begin(second)
    await stores.outbox.drop(second)
    assert await stores.rows() == []


async def test_a_newer_line_makes_a_claim_void(stores: Stores) -> None:
    await stores.subscribe("ann")
    table = new_table()
    await stores.store.create(UnwrittenTable(table, [table.latest], b"", Calls((Call("ann", "turn", 1, 5.0),))))
    (row,) = await stores.outbox.claim(6.0, 60.0, 9)
    assert await stores.store.append(after(table), None, Calls((Call("ann", "end", 1, 7.0),)))
    assert not await stores.outbox.begin(row)
    await stores.outbox.wait(row, None)
    await stores.outbox.drop(row)
    assert await stores.kinds() == [("ann", "end", 7.0)]


async def test_settings_and_mutes_come_with_the_claim(stores: Stores) -> None:
    await stores.subscribe("ann")
    table = new_table()
    await stores.store.create(UnwrittenTable(table, [table.latest], b"", Calls((Call("ann", "reminder", 1, 5.0),))))
    chosen = StoredSettings("22:00", "07:00", "Europe/Paris", 60, True, ("turn", "end"))
    await stores.subscriptions.set_settings("ann", chosen, 3.0)
    await stores.subscriptions.mute("ann", "one", True)
    assert await stores.kinds() == [("ann", "reminder", 3.0)], "reminders are planned again"
    (row,) = await stores.outbox.claim(6.0, 60.0, 9)
    assert (row.settings, row.is_muted, row.info.seats[0].name) == (chosen, True, "Ann")
    assert await stores.subscriptions.settings_of("ann") == chosen
    assert await stores.subscriptions.muted_tables_of("ann") == ["one"]
    await stores.subscriptions.mute("ann", "one", False)
    assert await stores.subscriptions.muted_tables_of("ann") == []
    assert await stores.subscriptions.settings_of("bob") == StoredSettings()


async def test_a_device_keeps_its_latest_subscriptions(stores: Stores) -> None:
    for number in range(MAX_SUBSCRIPTIONS + 2):
        await stores.subscribe("ann", f"{number:02}", now=number)
    async with stores.store.engine.connect() as connection:
        kept = (await connection.execute(select(subscriptions.c.endpoint))).scalars()
        assert sorted(kept) == [f"{ENDPOINT}{number:02}" for number in range(2, MAX_SUBSCRIPTIONS + 2)]
    await stores.subscribe("bob", "02", now=99.0)
    assert await stores.subscriptions.is_subscribed("bob"), "a browser whose cookie is new keeps its endpoint"
    await stores.subscriptions.remove("ann", f"{ENDPOINT}02")
    assert await stores.subscriptions.is_subscribed("bob"), "only the owner can remove it"


async def test_failures_in_a_row_end_a_subscription(stores: Stores) -> None:
    await stores.subscribe("ann")
    name = Subscription("ann", "push", f"{ENDPOINT}ann", "", "en").id
    for _ in range(MAX_FAILURES - 1):
        await stores.subscriptions.count_failure(name)
    await stores.subscriptions.forget_failures(name)
    for _ in range(MAX_FAILURES - 1):
        await stores.subscriptions.count_failure(name)
    assert await stores.subscriptions.is_subscribed("ann")
    await stores.subscriptions.count_failure(name)
    assert not await stores.subscriptions.is_subscribed("ann")


async def test_dead_rows_are_dropped(stores: Stores) -> None:
    await stores.subscribe("ann")
    table = new_table()
    await stores.store.create(UnwrittenTable(table, [table.latest], b"", Calls((Call("ann", "turn", 1, 5.0),))))
    await stores.outbox.drop_dead(100.0 + DEAD_SECONDS)
    assert len(await stores.rows()) == 1
    await stores.outbox.drop_dead(101.0 + DEAD_SECONDS)
    assert await stores.rows() == []


async def play(rooms: Rooms, name: str) -> str:
    """Make one move for the person to act; return their key."""
    room = await rooms.get(name)
    seat = room.table.people_awaited()[0]
    key = room.table.seats[seat].holders[0]
    move = room.table.in_play().glimpse(seat)[1][0]
    await rooms.ask(room, ask.Play(f"{room.table.number}", 99, move), Caller(key, seat))
    return key


async def test_every_turn_of_a_game_calls_exactly_the_player_to_move(database: str) -> None:
    async with open_rooms(database) as rooms:
        stores = Stores(rooms.store, OutboxStore(rooms.store.engine), SubscriptionStore(rooms.store.engine))
        await stores.subscribe("ann")
        await stores.subscribe("bob")
        room = await rooms.make(hamper_plan(2), (ANN, BOB), "ann")
        while room.table.status == "playing":
            waiting = {room.table.seats[seat].holders[0] for seat in room.table.people_awaited()}
            called = {subscriber for subscriber, kind, _ in await stores.kinds() if kind == "turn"}
            assert called == waiting
            assert await stores.outbox.waiting("ann") == int("ann" in waiting)
            await play(rooms, room.table.id)
        assert {(subscriber, kind) for subscriber, kind, _ in await stores.kinds()} == {("ann", "end"), ("bob", "end")}


async def test_games_against_bots_only_wait_for_nobody(database: str) -> None:
    async with open_rooms(database) as rooms:
        waiting = OutboxStore(rooms.store.engine).waiting
        alone = await rooms.make(hamper_plan(2), (ANN, BOT), "ann")
        await rooms.ask(alone, ask.Share(0), Caller("ann's phone"))
        assert 0 in alone.table.people_awaited()
        assert (await waiting("ann"), await waiting("ann's phone")) == (0, 0)
        await rooms.make(hamper_plan(2), (ANN, BOB), "ann")
        assert await waiting("ann") == 1
