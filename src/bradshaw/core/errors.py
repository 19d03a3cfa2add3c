"""The exceptions of the engine. Each is a caller's mistake said clearly; none is used to steer a game."""

from __future__ import annotations

from bradshaw.core.refusal import UNKNOWN_MOVE, Refusal


class BradshawError(Exception):
    """The base of all errors that Bradshaw raises on purpose."""


class BadConfig(BradshawError):
    """An unknown game, edition or option, or a number of players the game does not take."""


class BadData(BradshawError):
    """Packaged or handed-in data (a box, an edition) that breaks one of its invariants."""


class NotationError(BradshawError):
    """Text that is not a move, a position or a rule id of the game."""


class IllegalMove(BradshawError):
    """A move that the rules refuse here. The state is as it was."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text)
        self.refusal = refusal


def unknown_move(move: int) -> IllegalMove:
    """The error of a code that is outside the table of moves (codes.known_code looks)."""
    return IllegalMove(Refusal(UNKNOWN_MOVE, "", f"there is no move {move}"))


class RecordError(BradshawError):
    """A record that cannot be read, or does not replay to the digests written in it."""


class RecordLineError(RecordError):
    """A line of a record file that is wrong: its number, counted from 1, and what is wrong with it."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class RulesChanged(RecordError):
    """A game or a record that was begun by another version of the rules than this program has."""


class ImpossibleOutcome(RecordError):
    """A scripted outcome of chance that the position does not allow, or a script that has run out."""
