"""The record of a match: its header, and its moves with what chance gave. Everything else is derived from it.

On disk a record is JSON Lines (docs/reference/record.md): a header, a set-up line, one line a move, and at the end
the result if the game was finished. It replays without a seed.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bradshaw.core.config import Config
from bradshaw.core.errors import RecordError
from bradshaw.core.values import Result

FORMAT = 1


class Header(msgspec.Struct, frozen=True, tag="header", tag_field="line"):
    """What was played, and by whom. `format` is the version of this file format."""

    format: int
    game: str
    rules_version: int
    players: int
    edition: str
    options: dict[str, str]
    seats: tuple[str, ...]

    def config(self) -> Config:
        return Config(self.game, self.players, self.edition, self.options)


class SetUp(msgspec.Struct, frozen=True, tag="setup", tag_field="line"):
    """The outcomes of chance that the set-up asked for, and the digest of the first position."""

    chance: tuple[int, ...]
    digest: str


class Entry(msgspec.Struct, frozen=True, tag="move", tag_field="line"):
    """A move in the game's notation, the outcomes of chance it asked for, and the digest after it."""

    seat: int
    move: str
    chance: tuple[int, ...]
    digest: str


class Ending(msgspec.Struct, frozen=True, tag="end", tag_field="line"):
    """The result of a finished game."""

    result: Result


class Record(msgspec.Struct):
    """A match from its beginning to where it stands."""

    header: Header
    setup: SetUp
    entries: list[Entry] = msgspec.field(default_factory=list)
    ending: Ending | None = None


_Line = Header | SetUp | Entry | Ending
_decoder: msgspec.json.Decoder[_Line] = msgspec.json.Decoder(_Line)


def to_lines(record: Record) -> list[str]:
    """The record as the lines of its file."""
    lines: list[_Line] = [record.header, record.setup, *record.entries]
    if record.ending is not None:
        lines.append(record.ending)
    return [msgspec.json.encode(line).decode() for line in lines]


def from_lines(lines: Iterable[str]) -> Record:
    """The record in the lines of a file; RecordError names the line that is wrong."""
    read = [_read_line(number, line) for number, line in enumerate(lines, start=1) if line.strip()]
    if not read or not isinstance(read[0], Header):
        raise RecordError("line 1: a record begins with its header")
    if read[0].format != FORMAT:
        raise RecordError(f"line 1: this is format {read[0].format}; format {FORMAT} is what can be read")
    if len(read) < 2 or not isinstance(read[1], SetUp):
        raise RecordError("line 2: the set-up is missing")
    record = Record(read[0], read[1])
    for number, line in enumerate(read[2:], start=3):
        if record.ending is not None:
            raise RecordError(f"line {number}: nothing may follow the result")
        if isinstance(line, Entry):
            record.entries.append(line)
        elif isinstance(line, Ending):
            record.ending = line
        else:
            raise RecordError(f"line {number}: a move or the result was expected")
    return record


def _read_line(number: int, line: str) -> _Line:
    try:
        return _decoder.decode(line)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise RecordError(f"line {number}: {error}") from None
