"""A strict parser for rulebooks in Markdown: any other syntax is rejected with its line number.

    # Title
    ## Chapter {#anchor}                          (and ### Section {#anchor})
    <!-- TE-FERRY-01 -->                          the rules of the next paragraph, list or table
    ![caption](picture:NAME)
    - <!-- value: VALUE --> …                     a list item in a section {#option-NAME}
    <!-- claim: NAME --> …                        words that a test compares with the engine

Blocks are separated by blank lines. Words may contain **bold** and *italic*. A claim ends at the next claim or at the
end of its paragraph or item; on its own line above a list or table, it covers all of it. Readers never see the mark.
"""

from __future__ import annotations

import re
from typing import NoReturn

from bradshaw.core.errors import BadData
from bradshaw.core.spec import GameSpec
from bradshaw.rulebook.book import (
    AnyBlock,
    Heading,
    Item,
    Items,
    Paragraph,
    Picture,
    Rulebook,
    TextTable,
    known_language,
    plain,
)
from bradshaw.rulebook.ids import RULE_ID

TOP = "top"  # anchor of the title and of all text before the first chapter
OPTION_SECTION = "option-"

_IDS = re.compile(rf"<!-- ({RULE_ID.pattern}(?: {RULE_ID.pattern})*) -->")
_HEADING = re.compile(r"(#{2,3}) (\S.*?) \{#([a-z0-9]+(?:[-_][a-z0-9]+)*)\}")
_PICTURE = re.compile(r"!\[([^\]]+)\]\(picture:([a-z0-9]+(?:-[a-z0-9]+)*)\)")
_ITEM = re.compile(r"(?:-|(\d+)\.) +(?:<!-- value: (\S+) --> )?(\S.*)")
_CLAIM = re.compile(r"<!-- claim: ([a-z0-9]+(?:-[a-z0-9]+)*) -->")
_DELIMITER_ROW = re.compile(r"\|(?: ?:?-+:? ?\|)+")
_FORBIDDEN = re.compile(r"[<>`{}\[\]\\]|^(?:---|===|\d+\) |[*+] )")


def rulebook_of(spec: GameSpec, language: str) -> Rulebook:
    """Return a game's rulebook, in its first language if this one is missing, or only a title if it has no rulebook."""
    known_language(language)
    if spec.rulebook is None:
        return read_rulebook(f"# {spec.title}")
    return read_rulebook(spec.rulebook(language if language in spec.languages else spec.languages[0]))


def read_rulebook(text: str) -> Rulebook:
    """Parse a rulebook; raise BadData with the line number if it is invalid."""
    return _Reader(text).read()


def claims_of(text: str) -> dict[str, str]:
    """Return a rulebook's claims by name, without markup: a line per item of a list or row of a table."""
    reader = _Reader(text)
    reader.read()
    return reader.claims


def _reject(line: int, reason: str) -> NoReturn:
    raise BadData(f"line {line}: {reason}")


