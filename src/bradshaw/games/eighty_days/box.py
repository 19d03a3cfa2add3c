"""The contents of the box, read from data/box.toml and checked."""

from __future__ import annotations

import tomllib
from typing import Any

import msgspec

from bradshaw.core.errors import BadData
from bradshaw.core.spec import BoxFact
from bradshaw.games.eighty_days import names

MARKS = ("rulebook", "published", "reconstructed")
LEG_NAMES = tuple(f"{names.CITIES[leg]}-{names.CITIES[leg + 1]}" for leg in range(names.LEGS))
INDIA = LEG_NAMES[names.BOMBAY]
DAY_EVENTS = ("propeller-train", "submarine", "offer", "delay", "storm")
GREY_EVENTS = names.EVENT_CARDS[names.HAND_EVENTS :]
TOTALS = {"travel_cards": 60, "event_cards": 15, "chips": 9, "coins": 24}


class Fact(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of the file. `mark` says how certain the fact is."""

    mark: str
    copies: int = 0
    days: int = 0
    place: int = 0
    elephant: int = 0
    ways: tuple[str, ...] = ()


class Box(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The facts by section and name, in the order of names.py."""

    travel_cards: dict[str, Fact]
    event_cards: dict[str, Fact]
    chips: dict[str, Fact]
    coins: dict[str, Fact]
    actions: dict[str, Fact]
    legs: dict[str, Fact]


SECTIONS: dict[str, tuple[str, ...]] = {
    "travel_cards": names.TRAVEL_CARDS,
    "event_cards": names.EVENT_CARDS,
    "chips": names.CHIPS,
    "coins": ("coin",),
    "actions": names.ACTIONS,
    "legs": LEG_NAMES,
}


def read_box(text: str, name: str, base: Box | None = None) -> Box:
    """Read a box from a file's text. With a `base`, the file only needs the lines that differ. Raise BadData, with the
    file and line at fault."""
    try:
        raw = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise BadData(f"{name}: {error}") from None
    facts: dict[str, dict[str, Fact]] = {} if base is None else {s: dict(getattr(base, s)) for s in SECTIONS}
    for section, entries in raw.items():
        if section not in SECTIONS:
            raise _error(text, name, section, "", f"unknown section; use one of: {', '.join(SECTIONS)}")
        if not isinstance(entries, dict):
            raise _error(text, name, section, "", "expected a section with facts")
        for key, entry in entries.items():
            facts.setdefault(section, {})[key] = _read_fact(text, name, section, key, entry)
    _check_facts(text, name, facts)
    return Box(**{section: {key: facts[section][key] for key in keys} for section, keys in SECTIONS.items()})


def _read_fact(text: str, name: str, section: str, key: str, entry: Any) -> Fact:
    if key not in SECTIONS[section]:
        raise _error(text, name, section, key, f"unknown name; use one of: {', '.join(SECTIONS[section])}")
    try:
        fact = msgspec.convert(entry, Fact)
    except msgspec.ValidationError as error:
        raise _error(text, name, section, key, str(error)) from None
    problem = _problem(section, key, fact)
    if problem:
        raise _error(text, name, section, key, problem)
    return fact


def _problem(section: str, key: str, fact: Fact) -> str:
    """Return what is wrong with a single fact, or an empty string."""
    if fact.mark not in MARKS:
        return f"the mark must be one of: {', '.join(MARKS)}"
    used = {
        "actions": {"place"},
        "legs": {"ways"} if fact.ways else {"days", "elephant"},
        "event_cards": {"copies", "days"} if key in DAY_EVENTS else {"copies"},
    }.get(section, {"copies"})
    for field in ("copies", "days", "place", "elephant"):
        value = getattr(fact, field)
        if field not in used and value != 0:
            return f"'{field}' is not allowed here"
        # The event deck needs a copy of each grey card: they reshuffle it (ED-EVENT-03).
        lowest = 0 if section == "event_cards" and field == "copies" and key not in GREY_EVENTS else 1
        if field in used and not lowest <= value <= 99:
            return f"'{field}' must be {lowest} to 99"
    if section != "legs":
        return "'ways' is not allowed here" if fact.ways else ""
    return _leg_problem(key, fact)


def _leg_problem(key: str, fact: Fact) -> str:
    if key == INDIA and fact.ways:  # ED-TRAVEL-08, ED-TRAVEL-10
        return "the leg across India takes no cards"
    if len(fact.ways) > 2:
        return "a leg has at most two ways"
    counted = [way_counts(way) for way in fact.ways]
    for way, counts in zip(fact.ways, counted, strict=True):
        if counts is None:
            return f"a way is one to three of 'train' and 'ship', at most two of each, not '{way}'"
    if len(counted) == 2 and counted[0] == counted[1]:
        return "the two ways are the same"
    return ""


def way_counts(way: str) -> tuple[int, int] | None:
    """Count the trains and ships of a way. Return None if it is not a valid way."""
    words = way.split()
    trains, ships = words.count("train"), words.count("ship")
    if trains + ships != len(words) or not 1 <= len(words) <= 3 or trains > 2 or ships > 2:
        return None
    return trains, ships


def _check_facts(text: str, name: str, facts: dict[str, dict[str, Fact]]) -> None:
    """Raise BadData if facts are missing or contradict each other."""
    for section, keys in SECTIONS.items():
        missing = [key for key in keys if key not in facts.get(section, {})]
        if missing:
            raise _error(text, name, section, "", f"missing: {', '.join(missing)}")
        if section in TOTALS:
            total = sum(fact.copies for fact in facts[section].values())
            if total != TOTALS[section]:
                raise _error(text, name, section, "", f"must total {TOTALS[section]}, not {total}")
    places = sorted(fact.place for fact in facts["actions"].values())
    if places != [1, 2, 3, 4, 5, 6]:
        raise _error(text, name, "actions", "", "the places must be 1 to 6, each once")
    if facts["actions"]["first-player"].place < 5:
        # With two or three travellers, there must be no card under this action (ED-ROUND-05).
        raise _error(text, name, "actions", "first-player", "its place must be 5 or 6")


def _error(text: str, name: str, section: str, key: str, problem: str) -> BadData:
    subject = f"{section}.{key}" if key else section
    return BadData(f"{name}, line {_line_of(text, section, key)}: {subject}: {problem}")


def _line_of(text: str, section: str, key: str) -> int:
    """Return the line number of a fact, else of its section, else of the last line."""
    lines = text.splitlines()
    heading = 0
    for line_number, line in enumerate(lines, start=1):
        words = line.split("#")[0].strip()
        name = words.split("=")[0].strip()
        if words.startswith("["):
            if heading:
                break
            heading = line_number if words == f"[{section}]" else 0
        elif name == section or (heading and key and name == key):
            return line_number
    return heading or max(1, len(lines))


def box_facts(box: Box) -> tuple[BoxFact, ...]:
    """List the contents of the box in words."""
    return tuple(
        BoxFact(f"{_SINGULAR[section]} {key}", _describe(section, fact), fact.mark)
        for section in SECTIONS
        for key, fact in getattr(box, section).items()
    )


_SINGULAR = {
    "travel_cards": "travel card",
    "event_cards": "event card",
    "chips": "chip",
    "coins": "box:",
    "actions": "action",
    "legs": "leg",
}


def _describe(section: str, fact: Fact) -> str:
    if section == "actions":
        return f"place {fact.place}"
    if section == "legs":
        if fact.ways:
            return " or ".join(fact.ways)
        return f"{fact.days} days, or with an elephant {fact.elephant} and a die"
    copies = f"{fact.copies} of each colour" if section == "chips" else _count(fact.copies, "copy", "copies")
    return f"{copies}, {_count(fact.days, 'day', 'days')}" if fact.days else copies


def _count(count: int, singular: str, plural: str) -> str:
    return f"{count} {singular if count == 1 else plural}"
