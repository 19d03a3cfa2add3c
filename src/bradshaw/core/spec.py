"""What a game registers: its player counts, options, types and parts in higher layers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import UnionType
from typing import Any

import msgspec

from bradshaw.core.config import DEFAULT_EDITION, Config, Option
from bradshaw.core.english import counted
from bradshaw.core.errors import BadConfig
from bradshaw.core.game import Game
from bradshaw.core.values import Catalog, Event, Figures, Move, SeatResult, View, more_is_better


class BoxFact(msgspec.Struct, frozen=True):
    """A fact about the contents of the box. `mark` is its source: rulebook, published or reconstructed."""

    what: str
    value: str
    mark: str


class GameSpec(msgspec.Struct, frozen=True, kw_only=True):
    """A game as the registry knows it. Fields with a default are optional; the contract suite skips what is missing.

    Without `chance`, nothing is ever drawn; without `secrets`, every viewer sees the whole state. The suite checks both
    claims. Increase `rules_version` when old records may replay differently. `move_type` and `event_type` are a class
    or a union. `rule_document` returns the rules by id; `rulebook` returns what players read, in one of `languages`.
    With `may_name_first`, the host may choose the starting player. `compared` returns the number that ranks a result
    across tables: higher is better, None ranks last.

    Parts in higher layers are named as `package.module:name`: `levels`, the bots by name, weakest first; `other_bots`,
    bots to measure against; `layout`, a function that returns the observation layout; `observer`, the observer class.
    """

    slug: str
    title: str
    min_players: int
    max_players: int
    make: Callable[[Config], Game[Any]]
    view_type: type[View]
    move_type: type[Move] | UnionType
    event_type: type[Event] | UnionType
    chance: bool = True
    secrets: bool = True
    rules_version: int = 1
    options: tuple[Option, ...] = ()
    editions: dict[str, dict[str, str]] = msgspec.field(default_factory=lambda: {DEFAULT_EDITION: {}})
    catalog_type: type[msgspec.Struct] = Catalog
    figures_type: type[Figures] = Figures
    rule_prefix: str = ""
    rule_document: Callable[[], str] = str
    rulebook: Callable[[str], str] | None = None
    languages: tuple[str, ...] = ("en",)
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
        """Return the edition's configuration, overridden by the given options; BadConfig explains what is invalid."""
        if not self.min_players <= players <= self.max_players:
            raise BadConfig(f"{self.title} is for {self.player_range()}, not {players}")
        if edition not in self.editions:
            raise BadConfig(f"unknown edition '{edition}'; editions: {', '.join(self.editions)}")
        chosen = dict(self.editions[edition])
        by_name = {option.name: option for option in self.options}
        for name, value in (options or {}).items():
            if name not in by_name:
                raise BadConfig(f"unknown option '{name}'; options: {', '.join(by_name) or 'none'}")
            if value not in by_name[name].values:
                raise BadConfig(f"option {name} cannot be '{value}'; it is one of: {', '.join(by_name[name].values)}")
            chosen[name] = value
        if first is not None and not self.may_name_first:
            raise BadConfig(f"in {self.title} the host cannot choose who starts")
        if first is not None and not 0 <= first < players:
            raise BadConfig(f"seat {first} cannot start; the seats are 0 to {players - 1}")
        return Config(self.slug, self.rules_version, players, edition, chosen, first)

    def start(
        self, players: int, edition: str = DEFAULT_EDITION, options: Mapping[str, str] | None = None
    ) -> Game[Any]:
        """Return the game in this configuration."""
        return self.make(self.configure(players, edition, options))

    def nearest(self, players: int) -> int:
        """Return the allowed number of players closest to `players`."""
        return max(self.min_players, min(players, self.max_players))

    def player_range(self) -> str:
        """Return "1 player", "2 players" or "2 to 5 players"."""
        if self.min_players == self.max_players:
            return counted(self.min_players, "player")
        return f"{self.min_players} to {self.max_players} players"
