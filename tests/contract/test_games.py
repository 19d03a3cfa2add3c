"""Every game keeps the contract: in each edition, with each number of players and each option value."""

from __future__ import annotations

import os
from importlib import import_module

import pytest

from bradshaw.core.config import DEFAULT_EDITION, Config
from bradshaw.core.rng import seeded
from bradshaw.core.spec import GameSpec
from bradshaw.games import GAMES, game_spec
from tests.contract.checks import Check, checks_for
from tests.toy_games import TOY_GAMES

# `make fuzz` sets more.
SEEDS = int(os.environ.get("BRADSHAW_CONTRACT_SEEDS", "1"))
# `make test-long` also runs the interpreted engine in almost every configuration.
LONG = os.environ.get("BRADSHAW_LONG") == "1"
SPECS: list[GameSpec] = [import_module(package).SPEC for package in (TOY_GAMES | GAMES).values()]


def configurations(spec: GameSpec) -> list[Config]:
    sizes = range(spec.min_players, spec.max_players + 1)
    configs = [spec.configure(players, edition) for edition in spec.editions for players in sizes]
    for option in spec.options:
        for index, value in enumerate(option.values):
            players = sizes[(len(configs) + index) % len(sizes)]
            config = spec.configure(players, options={option.name: value})
            if config not in configs:
                configs.append(config)
    return configs


def described(spec: GameSpec, config: Config) -> str:
    default = spec.editions[config.edition]
    changed = [f"{name}={value}" for name, value in config.options.items() if value != default[name]]
    return "-".join([config.game, config.edition, str(config.players), *changed])


def marks(spec: GameSpec, config: Config) -> list[pytest.MarkDecorator]:
    """Mark all but the default configuration for the fewest players as slow and for the compiled engine.

    A long run also checks the interpreted engine, except editions between the fewest and the most players.
    """
    if config.options == spec.editions[DEFAULT_EDITION] and config.players == spec.min_players:
        return []
    between = spec.min_players < config.players < spec.max_players
    if LONG and not (between and config.options == spec.editions[config.edition]):
        return [pytest.mark.slow]
    return [pytest.mark.slow, pytest.mark.compiled]


CASES = [
    pytest.param(check, config, id=f"{check.__name__}-{described(spec, config)}", marks=marks(spec, config))
    for spec in SPECS
    for config in configurations(spec)
    for check in checks_for(spec)
]


@pytest.mark.parametrize(("check", "config"), CASES)
def test_game_keeps_the_contract(check: Check, config: Config) -> None:
    spec = game_spec(config.game)
    game = spec.make(config)
    for seed in range(SEEDS):
        check(game, seeded(seed).fork(described(spec, config)))
