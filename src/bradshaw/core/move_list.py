"""A list of legal moves while it is being written down: an array that grows."""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64, mypyc_attr


@final
@mypyc_attr(acyclic=True, free_list_len=1)
class MoveList:
    """Move codes in the order in which they were appended."""

    def __init__(self) -> None:
        self.codes: vec[i64] = vec[i64](capacity=16)

    def append(self, code: i64) -> None:
        self.codes = append(self.codes, code)
