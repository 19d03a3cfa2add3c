"""Every game of the registry keeps the contract: in each edition with each number of players, and with each value of
each option by itself."""

from __future__ import annotations

import os
from collections.abc import Callable

import pytest

from bradshaw.core.config import DEFAULT_EDITION, Config
from bradshaw.core.rng import seeded
from bradshaw.games import GAMES, game_spec
from tests.contract.checks import CHECKS, AnyGame

# `make fuzz` asks for more walks than fit into every test run.
SEEDS = int(os.environ.get("BRADSHAW_CONTRACT_SEEDS", "1"))


def configurations() -> list[Config]:
    found = []
    for spec in map(game_spec, GAMES):
        for edition in spec.editions:
            for players in range(spec.min_players, spec.max_players + 1):
                found.append(spec.configure(players, edition))
        for option in spec.options:
            for number, value in enumerate(option.values):
                players = spec.min_players + (len(found) + number) % (spec.max_players - spec.min_players + 1)
                config = spec.configure(players, options={option.name: value})
                if config not in found:
                    found.append(config)
    return found


def described(config: Config) -> str:
    default = game_spec(config.game).editions[config.edition]
    changed = [f"{name}={value}" for name, value in config.options.items() if value != default[name]]
    return "-".join([config.game, config.edition, str(config.players), *changed])


def is_plain(config: Config) -> bool:
    """The game as it comes out of the box, for the fewest players: what the quick checks look at."""
    spec = game_spec(config.game)
    return config.options == spec.editions[DEFAULT_EDITION] and config.players == spec.min_players


def marks(config: Config) -> list[pytest.MarkDecorator]:
    """The sources are checked in each edition with the fewest and the most players and with each option; the compiled
    form with every number of players."""
    spec = game_spec(config.game)
    if is_plain(config):
        return []
    between = spec.min_players < config.players < spec.max_players
    if between and config.options == spec.editions[config.edition]:
        return [pytest.mark.slow, pytest.mark.compiled]
    return [pytest.mark.slow]


@pytest.mark.parametrize(
    "config",
    [pytest.param(config, id=described(config), marks=marks(config)) for config in configurations()],
)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_the_game_keeps_the_contract(check: Callable[[AnyGame, object], None], config: Config) -> None:
    game = game_spec(config.game).make(config)
    for seed in range(SEEDS):
        check(game, seeded(seed).fork(described(config)))
