"""The configuration of a game: players, edition and options."""

from __future__ import annotations

import msgspec

DEFAULT_EDITION = "default"


class Option(msgspec.Struct, frozen=True):
    """A rule with several readings. `rule` is its id."""

    name: str
    rule: str
    values: tuple[str, ...]
    about: str


class Config(msgspec.Struct, frozen=True, omit_defaults=True):
    """A validated configuration, with a value for every option. `first` is the starting seat if the host chose one."""

    game: str
    rules_version: int
    players: int
    edition: str
    options: dict[str, str]
    first: int | None = None
