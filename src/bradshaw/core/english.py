"""Numbers and lists as English sentences have them."""

from __future__ import annotations


def counted(number: int, thing: str) -> str:
    """ "1 coin", "2 coins", "0 coins"."""
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def listed(things: list[str]) -> str:
    """ "a ship", "a train and a ship", "a train, a ship and a die"."""
    return " and ".join([part for part in (", ".join(things[:-1]), things[-1]) if part])


def with_article(thing: str) -> str:
    """ "a red card", "an orange card"."""
    return f"{'an' if thing[0] in 'aeiou' else 'a'} {thing}"
