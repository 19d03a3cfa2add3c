"""A rulebook as blocks of text, each with the ids of its rules, which players never see."""

from __future__ import annotations

import re
from typing import TypeAlias, assert_never

import msgspec

from bradshaw.core.errors import BadConfig

LANGUAGES = ("en", "de", "fr", "it", "pl", "ru")
_EMPHASIS = re.compile(r"\*\*([^*]+)\*\*|\*([^*]+)\*")


class Block(msgspec.Struct, frozen=True, tag_field="kind"):
    """The base of all blocks: first line, anchor of the section, ids of the rules.

    Words may contain **bold** and *italic* but no other markup.
    """

    line: int
    section: str
    ids: tuple[str, ...]


class Heading(Block, frozen=True, tag="heading"):
    """The title (level 1), a chapter (2) or a section (3); `section` is the heading's own anchor."""

    level: int
    words: str


class Paragraph(Block, frozen=True, tag="paragraph"):
    words: str


class Item(msgspec.Struct, frozen=True):
    """A list item; `value` is the option value it explains, if any."""

    words: str
    value: str | None


class Items(Block, frozen=True, tag="items"):
    numbered: bool
    items: tuple[Item, ...]


class TextTable(Block, frozen=True, tag="table"):
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Picture(Block, frozen=True, tag="picture"):
    """A named drawing; the caption makes sense without it."""

    name: str
    caption: str


AnyBlock: TypeAlias = Heading | Paragraph | Items | TextTable | Picture


class Rulebook(msgspec.Struct, frozen=True):
    """A rulebook in one language."""

    blocks: tuple[AnyBlock, ...]

    def headings(self) -> tuple[Heading, ...]:
        """Return the headings of title, chapters and sections, in order."""
        return tuple(block for block in self.blocks if isinstance(block, Heading))

    def markdown(self) -> str:
        """Return Markdown without anchors and ids, with captions instead of pictures."""
        return "\n\n".join(map(_markdown, self.blocks)) + "\n"


def known_language(language: str) -> str:
    """Return the language, or raise BadConfig if no rulebook is written in it."""
    if language not in LANGUAGES:
        raise BadConfig(f"there is no rulebook in the language '{language}'; languages: {', '.join(LANGUAGES)}")
    return language


def plain(words: str) -> str:
    """Return the words without bold and italic markup."""
    return _EMPHASIS.sub(lambda match: match[1] or match[2], words)


def _markdown(block: AnyBlock) -> str:
    match block:
        case Heading():
            return f"{'#' * block.level} {block.words}"
        case Paragraph():
            return block.words
        case Items():
            return "\n".join(
                f"{f'{number}.' if block.numbered else '-'} {item.words}"
                for number, item in enumerate(block.items, start=1)
            )
        case TextTable():
            rows = (block.head, ("---",) * len(block.head), *block.rows)
            return "\n".join(f"| {' | '.join(row)} |" for row in rows)
        case Picture():
            return f"*{block.caption}*"
        case _:
            assert_never(block)
