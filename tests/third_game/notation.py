"""Moves as words: `favour fig`, `eat fig`, `draw`, `take`."""

from __future__ import annotations

import re

from bradshaw.core.errors import NotationError
from tests.third_game.codes import DRAW, TAKE
from tests.third_game.moves import Eat, Favour, decode_move, encode_move


def format_move(move: int) -> str:
    value = decode_move(move)
    kind = type(value).__name__.lower()
    return f"{kind} {value.fruit}" if isinstance(value, Favour | Eat) else kind


def parse_move(text: str) -> int:
    words = re.fullmatch(r"(favour|eat) (\w+)|(draw|take)", text)
    if words is None:
        raise NotationError(f"'{text}' is not a move")
    kind, fruit, alone = words.groups()
    if alone:
        return DRAW if alone == "draw" else TAKE
    return encode_move(Favour(fruit) if kind == "favour" else Eat(fruit))
