"""Reads the packaged data: maps, rules and rulebooks. No other module of this game does I/O."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, TypeVar

import msgspec

from bradshaw.core.errors import BadData
from bradshaw.games.ticket_to_ride.box import Box, City, MapFacts, Route, Ticket, Variant, check_box
from bradshaw.rulebook.book import known_language

_PACKAGE = files("bradshaw.games.ticket_to_ride")
_DATA = _PACKAGE / "data"

T = TypeVar("T")


def box_from(folder: Traversable) -> Box:
    """Read a box from a folder. Raise BadData, with the file and line at fault."""
    cities, city_lines = _read_list(folder, "cities", City)
    routes, route_lines = _read_list(folder, "routes", Route)
    tickets, ticket_lines = _read_list(folder, "tickets", Ticket)
    box = Box(
        map=_convert("map.toml", _read(folder, "map.toml"), MapFacts),
        cities=cities,
        routes=routes,
        tickets=tickets,
        variants=_convert("variants.toml", _read(folder, "variants.toml"), dict[str, Variant]),
        city_lines=city_lines,
        route_lines=route_lines,
        ticket_lines=ticket_lines,
    )
    check_box(box)
    return box


@cache
def packaged_box(board: str = "europe") -> Box:
    return box_from(_DATA / board)


@cache
def board_data(kind: type[T]) -> T:
    """Return the drawing of the board, which the client's tests generate."""
    return msgspec.json.decode((_PACKAGE / "board.json").read_bytes(), type=kind)


@cache
def rule_document() -> str:
    """Return the rule document, with rule ids."""
    return (_DATA / "rules.md").read_text(encoding="utf-8")


@cache
def rulebook(language: str) -> str:
    """Return the rulebook in a language. Raise BadConfig if there is none."""
    return (_PACKAGE / "rulebook" / f"{known_language(language)}.md").read_text(encoding="utf-8")


def _read(folder: Traversable, name: str) -> dict[str, Any]:
    try:
        return tomllib.loads((folder / name).read_text(encoding="utf-8"))
    except FileNotFoundError:
        raise BadData(f"{name} is missing") from None
    except tomllib.TOMLDecodeError as error:
        raise BadData(f"{name}: {error}") from None


def _read_list(folder: Traversable, name: str, kind: type[T]) -> tuple[tuple[T, ...], tuple[int, ...]]:
    """Read a list with one item per line. Return the items and their line numbers."""
    file = f"{name}.toml"
    items = _read(folder, file).get(name)
    text = (folder / file).read_text(encoding="utf-8")
    lines = [n for n, line in enumerate(text.splitlines(), 1) if line.lstrip().startswith("{")]
    if not isinstance(items, list) or len(items) != len(lines):
        raise BadData(f"{file}: expected one list named {name}, with one item per line")
    read = [_convert(f"{file}, line {line}", item, kind) for line, item in zip(lines, items, strict=True)]
    return tuple(read), tuple(lines)


def _convert(where: str, value: Any, kind: type[T]) -> T:
    try:
        return msgspec.convert(value, kind, str_keys=True)
    except msgspec.ValidationError as error:
        raise BadData(f"{where}: {error}") from None
