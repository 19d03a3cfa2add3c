"""English text: counts, lists, and sentences with the players' names."""

from __future__ import annotations

import re
from typing import Any

from bradshaw.core.game import Game
from bradshaw.core.values import Event

_PLAYER = re.compile(r"\{player (\d+)\}")


def counted(count: int, noun: str) -> str:
    """ "1 coin", "2 coins", "0 coins"."""
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"


def listed(items: list[str]) -> str:
    """ "a ship", "a train and a ship", "a train, a ship and a die"."""
    return " and ".join([part for part in (", ".join(items[:-1]), items[-1]) if part])


def with_article(noun: str) -> str:
    """ "a red card", "an orange card"."""
    return f"{'an' if noun[0] in 'aeiou' else 'a'} {noun}"


def sentence_of(game: Game[Any], event: Event, names: tuple[str, ...]) -> str:
    """Return an event as a sentence, with names in place of "{player}" and "{player 2}" (seat 2)."""
    sentence = game.tell(event)
    if event.seat is not None:
        sentence = sentence.replace("{player}", names[event.seat])
    return with_names(sentence, names)


def with_names(text: str, names: tuple[str, ...]) -> str:
    """Return the text with names in place of "{player 2}" (seat 2)."""
    return _PLAYER.sub(lambda player: names[int(player.group(1))], text)


def unique_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """Return the names, with the seat number (from 1) added to duplicates."""
    return tuple(f"{name} {seat}" if names.count(name) > 1 else name for seat, name in enumerate(names, start=1))
