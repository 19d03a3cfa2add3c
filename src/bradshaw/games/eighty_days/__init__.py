"""Around the World in 80 Days (Michael Rieneck, 2004), in four editions."""

from __future__ import annotations

from bradshaw.core.config import Config
from bradshaw.core.spec import BoxFact, GameSpec
from bradshaw.games.eighty_days import load
from bradshaw.games.eighty_days.box import Box, box_facts
from bradshaw.games.eighty_days.catalog import EightyDaysCatalog
from bradshaw.games.eighty_days.events import EightyDaysEvent
from bradshaw.games.eighty_days.figures import EightyDaysFigures
from bradshaw.games.eighty_days.game import EightyDays
from bradshaw.games.eighty_days.moves import EightyDaysMove
from bradshaw.games.eighty_days.names import MAX_PLAYERS
from bradshaw.games.eighty_days.result import fewest_days_at_home
from bradshaw.games.eighty_days.view import EightyDaysView
from bradshaw.rulebook.book import LANGUAGES


def spec_with(box: Box) -> GameSpec:
    """Return the spec of the game with a different box (load.box_from)."""

    def make(config: Config) -> EightyDays:
        return EightyDays(config, box)

    def facts() -> tuple[BoxFact, ...]:
        return box_facts(box)

    return GameSpec(
        slug="eighty-days",
        title="Around the World in 80 Days",
        rule_prefix="ED",
        rules_version=1,
        min_players=2,
        max_players=MAX_PLAYERS,
        options=load.options(),
        editions=load.editions(),
        make=make,
        view_type=EightyDaysView,
        figures_type=EightyDaysFigures,
        catalog_type=EightyDaysCatalog,
        move_type=EightyDaysMove,
        event_type=EightyDaysEvent,
        rule_document=load.rule_document,
        rulebook=load.rulebook,
        languages=LANGUAGES,
        box_facts=facts,
        may_name_first=True,
        compared=fewest_days_at_home,
        levels="bradshaw.bots.eighty_days:LEVELS",
        other_bots="bradshaw.bots.eighty_days:OTHER_BOTS",
        layout="bradshaw.rl.layouts.eighty_days:layout",
        observer="bradshaw.learn.eighty_days.observer:EightyDaysObserver",
    )


SPEC = spec_with(load.box())
