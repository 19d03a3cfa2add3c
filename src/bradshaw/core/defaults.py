"""The default notation and texts, for games without their own."""

from __future__ import annotations

import msgspec

from bradshaw.core.codes import Code, known_code
from bradshaw.core.errors import NotationError
from bradshaw.core.values import Event, Move, View


class MoveTable:
    """All moves of a game, by code, value and text. The code of a move is its index."""

    def __init__(self, moves: tuple[Move, ...]) -> None:
        self._moves = moves
        self._codes = {move: code for code, move in enumerate(moves)}
        self._texts = [move_text(move) for move in moves]
        self._codes_by_text = {text: code for code, text in enumerate(self._texts)}

    def __len__(self) -> int:
        return len(self._moves)

    def decode(self, code: Code) -> Move:
        return self._moves[known_code(code, len(self._moves))]

    def encode(self, move: Move) -> int:
        if move not in self._codes:
            raise NotationError(f"{move} is not a move of this game")
        return self._codes[move]

    def format(self, code: Code) -> str:
        return self._texts[known_code(code, len(self._moves))]

    def parse(self, text: str) -> int:
        if text not in self._codes_by_text:
            raise NotationError(f"'{text}' is not a move of this game")
        return self._codes_by_text[text]


def move_text(move: Move) -> str:
    """Return the tag and fields of a move: `take 2 3`."""
    return " ".join(map(str, [_tag(move), *msgspec.structs.astuple(move)]))


def event_text(event: Event) -> str:
    """Return the tag and known fields of an event: `{player}: taken, heap 2, count 3`."""
    fields = msgspec.structs.asdict(event)
    known = [f"{name} {value}" for name, value in fields.items() if name != "seat" and value is not None]
    return ("" if event.seat is None else "{player}: ") + ", ".join([_tag(event), *known])


def view_text(view: View) -> str:
    """Return the fields of a view, one per line."""
    fields = msgspec.structs.asdict(view)
    return "\n".join(f"{name}: {value}" for name, value in fields.items() if name != "seat")


def _tag(value: Move | Event) -> str:
    return str(value.__struct_config__.tag)
