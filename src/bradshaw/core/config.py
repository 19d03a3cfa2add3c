"""The configuration of a game: players, edition and options."""

from __future__ import annotations

import msgspec

DEFAULT_EDITION = "default"


class Option(msgspec.Struct, frozen=True):
    """A rule with several readings. `rule` is the id of the rule."""

    name: str
    rule: str
    values: tuple[str, ...]
    about: str


class Config(msgspec.Struct, frozen=True, omit_defaults=True):
    """A validated configuration, with a value for every option. `rules_version` is that of its rules. `first` is the
    seat that begins, if the host chose it (None: by the rules)."""

    game: str
    rules_version: int
    players: int
    edition: str
    options: dict[str, str]
    first: int | None = None
