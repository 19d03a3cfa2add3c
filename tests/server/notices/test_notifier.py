"""Due notices reach their browser once, and contain nothing hidden."""

from __future__ import annotations

import asyncio
import hmac
import json
from base64 import b64decode, b64encode
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from hashlib import sha256
from pathlib import Path
from secrets import token_bytes
from time import time
from typing import Any, NamedTuple

import msgspec
import pytest

from bradshaw.server.live.rooms import Rooms
from bradshaw.server.notices import notifier as notifier_module
from bradshaw.server.notices import reaching
from bradshaw.server.notices.notifier import Notifier
from bradshaw.server.notices.pushed import PushedNotice
from bradshaw.server.notices.webhooks import new_webhook_secret
from bradshaw.server.settings import Settings
from bradshaw.server.storage.outbox_store import OutboxStore
from bradshaw.server.storage.subscription_store import MAX_FAILURES, StoredSettings, Subscription, SubscriptionStore
from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller
from bradshaw.table.plan import Seat
from tests.server.notices.browsers import Browser
from tests.server.notices.push_service import DOMAIN, PushedRequest, PushService, accept, answer
from tests.server.notices.test_outbox import Stores, play
from tests.server.own_rooms import ANN, BOB, open_rooms
from tests.server.patched_clock import Clock
from tests.table.sitting import hamper_plan
from tests.third_game.codes import DRAW, FAVOUR


class Site(NamedTuple):
    rooms: Rooms
    stores: Stores
    notifier: Notifier
    service: PushService

    async def subscribe(self, subscriber: str, name: str = "", host: str = DOMAIN) -> Browser:
        browser = self.service.browser(name or subscriber)
        endpoint = browser.endpoint.replace(DOMAIN, host)
        keys = browser.subscription
        await self.stores.subscriptions.add(
            Subscription(subscriber, "push", endpoint, keys["secret"], "en", keys["public"]), 0.0
        )
        return browser

    async def begin(self, clock: int | None = None, seats: tuple[Seat, Seat] = (ANN, BOB)) -> str:
        """Make a table where the first seat is to move after the secret choices; nobody is looking. Return its id."""
        room = await self.rooms.make(hamper_plan(2, clock), seats, "ann")
        for _ in range(2):
            await play(self.rooms, room.table.id)
        return room.table.id

    async def received(self, count: int) -> None:
        await self.service.until(lambda: len(self.service.received) >= count)

    async def requested(self, count: int) -> None:
        await self.service.until(lambda: len(self.service.requests) >= count)

    async def turn(self, browser: Browser, made: float) -> PushedNotice:
        """Return the notice of the turn that a line made due."""
        found: list[PushedNotice] = []

        def arrived() -> bool:
            found[:] = [one for one in browser.notices if one.kind == "turn" and one.time == made]
            return bool(found)

        await self.service.until(arrived)
        (turn,) = found
        return turn

    async def turns(self, browser: Browser, count: int) -> None:
        await self.service.until(lambda: self.kinds(browser).count("turn") >= count)

    def kinds(self, browser: Browser) -> list[str]:
        return [notice.kind for notice in browser.notices]


@asynccontextmanager
async def opened(database: str, service: PushService, *hosts: str) -> AsyncIterator[Site]:
    async with open_rooms(database) as rooms:
        outbox, subscriptions = OutboxStore(rooms.store.engine), SubscriptionStore(rooms.store.engine)
        names = tuple(f"{host}:{service.port}" for host in hosts or (DOMAIN, f"*.{DOMAIN}"))
        origins = ("https://play.example.org",)
        settings = Settings(database=database, origins=origins, webhooks=True, notice_hosts=names)
        notifier = Notifier(outbox, subscriptions, settings)
        await notifier.open()
        notifier.begin()
        rooms.on_calls = notifier.wake
        try:
            yield Site(rooms, Stores(rooms.store, outbox, subscriptions), notifier, service)
        finally:
            await notifier.close()


@pytest.fixture
async def site(tmp_path: Path, service: PushService, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Site]:
    monkeypatch.setattr(notifier_module, "RETRY_SECONDS", (0.0, 0.0))
    async with opened(f"sqlite:///{tmp_path}/tables.db", service) as site:
        yield site


