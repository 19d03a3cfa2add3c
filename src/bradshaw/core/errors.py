"""Refusals, and the engine's exceptions. An exception means that the caller made a mistake."""

from __future__ import annotations

import msgspec

UNKNOWN_MOVE = "unknown_move"
NOT_YOUR_TURN = "not_your_turn"
GAME_OVER = "game_over"
NOT_LEGAL = "not_legal"


class Refusal(msgspec.Struct, frozen=True):
    """Why a move or a command is refused.

    `code` and `facts` let a client explain it in the player's language ("needs {needed} locomotives, you have {held}");
    `text` is the English explanation. `rule` is the id of the rule that decides, or "" if there is none: for an unknown
    move code, and for refusals by a table, since no rule covers seats, links and connections.
    """

    code: str
    rule: str
    text: str
    facts: dict[str, int | str] = {}


class BradshawError(Exception):
    """Base class of all errors that Bradshaw raises."""


class BadConfig(BradshawError):
    """An unknown game, edition or option, or an unsupported number of players."""


class NoSuchSeat(BradshawError):
    """A seat that a match does not have."""


class BadData(BradshawError):
    """Packaged or supplied data (a box, an edition) that breaks an invariant."""


class NotationError(BradshawError):
    """Text that is not a move, a position or a rule id of the game."""


class IllegalMove(BradshawError):
    """A move that the rules refuse. The state is unchanged."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.text)
        self.refusal = refusal


def unknown_move(move: int) -> IllegalMove:
    """Return the error for a code that is not a move."""
    return IllegalMove(Refusal(UNKNOWN_MOVE, "", f"there is no move {move}"))


class RecordError(BradshawError):
    """A record that cannot be read, or that does not replay to its digests."""


class RecordLineError(RecordError):
    """An invalid line of a record file: its number, counted from 1, and the reason."""

    def __init__(self, line: int, reason: str) -> None:
        super().__init__(f"line {line}: {reason}")
        self.line = line
        self.reason = reason


class RulesChanged(RecordError):
    """A game or record from a different version of the rules."""


class ImpossibleOutcome(RecordError):
    """A scripted outcome that the position does not allow, or a script that is too short or too long."""
