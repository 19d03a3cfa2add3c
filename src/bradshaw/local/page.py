"""The interface for the page's worker. Its arguments come from JavaScript, which has no bytes and no tuples."""

from __future__ import annotations

import logging
from typing import Any

from bradshaw.local.answering import answer
from bradshaw.local.server import LocalServer


class PageNetworks:
    """The networks, which JavaScript fetches and evaluates."""

    def __init__(self, script: Any) -> None:
        self._script = script
        self.load = script.load
        self.best = script.best

    def policy(self, game: str, cells: bytes) -> list[float]:
        return list(self._script.policy(game, cells).to_py())

    def foresee(self, game: str, cells: bytes) -> list[float]:
        return list(self._script.foresee(game, cells).to_py())

    async def fetch(self, game: str) -> bytes:
        return bytes((await self._script.fetch(game)).to_py())


class Engine:
    """A local server, as JavaScript sees it."""

    def __init__(self, database: Any, networks: Any, post: Any, announce: Any, delay: float) -> None:
        logging.basicConfig(level=logging.WARNING)
        self._server = LocalServer(database, PageNetworks(networks), post, announce, delay)
        self._server.begin()
        self.connect = self._server.connect
        self.receive = self._server.receive
        self.hear = self._server.hear

    async def request(self, method: str, address: str, body: Any) -> tuple[int, str, bytes]:
        """Answer a request with its status, media type and body."""
        found = await answer(self._server, method, address, bytes(body.to_py()) if body is not None else b"")
        return found.status, found.kind, found.body
