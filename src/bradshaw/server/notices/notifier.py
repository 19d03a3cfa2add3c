"""Sends what is due, and test messages to webhooks."""

from __future__ import annotations

import secrets
from time import time
from urllib.parse import urlsplit

from bradshaw.server.notices.endpoints import AllowedHosts, BadEndpoint
from bradshaw.server.notices.reaching import Forbidden, HostAnswer, Outside, Unreachable
from bradshaw.server.notices.texts import chat_test
from bradshaw.server.notices.vapid import Vapid, new_private_key
from bradshaw.server.notices.webhooks import Post, webhook_endpoint, webhook_request
from bradshaw.server.settings import Settings
from bradshaw.server.storage.outbox_store import OutboxStore
from bradshaw.server.storage.subscription_store import Subscription, SubscriptionStore


class Notifier:
    def __init__(self, outbox: OutboxStore, subscriptions: SubscriptionStore, settings: Settings) -> None:
        self._outbox = outbox
        self._subscriptions = subscriptions
        self._origin = settings.origins[0] if settings.origins else None
        self.allowed = AllowedHosts(settings.notice_hosts)
        self._outside: Outside | None = None
        self.vapid: Vapid  # once the database is open

    @property
    def outside(self) -> Outside:
        # Loading the trusted certificates takes longer than the rest of the start.
        self._outside = self._outside or Outside()
        return self._outside

    async def open(self) -> None:
        contact = urlsplit(self._origin or "").hostname or "localhost"
        self.vapid = Vapid(await self._subscriptions.vapid_secret(new_private_key()), f"https://{contact}")

    async def close(self) -> None:
        if self._outside is not None:
            await self._outside.close()

    def link_to(self, table: str) -> str | None:
        return None if self._origin is None else f"{self._origin}/table/{table}"

    async def test(self, webhook: Subscription) -> int | None:
        """Send a test message to a webhook; return the status of the answer, if there is one."""
        table = webhook.subscriber
        post = Post(f"test.{secrets.token_hex(8)}", "test", table, chat_test(webhook.language), self.link_to(table))
        try:
            return (await self._post(webhook, post)).status
        except (BadEndpoint, Forbidden, Unreachable):
            return None

    async def _post(self, webhook: Subscription, post: Post) -> HostAnswer:
        endpoint = webhook_endpoint(webhook.form, webhook.endpoint, self.allowed)
        headers, body = webhook_request(webhook, post, self.allowed, time())
        return await self.outside.post(endpoint, headers, body)
