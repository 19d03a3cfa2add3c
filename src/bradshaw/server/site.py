"""The parts of a running server: store, rooms, bots, upkeep, limits, pages, replays."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from filelock import FileLock
from litestar import Litestar

from bradshaw.core.errors import BradshawError
from bradshaw.server.http.door import Door
from bradshaw.server.http.own_devices import OwnDevices
from bradshaw.server.http.own_notices import OwnNotices
from bradshaw.server.http.pages import Pages
from bradshaw.server.http.replaying import Replays
from bradshaw.server.live.analyses import Analyses
from bradshaw.server.live.bot_seats import BotSeats
from bradshaw.server.live.broadcasting import Broadcaster
from bradshaw.server.live.forgetting import Forgetter
from bradshaw.server.live.limits import Limits
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.live.upkeep import Upkeep
from bradshaw.server.notices.notifier import Notifier
from bradshaw.server.settings import Settings
from bradshaw.server.storage.analysis_store import AnalysisStore
from bradshaw.server.storage.database import claim_file
from bradshaw.server.storage.day_store import DayStore
from bradshaw.server.storage.forgetting_store import ForgettingStore
from bradshaw.server.storage.invitee_store import InviteeStore
from bradshaw.server.storage.outbox_store import OutboxStore
from bradshaw.server.storage.passkey_store import PasskeyStore
from bradshaw.server.storage.person_store import PersonStore
from bradshaw.server.storage.played_store import PlayedStore
from bradshaw.server.storage.store import Store
from bradshaw.server.storage.subscription_store import SubscriptionStore
from bradshaw.server.thinking.thinkers import ProcessThinkers, Thinkers

if TYPE_CHECKING:
    from bradshaw.server.live.shared_counts import SharedCounts
    from bradshaw.server.live.shared_open import SharedOpen


class Site:
    """All parts of a server, opened and closed together. `failure` is why it could not open."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.broadcaster = Broadcaster(settings.redis)
        self.thinkers = _thinkers(settings)
        self.bots = BotSeats(self.thinkers, settings.bot_delay, settings.bot_seconds)
        self.rooms = Rooms(self.store, self.broadcaster, self.bots, settings.bots)
        self.analyses = Analyses(AnalysisStore(self.store.engine), self.thinkers)
        self.days = DayStore(self.store.engine)
        self.played = PlayedStore(self.store.engine)
        self.persons = PersonStore(self.store.engine)
        self.invitees = InviteeStore(self.store.engine)
        self.subscriptions = SubscriptionStore(self.store.engine)
        self.notifier = Notifier(OutboxStore(self.store.engine), self.subscriptions, settings)
        self.passkeys = PasskeyStore(self.store.engine)
        self.own_devices = OwnDevices(self.persons, self.passkeys)
        self.own_notices = OwnNotices(self.subscriptions, self.notifier, settings.webhooks)
        self.door = Door(self.rooms, self.persons, settings)
        self.forgetter = Forgetter(self.rooms, ForgettingStore(self.store.engine, self.persons), self.subscriptions)
        self.upkeep = Upkeep(self.rooms, self.persons, self.forgetter)
        self.counts, self.shared_open = _shared(settings.redis)
        self.limits = Limits(settings.limits, self.counts, other_processes=self.shared_open)
        self.pages = Pages(settings.client)
        self.replays = Replays()
        self.failure: BradshawError | None = None
        self._claim: FileLock | None = None

    @asynccontextmanager
    async def running(self, _: Litestar) -> AsyncIterator[None]:
        try:
            await self._open()
            async with self.broadcaster.plugin, self.broadcaster.subscription(self.rooms.hear):
                self.upkeep.begin()
                self.notifier.begin()
                self.rooms.on_calls = self.notifier.wake
                if self.shared_open is not None:
                    self.shared_open.begin()
                yield
                await self.upkeep.end()
                await self.notifier.close()
                await self.analyses.close()
                await self.bots.close()
                await self.rooms.close()
        finally:
            await self.thinkers.close()
            await self.store.close()
            if self.counts is not None:
                await self.counts.close()
            if self.shared_open is not None:
                await self.shared_open.close()
            if self._claim is not None:
                self._claim.release()

    async def _open(self) -> None:
        try:
            await self.broadcaster.check()
            if self.broadcaster.alone:
                self._claim = claim_file(self.settings.database)
            await self.store.open()
            await self.analyses.open(self.broadcaster.alone)
            await self.notifier.open()
        except BradshawError as error:
            self.failure = error
            raise


def _shared(redis: str | None) -> tuple[SharedCounts | None, SharedOpen | None]:
    """Return the counts that processes share through Redis. Importing it takes a third of a server's start-up."""
    if redis is None:
        return None, None
    from bradshaw.server.live.shared_counts import SharedCounts  # noqa: PLC0415
    from bradshaw.server.live.shared_open import SharedOpen  # noqa: PLC0415

    return SharedCounts(redis), SharedOpen(redis)


def _thinkers(settings: Settings) -> Thinkers:
    if settings.bot_queue and settings.redis is not None:
        from bradshaw.server.thinking.queue_thinkers import QueueThinkers  # noqa: PLC0415 - it imports Redis

        return QueueThinkers(settings.bot_workers, settings.redis)
    return ProcessThinkers(settings.bot_workers)
