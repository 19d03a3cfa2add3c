from __future__ import annotations

import msgspec
import pytest

from bradshaw.core.errors import BadConfig, RulesChanged
from bradshaw.games import GAMES, game_spec, rules
from tests.third_game import SPEC as HAMPER


def test_edition_sets_every_option() -> None:
    assert HAMPER.configure(2).options == {"favourite": "single"}
    assert HAMPER.configure(2, "greedy").options == {"favourite": "double"}
    assert HAMPER.configure(2, "greedy", {"favourite": "single"}).options == {"favourite": "single"}


@pytest.mark.parametrize(
    ("players", "edition", "options", "message"),
    [
        (1, "default", {}, "for 2 to 3 players, not 1"),
        (4, "default", {}, "for 2 to 3 players, not 4"),
        (2, "xx", {}, "unknown edition 'xx'; editions: default, greedy"),
        (2, "default", {"hue": "red"}, "unknown option 'hue'; options: favourite"),
        (2, "default", {"favourite": "triple"}, "favourite cannot be 'triple'; it is one of: single, double"),
    ],
)
def test_invalid_config_error_lists_the_choices(
    players: int, edition: str, options: dict[str, str], message: str
) -> None:
    with pytest.raises(BadConfig) as error:
        HAMPER.configure(players, edition, options)
    assert message in str(error.value)


def test_unknown_game_error_lists_the_games() -> None:
    with pytest.raises(BadConfig, match="unknown game 'chess'; games: "):
        game_spec("chess")


@pytest.mark.parametrize("slug", list(GAMES))
def test_registered_editions_set_every_option(slug: str) -> None:
    spec = game_spec(slug)
    assert spec.slug == slug
    names = {option.name for option in spec.options}
    for edition, chosen in spec.editions.items():
        assert set(chosen) == names, f"edition {edition} does not decide every option"
        for option in spec.options:
            assert chosen[option.name] in option.values


def test_rules_are_cached_by_configuration() -> None:
    config = game_spec("ticket-to-ride").configure(3)
    reordered = msgspec.structs.replace(config, options=dict(reversed(config.options.items())))
    assert rules(config).config == config
    assert rules(reordered) is rules(config)
    assert rules(game_spec("ticket-to-ride").configure(4)) is not rules(config)


def test_different_rules_version_is_rejected() -> None:
    config = game_spec("ticket-to-ride").configure(3)
    with pytest.raises(RulesChanged, match="version 9 of the rules; this program has version 1"):
        rules(msgspec.structs.replace(config, rules_version=9))


def test_untrusted_config_is_validated() -> None:
    config = game_spec("ticket-to-ride").configure(3)
    for changes in ({"players": 9}, {"edition": "xx"}, {"options": {"tickets": "many"}}, {"game": "chess"}):
        with pytest.raises(BadConfig):
            rules(msgspec.structs.replace(config, **changes))
