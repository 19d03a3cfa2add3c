"""Builds the requests to a table's webhook: JSON in the chat's format, signed according to Standard Webhooks
(standardwebhooks.com)."""

from __future__ import annotations

import hmac
from base64 import b64decode, b64encode
from hashlib import sha256
from html import escape
from secrets import token_bytes
from typing import Any, Literal, NamedTuple, assert_never

import msgspec

from bradshaw.server.notices.endpoints import AllowedHosts, BadEndpoint, Endpoint, checked_endpoint
from bradshaw.server.storage.outbox_store import NoticeKind
from bradshaw.server.storage.subscription_store import Subscription

WebhookForm = Literal["discord", "json", "matrix", "ntfy", "slack"]
SECRET_PREFIX = "whsec_"  # noqa: S105 - as in Standard Webhooks
_NO_PREVIEW = 4  # Discord's flag SUPPRESS_EMBEDS
_DISCORD_MARKS = str.maketrans({mark: f"\\{mark}" for mark in "\\*_~`|>#[]()-<"})


class Post(NamedTuple):
    """A message for a chat: its text, a link to the table, and for programs the kind and the table."""

    id: str
    kind: NoticeKind | Literal["test"]
    table: str
    text: str
    link: str | None


def new_webhook_secret() -> str:
    return SECRET_PREFIX + b64encode(token_bytes(32)).decode()


def webhook_endpoint(form: str, address: str, allowed: AllowedHosts) -> Endpoint:
    """Return the endpoint of a webhook's posts; raise BadEndpoint if it is invalid."""
    endpoint = checked_endpoint(address, allowed)
    if form == "ntfy":
        # ntfy accepts JSON only at its root, with the topic inside.
        return endpoint._replace(target="/") if _topic(endpoint) else _bad_topic()
    return endpoint


def _bad_topic() -> Endpoint:
    raise BadEndpoint("give the address of a topic, like https://ntfy.sh/our-games")


def _topic(endpoint: Endpoint) -> str:
    return endpoint.target.partition("?")[0].strip("/").rpartition("/")[2]


def webhook_request(to: Subscription, post: Post, allowed: AllowedHosts, now: float) -> tuple[dict[str, str], bytes]:
    """Return the headers and the body of a webhook's request."""
    body = msgspec.json.encode(_content(to.form, post, checked_endpoint(to.endpoint, allowed)))  # type: ignore[arg-type]
    time = str(int(now))
    headers = {"Content-Type": "application/json", "webhook-id": post.id, "webhook-timestamp": time}
    return headers | {"webhook-signature": signature(to.secret, post.id, time, body)}, body


def signature(secret: str, name: str, time: str, body: bytes) -> str:
    """Return a message's signature according to Standard Webhooks."""
    key = b64decode(secret.removeprefix(SECRET_PREFIX))
    return "v1," + b64encode(hmac.digest(key, f"{name}.{time}.".encode() + body, sha256)).decode()


def _content(form: WebhookForm, post: Post, endpoint: Endpoint) -> dict[str, Any]:
    """Return the message in the chat's format. Players choose their names, so names must not mention people or become
    links."""
    lines = post.text if post.link is None else f"{post.text}\n{post.link}"
    match form:
        case "discord":
            text = post.text.translate(_DISCORD_MARKS) + ("" if post.link is None else f"\n{post.link}")
            return {"content": text, "allowed_mentions": {"parse": []}, "flags": _NO_PREVIEW}
        case "slack":
            return {"text": escape(lines, quote=False), "unfurl_links": False, "mrkdwn": False}
        case "matrix":
            return {"text": lines.replace("@", "@\u200b"), "html": escape(post.text) + _html_link(post.link)}
        case "ntfy":
            content = {"topic": _topic(endpoint), "message": post.text}
            return content if post.link is None else content | {"click": post.link}
        case "json":
            return {"type": post.kind, "table": post.table, "text": post.text, "link": post.link}
        case _:
            assert_never(form)


def _html_link(link: str | None) -> str:
    return "" if link is None else f'<br><a href="{escape(link)}">{escape(link)}</a>'
