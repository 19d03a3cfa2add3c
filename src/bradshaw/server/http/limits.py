"""Whether an address may ask at all, and how often."""

from __future__ import annotations

from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from bradshaw.core.errors import BradshawError
from bradshaw.server.http.identity import address_of, from_elsewhere
from bradshaw.server.live.limits import REQUESTS

BODY_BYTES = 4_096


class FromElsewhere(BradshawError):
    """A request sent by a page of another site."""


async def guard(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Nothing that changes anything on the word of a foreign page, and nobody without end."""
    if not isinstance(connection, Request):
        return
    settings, limits = connection.app.state.settings, connection.app.state.limits
    if connection.method not in ("GET", "HEAD") and from_elsewhere(connection, settings):
        raise FromElsewhere("this request was sent by a page of another site")
    await limits.count(address_of(connection, settings), REQUESTS)
