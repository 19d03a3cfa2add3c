"""The bots of a page, with and without the networks."""

from __future__ import annotations

import logging

import msgspec
import pytest

from bradshaw.bots.registry import levels_of
from bradshaw.core.chance import FleetingChance
from bradshaw.core.rng import seeded
from bradshaw.games import game_spec
from bradshaw.local.networks import LoadedNetworks, network_levels
from bradshaw.local.thinking import LocalThinkers
from bradshaw.server.thinking.thought import Thought, cached_bot, choose_move
from tests.games_with import games_with
from tests.local.page import NoNetworks, ServersNetworks

GAMES = games_with("observer")
NETWORK_LEVELS = ["casual", "normal", "skilled", "strong"]


def thought_of(slug: str, level: str) -> Thought:
    game = game_spec(slug).start(2)
    state = game.setup(FleetingChance(seeded(1)))
    (seat, *_) = game.actors(state)
    view = msgspec.Raw(msgspec.json.encode(game.view(state, seat)))
    return Thought(game.config, level, view, game.legal(state, seat), "07" * 32, 1.0)


@pytest.mark.parametrize("slug", GAMES)
async def test_network_plays_its_levels(slug: str) -> None:
    thinkers = LocalThinkers(LoadedNetworks(ServersNetworks()))
    assert network_levels(slug) == NETWORK_LEVELS
    for level in NETWORK_LEVELS:
        thought = thought_of(slug, level)
        chosen = await thinkers.choose(thought)
        servers = choose_move(cached_bot(level, game_spec(slug).start(2)), thought)
        assert (chosen.level, chosen.move) == (level, servers)


@pytest.mark.parametrize("slug", GAMES)
async def test_without_a_line_easy_plays(slug: str, caplog: pytest.LogCaptureFixture) -> None:
    thinkers = LocalThinkers(LoadedNetworks(NoNetworks()))
    for level in NETWORK_LEVELS:
        caplog.clear()
        with caplog.at_level(logging.WARNING):
            assert (await thinkers.choose(thought_of(slug, level))).level == "easy"
        assert f"the {level} bot has no network" in caplog.text
    for level in set(levels_of(slug)) - {*NETWORK_LEVELS, "master"}:
        assert (await thinkers.choose(thought_of(slug, level))).level == level
