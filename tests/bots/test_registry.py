from __future__ import annotations

import re
import subprocess
import sys

import msgspec
import pytest

from bradshaw.bots.bot import Bot, BotError, RandomBot
from bradshaw.bots.registry import bots_for, levels_of, make_bot
from bradshaw.core.errors import BadConfig
from bradshaw.games import GAMES, game_spec
from tests.conftest import Install
from tests.third_game import SPEC as HAMPER
from tests.third_game.bots import LEVELS

pytestmark = pytest.mark.any_form

GAME = HAMPER.start(2)

FIRST_MOVE = """
from bradshaw.bots.bot import Bot

class FirstMove(Bot):
    def choose(self, view, legal, rng, budget):
        return legal[0]

class Other(FirstMove):
    pass
"""


def test_every_game_has_random_and_its_own_levels() -> None:
    assert levels_of("hamper") == ["random", "eater"]
    for slug in GAMES:
        spec = game_spec(slug)
        levels = levels_of(slug)
        assert levels[0] == "random"
        assert (len(levels) > 1) == (spec.levels is not None)
        for name in levels:
            assert isinstance(make_bot(name, spec.start(spec.min_players)), Bot)


def test_game_without_own_levels_has_random(monkeypatch: pytest.MonkeyPatch) -> None:
    bare = msgspec.structs.replace(HAMPER, levels=None)
    monkeypatch.setattr("bradshaw.bots.registry.game_spec", lambda slug: bare)
    assert levels_of("hamper") == ["random"]
    assert isinstance(make_bot("random", GAME), RandomBot)


def test_level_that_is_not_a_bot_is_rejected(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(LEVELS, "tame", "tests.third_game.game:HamperGame")
    with pytest.raises(BotError, match="the bot 'tame' is not a Bot"):
        make_bot("tame", GAME)


def test_unknown_bot_error_lists_known_names() -> None:
    with pytest.raises(BadConfig, match="unknown bot 'clever'; bots: random, eater"):
        make_bot("clever", GAME)


def test_bots_are_imported_lazily() -> None:
    code = "import sys; import bradshaw.bots.registry; print([m for m in sys.modules if m.startswith('bradshaw.bots')])"
    process = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert "bradshaw.bots.registry" in process.stdout
    assert "levels" not in process.stdout


def test_third_party_bots_carry_package_name(install: Install) -> None:
    install("zoo", "zoo_bots", FIRST_MOVE, "random = zoo_bots:FirstMove", "lynx.hamper = zoo_bots:Other")
    assert bots_for("hamper") == ["random", "eater", "zoo/lynx", "zoo/random"]
    assert bots_for("ticket-to-ride")[-1] == "zoo/random"
    assert type(make_bot("zoo/random", GAME)).__name__ == "FirstMove"
    assert type(make_bot("zoo/lynx", GAME)).__name__ == "Other"
    assert isinstance(make_bot("random", GAME), RandomBot)


def test_bot_for_different_game_is_rejected(install: Install) -> None:
    install("zoo", "zoo_bots", FIRST_MOVE, "lynx.chess = zoo_bots:Other")
    with pytest.raises(BadConfig, match="'zoo/lynx' does not play hamper; it plays: chess"):
        make_bot("zoo/lynx", GAME)


@pytest.mark.parametrize(
    ("code", "entry", "reason"),
    [
        ("raise RuntimeError('out of hay')", "broken:A", r"cannot be loaded: RuntimeError: out of hay \(.*line 1\)"),
        ("import no_such_module", "broken:A", "cannot be loaded: ModuleNotFoundError"),
        ("", "broken:A", "cannot be loaded: AttributeError"),
        ("", "nowhere:A", "cannot be loaded: ModuleNotFoundError"),
        ("A = dict", "broken:A", "cannot be loaded: TypeError"),
        ("A = str", "broken:A", r"is a str, not a bradshaw\.bots\.bot\.Bot"),
        ("from bradshaw.bots.bot import Bot as A", "broken:A", "cannot be loaded: TypeError: .*abstract"),
    ],
)
def test_broken_package_is_reported_without_side_effects(install: Install, code: str, entry: str, reason: str) -> None:
    install("broken", "broken", code, f"bad = {entry}")
    install("zoo", "zoo_bots", FIRST_MOVE, "lynx = zoo_bots:Other")
    with pytest.raises(BotError, match=reason) as error:
        make_bot("broken/bad", GAME)
    assert re.match(r"the bot 'broken/bad' \(", str(error.value))
    assert "\n" not in str(error.value)
    assert isinstance(make_bot("random", GAME), RandomBot)
    assert type(make_bot("zoo/lynx", GAME)).__name__ == "Other"
