"""Describes a person's notices to their own devices."""

from __future__ import annotations

from msgspec.structs import asdict

from bradshaw.server.http.identity import public_name
from bradshaw.server.http.notice_api import Notices, NoticeSettings
from bradshaw.server.notices.notifier import Notifier
from bradshaw.server.storage.subscription_store import MutedPlayer, SubscriptionStore


class OwnNotices:
    """A person's notices, as their devices see them."""

    def __init__(self, subscriptions: SubscriptionStore, notifier: Notifier, webhooks: bool) -> None:
        self._subscriptions = subscriptions
        self._notifier = notifier
        self._webhooks = webhooks

    async def describe(self, person: str) -> Notices:
        stored = await self._subscriptions.settings_of(person)
        muted = await self._subscriptions.muted_players_of(person)
        return Notices(
            key=self._notifier.vapid.public_key,
            webhooks=self._webhooks,
            settings=NoticeSettings(**asdict(stored) | {"kinds": list(stored.kinds)}),
            muted_tables=await self._subscriptions.muted_tables_of(person),
            muted_players=[MutedPlayer(public_player(one.player), one.name) for one in muted],
        )


def public_player(key: str) -> str:
    """Return the public name of a muted player."""
    return public_name("player", key)
