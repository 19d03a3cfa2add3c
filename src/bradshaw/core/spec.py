"""What a game brings: who can play it, what it can be set to, and how its rules are made."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import UnionType
from typing import Any

import msgspec

from bradshaw.core.config import DEFAULT_EDITION, Config, Option
from bradshaw.core.errors import BadConfig
from bradshaw.core.game import Game
from bradshaw.core.values import Figures, SeatResult, View, more_is_better


class BoxFact(msgspec.Struct, frozen=True):
    """A fact about what is in the box. `mark` says how sure it is: rulebook, published or reconstructed."""

    what: str
    value: str
    mark: str


class GameSpec(msgspec.Struct, frozen=True):
    """A game as the registry knows it, with all that it brings. `rules_version` grows when a record may replay
    differently.

    `move_type` and `event_type` are the unions of its moves and events. `rule_document` is the rules by id, `rulebook`
    what players read, by language. With `may_name_first` a host may say who begins, instead of what the rules find.
    `compared` gives of a result the number by which it compares with those of other tables, the higher the better; None
    for one that is behind all others.

    What belongs to a layer above is named by its place, `package.module:name`: `levels`, a table of its bots (the
    weakest first, by name the place of what makes one); `other_bots`, the same for bots to measure against; `layout`, a
    function that gives the layout of its observations;
    `observer`, the class that writes what a learner sees.
    """

    slug: str
    title: str
    rule_prefix: str
    rules_version: int
    min_players: int
    max_players: int
    options: tuple[Option, ...]
    editions: dict[str, dict[str, str]]
    make: Callable[[Config], Game[Any]]
    view_type: type[View]
    catalog_type: type[msgspec.Struct]
    move_type: UnionType
    event_type: UnionType
    rule_document: Callable[[], str]
    rulebook: Callable[[str], str]
    figures_type: type[Figures] = Figures
    box_facts: Callable[[], tuple[BoxFact, ...]] = tuple
    may_name_first: bool = False
    compared: Callable[[SeatResult], int | None] = more_is_better
    levels: str | None = None
    other_bots: str | None = None
    layout: str | None = None
    observer: str | None = None

    def configure(
        self,
        players: int,
        edition: str = DEFAULT_EDITION,
        options: Mapping[str, str] | None = None,
        first: int | None = None,
    ) -> Config:
        """The edition's options with the given ones in their place, or BadConfig with the reason."""
        if not self.min_players <= players <= self.max_players:
            raise BadConfig(f"{self.title} is for {self.min_players} to {self.max_players} players, not {players}")
        if edition not in self.editions:
            raise BadConfig(f"unknown edition '{edition}'; there are: {', '.join(self.editions)}")
        chosen = dict(self.editions[edition])
        known = {option.name: option for option in self.options}
        for name, value in (options or {}).items():
            if name not in known:
                raise BadConfig(f"unknown option '{name}'; there are: {', '.join(known) or 'none'}")
            if value not in known[name].values:
                raise BadConfig(f"option {name} cannot be '{value}'; it is one of: {', '.join(known[name].values)}")
            chosen[name] = value
        if first is not None and not self.may_name_first:
            raise BadConfig(f"in {self.title} nobody can be named to begin")
        if first is not None and not 0 <= first < players:
            raise BadConfig(f"seat {first} cannot begin; the seats are 0 to {players - 1}")
        return Config(self.slug, self.rules_version, players, edition, chosen, first)

    def start(
        self, players: int, edition: str = DEFAULT_EDITION, options: Mapping[str, str] | None = None
    ) -> Game[Any]:
        """The rules for this choice."""
        return self.make(self.configure(players, edition, options))
