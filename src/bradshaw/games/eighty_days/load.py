"""Reads the packaged data, and a file with corrections of the box. The only file of this game that reads files."""

from __future__ import annotations

import os
from functools import cache
from importlib.resources import files
from pathlib import Path

import msgspec

from bradshaw.core.config import Option
from bradshaw.core.errors import BadData
from bradshaw.games.eighty_days.box import Box, read_box
from bradshaw.rulebook.book import known_language

# Names a file that corrects the packaged box (docs/how-to/correct-the-box.md). A variable and not an option
# of some command, so that every process of a server or a simulation plays with the same box.
BOX_VARIABLE = "BRADSHAW_EIGHTY_DAYS_BOX"

_PACKAGE = files("bradshaw.games.eighty_days")
_DATA = _PACKAGE / "data"


class _OptionData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rule: str
    values: tuple[str, ...]
    about: str


class _Editions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    options: dict[str, _OptionData]
    editions: dict[str, dict[str, str]]


@cache
def packaged_box() -> Box:
    """The box that comes with the program."""
    return read_box((_DATA / "box.toml").read_text(encoding="utf-8"), "box.toml")


def box() -> Box:
    """The packaged box; where the environment names a file, corrected by it."""
    path = os.environ.get(BOX_VARIABLE)
    return box_from(path) if path else packaged_box()


def box_from(path: str) -> Box:
    """The packaged box, corrected by the facts in a file."""
    try:
        text = Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadData(f"{path} cannot be read: {error}") from None
    return read_box(text, path, packaged_box())


@cache
def _editions() -> _Editions:
    return msgspec.toml.decode((_DATA / "editions.toml").read_bytes(), type=_Editions)


def options() -> tuple[Option, ...]:
    """The rules that can be read in more than one way."""
    return tuple(Option(name, data.rule, data.values, data.about) for name, data in _editions().options.items())


def editions() -> dict[str, dict[str, str]]:
    """The sets of option values by name."""
    return _editions().editions


@cache
def rule_document() -> str:
    """The rules of the game, one id each."""
    return (_DATA / "rules.md").read_text(encoding="utf-8")


@cache
def rulebook(language: str) -> str:
    """The rules as players of this language read them, or BadConfig."""
    return (_PACKAGE / "rulebook" / f"{known_language(language)}.md").read_text(encoding="utf-8")
