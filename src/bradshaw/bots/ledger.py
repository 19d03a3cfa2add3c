"""The ledger of an arena: what is being compared, and one line for each game that was played.

On disk it is JSON Lines (docs/reference/arena.md). Lines are only ever added, so that an arena that was interrupted
goes on where it stopped.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from bradshaw.bots.play import Thinking
from bradshaw.bots.series import Series
from bradshaw.core.errors import BradshawError

FORMAT = 2


class LedgerError(BradshawError):
    """A ledger that cannot be read, or that belongs to another arena."""


class Opening(msgspec.Struct, frozen=True, tag="arena", tag_field="line"):
    """The first line: the arena that the games are of."""

    format: int
    bots: tuple[str, ...]
    series: Series


class Fault(msgspec.Struct, frozen=True):
    """What a bot did wrong."""

    bot: str
    reason: str


class GameLine(msgspec.Struct, frozen=True, tag="game", tag_field="line"):
    """A game that was played, seat by seat. Without scores it was cut off at the limit (who stalled has the last
    place), or there was a `fault` of a bot and there are no places either. `thinking` is how long each seat thought."""

    number: int
    deal: int
    seats: tuple[str, ...]
    moves: int
    places: tuple[int, ...] | None
    scores: tuple[int, ...] | None
    thinking: tuple[Thinking, ...]
    fault: Fault | None = None


_Line = Opening | GameLine
_decoder: msgspec.json.Decoder[_Line] = msgspec.json.Decoder(_Line)


def to_line(line: _Line) -> str:
    return msgspec.json.encode(line).decode()


def read_games(lines: Iterable[str], opening: Opening) -> list[GameLine]:
    """The games in a ledger that was begun with this opening, each once; LedgerError names the line that is wrong."""
    found: dict[int, GameLine] = {}
    for number, text in enumerate(lines, start=1):
        try:
            line = _decoder.decode(_rewritten(text) if number == 1 else text)
        except (msgspec.DecodeError, msgspec.ValidationError) as error:
            raise LedgerError(f"line {number}: {error}") from None
        if number == 1:
            _compare(line, opening)
        elif isinstance(line, GameLine):
            found[line.number] = line
        else:
            raise LedgerError(f"line {number}: a game was expected")
    return [found[number] for number in sorted(found)]


def _rewritten(text: str) -> str | bytes:
    """The first line as this format has it. In format 1 the version of the rules stood outside the configuration."""
    match msgspec.json.decode(text):
        case {"line": "arena", "format": 1, "rules_version": version, "series": {"config": {**config}, **rest}, **line}:
            series = {"config": {**config, "rules_version": version}, **rest}
            return msgspec.json.encode({"line": "arena", "format": FORMAT, "series": series, **line})
    return text


def _compare(line: _Line, opening: Opening) -> None:
    if not isinstance(line, Opening):
        raise LedgerError("line 1: these are no results of an arena")
    if line.format != FORMAT:
        raise LedgerError(f"line 1: this is format {line.format}; format {FORMAT} is what can be read")
    written, wanted = _facts(line), _facts(opening)
    different = [name for name, value in wanted.items() if written[name] != value]
    if different:
        told = ", ".join(f"{name} {written[name]}, not {wanted[name]}" for name in different)
        raise LedgerError(f"these are results of another arena: {told}")


def _facts(opening: Opening) -> dict[str, object]:
    series = msgspec.to_builtins(opening.series)
    config = series.pop("config")
    return {"bots": ",".join(opening.bots), **config, **series}
