"""Moves as typed values."""

from __future__ import annotations

from typing import TypeAlias

from bradshaw.core.errors import NotationError
from bradshaw.core.values import Move
from tests.third_game.codes import DRAW, EAT, FAVOUR, TAKE
from tests.third_game.names import FRUITS


class Favour(Move, frozen=True, tag="favour"):
    fruit: str


class Eat(Move, frozen=True, tag="eat"):
    fruit: str


class Draw(Move, frozen=True, tag="draw"):
    pass


class Take(Move, frozen=True, tag="take"):
    pass


HamperMove: TypeAlias = Favour | Eat | Draw | Take


def decode_move(move: int) -> HamperMove:
    if move < EAT:
        return Favour(FRUITS[move - FAVOUR])
    if move < DRAW:
        return Eat(FRUITS[move - EAT])
    return Draw() if move == DRAW else Take()


def encode_move(move: Move) -> int:
    match move:
        case Favour(fruit) if fruit in FRUITS:
            return FAVOUR + FRUITS.index(fruit)
        case Eat(fruit) if fruit in FRUITS:
            return EAT + FRUITS.index(fruit)
        case Draw():
            return DRAW
        case Take():
            return TAKE
    raise NotationError(f"there is no move {move}")
