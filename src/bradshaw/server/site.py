"""The parts of a running server, put together: store, rooms, bots, upkeep, limits, pages."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import lru_cache
from typing import Any
from urllib.parse import parse_qsl

import msgspec
from litestar import Litestar

from bradshaw.core.errors import BadConfig
from bradshaw.core.game import Game
from bradshaw.games import game_spec, rules
from bradshaw.server.bot_seat import BotSeats
from bradshaw.server.limits import Limits
from bradshaw.server.pages import Asset, Pages, make_asset
from bradshaw.server.rooms import Rooms
from bradshaw.server.settings import Settings
from bradshaw.server.spreading import Spreading
from bradshaw.server.store import Store
from bradshaw.server.thinkers import ProcessThinkers, QueueThinkers, Thinkers
from bradshaw.server.upkeep import Upkeep


class Site:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.store = Store(settings.database)
        self.spreading = Spreading(settings.redis)
        self.rooms = Rooms(self.store, self.spreading)
        self.limits = Limits(settings.limits)
        self.sockets: Counter[str] = Counter()
        self.pages = Pages(settings.client)
        self.thinkers = _thinkers(settings)
        self.bots = BotSeats(self.rooms, self.thinkers, settings.bot_delay, settings.bot_seconds)
        self.upkeep = Upkeep(self.rooms, self.bots, self.limits)

    @asynccontextmanager
    async def running(self, _: Litestar) -> AsyncIterator[None]:
        """From the first request to the last."""
        await self.store.open()
        try:
            async with self.spreading.plugin, self.spreading.hearing(self.rooms.hear):
                self.upkeep.begin()
                yield
                await self.upkeep.end()
                await self.bots.close()
        finally:
            await self.thinkers.close()
            await self.store.close()


def _thinkers(settings: Settings) -> Thinkers:
    if settings.bot_queue and settings.redis is not None:
        return QueueThinkers(settings.bot_workers, settings.redis)
    return ProcessThinkers(settings.bot_workers)


@lru_cache(maxsize=128)
def catalog(game: str, players: int, edition: str, options: str) -> Asset:
    """The unchanging facts of a game in one configuration; `options` is name:value,name:value."""
    return make_asset("application/json", msgspec.json.encode(_rules(game, players, edition, options).catalog()))


@lru_cache(maxsize=128)
def move_texts(game: str, players: int, edition: str, options: str) -> Asset:
    """Every move of a game in one configuration in its notation, by code."""
    chosen = _rules(game, players, edition, options)
    texts = [chosen.format(move) for move in range(chosen.move_count())]
    return make_asset("application/json", msgspec.json.encode(texts))


def _rules(game: str, players: int, edition: str, options: str) -> Game[Any]:
    pairs = parse_qsl(options.replace(":", "=").replace(",", "&"), keep_blank_values=True, max_num_fields=64)
    if options and len(pairs) != len(options.split(",")):
        raise BadConfig("options are given as name:value,name:value")
    return rules(game_spec(game).configure(players, edition, dict(pairs)))