async def eventually(site: Site, condition: Callable[[list[Any]], bool]) -> None:
    """Wait until the outbox has the expected rows, after the notifier has recorded what it sent."""
    async with asyncio.timeout(60):
        while not condition(await site.stores.rows()):  # noqa: ASYNC110 - the database tells nobody
            await asyncio.sleep(0.01)


async def test_every_turn_of_a_game_reaches_its_browser_once(site: Site) -> None:
    browsers = {key: await site.subscribe(key) for key in ("ann", "bob")}
    table = await site.begin()
    room = await site.rooms.get(table)
    while room.table.status == "playing":
        (mover,) = {room.table.seats[seat].holders[0] for seat in room.table.people_awaited()}
        turn = await site.turn(browsers[mover], room.table.latest.time)
        other = {"ann": "Bob", "bob": "Ann"}[mover]
        assert (turn.table, turn.title, turn.language, turn.waiting) == (table, "Hamper", "en", 1)
        assert turn.body == f"It’s your turn. You’re playing with {other}."
        await play(site.rooms, table)
    await site.service.until(lambda: all("end" in site.kinds(browser) for browser in browsers.values()))
    for browser in browsers.values():
        assert set(Counter(notice.id for notice in browser.notices).values()) == {1}
        end = browser.notices[-1]
        assert (end.kind, end.waiting, end.body.startswith("The game is over. 1. ")) == ("end", 0, True)
    await eventually(site, lambda rows: rows == [])


async def test_a_move_takes_the_notice_away(site: Site) -> None:
    first, second = await site.subscribe("ann"), await site.subscribe("ann", "phone")
    table = await site.begin()
    await site.received(2)
    await play(site.rooms, table)
    await site.received(4)
    for browser in (first, second):
        turn, done = browser.notices
        assert (turn.kind, done.kind, done.table, done.title, done.body) == ("turn", "done", table, "", "")
        assert done.time >= turn.time
        assert done.id != turn.id
    topics = {request.headers["topic"] for request in site.service.requests}
    assert len(topics) == 1, "one notice per table"
    assert table not in topics, "a push service need not know the table"


async def test_safari_gets_nothing_that_it_must_not_show(
    tmp_path: Path, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reaching, "resolve", lambda host, port: ["127.0.0.1"])
    async with opened(f"sqlite:///{tmp_path}/tables.db", service, DOMAIN, "*.push.apple.com") as site:
        await site.subscribe("ann", host="web.push.apple.com")
        browser = await site.subscribe("ann", "chrome")
        monkeypatch.setattr(site.notifier, "_deliver", forbid_apple(site.notifier))
        table = await site.begin()
        await site.service.until(lambda: site.kinds(browser) == ["turn"])
        await play(site.rooms, table)
        await site.service.until(lambda: site.kinds(browser) == ["turn", "done"])
        await eventually(site, lambda rows: rows == [])


def forbid_apple(notifier: Notifier) -> Callable[[Any], Any]:
    """Replace the delivery of notices, because there is no certificate of Apple's: it only checks what it gets."""
    deliver = notifier._deliver

    async def checked(row: Any) -> None:
        if row.to.host.endswith("apple.com"):
            assert row.kind == "turn"
            assert await notifier._outbox.begin(row)
            await notifier._settle(row)
        else:
            await deliver(row)

    return checked


async def test_a_failed_request_is_sent_again_with_the_same_id(site: Site) -> None:
    statuses = iter([500, 429])

    async def fail_first(service: PushService, request: PushedRequest, writer: asyncio.StreamWriter) -> None:
        status = service.take(request)
        await answer(writer, next(statuses, status))

    site.service.behave = fail_first
    browser = await site.subscribe("ann")
    await site.begin()
    await site.received(3)
    assert len({notice.id for notice in browser.notices}) == 1
    await eventually(site, lambda rows: [(row.due, row.tries) for row in rows] == [(None, 2)])


