"""Hamper: a small game with every part that a large game has, for tests of code that serves all games.

Players hold two fruits each and secretly name a favourite fruit, all at once. In turn, a player draws a fruit blind,
takes a fruit openly, or eats a fruit. When deck and hands are empty, each eaten fruit scores one point, and a favourite
one more (or two more, by the option `favourite`).

To register Hamper: `GAMES["hamper"] = "tests.third_game"`.
"""

from __future__ import annotations

from bradshaw.core.config import Option
from bradshaw.core.spec import GameSpec
from bradshaw.rulebook.book import LANGUAGES
from tests.third_game import load
from tests.third_game.catalog import HamperCatalog
from tests.third_game.events import HamperEvent
from tests.third_game.figures import HamperFigures
from tests.third_game.game import HamperGame
from tests.third_game.moves import HamperMove
from tests.third_game.view import HamperView

SPEC = GameSpec(
    slug="hamper",
    title="Hamper",
    rule_prefix="HA",
    rules_version=1,
    min_players=2,
    max_players=3,
    options=(Option("favourite", "HA-EAT-01", ("single", "double"), "what the favourite is worth"),),
    editions={"default": {"favourite": "single"}, "greedy": {"favourite": "double"}},
    make=HamperGame,
    view_type=HamperView,
    figures_type=HamperFigures,
    catalog_type=HamperCatalog,
    move_type=HamperMove,
    event_type=HamperEvent,
    rule_document=load.rule_document,
    rulebook=load.rulebook,
    languages=LANGUAGES,
    levels="tests.third_game.bots:LEVELS",
    layout="tests.third_game.layout:layout",
)
