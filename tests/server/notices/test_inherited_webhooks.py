"""A rematch with the same host posts to the same chat."""

from __future__ import annotations

from bradshaw.server.live.rooms import Rooms
from bradshaw.server.storage.outbox_store import OutboxStore
from bradshaw.server.storage.subscription_store import Subscription, SubscriptionStore
from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller
from bradshaw.table.plan import Seat
from tests.server.notices.test_outbox import Stores, play
from tests.server.own_rooms import ANN, BOB, open_rooms
from tests.table.sitting import hamper_plan

CID = Seat("human", "Cid", ("cid",))


def stores_of(rooms: Rooms) -> Stores:
    engine = rooms.store.engine
    return Stores(rooms.store, OutboxStore(engine), SubscriptionStore(engine))


async def test_a_rematch_inherits_the_webhook(database: str) -> None:
    async with open_rooms(database) as rooms:
        stores = stores_of(rooms)
        room = await rooms.make(hamper_plan(2), (ANN, BOB), "ann")
        await stores.subscribe(room.table.id, "chat", "slack")
        await stores.subscriptions.count_failure((await webhook(stores, room.table.id)).id)
        await rooms.ask(room, ask.Resign("a"), Caller("ann", 0))
        await rooms.ask(room, ask.WantRematch("b"), Caller("ann", 0))
        await rooms.ask(room, ask.WantRematch("c"), Caller("bob", 1))
        rematch = room.table.rematch
        assert rematch is not None
        assert await webhook(stores, rematch) == Subscription(
            rematch, "slack", "https://push.example.org/chat", "secret", "en", "public"
        )
        next_room = await rooms.get(rematch)
        while not any(row.table_id == rematch for row in await stores.rows()):
            assert next_room.table.status == "playing"
            await play(rooms, rematch)
        await stores.subscriptions.remove_all(room.table.id)
        assert await stores.subscriptions.webhook_of(rematch) is not None, "each table has its own"


async def test_another_host_inherits_no_webhook(database: str) -> None:
    """The first host does not play on, so the new game's notices do not go to their chat."""
    async with open_rooms(database) as rooms:
        stores = stores_of(rooms)
        room = await rooms.make(hamper_plan(3), (ANN, BOB, CID), "ann")
        await stores.subscribe(room.table.id, "chat", "slack")
        for seat, key in enumerate(("ann", "bob")):
            await rooms.ask(room, ask.Resign(key), Caller(key, seat))
        assert room.table.status == "resigned"
        await rooms.ask(room, ask.WantRematch("b"), Caller("bob", 1))
        await rooms.ask(room, ask.DeclineRematch("a"), Caller("ann", 0))
        await rooms.ask(room, ask.BeginRematch("d"), Caller("bob", 1))
        rematch = room.table.rematch
        assert rematch is not None
        assert (await rooms.get(rematch)).table.host == "bob"
        assert await stores.subscriptions.webhook_of(rematch) is None


async def webhook(stores: Stores, table: str) -> Subscription:
    found = await stores.subscriptions.webhook_of(table)
    assert found is not None
    return found
