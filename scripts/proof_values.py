"""The values that must be equal in the page and on a server: states, moves of `strong`, outputs of networks.

Both sides of `make page-proofs` run this code: page_proofs_native.py, and Pyodide in web/engine/proofs.mjs.
"""

from __future__ import annotations

import struct
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from hashlib import blake2b
from typing import Any, Protocol

from bradshaw.bots.bot import Bot
from bradshaw.bots.budget import Budget
from bradshaw.bots.registry import make_bot
from bradshaw.core.chance import FleetingChance
from bradshaw.core.game import Game, digest
from bradshaw.core.rng import seeded
from bradshaw.games import game_spec
from bradshaw.learn.observer import observer_of
from bradshaw.local.networks import LoadedNetworks
from bradshaw.local.page import PageNetworks

Heads = Callable[[bytes], Iterable[Sequence[float]]]


class Side(Protocol):
    """The evaluation of networks, the only code that differs between the page and a server."""

    async def strong(self, game: Game[Any]) -> Bot:
        """Make the bot `strong`."""

    async def heads(self, game: Game[Any]) -> Heads:
        """Return a function from a position's cells to the outputs of the network's heads."""


class InPage:
    """The side in the page; `script` is the object with which web/src/local/boot.ts evaluates networks."""

    def __init__(self, script: Any) -> None:
        self._networks = PageNetworks(script)
        self._loaded = LoadedNetworks(self._networks)

    async def strong(self, game: Game[Any]) -> Bot:
        return await self._loaded.bot(game)

    async def heads(self, game: Game[Any]) -> Heads:
        await self._loaded.judge(game)
        slug = game.config.game
        return lambda cells: (self._networks.policy(slug, cells), self._networks.foresee(slug, cells))


def table(slug: str, seed: int) -> Game[Any]:
    """Return the game for a seed: consecutive seeds cycle through all numbers of players in all editions."""
    spec = game_spec(slug)
    editions, players = list(spec.editions), range(spec.min_players, spec.max_players + 1)
    return spec.start(players[seed % len(players)], editions[seed // len(players) % len(editions)])


async def moves(slug: str, seed: int, _: Side) -> AsyncIterator[str]:
    """Play random moves, and yield the state's digest after each."""
    game, rng = table(slug, seed), seeded(seed)
    chance = FleetingChance(rng)
    state = game.setup(chance)
    while actors := game.actors(state):
        legal = game.legal(state, actors[0])
        game.apply(state, actors[0], legal[rng.below(len(legal))], chance)
        yield digest(state)


async def strong(slug: str, seed: int, side: Side) -> AsyncIterator[str]:
    """Let `easy` play, and yield the move of `strong` at each decision."""
    game, rng = table(slug, seed), seeded(seed)
    easy, bot = make_bot("easy", game), await side.strong(game)
    chance = FleetingChance(rng)
    state = game.setup(chance)
    while actors := game.actors(state):
        legal, view = game.legal(state, actors[0]), game.view(state, actors[0])
        if len(legal) > 1:
            yield str(bot.choose(view, legal, rng.fork("strong"), Budget()))
        game.apply(state, actors[0], easy.choose(view, legal, rng, Budget()), chance)


async def networks(slug: str, seed: int, side: Side) -> AsyncIterator[str]:
    """Play random moves, and yield a digest of the network's outputs for each position.

    All numbers are multiples of 1/4,096, so equal ones have equal bits.
    """
    game, rng = table(slug, seed), seeded(seed)
    observer, heads = observer_of(game), await side.heads(game)
    chance = FleetingChance(rng)
    state = game.setup(chance)
    while actors := game.actors(state):
        answers = blake2b(digest_size=8)
        for numbers in heads(bytes(observer.all_cells([state], [actors[0]]))):
            # Adding 0.0 turns -0.0 into 0.0, which is equal but differs in a bit.
            answers.update(struct.pack(f"<{len(numbers)}d", *(number + 0.0 for number in numbers)))
        yield answers.hexdigest()
        legal = game.legal(state, actors[0])
        game.apply(state, actors[0], legal[rng.below(len(legal))], chance)


PROOFS = {proof.__name__: proof for proof in (moves, strong, networks)}


async def line_of(question: str, side: Side) -> str:
    """Answer `moves ticket-to-ride 7` with all values of that proof, game and seed, and `… 7 40` with the first 40."""
    proof, slug, seed, *most = question.split()
    values: list[str] = []
    async for value in PROOFS[proof](slug, int(seed), side):
        values.append(value)
        if most and len(values) == int(most[0]):
            break
    return " ".join(values)
