"""Arguments that several commands share, read from their text."""

from __future__ import annotations

from bradshaw.core.errors import BadConfig


def parse_options(pairs: list[str]) -> dict[str, str]:
    """`["tickets=mega"]` as a dictionary; BadConfig for anything else."""
    chosen = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise BadConfig(f"an option is written NAME=VALUE, not '{pair}'")
        chosen[name] = value
    return chosen


def parse_names(text: str) -> list[str]:
    """`random,easy` as a list."""
    names = [name.strip() for name in text.split(",")]
    if not all(names):
        raise BadConfig(f"names are separated by single commas, not '{text}'")
    return names
