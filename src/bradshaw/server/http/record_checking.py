"""Validates uploaded records by replaying them within limits."""

from __future__ import annotations

from typing import Any

import msgspec

from bradshaw.bots.registry import levels_of
from bradshaw.core.errors import BadConfig, BradshawError, ImpossibleOutcome, RecordError, RecordLineError, RulesChanged
from bradshaw.core.game import Game
from bradshaw.core.match import ReplayedStep, replay
from bradshaw.core.record import Entry, Header, Record, read_numbered
from bradshaw.games import offered_spec, rules
from bradshaw.server.http.ended_game import EndedGame, ended_game, replayed_steps
from bradshaw.table.talk import unique_name

RECORD_BYTES = 1_000_000
RECORD_MOVES = 3_000
# Outcomes are far smaller, and the engine's integers have 64 bits.
_OUTCOME_LIMIT = 2**31


class BadRecord(BradshawError):
    """A record that cannot be shown: an error code, the line, and the reason."""

    def __init__(self, code: str, line: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.line = line


def check_record(body: bytes) -> EndedGame:
    """Return the game in a record file; raise BadRecord at the first invalid line."""
    game, record, lines = _read_game(body)
    steps: list[ReplayedStep] = []
    try:
        steps.extend(replayed_steps(game, record))
    except RecordError as error:
        raise _bad_record(lines, len(steps), record, error) from None
    return ended_game(game, record, steps)


def checked_record(body: bytes) -> Record:
    """Return the record in a file, as a table of this server would have written it; raise BadRecord at the first
    invalid line."""
    game, record, lines = _read_game(body)
    levels = levels_of(game.config.game)
    entries: list[Entry] = []
    played = 0
    try:
        for step in replay(game, record):
            played += 1
            if step.entry is not None and step.move is not None:
                if step.entry.by not in ("", *levels):
                    raise BadRecord("record_move", lines[played], f"there is no bot '{step.entry.by}'")
                entries.append(msgspec.structs.replace(step.entry, move=game.format(step.move)))
    except RecordError as error:
        raise _bad_record(lines, played, record, error) from None
    return Record(record.header, record.setup, entries, record.ending)


def _read_game(body: bytes) -> tuple[Game[Any], Record, list[int]]:
    record, lines = _read(body)
    game = _game_of(record, lines[0])
    _check_numbers(record, lines)
    return game, record, lines


def _read(body: bytes) -> tuple[Record, list[int]]:
    try:
        text = body.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadRecord("record_unreadable", body.count(b"\n", 0, error.start) + 1, "this is not UTF-8 text") from None
    try:
        record, lines = read_numbered(text.split("\n"))
    except RecordLineError as error:
        raise BadRecord("record_unreadable", error.line, error.reason) from None
    if len(record.entries) > RECORD_MOVES:
        raise BadRecord("record_too_long", lines[RECORD_MOVES + 2], f"the record has more than {RECORD_MOVES:,} moves")
    return record, lines


def _game_of(record: Record, line: int) -> Game[Any]:
    try:
        offered_spec(record.header.config.game)
        game = rules(record.header.config)
    except RulesChanged as error:
        raise BadRecord("record_rules", line, str(error)) from None
    except BadConfig as error:
        raise BadRecord("record_game", line, str(error)) from None
    names = record.header.seats
    if len(names) != game.players:
        raise BadRecord("record_game", line, f"the record names {len(names)} seats for {game.players} players")
    clean: list[str] = []
    for name in names:
        clean.append(unique_name(name, clean))
    record.header = Header(record.header.format, game.config, tuple(clean))
    return game


def _check_numbers(record: Record, lines: list[int]) -> None:
    chances = [record.setup.chance, *[entry.chance for entry in record.entries]]
    for line, chance in zip(lines[1:], chances, strict=False):
        if any(not 0 <= outcome < _OUTCOME_LIMIT for outcome in chance):
            raise BadRecord("record_chance", line, "an outcome of chance is out of range")
    for line, entry in zip(lines[2:], record.entries, strict=False):
        if not 0 <= entry.seat < len(record.header.seats):
            raise BadRecord("record_move", line, f"there is no seat {entry.seat}")


def _bad_record(lines: list[int], steps: int, record: Record, error: RecordError) -> BadRecord:
    """Return the error for the line after `steps` valid steps, which include the set-up."""
    if steps > len(record.entries):
        code = "record_result"
    elif error.__cause__ is None:
        code = "record_digest"
    else:
        code = "record_chance" if isinstance(error.__cause__, ImpossibleOutcome) else "record_move"
    return BadRecord(code, lines[steps + 1], str(error))
