"""Who is asking: the device's cookie, the page the request came from, the address, the secrets of invitations."""

from __future__ import annotations

import hmac
import re
import secrets
from hashlib import blake2b, sha256
from ipaddress import ip_address
from socket import gethostname
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie

from bradshaw.server.live.addresses import counted_address
from bradshaw.server.settings import Settings

COOKIE = "bradshaw_device"
_YEAR = 365 * 24 * 3600
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")

Connection = ASGIConnection[Any, Any, Any, Any]


def new_device() -> str:
    """A secret of 256 bits, for a device that has none."""
    return secrets.token_urlsafe(32)


def device_key(token: str) -> str:
    """What the server keeps of a device's secret: it recognises it and cannot tell it."""
    return sha256(token.encode()).hexdigest()


def device_of(connection: Connection) -> str | None:
    """The key of the device that asks, if it has a cookie."""
    token = connection.cookies.get(COOKIE, "")
    return device_key(token) if _TOKEN.fullmatch(token) else None


def token_of(connection: Connection) -> str:
    """The secret of the device that asks: the one it has, or a new one."""
    return connection.cookies.get(COOKIE, "") if device_of(connection) is not None else new_device()


def device_cookie(token: str, settings: Settings) -> Cookie:
    return Cookie(COOKIE, value=token, httponly=True, samesite="lax", secure=settings.secure, max_age=_YEAR)


def address_of(connection: Connection, settings: Settings) -> str:
    """The network address of the client, as it is counted; behind a proxy, the one that the proxy nearest to us has
    seen."""
    if settings.behind_proxy:
        forwarded = connection.headers.get("x-forwarded-for", "")
        nearest = forwarded.rsplit(",", 1)[-1].strip()
        if nearest:
            return counted_address(nearest)
    return counted_address(connection.client.host) if connection.client else "unknown"


def own_page(connection: Connection, settings: Settings) -> bool:
    """Whether the request comes from a page of this very server, by its exact Origin."""
    origin = connection.headers.get("origin", "")
    if settings.origins:
        return origin in settings.origins
    host = connection.headers.get("host", "")
    return origin == f"http://{host}" and _is_this_machine(host)


def page_origin(connection: Connection, settings: Settings) -> str:
    """The origin under which others reach the server's pages. A host that is not known to be this server's is not
    repeated to anybody: then addresses have no origin."""
    if settings.origins:
        return settings.origins[0]
    host = connection.headers.get("host", "")
    return f"http://{host}" if _is_this_machine(host) else ""


def from_elsewhere(connection: Connection, settings: Settings) -> bool:
    """Whether a browser sent this request for the page of another site. A program that is no browser says nothing
    of pages, and has no cookies of other people either."""
    if "origin" in connection.headers:
        return not own_page(connection, settings)
    return connection.headers.get("sec-fetch-site", "none") not in ("none", "same-origin")


def _is_this_machine(host: str) -> bool:
    """Whether the host is a plain address or this machine's name. A foreign name that leads here is a trick."""
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


def link_token(secret: bytes, purpose: str, owner: str = "") -> str:
    """The secret part of an invitation: `join`, `seat.2` for an open seat, or `own.2` for the seat of an owner,
    which is worth nothing once somebody else owns the seat."""
    digest = blake2b(f"{purpose} {owner}".encode(), key=secret, digest_size=16).hexdigest()
    return f"{purpose}.{digest}"


def is_token(secret: bytes, token: str, owner: str = "") -> bool:
    """Whether an invitation is a true one."""
    purpose = token.rpartition(".")[0]
    return hmac.compare_digest(link_token(secret, purpose, owner).encode(), token.encode())