@pytest.mark.parametrize("status", [500, 400, 301])
async def test_what_cannot_be_delivered_is_given_up_and_ends_the_subscription(site: Site, status: int) -> None:
    async def refuse(service: PushService, request: PushedRequest, writer: asyncio.StreamWriter) -> None:
        await answer(writer, status, "Location: https://elsewhere.push.example.org/\r\n")

    site.service.behave = refuse
    await site.subscribe("ann")
    for number in range(MAX_FAILURES):
        assert await site.stores.subscriptions.is_subscribed("ann")
        await site.begin()
        await site.requested((3 if status == 500 else 1) * (number + 1))
        await eventually(site, lambda rows: rows == [])
    await until_unsubscribed(site, "ann")


@pytest.mark.parametrize("status", [404, 410])
async def test_a_subscription_that_is_gone_ends_at_once(site: Site, status: int) -> None:
    await site.subscribe("ann")
    site.service.browsers.clear()

    async def gone(_: PushService, __: PushedRequest, writer: asyncio.StreamWriter) -> None:
        await answer(writer, status)

    site.service.behave = gone
    await site.begin()
    await until_unsubscribed(site, "ann")
    assert len(site.service.requests) == 1


async def until_unsubscribed(site: Site, subscriber: str) -> None:
    async with asyncio.timeout(60):
        while await site.stores.subscriptions.is_subscribed(subscriber):  # noqa: ASYNC110 - the database tells nobody
            await asyncio.sleep(0.01)
    assert await site.stores.rows() == []