class _Reader:
    def __init__(self, text: str) -> None:
        self.lines = text.splitlines()
        self.section = TOP
        self.level = 1
        self.blocks: list[AnyBlock] = []
        self.anchor_lines = {TOP: 1}
        self.values: dict[str, set[str]] = {}  # values explained so far, by option section
        self.claims: dict[str, str] = {}

    def read(self) -> Rulebook:
        if not self.lines or not self.lines[0].startswith("# "):
            _reject(1, "a rulebook starts with its title, '# Title'")
        self.blocks.append(Heading(1, TOP, (), 1, self._words(1, self.lines[0][2:])))
        number = 2
        while number <= len(self.lines):
            if not self.lines[number - 1].strip():
                number += 1
                continue
            chunk = self._chunk(number)
            self._read_chunk(number, chunk)
            number += len(chunk)
        for section, values in self.values.items():
            if not values:
                _reject(self.anchor_lines[section], f"section {section} does not explain any value")
        return Rulebook(tuple(self.blocks))

    def _chunk(self, start: int) -> list[str]:
        """Return the lines from `start` to the next blank line."""
        end = start
        while end <= len(self.lines) and self.lines[end - 1].strip():
            end += 1
        return [line.rstrip() for line in self.lines[start - 1 : end - 1]]

    def _read_chunk(self, line: int, chunk: list[str]) -> None:
        ids: tuple[str, ...] = ()
        if chunk[0].startswith("<!--") and not _CLAIM.match(chunk[0]):
            ids = self._ids(line, chunk[0])
            line, chunk = line + 1, chunk[1:]
            if not chunk or (chunk[0].startswith(("#", "![", "<!--")) and not _CLAIM.match(chunk[0])):
                _reject(line, "rule ids go right above the paragraph, list or table that explains them")
        claim = _CLAIM.fullmatch(chunk[0])
        if claim and len(chunk) > 1 and (chunk[1].startswith("|") or _ITEM.fullmatch(chunk[1])):
            self._read_claim(line + 1, claim[1], ids, chunk[1:])
            return
        first = chunk[0]
        if first.startswith("#"):
            self._check_single_line(line, chunk)
            self.blocks.append(self._heading(line, first))
        elif first.startswith("!"):
            self._check_single_line(line, chunk)
            self.blocks.append(self._picture(line, first))
        elif first.startswith("|"):
            self.blocks.append(self._table(line, ids, chunk))
        elif _ITEM.fullmatch(first):
            self.blocks.append(self._items(line, ids, chunk))
        else:
            self.blocks.append(self._paragraph(line, ids, chunk))

    def _read_claim(self, line: int, name: str, ids: tuple[str, ...], chunk: list[str]) -> None:
        """Read a list or table that is a claim as a whole."""
        if chunk[0].startswith("|"):
            table = self._table(line, ids, chunk)
            self.blocks.append(table)
            self._claim(line, name, "\n".join(" | ".join(row) for row in table.rows))
        else:
            items = self._items(line, ids, chunk)
            self.blocks.append(items)
            self._claim(line, name, "\n".join(item.words for item in items.items))

    @staticmethod
    def _check_single_line(line: int, chunk: list[str]) -> None:
        if len(chunk) > 1:
            _reject(line + 1, "a heading or picture needs a blank line after it")

    @staticmethod
    def _ids(line: int, text: str) -> tuple[str, ...]:
        match = _IDS.fullmatch(text)
        if not match:
            _reject(line, f"not a line of rule ids: {text}")
        ids = tuple(match[1].split())
        if len(set(ids)) < len(ids):
            _reject(line, "duplicate rule id")
        return ids

    def _heading(self, line: int, text: str) -> Heading:
        match = _HEADING.fullmatch(text)
        if not match:
            _reject(line, "a heading is '## Words {#anchor}' or '### Words {#anchor}'")
        level, words, anchor = len(match[1]), match[2], match[3]
        if anchor in self.anchor_lines:
            _reject(line, f"anchor {anchor} is already used on line {self.anchor_lines[anchor]}")
        if level > self.level + 1:
            _reject(line, "a section must be inside a chapter")
        self.anchor_lines[anchor] = line
        self.section, self.level = anchor, level
        if anchor.startswith(OPTION_SECTION):
            self.values[anchor] = set()
        return Heading(line, anchor, (), level, self._words(line, words))

    def _picture(self, line: int, text: str) -> Picture:
        match = _PICTURE.fullmatch(text)
        if not match:
            _reject(line, "a picture is '![caption](picture:NAME)'")
        caption = self._words(line, match[1])
        if plain(caption) != caption:
            _reject(line, "a caption cannot contain bold or italic")
        return Picture(line, self.section, (), match[2], caption)

    def _paragraph(self, line: int, ids: tuple[str, ...], chunk: list[str]) -> Paragraph:
        for number, text in enumerate(chunk[1:], start=line + 1):
            if (text.startswith(("#", "!", "|", "<!--")) and not _CLAIM.match(text)) or _ITEM.fullmatch(text):
                _reject(number, "a new block needs a blank line before it")
        return Paragraph(line, self.section, ids, self._words(line, *chunk))

    def _table(self, line: int, ids: tuple[str, ...], chunk: list[str]) -> TextTable:
        if len(chunk) < 3 or not _DELIMITER_ROW.fullmatch(chunk[1]):
            _reject(line, "a table is a header row, a line of dashes and rows")
        rows: list[tuple[str, ...]] = []
        for number, row in enumerate(chunk, start=line):
            cells = row.split("|")
            if len(cells) != chunk[0].count("|") + 1 or cells[0] or cells[-1]:
                _reject(number, "every row of a table needs the same number of cells, between bars")
            if number != line + 1:
                rows.append(tuple(self._words(number, cell) for cell in cells[1:-1]))
        return TextTable(line, self.section, ids, rows[0], tuple(rows[1:]))

    def _items(self, line: int, ids: tuple[str, ...], chunk: list[str]) -> Items:
        texts: list[tuple[int, str | None, list[str]]] = []
        numbered = chunk[0][0].isdigit()
        for number, text in enumerate(chunk, start=line):
            match = _ITEM.fullmatch(text)
            if match:
                if match[1] != (str(len(texts) + 1) if numbered else None):
                    _reject(number, "list items all start with '-', or with 1., 2., 3. …")
                texts.append((number, self._value(number, match[2]), [match[3]]))
            elif text.startswith("  "):
                texts[-1][2].append(text)
            else:
                _reject(number, "indent a continued list item by two spaces; a new block needs a blank line before it")
        items = tuple(Item(self._words(number, *words), value) for number, value, words in texts)
        return Items(line, self.section, ids, numbered, items)

    def _value(self, line: int, value: str | None) -> str | None:
        known = self.values.get(self.section)
        if value is None and known is not None:
            _reject(line, "an item of an option section starts with '<!-- value: VALUE -->'")
        if value is not None:
            if known is None:
                _reject(line, "only an option section, {#option-NAME}, can explain values")
            if value in known:
                _reject(line, f"value {value} is explained twice")
            known.add(value)
        return value

    def _words(self, line: int, *texts: str) -> str:
        """Join lines into one; collect the claims; reject any markup but bold and italic."""
        for number, text in enumerate(texts, start=line):
            words = _CLAIM.sub("", text).strip()
            if visible := RULE_ID.search(words):
                _reject(number, f"rule id {visible[0]} would be visible to readers")
            if forbidden := _FORBIDDEN.search(words):
                _reject(number, f"'{forbidden[0].strip()}' is not allowed in a rulebook")
        parts = [part.strip() for part in _CLAIM.split(" ".join(text.strip() for text in texts))]
        for name, claim in zip(parts[1::2], parts[2::2], strict=True):
            self._claim(line, name, claim)
        words = " ".join(part for part in parts[::2] if part)
        if not words:
            _reject(line, "empty text")
        if "*" in plain(words):
            _reject(line, "unbalanced '*', or nested bold and italic")
        return words

    def _claim(self, line: int, name: str, words: str) -> None:
        if name in self.claims:
            _reject(line, f"claim {name} is marked twice")
        if not words:
            _reject(line, f"claim {name} has no words")
        if "*" in plain(words):
            _reject(line, f"claim {name} begins or ends inside bold or italic")
        self.claims[name] = plain(words)
