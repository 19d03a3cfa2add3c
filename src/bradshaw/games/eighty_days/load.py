"""Reads the packaged data, and corrections to the box. No other module of this game does I/O."""

from __future__ import annotations

import os
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TypeVar

import msgspec

from bradshaw.core.config import Option
from bradshaw.core.errors import BadData
from bradshaw.games.eighty_days.box import Box, read_box
from bradshaw.rulebook.book import known_language

# The path of a file with corrections to the packaged box (docs/how-to/correct-the-box.md). An environment variable, so
# that all processes of a server or simulation use the same box.
BOX_VARIABLE = "BRADSHAW_EIGHTY_DAYS_BOX"

_PACKAGE = files("bradshaw.games.eighty_days")
_DATA = _PACKAGE / "data"

T = TypeVar("T")


class _OptionData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rule: str
    values: tuple[str, ...]
    about: str


class _Editions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    options: dict[str, _OptionData]
    editions: dict[str, dict[str, str]]


@cache
def packaged_box() -> Box:
    return read_box((_DATA / "box.toml").read_text(encoding="utf-8"), "box.toml")


def box() -> Box:
    """Return the packaged box, with corrections if the environment variable is set."""
    path = os.environ.get(BOX_VARIABLE)
    return box_from(path) if path else packaged_box()


def box_from(path: str) -> Box:
    """Return the packaged box with the corrections in a file."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadData(f"cannot read {path}: {error}") from None
    return read_box(text, path, packaged_box())


@cache
def board_data(kind: type[T]) -> T:
    """Return the drawing of the board, which the client's tests generate."""
    return msgspec.json.decode((_PACKAGE / "board.json").read_bytes(), type=kind)


@cache
def _editions() -> _Editions:
    return msgspec.toml.decode((_DATA / "editions.toml").read_bytes(), type=_Editions)


def options() -> tuple[Option, ...]:
    """Return the options: the rules with more than one reading."""
    return tuple(Option(name, data.rule, data.values, data.about) for name, data in _editions().options.items())


def editions() -> dict[str, dict[str, str]]:
    """Return the option values of each edition."""
    return _editions().editions


@cache
def rule_document() -> str:
    """Return the rule document, with rule ids."""
    return (_DATA / "rules.md").read_text(encoding="utf-8")


@cache
def rulebook(language: str) -> str:
    """Return the rulebook in a language. Raise BadConfig if there is none."""
    return (_PACKAGE / "rulebook" / f"{known_language(language)}.md").read_text(encoding="utf-8")
