"""Sends due notices. Every process does so; a lease decides which one sends a row of the outbox.

Delivery is at least once: a process can be killed after a push service accepts a notice and before that is stored. The
notice is then sent again with the same id, which lets browsers and chats deduplicate it.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from base64 import urlsafe_b64encode
from collections import Counter
from contextlib import suppress
from hashlib import blake2b
from time import time
from urllib.parse import urlsplit

import msgspec

from bradshaw.server.jobs import FAREWELL_SECONDS, Jobs
from bradshaw.server.metrics import NOTICES
from bradshaw.server.notices.endpoints import AllowedHosts, BadEndpoint, checked_endpoint
from bradshaw.server.notices.pushed import PushedNotice
from bradshaw.server.notices.reaching import Forbidden, HostAnswer, Outside, Unreachable
from bradshaw.server.notices.texts import chat_test, chat_text, notice_text
from bradshaw.server.notices.timing import next_step, planned_reminder
from bradshaw.server.notices.vapid import BadKeys, Vapid, encrypted, new_private_key
from bradshaw.server.notices.webhooks import Post, webhook_endpoint, webhook_request
from bradshaw.server.settings import Settings
from bradshaw.server.storage.outbox_store import Claimed, OutboxStore
from bradshaw.server.storage.subscription_store import Subscription, SubscriptionStore

logger = logging.getLogger(__name__)

# How long a claim lasts before another process can take over: longer than any request takes.
LEASE_SECONDS = 30.0
# How often to look for rows that another process wrote, or whose wait is over.
POLL_SECONDS = 1.0
_SHORTEST_PAUSE = 0.05
_TIDY_SECONDS = 3_600.0
# The backoff after each failure; after the last, a notice is given up. Jitter spreads the rows of many browsers. The
# first pause is short: the service may just have closed an idle connection.
RETRY_SECONDS = (1.0, 10.0, 60.0, 300.0, 1_200.0, 3_600.0, 10_800.0)
_LONGEST_WAIT = 10_800.0
_SPREAD = 0.2
# Notices to well-known hosts, and to those that the operator allows, do not wait behind others.
WELL_KNOWN = AllowedHosts(
    (
        "fcm.googleapis.com",
        "*.push.services.mozilla.com",
        "*.push.apple.com",
        "*.notify.windows.com",
        "discord.com",
        "hooks.slack.com",
        "ntfy.sh",
    )
)
_KNOWN_AT_ONCE, _OTHERS_AT_ONCE, _OTHERS_PER_SUBSCRIBER = 40, 12, 2
_BUSY_SECONDS = 2.0
# Safari cancels a subscription whose push shows nothing, as `done` does.
_SHOWS_EACH = AllowedHosts(("*.push.apple.com",))
_DAY = 86_400
_GONE = (404, 410)
_TRY_AGAIN = (408, 425, 429)


class Notifier:
    def __init__(self, outbox: OutboxStore, subscriptions: SubscriptionStore, settings: Settings) -> None:
        self._outbox = outbox
        self._subscriptions = subscriptions
        self._origin = settings.origins[0] if settings.origins else None
        self._webhooks = settings.webhooks
        self.allowed = AllowedHosts(settings.notice_hosts)
        self._known = self.allowed if settings.notice_hosts else WELL_KNOWN
        self.vapid: Vapid  # once the database is open
        self._key = b""
        self._outside: Outside | None = None
        self._woken = asyncio.Event()
        self._jobs = Jobs()
        self._sending: set[asyncio.Task[None]] = set()
        # Requests in flight to hosts that are not known, by subscriber.
        self._others: Counter[str] = Counter()
        self._tidied = 0.0

    @property
    def outside(self) -> Outside:
        # Created lazily: loading the trusted certificates takes longer than the rest of start-up.
        self._outside = self._outside or Outside()
        return self._outside

    async def open(self) -> None:
        contact = urlsplit(self._origin or "").hostname or "localhost"
        self._key = await self._subscriptions.vapid_secret(new_private_key())
        self.vapid = Vapid(self._key, f"https://{contact}")

    def begin(self) -> None:
        self._jobs.begin(self._run())

    def wake(self) -> None:
        """Look for due notices immediately."""
        self._woken.set()

    async def close(self) -> None:
        await self._jobs.finish()
        if self._sending:
            # Interrupted requests are sent again.
            await asyncio.wait(self._sending, timeout=FAREWELL_SECONDS)
        for task in self._sending:
            task.cancel()
        await asyncio.gather(*self._sending, return_exceptions=True)
        if self._outside is not None:
            await self._outside.close()

    async def test(self, webhook: Subscription) -> int | None:
        """Send a test message to a webhook; return the status of the answer, if there is one."""
        table = webhook.subscriber
        post = Post(f"test.{secrets.token_hex(8)}", "test", table, chat_test(webhook.language), self._link_to(table))
        try:
            return (await self._post(webhook, post)).status
        except (BadEndpoint, Forbidden, Unreachable):
            return None

    # Due rows

    async def _run(self) -> None:
        while True:
            self._woken.clear()
            try:
                due = await self._jobs.run(self._send_due())
                pause = POLL_SECONDS if due is None else min(max(due - time(), _SHORTEST_PAUSE), POLL_SECONDS)
            except Exception:
                # The database may be unavailable for a moment.
                logger.exception("could not look for notices")
                pause = POLL_SECONDS
            with suppress(TimeoutError):
                await asyncio.wait_for(self._woken.wait(), pause)

    async def _send_due(self) -> float | None:
        """Start sending due rows; return when to look again, at the latest."""
        now = time()
        if now - self._tidied > _TIDY_SECONDS:
            self._tidied = now
            await self._outbox.drop_dead(now)
        due = await self._outbox.next_due()
        free = _KNOWN_AT_ONCE + _OTHERS_AT_ONCE - len(self._sending)
        if due is None or due > now or free <= 0:
            return due
        rows = await self._outbox.claim(now, now + LEASE_SECONDS, free)
        for row in rows:
            task = asyncio.create_task(self._handle(row))
            self._sending.add(task)
            task.add_done_callback(self._sending.discard)
        return now if rows else None

    async def _handle(self, row: Claimed) -> None:
        """Send, drop or postpone a row. If that fails, the row is claimed again once its lease expires."""
        try:
            if row.to.form != "push":
                await self._send(row) if self._webhooks else await self._outbox.drop(row)
                return
            step = next_step(row, time())
            if step == "send":
                await self._send(row)
            elif step == "drop":
                await self._outbox.drop(row)
            else:
                await self._outbox.wait(row, step.until, kind=step.kind)
        except Exception:
            logger.exception("could not handle a notice")

    async def _send(self, row: Claimed) -> None:
        host, subscriber = row.to.host, row.to.subscriber
        if row.kind == "done" and _SHOWS_EACH.names(host):
            await self._outbox.drop(row)
            return
        is_other = not self._known.names(host)
        if is_other and (self._others.total() >= _OTHERS_AT_ONCE or self._others[subscriber] >= _OTHERS_PER_SUBSCRIBER):
            await self._outbox.wait(row, time() + _BUSY_SECONDS)
            return
        self._others[subscriber] += is_other
        try:
            await self._deliver(row)
        finally:
            self._others[subscriber] -= is_other
            if not self._others[subscriber]:
                del self._others[subscriber]

    async def _deliver(self, row: Claimed) -> None:
        try:
            if row.to.form == "push":
                waiting = await self._outbox.waiting(row.to.subscriber)
                if not await self._outbox.begin(row):
                    return  # a newer line has replaced it
                answer = await self._push(row, waiting)
            else:
                if not await self._outbox.begin(row):
                    return
                text = chat_text(row.kind, row.info, row.seats, row.to.language)
                post = Post(self._public_id(row), row.kind, row.table, text, self._link_to(row.table))
                answer = await self._post(row.to, post)
        except Unreachable:
            await self._retry(row, None)
        except (BadEndpoint, BadKeys, Forbidden):
            await self._give_up(row)
        else:
            await self._take_answer(row, answer)

    async def _take_answer(self, row: Claimed, answer: HostAnswer) -> None:
        if answer.status < 300:
            NOTICES.labels(row.to.form, "sent").inc()
            await self._subscriptions.forget_failures(row.to.id)
            await self._settle(row)
        elif answer.status in _GONE:
            NOTICES.labels(row.to.form, "ended").inc()
            await self._subscriptions.end(row.to.id)
        elif answer.status in _TRY_AGAIN or answer.status >= 500:
            await self._retry(row, answer.wait)
        else:
            await self._give_up(row)

    async def _settle(self, row: Claimed) -> None:
        """Mark a row as sent. A turn's row stays, for its reminder and to remove the notice afterwards; an
        invitation's, to remove the notice when the game begins."""
        if row.to.form != "push" or row.kind not in ("turn", "reminder", "invite"):
            await self._outbox.drop(row)
        elif row.kind == "invite":
            await self._outbox.wait(row, None)
        elif row.kind == "turn":
            later = planned_reminder(row, time())
            await self._outbox.wait(row, later.until, kind=later.kind)
        else:
            # A turn, because a change of settings reschedules all reminders, and this one was sent.
            await self._outbox.wait(row, None, kind="turn")

    async def _retry(self, row: Claimed, wanted: float | None) -> None:
        if row.tries > len(RETRY_SECONDS):
            await self._give_up(row)
            return
        NOTICES.labels(row.to.form, "retried").inc()
        pause = max(RETRY_SECONDS[row.tries - 1], min(wanted or 0.0, _LONGEST_WAIT))
        spread = 1 + _SPREAD * int(row.to.id[:4], 16) / 0xFFFF
        await self._outbox.wait(row, time() + pause * spread, tried=True)

    async def _give_up(self, row: Claimed) -> None:
        NOTICES.labels(row.to.form, "failed").inc()
        await self._outbox.drop(row)
        await self._subscriptions.count_failure(row.to.id)

    # Requests

    async def _push(self, row: Claimed, waiting: int) -> HostAnswer:
        now, to = time(), row.to
        left = None if row.deadline is None else row.deadline - now
        title, body = notice_text(row.kind, row.info, row.seats, left, to.language)
        pushed = PushedNotice(row.kind, self._public_id(row), row.table, row.made, title, body, to.language, waiting)
        content = encrypted(msgspec.json.encode(pushed), to.public, to.secret)
        endpoint = checked_endpoint(to.endpoint, self.allowed)
        is_urgent = row.kind in ("turn", "reminder")
        headers = {
            "Authorization": self.vapid.authorization(endpoint.origin, now),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(int(max(60.0, left)) if is_urgent and left is not None else _DAY),
            "Urgency": "high" if is_urgent else "normal",
            # While a browser is away, its push service keeps the latest notice of each topic.
            "Topic": self._hidden(row.table),
        }
        return await self.outside.post(endpoint, headers, content)

    async def _post(self, webhook: Subscription, post: Post) -> HostAnswer:
        endpoint = webhook_endpoint(webhook.form, webhook.endpoint, self.allowed)
        headers, body = webhook_request(webhook, post, self.allowed, time())
        return await self.outside.post(endpoint, headers, body)

    def _link_to(self, table: str) -> str | None:
        return None if self._origin is None else f"{self._origin}/table/{table}"

    def _public_id(self, row: Claimed) -> str:
        """Return a notice's id. The line's number would reveal the existence of hidden lines."""
        return self._hidden(row.id)

    def _hidden(self, name: str) -> str:
        """Return a keyed 96-bit hash of a name, which does not reveal it."""
        return urlsafe_b64encode(blake2b(name.encode(), key=self._key, digest_size=12).digest()).decode()
