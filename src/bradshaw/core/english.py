"""English text: counts, lists, and sentences with the players' names."""

from __future__ import annotations

import re
from typing import Any

from bradshaw.core.game import Game
from bradshaw.core.values import Event

YOU = "You"  # the name that makes a player the reader: "You take a card", "your turn"

# A player, and what follows: a possessive, or a word that may be a verb.
_PLAYER = re.compile(r"\{player (\d+)\}('s| [a-z]+)?")
_SENTENCE_START = re.compile(r"(?:^|[.!?]\s+|\n\s*)$")
_IRREGULAR = {" is": " are", " was": " were", " has": " have", " does": " do"}


def counted(count: int, noun: str) -> str:
    """ "1 coin", "2 coins", "0 coins", "2 processes"."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}{'es' if noun.endswith('s') else 's'}"


def listed(items: list[str]) -> str:
    """ "a ship", "a train and a ship", "a train, a ship and a die"."""
    return " and ".join([part for part in (", ".join(items[:-1]), items[-1]) if part])


def with_article(noun: str) -> str:
    """ "a red card", "an orange card"."""
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def ordinal(number: int) -> str:
    """ "1st", "2nd", "3rd", "11th"."""
    suffix = "th" if number // 10 % 10 == 1 else {1: "st", 2: "nd", 3: "rd"}.get(number % 10, "th")
    return f"{number}{suffix}"


def sentence_of(game: Game[Any], event: Event, names: tuple[str, ...]) -> str:
    """Return an event as a sentence, with names in place of "{player}" and "{player 2}" (seat 2)."""
    sentence = game.tell(event)
    if event.seat is not None:
        sentence = sentence.replace("{player}", f"{{player {event.seat}}}")
    return with_names(sentence, names)


def with_names(text: str, names: tuple[str, ...]) -> str:
    """Return the text with names in place of "{player 2}" (seat 2). A player named "You" is addressed: "{player 2} is"
    becomes "You are", or "you are" within a sentence."""
    return _PLAYER.sub(lambda player: _named(player, names[int(player[1])]), text)


def _named(player: re.Match[str], name: str) -> str:
    following = player[2] or ""
    if name != YOU:
        return f"{name}{following}"
    you = "You" if _SENTENCE_START.search(player.string[: player.start()]) else "you"
    return f"{you}r" if following == "'s" else f"{you}{_second_person(following)}"


def _second_person(verb: str) -> str:
    """ "take" for "takes", "pass" for "passes", "try" for "tries", "are" for "is"; any other word is unchanged."""
    if verb in _IRREGULAR:
        return _IRREGULAR[verb]
    if verb.endswith("ies"):
        return f"{verb[:-3]}y"
    if verb.endswith(("sses", "shes", "ches", "xes", "oes")):
        return verb[:-2]
    return verb[:-1] if verb.endswith("s") and not verb.endswith("ss") else verb


def unique_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names, with the seat number (from 1) added to duplicates."""
    return tuple(f"{name} {seat}" if names.count(name) > 1 else name for seat, name in enumerate(names, start=1))
