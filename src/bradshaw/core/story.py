"""Events told with the names of those who play."""

from __future__ import annotations

import re
from typing import Any

from bradshaw.core.game import Game
from bradshaw.core.values import Event

_OTHER = re.compile(r"\{player (\d+)\}")


def sentence_of(game: Game[Any], event: Event, names: tuple[str, ...]) -> str:
    """The sentence of an event with names in place of "{player}" and "{player 2}" (the one at seat 2)."""
    sentence = game.tell(event)
    if event.seat is not None:
        sentence = sentence.replace("{player}", names[event.seat])
    return with_names(sentence, names)


def with_names(text: str, names: tuple[str, ...]) -> str:
    """The text with names in place of "{player 2}" (the one at seat 2)."""
    return _OTHER.sub(lambda other: names[int(other.group(1))], text)


def told_apart(names: tuple[str, ...]) -> tuple[str, ...]:
    """The names of those who play, each once: those of the same name get the numbers of their seats."""
    return tuple(f"{name} {seat}" if names.count(name) > 1 else name for seat, name in enumerate(names, start=1))
