"""The webhook of a table, which its host sets."""

from __future__ import annotations

from time import time
from typing import Annotated

from litestar import delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, Parameter

from bradshaw.server.http.door import Door
from bradshaw.server.http.identity import AnyRequest, address_of, must_be_person
from bradshaw.server.http.notice_api import NewWebhook, Webhook, WebhookSecret, WebhookTest
from bradshaw.server.http.problems import documented
from bradshaw.server.live.limits import SUBSCRIPTIONS_PER_HOUR, WEBHOOK_TESTS, Limits
from bradshaw.server.notices.notifier import Notifier
from bradshaw.server.notices.webhooks import new_webhook_secret, webhook_endpoint
from bradshaw.server.settings import Settings
from bradshaw.server.storage.subscription_store import Subscription, SubscriptionStore
from bradshaw.table.commands import CommandRefused

TableId = Annotated[str, Parameter(max_length=16)]


@get(
    "/api/tables/{table:str}/webhook",
    summary="A table's webhook, for its host",
    responses=documented(400, 403, 404, 409),
)
async def table_webhook(
    request: AnyRequest,
    door: NamedDependency[Door],
    subscriptions: NamedDependency[SubscriptionStore],
    settings: NamedDependency[Settings],
    table: TableId,
) -> Webhook:
    await _host(request, door, settings, table)
    found = await subscriptions.webhook_of(table)
    if found is None:
        return Webhook()
    return Webhook(found.form, found.host)  # type: ignore[arg-type]


@post(
    "/api/tables/{table:str}/webhook",
    status_code=200,
    summary="Send a table's notices to a chat, as its host",
    responses=documented(400, 403, 404, 409),
)
async def set_webhook(
    request: AnyRequest,
    door: NamedDependency[Door],
    limits: NamedDependency[Limits],
    subscriptions: NamedDependency[SubscriptionStore],
    notifier: NamedDependency[Notifier],
    settings: NamedDependency[Settings],
    table: TableId,
    data: JSONBody[NewWebhook],
) -> WebhookSecret:
    await limits.count(address_of(request, settings), SUBSCRIPTIONS_PER_HOUR)
    host = await _host(request, door, settings, table)
    await limits.count(host, SUBSCRIPTIONS_PER_HOUR)
    webhook_endpoint(data.form, data.endpoint, notifier.allowed)
    secret = new_webhook_secret()
    await subscriptions.add(Subscription(table, data.form, data.endpoint, secret, data.language), time())
    return WebhookSecret(secret)


@post(
    "/api/tables/{table:str}/webhook/test",
    status_code=200,
    summary="Send a test message to a table's webhook",
    responses=documented(400, 403, 404, 409),
)
async def test_webhook(
    request: AnyRequest,
    door: NamedDependency[Door],
    limits: NamedDependency[Limits],
    subscriptions: NamedDependency[SubscriptionStore],
    notifier: NamedDependency[Notifier],
    settings: NamedDependency[Settings],
    table: TableId,
) -> WebhookTest:
    host = await _host(request, door, settings, table)
    await limits.count(host, WEBHOOK_TESTS)
    await limits.count(table, WEBHOOK_TESTS)
    found = await subscriptions.webhook_of(table)
    if found is None:
        raise CommandRefused("no_webhook", "this table has no webhook")
    status = await notifier.test(found)
    return WebhookTest(status is not None and status < 300, status)


@delete(
    "/api/tables/{table:str}/webhook",
    status_code=200,
    summary="Remove a table's webhook, as its host",
    responses=documented(400, 403, 404, 409),
)
async def remove_webhook(
    request: AnyRequest,
    door: NamedDependency[Door],
    subscriptions: NamedDependency[SubscriptionStore],
    settings: NamedDependency[Settings],
    table: TableId,
) -> Webhook:
    await _host(request, door, settings, table)
    await subscriptions.remove_all(table)
    return Webhook()


async def _host(request: AnyRequest, door: Door, settings: Settings, table: str) -> str:
    """Return the table's host, if they sent the request; raise CommandRefused otherwise."""
    room, person = await door.enter(request, table)
    must_be_person(person, "set webhooks")
    if person is None or person != room.table.host:
        raise CommandRefused("not_host", "only the host can set the webhook")
    if not settings.webhooks:
        raise CommandRefused("no_webhooks", "this server has no webhooks")
    return person
