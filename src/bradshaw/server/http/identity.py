"""Identifies clients by device cookie, origin, address and invitation; rejects cross-origin writes and floods."""

from __future__ import annotations

import re
import secrets
from hashlib import sha256
from ipaddress import ip_address
from socket import gethostname
from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.handlers import BaseRouteHandler

from bradshaw.server.http.failures import BadToken, CrossOrigin, NotForBots
from bradshaw.server.live.addresses import counted_address
from bradshaw.server.live.limits import FILES, REQUESTS
from bradshaw.server.settings import Settings
from bradshaw.table.plan import BOT_KEY, is_bot_key

COOKIE = "bradshaw_device"
_YEAR = 365 * 24 * 3600
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")
_BOT_TOKEN = re.compile(r"bradshaw_bot_[A-Za-z0-9_-]{43}")

AnyRequest = Request[Any, Any, Any]
Connection = ASGIConnection[Any, Any, Any, Any]


async def guard(connection: Connection, _: BaseRouteHandler) -> None:
    """Reject cross-origin writes, and addresses that send too many requests."""
    if not isinstance(connection, Request):
        return
    settings, limits, site = (connection.app.state[name] for name in ("settings", "limits", "site"))
    if connection.method not in ("GET", "HEAD") and is_cross_origin(connection, settings):
        raise CrossOrigin("this request was sent by another site's page")
    is_file = site.pages.has(connection.scope["path"].lstrip("/"))
    await limits.count(address_of(connection, settings), FILES if is_file else REQUESTS)


def device_key(token: str) -> str:
    """Return the hash of a device's secret; the server stores only the hash."""
    return sha256(token.encode()).hexdigest()


def public_name(kind: str, key: str) -> str:
    """Return a public name, which does not reveal the key and differs for each kind of use."""
    return sha256(f"bradshaw {kind} {key}".encode()).hexdigest()[:16]


def new_bot_token() -> str:
    return f"bradshaw_bot_{secrets.token_urlsafe(32)}"


def bot_of(connection: Connection) -> str | None:
    """Return the key of the bot whose token a request carries, None without a token; raise BadToken if it is
    malformed."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        return None
    if not _BOT_TOKEN.fullmatch(token.strip()):
        raise BadToken("this is not a bot token; POST /api/bots makes one")
    # The server stores only this hash, of 240 bits.
    return BOT_KEY + device_key(token.strip())[: -len(BOT_KEY)]


def required_bot(connection: Connection) -> str:
    """Return the key of a request's bot; raise BadToken without a token."""
    key = bot_of(connection)
    if key is None:
        raise BadToken("send a bot token: Authorization: Bearer bradshaw_bot_…")
    return key


def must_be_person(key: str | None, action: str) -> None:
    if key is not None and is_bot_key(key):
        raise NotForBots(f"bots cannot {action}")


def device_of(connection: Connection) -> str | None:
    """Return the key of the device, or of the bot whose token the request carries; None without either."""
    bot = bot_of(connection)
    if bot is not None:
        return bot
    token = connection.cookies.get(COOKIE, "")
    return device_key(token) if _TOKEN.fullmatch(token) else None


def identify(connection: Connection, settings: Settings) -> tuple[str, list[Cookie]]:
    """Return the key of a bot, or of a device with its cookie; a new device gets a secret of 256 bits."""
    bot = bot_of(connection)
    if bot is not None:
        return bot, []
    known = device_of(connection) is not None
    token = connection.cookies.get(COOKIE, "") if known else secrets.token_urlsafe(32)
    return device_key(token), [device_cookie(token, settings)]


def device_cookie(token: str, settings: Settings) -> Cookie:
    return Cookie(COOKIE, value=token, httponly=True, samesite="lax", secure=settings.secure, max_age=_YEAR)


def no_cookie(settings: Settings) -> Cookie:
    """Return a cookie that deletes a device's cookie."""
    return Cookie(COOKIE, value="", httponly=True, samesite="lax", secure=settings.secure, max_age=0)


def address_of(connection: Connection, settings: Settings) -> str:
    """Return the client's address for rate limits; behind a proxy, the address that the nearest proxy has seen."""
    if settings.behind_proxy:
        forwarded = connection.headers.get("x-forwarded-for", "")
        nearest = forwarded.rsplit(",", 1)[-1].strip()
        if nearest:
            return counted_address(nearest)
    return counted_address(connection.client.host) if connection.client else "unknown"


def is_own_page(connection: Connection, settings: Settings) -> bool:
    """Whether the Origin header names one of this server's pages."""
    origin = connection.headers.get("origin", "")
    if settings.origins:
        return origin in settings.origins
    host = connection.headers.get("host", "")
    return origin == f"http://{host}" and _is_this_machine(host)


def page_origin(connection: Connection, settings: Settings) -> str:
    """Return the public origin of the server's pages; empty if the Host header could be forged."""
    if settings.origins:
        return settings.origins[0]
    host = connection.headers.get("host", "")
    return f"http://{host}" if _is_this_machine(host) else ""


def is_cross_origin(connection: Connection, settings: Settings) -> bool:
    """Whether another site's page sent this request. Only browsers send these headers, or have cookies to abuse."""
    if "origin" in connection.headers:
        return not is_own_page(connection, settings)
    return connection.headers.get("sec-fetch-site", "none") not in ("none", "same-origin")


def _is_this_machine(host: str) -> bool:
    """Whether the host is an IP address or this machine's name; any other name may be DNS rebinding."""
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return False
    try:
        ip_address(name)
    except ValueError:
        machine = gethostname().lower()
        return name in ("localhost", machine, f"{machine}.local")
    return True
