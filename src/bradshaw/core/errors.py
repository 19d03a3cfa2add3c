"""Exceptions of the engine, and refusals. Each exception is a mistake of the caller; none is control flow."""

from __future__ import annotations

import msgspec

UNKNOWN_MOVE = "unknown_move"
NOT_YOUR_TURN = "not_your_turn"
GAME_OVER = "game_over"
NOT_LEGAL = "not_legal"


class Refusal(msgspec.Struct, frozen=True):
    """Why a move or a command is refused.

    `code` and `facts` let a client explain it in the player's language ("needs {needed} locomotives, you have {held}");
    `text` does so in English. `rule` is the id of the rule that decides; it is "" for a code that is not a move at all
    (UNKNOWN_MOVE), and for refusals of a table, since no rule covers seats, links and connections.
    """

    code: str
    rule: str
    text: str
    facts: dict[str, int | str] = {}


class BradshawError(Exception):
    """The base of all errors that Bradshaw raises on purpose."""


class BadConfig(BradshawError):
    """An unknown game, edition or option, or an unsupported number of players."""


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
    """The error for a code outside the table of moves (see codes.known_code)."""
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
    """A game or record of another version of the rules."""


class ImpossibleOutcome(RecordError):
    """A scripted outcome of chance that the position does not allow, or a script that is too short or too long."""
