"""Why a move is refused: a code for programs, a rule id for the rulebook, a sentence for people."""

from __future__ import annotations

import msgspec

UNKNOWN_MOVE = "unknown_move"
NOT_YOUR_TURN = "not_your_turn"
GAME_OVER = "game_over"


class Refusal(msgspec.Struct, frozen=True):
    """The answer to a move that is not legal.

    `code` and `facts` let a client say the reason in the player's language ("needs {needed} locomotives,
    you have {held}"); `text` says it in English; `rule` is the id of the rule that decides. It is ""
    for a code that is no move of the game at all (UNKNOWN_MOVE), and for what a table refuses: of seats, links and
    connections no rule of a game speaks.
    """

    code: str
    rule: str
    text: str
    facts: dict[str, int | str] = {}
