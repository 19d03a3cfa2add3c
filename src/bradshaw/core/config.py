"""One choice of what a game can be set to: players, edition and options."""

from __future__ import annotations

import msgspec

DEFAULT_EDITION = "default"


class Option(msgspec.Struct, frozen=True):
    """A rule that can be read in more than one way. `rule` is the id of the rule it decides."""

    name: str
    rule: str
    values: tuple[str, ...]
    about: str


class Config(msgspec.Struct, frozen=True, omit_defaults=True):
    """A checked choice: every option has a value. `rules_version` is that of the rules it was made for. `first` is the
    seat that the host says begins (None: the rules find it)."""

    game: str
    rules_version: int
    players: int
    edition: str
    options: dict[str, str]
    first: int | None = None
