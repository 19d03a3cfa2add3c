"""How much one address may ask for, and whether it may ask at all.

Not Litestar's rate limits: those count requests alone, one rate for an address, in windows that begin anew, and rewrite
their whole history as JSON with each; here one window also counts the frames of a socket (live/limits.py).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from bradshaw.core.errors import BradshawError
from bradshaw.server.http.identity import address_of, from_elsewhere
from bradshaw.server.live.limits import Rate, Window

REQUESTS = Rate(300, 60)
TABLES_A_MINUTE = Rate(5, 60)
TABLES_A_DAY = Rate(100, 86_400)
JOINS_A_DAY = Rate(250, 86_400)
RECORDS_A_MINUTE = Rate(20, 60)
ANALYSES_AN_HOUR = Rate(30, 3_600)
SOCKETS_OF_AN_ADDRESS = 60
BODY_BYTES = 4_096
_TIDY_SECONDS = 60.0


class TooMuch(BradshawError):
    """An address that asks too often."""

    def __init__(self, wait: float) -> None:
        super().__init__("too many requests; wait a little")
        self.wait = wait


class FromElsewhere(BradshawError):
    """A request sent by a page of another site."""


class Limits:
    """The windows and the open sockets of all addresses. Switched off, everything is allowed."""

    def __init__(self, on: bool) -> None:
        self.on = on
        self._windows: dict[tuple[Rate, str], Window] = {}
        self._sockets: Counter[str] = Counter()
        self._tidied = monotonic()

    def count(self, address: str, *rates: Rate) -> None:
        """Count one more of an address; TooMuch if that is more than these rates allow."""
        if not self.on:
            return
        now = monotonic()
        self._forget_idle(now)
        for rate in rates:
            window = self._windows.setdefault((rate, address), Window(rate))
            if not window.allows(now):
                raise TooMuch(window.wait(now))

    @contextmanager
    def one_socket(self, address: str) -> Iterator[bool]:
        """Count an open socket of an address as long as it is open; False if it is one too many."""
        allowed = not self.on or self._sockets[address] < SOCKETS_OF_AN_ADDRESS
        self._sockets[address] += 1
        try:
            yield allowed
        finally:
            self._sockets[address] -= 1
            if not self._sockets[address]:
                del self._sockets[address]

    def _forget_idle(self, now: float) -> None:
        if now - self._tidied > _TIDY_SECONDS:
            self._tidied = now
            self._windows = {key: window for key, window in self._windows.items() if not window.idle(now)}


def guard(connection: ASGIConnection[Any, Any, Any, Any], _: BaseRouteHandler) -> None:
    """Nothing that changes anything on the word of a foreign page, and nobody without end."""
    if not isinstance(connection, Request):
        return
    settings, limits = connection.app.state.settings, connection.app.state.limits
    if connection.method not in ("GET", "HEAD") and from_elsewhere(connection, settings):
        raise FromElsewhere("this request was sent by a page of another site")
    limits.count(address_of(connection, settings), REQUESTS)
