"""An invitation reaches the invited person's browsers, and goes when the game begins."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from time import time

import pytest

from bradshaw.server.live.room import Room
from bradshaw.server.storage.invitee_store import Companion, InviteeStore
from bradshaw.server.storage.subscription_store import StoredSettings
from bradshaw.table import commands as ask
from bradshaw.table.commands import Caller
from bradshaw.table.plan import OPEN
from tests.server.notices.push_service import PushService
from tests.server.notices.test_notifier import Site, eventually, opened
from tests.server.own_rooms import ANN
from tests.table.sitting import hamper_plan

Answer = Callable[[InviteeStore, str, str, float], Awaitable[None]]


@pytest.fixture
async def site(database: str, service: PushService) -> AsyncIterator[Site]:
    async with opened(database, service) as site:
        yield site


async def invite(site: Site, *names: str) -> Room:
    room = await site.rooms.make(hamper_plan(3), (ANN, OPEN, OPEN), "ann")
    invitees = InviteeStore(site.rooms.store.engine)
    for name in names:
        await invitees.invite(room.table.id, Companion(name, name.title(), "hamper", 0.0), "ann", 0, time())
    site.notifier.wake()
    return room


async def test_an_invitation_reaches_every_browser_once(site: Site) -> None:
    computer, phone = await site.subscribe("bob"), await site.subscribe("bob", "phone")
    await site.subscribe("cleo")
    room = await invite(site, "bob", "bob")
    await site.received(2)
    for browser in (computer, phone):
        (notice,) = browser.notices
        assert (notice.kind, notice.table, notice.title) == ("invite", room.table.id, "Hamper")
        assert (notice.body, notice.waiting) == ("Ann invites you to a game.", 0)
    await eventually(site, lambda rows: [(row.kind, row.due) for row in rows] == [("invite", None)] * 2)
    assert site.service.browser("cleo").notices == []


async def test_the_notice_goes_when_the_game_begins(site: Site) -> None:
    browser = await site.subscribe("bob")
    room = await invite(site, "bob")
    await site.received(1)
    await eventually(site, lambda rows: [row.due for row in rows] == [None])
    await site.rooms.ask(room, ask.TakeSeat(1, "Cleo"), Caller("cleo"))
    assert [row.kind for row in await site.stores.rows()] == ["invite"]
    await site.rooms.ask(room, ask.TakeSeat(2, "Dora"), Caller("dora"))
    await site.received(2)
    assert site.kinds(browser) == ["invite", "done"]
    await eventually(site, lambda rows: rows == [])


@pytest.mark.parametrize("answer", [InviteeStore.decline, InviteeStore.joined])
async def test_the_notice_goes_from_all_devices_when_the_invited_answer(site: Site, answer: Answer) -> None:
    computer, phone = await site.subscribe("bob"), await site.subscribe("bob", "phone")
    cleos = await site.subscribe("cleo")
    room = await invite(site, "bob", "cleo")
    await site.received(3)
    await eventually(site, lambda rows: [row.due for row in rows] == [None] * 3)
    await answer(InviteeStore(site.rooms.store.engine), room.table.id, "bob", time())
    site.notifier.wake()
    await site.received(5)
    for browser in (computer, phone):
        assert site.kinds(browser) == ["invite", "done"]
        assert browser.notices[1].time > browser.notices[0].time
    await eventually(site, lambda rows: [row.kind for row in rows] == ["invite"])
    assert site.kinds(cleos) == ["invite"]


async def test_the_notice_goes_when_the_table_closes(site: Site) -> None:
    browser = await site.subscribe("bob")
    room = await invite(site, "bob")
    await eventually(site, lambda rows: [row.due for row in rows] == [None])
    await site.rooms.ask(room, ask.Close("close"), Caller("ann", 0))
    await site.received(2)
    assert site.kinds(browser) == ["invite", "done"]


async def test_the_unwilling_get_none(site: Site) -> None:
    await site.stores.subscriptions.mute_player("bob", "ann", "Ann")
    await site.stores.subscriptions.set_settings("cleo", StoredSettings(kinds=("turn", "end")), 0.0)
    for key in ("bob", "cleo", "dora"):
        await site.subscribe(key)
    await site.notifier.close()
    room = await invite(site, "bob", "cleo", "dora", "emil")
    await InviteeStore(site.rooms.store.engine).decline(room.table.id, "dora", time())
    site.notifier.begin()
    await eventually(site, lambda rows: rows == [])
    assert site.service.requests == []


async def test_those_who_came_already_get_none(site: Site) -> None:
    await site.subscribe("bob")
    await site.notifier.close()
    room = await invite(site, "bob")
    await site.rooms.ask(room, ask.TakeSeat(1, "Bob"), Caller("bob"))
    site.notifier.begin()
    await eventually(site, lambda rows: rows == [])
    assert site.service.requests == []
