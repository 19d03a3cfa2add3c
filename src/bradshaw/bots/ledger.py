"""The ledger of an arena: its settings, then one line per game (docs/reference/arena.md).

On disk it is JSON Lines. Lines are only appended, so an interrupted arena resumes where it stopped.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bradshaw.bots.bot import BotError
from bradshaw.bots.play import Thinking
from bradshaw.bots.schedule import Fixture
from bradshaw.bots.series import Series, SeriesRunner
from bradshaw.core.errors import BradshawError

FORMAT = 2


class LedgerError(BradshawError):
    """Raised when a ledger is unreadable or belongs to a different arena."""


class LedgerHeader(msgspec.Struct, frozen=True, tag="arena", tag_field="line"):
    """The first line: the arena's settings."""

    format: int
    bots: tuple[str, ...]
    series: Series


class Fault(msgspec.Struct, frozen=True):
    bot: str
    reason: str


class GameLine(msgspec.Struct, frozen=True, tag="game", tag_field="line"):
    """One game. If it was cut off, it has no scores, and stalling players share last place; with a `fault`, it has no
    places."""

    number: int
    deal: int
    seats: tuple[str, ...]
    moves: int
    places: tuple[int, ...] | None
    scores: tuple[int, ...] | None
    thinking: tuple[Thinking, ...]
    fault: Fault | None = None


_Line = LedgerHeader | GameLine
_decoder: msgspec.json.Decoder[_Line] = msgspec.json.Decoder(_Line)


def play_fixture(runner: SeriesRunner, fixture: Fixture) -> GameLine:
    """Play one game and return its line, with a fault if a bot fails."""
    try:
        played = runner.play(fixture)
    except BotError as error:
        if error.seat is None:
            raise
        fault = Fault(fixture.seats[error.seat], str(error))
        return GameLine(fixture.number, fixture.deal, fixture.seats, 0, None, None, (), fault)
    result = played.result
    return GameLine(
        number=fixture.number,
        deal=fixture.deal,
        seats=fixture.seats,
        moves=played.moves,
        places=played.stopped if result is None else tuple(seat.place for seat in result.seats),
        scores=None if result is None else tuple(seat.score for seat in result.seats),
        thinking=played.thinking,
    )


def to_line(line: _Line) -> str:
    return msgspec.json.encode(line).decode()


def read_games(lines: Iterable[str], header: LedgerHeader) -> list[GameLine]:
    """Return the ledger's games by number; raise LedgerError for an invalid line or different settings."""
    games: dict[int, GameLine] = {}
    for number, text in enumerate(lines, start=1):
        try:
            line = _decoder.decode(_upgraded(text) if number == 1 else text)
        except (msgspec.DecodeError, msgspec.ValidationError) as error:
            raise LedgerError(f"line {number}: {error}") from None
        if number == 1:
            _compare(line, header)
        elif isinstance(line, GameLine):
            games[line.number] = line
        else:
            raise LedgerError(f"line {number}: expected a game")
    return [games[number] for number in sorted(games)]


def _upgraded(text: str) -> str | bytes:
    """Upgrade a first line of format 1, which had the rules version outside the configuration."""
    match msgspec.json.decode(text):
        case {"line": "arena", "format": 1, "rules_version": version, "series": {"config": {**config}, **rest}, **line}:
            series = {"config": {**config, "rules_version": version}, **rest}
            return msgspec.json.encode({"line": "arena", "format": FORMAT, "series": series, **line})
    return text


def _compare(line: _Line, header: LedgerHeader) -> None:
    if not isinstance(line, LedgerHeader):
        raise LedgerError("line 1: this is not an arena ledger")
    if line.format != FORMAT:
        raise LedgerError(f"line 1: format {line.format} is not supported, only format {FORMAT}")
    actual, expected = _settings(line), _settings(header)
    different = [name for name, value in expected.items() if actual[name] != value]
    if different:
        differences = ", ".join(f"{name} {actual[name]}, not {expected[name]}" for name in different)
        raise LedgerError(f"these are the results of a different arena: {differences}")


def _settings(header: LedgerHeader) -> dict[str, object]:
    series = msgspec.to_builtins(header.series)
    config = series.pop("config")
    return {"bots": ",".join(header.bots), **config, **series}
