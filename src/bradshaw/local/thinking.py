"""The bots that can play in a page, one thought at a time."""

from __future__ import annotations

import asyncio
import logging

from bradshaw.bots.registry import levels_of
from bradshaw.games import rules
from bradshaw.local.networks import LoadedNetworks, network_levels
from bradshaw.server.thinking.levels import good_levels
from bradshaw.server.thinking.thought import Chosen, Thought, cached_bot, choose_move

# This level searches with the network in NumPy, which pages lack.
NOT_HERE = "master"

logger = logging.getLogger(__name__)


def levels_here(game: str) -> list[str]:
    """Return the levels that can play in a page, weakest first."""
    return [level for level in levels_of(game) if level != NOT_HERE]


class LocalThinkers:
    """Runs bots in this thread, a worker's, not the page's."""

    def __init__(self, networks: LoadedNetworks) -> None:
        self._networks = networks

    async def choose(self, thought: Thought) -> Chosen:
        """Return the move of the level, or of the lowest that plays well if its network cannot be fetched."""
        # Let requests from the page go first.
        await asyncio.sleep(0)
        levels = levels_here(thought.config.game)
        level = thought.level if thought.level in levels else levels[-1]
        game = rules(thought.config)
        if level in network_levels(thought.config.game):
            try:
                return Chosen(choose_move(await self._networks.bot(game, level), thought), level)
            except Exception as error:  # noqa: BLE001 - a broken connection raises JavaScript's errors
                logger.warning("the %s bot has no network: %s", level, error)
                level = good_levels(thought.config.game)[0]
        return Chosen(choose_move(cached_bot(level, game), thought), level)

    async def choose_in_background(self, thought: Thought) -> Chosen:
        return await self.choose(thought)
