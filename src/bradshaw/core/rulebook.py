"""A rulebook for players: blocks of text that know which rules they tell, and what is found in them.

`rulebook_reading.py` makes one from its Markdown. Players never see an id; a program that has one finds the block that
tells it.
"""

from __future__ import annotations

import re
import unicodedata
from typing import TypeAlias, assert_never

import msgspec

from bradshaw.core.errors import BadConfig

LANGUAGES = ("en", "de", "fr", "it", "pl", "ru")
OPTION_SECTION = "option-"
_EMPHASIS = re.compile(r"\*\*([^*]+)\*\*|\*([^*]+)\*")


class Block(msgspec.Struct, frozen=True, tag_field="kind"):
    """What all blocks have: the line it stands on, the anchor of its section, and the rules it tells.

    Words may hold **bold** and *italic* parts, and no other marks.
    """

    line: int
    section: str
    ids: tuple[str, ...]


class Heading(Block, frozen=True, tag="heading"):
    """The title (level 1), a chapter (2) or a section of one (3). `section` is its own anchor."""

    level: int
    words: str


class Paragraph(Block, frozen=True, tag="paragraph"):
    """Some sentences."""

    words: str


class Item(msgspec.Struct, frozen=True):
    """One item of a list. `value` is the value of an option that it explains."""

    words: str
    value: str | None


class Items(Block, frozen=True, tag="items"):
    """A list of items."""

    numbered: bool
    items: tuple[Item, ...]


class TextTable(Block, frozen=True, tag="table"):
    """Rows of words under a head."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Picture(Block, frozen=True, tag="picture"):
    """A drawing of pieces by its name; the caption makes sense without it."""

    name: str
    caption: str


AnyBlock: TypeAlias = Heading | Paragraph | Items | TextTable | Picture


class Rulebook(msgspec.Struct, frozen=True):
    """A whole rulebook in one language."""

    blocks: tuple[AnyBlock, ...]

    def headings(self) -> tuple[Heading, ...]:
        """The title, the chapters and their sections, in their order."""
        return tuple(block for block in self.blocks if isinstance(block, Heading))

    def pictures(self) -> tuple[str, ...]:
        """The names of the pictures, in their order."""
        return tuple(block.name for block in self.blocks if isinstance(block, Picture))

    def options(self) -> dict[str, tuple[str, ...]]:
        """The options that have a section, each with the values that are explained there."""
        found: dict[str, tuple[str, ...]] = {}
        for block in self.blocks:
            if isinstance(block, Items) and block.section.startswith(OPTION_SECTION):
                values = tuple(item.value for item in block.items if item.value is not None)
                name = block.section.removeprefix(OPTION_SECTION)
                found[name] = found.get(name, ()) + values
        return found

    def block_of(self, rule: str) -> AnyBlock | None:
        """The block that tells a rule: the first that names it."""
        return next((block for block in self.blocks if rule in block.ids), None)

    def search(self, wanted: str) -> tuple[AnyBlock, ...]:
        """The blocks in which all the wanted words occur, whatever their case and accents, in the book's order."""
        words = _folded(wanted).split()
        if not words:
            return ()
        return tuple(block for block in self.blocks if all(word in _folded(words_of(block)) for word in words))

    def markdown(self) -> str:
        """The text as people read it: no anchor, no id; of a picture its caption."""
        return "\n\n".join(map(_markdown, self.blocks)) + "\n"


def known_language(language: str) -> str:
    """The language, or BadConfig with those that rulebooks are written in."""
    if language not in LANGUAGES:
        raise BadConfig(f"there is no rulebook in the language '{language}'; there are: {', '.join(LANGUAGES)}")
    return language


def plain(words: str) -> str:
    """Words without the marks for bold and italic."""
    return _EMPHASIS.sub(lambda part: part[1] or part[2], words)


def words_of(block: AnyBlock) -> str:
    """All that a reader reads in a block, without marks."""
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


def _folded(words: str) -> str:
    """Letters as a reader in a hurry types them: `Zürich` is `zurich`, `Łódź` is `lodz`, `жёлтый` is `желтый`."""
    parts = unicodedata.normalize("NFKD", words.casefold()).replace("ł", "l")
    return "".join(letter for letter in parts if not unicodedata.combining(letter))
