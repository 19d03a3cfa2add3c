"""The record of a match: a header, and the moves with their outcomes of chance.

On disk a record is JSON Lines (docs/reference/record.md): the header, the set-up, one line per move, and the result if
the game is over. It replays without a seed.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import msgspec

from bradshaw.core.config import Config
from bradshaw.core.errors import RecordLineError
from bradshaw.core.values import Result

FORMAT = 2


class Header(msgspec.Struct, frozen=True, tag="header", tag_field="line"):
    """The game and its players. `format` is the version of the file format."""

    format: int
    config: Config
    seats: tuple[str, ...]


class SetUp(msgspec.Struct, frozen=True, gc=False, tag="setup", tag_field="line"):
    """The outcomes of chance in the set-up, and the digest of the first position."""

    chance: tuple[int, ...]
    digest: str


class Entry(msgspec.Struct, frozen=True, gc=False, omit_defaults=True, tag="move", tag_field="line"):
    """A move in the game's notation, its outcomes of chance, and the digest after it. `by` is the level of the bot that
    chose it, if the seat's own bot did not answer."""

    seat: int
    move: str
    chance: tuple[int, ...]
    digest: str
    by: str = ""


class Ending(msgspec.Struct, frozen=True, tag="end", tag_field="line"):
    """The result of a finished game."""

    result: Result


class Record(msgspec.Struct):
    """A match from its set-up to the last move."""

    header: Header
    setup: SetUp
    entries: list[Entry] = msgspec.field(default_factory=list)
    ending: Ending | None = None

    def add(self, entry: Entry, result: Result | None) -> None:
        """Append a move, and the ending if the move ended the game."""
        self.entries.append(entry)
        if result is not None:
            self.ending = Ending(result)


class _AnyHeader(msgspec.Struct, frozen=True, tag="header", tag_field="line"):
    """A header of any format."""

    format: int


class _FirstHeader(msgspec.Struct, frozen=True, tag="header", tag_field="line"):
    """A header of format 1, without a separate configuration."""

    game: str
    rules_version: int
    players: int
    edition: str
    options: dict[str, str]
    seats: tuple[str, ...]


_Line = _AnyHeader | SetUp | Entry | Ending
L = TypeVar("L")
_decoder: msgspec.json.Decoder[_Line] = msgspec.json.Decoder(_Line)
_header_decoder: msgspec.json.Decoder[Header] = msgspec.json.Decoder(Header)
_first_header_decoder: msgspec.json.Decoder[_FirstHeader] = msgspec.json.Decoder(_FirstHeader)


def to_lines(record: Record) -> list[str]:
    """Return the lines of a record file."""
    lines: list[msgspec.Struct] = [record.header, record.setup, *record.entries]
    if record.ending is not None:
        lines.append(record.ending)
    return [msgspec.json.encode(line).decode() for line in lines]


def from_lines(lines: Iterable[str]) -> Record:
    """Read a record file of this format or the previous one; RecordLineError names the invalid line."""
    return read_numbered(lines)[0]


def read_numbered(lines: Iterable[str]) -> tuple[Record, list[int]]:
    """Return a record with the line numbers of its header, set-up, moves and result."""
    numbered = [(number, line) for number, line in enumerate(lines, start=1) if line.strip()]
    numbers = [number for number, _ in numbered]
    decoded = [_read_line(number, line, _decoder) for number, line in numbered]
    if not decoded or not isinstance(decoded[0], _AnyHeader):
        raise RecordLineError(numbers[0] if numbers else 1, "a record must begin with its header")
    header = _read_header(*numbered[0], decoded[0].format)
    if len(decoded) < 2 or not isinstance(decoded[1], SetUp):
        raise RecordLineError(numbers[1] if len(numbers) > 1 else numbers[0] + 1, "the set-up is missing")
    record = Record(header, decoded[1])
    for number, line in zip(numbers[2:], decoded[2:], strict=True):
        if record.ending is not None:
            raise RecordLineError(number, "there is a line after the result")
        if isinstance(line, Entry):
            record.entries.append(line)
        elif isinstance(line, Ending):
            record.ending = line
        else:
            raise RecordLineError(number, "a move or the result was expected")
    return record, numbers


def _read_header(number: int, line: str, version: int) -> Header:
    """Read the header of a file of the given format version."""
    if version == FORMAT:
        return _read_line(number, line, _header_decoder)
    if version != 1:
        raise RecordLineError(number, f"this is format {version}; only formats 1 to {FORMAT} can be read")
    old = _read_line(number, line, _first_header_decoder)
    return Header(FORMAT, Config(old.game, old.rules_version, old.players, old.edition, old.options), old.seats)


def _read_line(number: int, line: str, decoder: msgspec.json.Decoder[L]) -> L:
    try:
        return decoder.decode(line)
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise RecordLineError(number, str(error)) from None
