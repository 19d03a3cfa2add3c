"""Helpers that extract options and text from a rulebook."""

from __future__ import annotations

from typing import assert_never

from bradshaw.rulebook.book import AnyBlock, Heading, Items, Paragraph, Picture, Rulebook, TextTable, plain
from bradshaw.rulebook.reading import OPTION_SECTION


def options_of(book: Rulebook) -> dict[str, tuple[str, ...]]:
    """Map each option that has a section to the values explained there."""
    options: dict[str, tuple[str, ...]] = {}
    for block in book.blocks:
        if isinstance(block, Items) and block.section.startswith(OPTION_SECTION):
            values = tuple(item.value for item in block.items if item.value is not None)
            name = block.section.removeprefix(OPTION_SECTION)
            options[name] = options.get(name, ()) + values
    return options


def words_of(block: AnyBlock) -> str:
    """Return the text of a block without markup."""
    match block:
        case Heading() | Paragraph():
            return plain(block.words)
        case Items():
            return "\n".join(plain(item.words) for item in block.items)
        case TextTable():
            return "\n".join(" | ".join(map(plain, row)) for row in (block.head, *block.rows))
        case Picture():
            return block.caption
        case _:
            assert_never(block)