async def test_a_service_that_hangs_delays_nobody(
    tmp_path: Path, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Bob's push service never answers; Ann's notices arrive, and the game continues."""
    held = asyncio.Event()

    async def hang(service: PushService, request: PushedRequest, writer: asyncio.StreamWriter) -> None:
        if request.path == "/bob":
            await held.wait()
        await accept(service, request, writer)

    service.behave = hang
    async with opened(f"sqlite:///{tmp_path}/tables.db", service) as site:
        ann = await site.subscribe("ann")
        await site.subscribe("bob")
        table = await site.begin()
        room = await site.rooms.get(table)
        for number in range(3):
            await site.turns(ann, number + 1)
            while room.table.people_awaited() == [0]:
                await play(site.rooms, table)
            while room.table.people_awaited() == [1]:
                await play(site.rooms, table)
        assert not any(found.browser is not ann for found in service.received)
        held.set()


async def test_another_process_sends_what_a_killed_one_had_claimed(site: Site) -> None:
    """The claim of a process that was killed ends."""
    browser = await site.subscribe("ann")
    await site.notifier.close()
    await site.begin()
    ((row),) = await site.stores.outbox.claim(10e9, 0.0, 9)
    await site.stores.outbox.begin(row)
    site.notifier.begin()
    await site.received(1)
    assert site.kinds(browser) == ["turn"]


async def test_quiet_people_are_not_called(site: Site) -> None:
    await site.stores.subscriptions.set_settings("ann", StoredSettings(muted=True), 0.0)
    await site.stores.subscriptions.mute_player("bob", "ann", "Ann")
    for key in ("ann", "bob"):
        await site.subscribe(key)
    table = await site.begin()
    await play(site.rooms, table)
    await eventually(site, lambda rows: rows == [])
    assert site.service.requests == []


async def test_a_turn_becomes_a_reminder(site: Site) -> None:
    await site.stores.subscriptions.set_settings("ann", StoredSettings(reminder_minutes=60), 0.0)
    browser = await site.subscribe("ann")
    await site.begin(clock=7_200)
    await site.received(1)
    await eventually(site, lambda rows: [row.kind for row in rows] == ["reminder"])
    (row,) = await site.stores.rows()
    assert row.due == row.deadline - 3_600
    await site.stores.subscriptions.set_settings("ann", StoredSettings(reminder_minutes=120), 0.0)
    site.notifier.wake()
    await site.received(2)
    reminder = browser.notices[1]
    assert (reminder.kind, reminder.body) == ("reminder", "Time left for your move: 119 minutes.")
    await eventually(site, lambda rows: [(row.kind, row.due) for row in rows] == [("turn", None)])


WEBHOOK_BODIES: dict[str, Callable[[str, str], Any]] = {
    "discord": lambda text, link: {
        "content": f"{text}\n{link}".replace("<@&1>", "\\<@&1\\>").replace("*x*", "\\*x\\*"),
        "allowed_mentions": {"parse": []},
        "flags": 4,
    },
    "slack": lambda text, link: {
        "text": f"{text}\n{link}".replace("<@&1>", "&lt;@&amp;1&gt;"),
        "unfurl_links": False,
        "mrkdwn": False,
    },
    "ntfy": lambda text, link: {"topic": "our-games", "message": text, "click": link},
}


@pytest.mark.parametrize("form", ["discord", "json", "matrix", "ntfy", "slack"])
async def test_a_webhook_is_told_whose_turn_it_is(site: Site, form: str) -> None:
    async def take(_: PushService, __: PushedRequest, writer: asyncio.StreamWriter) -> None:
        await answer(writer, 204)

    site.service.behave = take
    room = await site.rooms.make(hamper_plan(2), (ANN, Seat("human", "<@&1> *x*", ("bob",))), "ann")
    table = room.table.id
    secret = new_webhook_secret()
    endpoint = f"{site.service.origin}/our-games"
    await site.stores.subscriptions.add(Subscription(table, form, endpoint, secret, "en"), 0.0)
    # That Bob is to move becomes public only once Ann has moved.
    for _ in range(3):
        await play(site.rooms, table)
    await site.requested(1)
    request = site.service.requests[0]
    assert request.path == ("/" if form == "ntfy" else "/our-games")
    text, link = "Hamper: it’s <@&1> *x*’s turn.", f"https://play.example.org/table/{table}"
    body = json.loads(request.body)
    if form in WEBHOOK_BODIES:
        assert body == WEBHOOK_BODIES[form](text, link)
    elif form == "json":
        assert body == {"type": "turn", "table": table, "text": text, "link": link}
    else:
        assert "<@" not in body["html"]
        assert "@&" not in body["text"]
    signed = f"{request.headers['webhook-id']}.{request.headers['webhook-timestamp']}.".encode() + request.body
    expected = hmac.digest(b64decode(secret.removeprefix("whsec_")), signed, sha256)
    assert request.headers["webhook-signature"] == "v1," + b64encode(expected).decode()
    await eventually(site, lambda rows: rows == [])
    webhook = await site.stores.subscriptions.webhook_of(table)
    assert webhook is not None
    assert await site.notifier.test(webhook) == 204


async def test_hidden_cards_show_neither_in_payloads_nor_in_times(
    tmp_path: Path, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two games that differ only in secret choices and hidden cards send the same at the same times."""
    # Long enough ago for everything to be due, but not for the rows to be dead.
    clock, begun = Clock(monkeypatch), time() - 10_000
    key = token_bytes(31)
    monkeypatch.setattr(notifier_module, "new_private_key", lambda: b"\1" + key)
    monkeypatch.setattr("secrets.token_urlsafe", lambda _: "same")
    sent: list[list[bytes]] = []
    hands: list[Any] = []
    for favourites, seed in (((0, 1), bytes(32)), ((2, 0), bytes(range(32)))):
        clock.now = begun
        service.received.clear()
        async with opened(f"sqlite:///{tmp_path}/tables{seed[1]}.db", service) as site:
            for subscriber in ("ann", "bob"):
                await site.subscribe(subscriber)
            room = await site.rooms.make(hamper_plan(2), (ANN, BOB), "ann", seed=seed)
            await eventually(site, lambda rows: all(row.due is None for row in rows))
            for turn in range(6):
                clock.now += 10
                seat = room.table.people_awaited()[0]
                code = FAVOUR + favourites[seat] if turn < 2 else DRAW
                caller = Caller(room.table.seats[seat].holders[0], seat)
                await site.rooms.ask(room, ask.Play(f"{turn}", room.table.version(seat), code), caller)
                await eventually(site, lambda rows: all(row.due is None for row in rows))
            hands.append([room.table.in_play().glimpse(seat)[0] for seat in range(2)])
        ordered = sorted(service.received, key=lambda found: (found.browser.endpoint, found.notice.time))
        sent.append([msgspec.json.encode((found.browser.endpoint, found.notice)) for found in ordered])
    assert hands[0] != hands[1], "the games differ"
    assert sent[0] == sent[1]
    assert len(sent[0]) > 6
