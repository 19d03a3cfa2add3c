"""Request and response bodies about notices, and what a browser's service worker receives."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from bradshaw.server.http.api import Body
from bradshaw.server.notices.endpoints import MAX_LENGTH
from bradshaw.server.notices.webhooks import WebhookForm
from bradshaw.server.storage.subscription_store import MutedPlayer, WantedKind

Address = Annotated[str, Meta(max_length=MAX_LENGTH)]
Language = Literal["en", "de", "fr", "it", "pl", "ru"]
PushKey = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{87}$")]
PushSecret = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{22}$")]
TableName = Annotated[str, Meta(max_length=16)]
TimeOfDay = Annotated[str, Meta(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$")]


class NoticeSettings(Body, frozen=True):
    """Which `kinds` of notices a person wants on all their devices. From `quiet_from` until `quiet_until`, two times of
    day in the time zone `zone`, notices wait. A reminder comes `reminder_minutes` before the deadline (None: never). If
    `muted`, nothing is sent."""

    kinds: Annotated[list[WantedKind], Meta(max_length=5)]
    reminder_minutes: Annotated[int, Meta(ge=5, le=2_880)] | None
    quiet_from: TimeOfDay | None
    quiet_until: TimeOfDay | None
    zone: Annotated[str, Meta(max_length=64)]
    muted: bool


class NewSubscription(Body, frozen=True):
    """A browser's push subscription. `public` is its key `p256dh`, `secret` its key `auth`; `language` is that of
    the notices."""

    endpoint: Address
    public: PushKey
    secret: PushSecret
    language: Language


class EndedSubscription(Body, frozen=True):
    endpoint: Address


class MuteTable(Body, frozen=True):
    table: TableName
    muted: bool


class MutePlayer(Body, frozen=True):
    """Mutes the player in a table's `seat`, or unmutes a `player` from `muted_players`."""

    muted: bool
    table: TableName | None = None
    seat: Annotated[int, Meta(ge=0, lt=8)] | None = None
    player: Annotated[str, Meta(max_length=32)] | None = None


class Notices(msgspec.Struct, frozen=True):
    """What a browser needs to subscribe, and a person's choices. `key` is the server's VAPID key. `webhooks`: hosts may
    set webhooks here."""

    key: str
    webhooks: bool
    settings: NoticeSettings
    muted_tables: list[str]
    muted_players: list[MutedPlayer]


class NewWebhook(Body, frozen=True):
    """Where a table's notices are posted, in which form and language."""

    form: WebhookForm
    endpoint: Address
    language: Language


class Webhook(msgspec.Struct, frozen=True):
    """A table's webhook (None: it has none), with only the host of its address."""

    form: WebhookForm | None = None
    host: str | None = None


class WebhookSecret(msgspec.Struct, frozen=True):
    """The secret that signs a webhook's posts, shown once."""

    secret: str


class WebhookTest(msgspec.Struct, frozen=True):
    """Whether a test message arrived; `status` is the HTTP status of the response, if there was one."""

    delivered: bool
    status: int | None
