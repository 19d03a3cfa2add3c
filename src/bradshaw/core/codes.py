"""Validation of move codes, and an array to collect them in."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr

from bradshaw.core.errors import unknown_move

# In compiled code, a parameter of type int turns True into 1. The union keeps it a bool, which known_code rejects.
Code = int | bool


def known_code(code: Code, moves: int) -> int:
    """Return the code if it is in 0 … moves-1; raise IllegalMove otherwise."""
    # Python integers, not i64: a large code must not overflow.
    if isinstance(code, bool) or not 0 <= code < moves:
        raise unknown_move(code)
    return code


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class MoveList:
    """A growing array of move codes."""

    def __init__(self) -> None:
        self.codes: vec[i64] = vec[i64](capacity=16)

    def append(self, code: i64) -> None:
        self.codes = append(self.codes, code)
