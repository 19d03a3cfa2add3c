"""HA-EAT: places and winners."""

from __future__ import annotations


def places(scores: list[int]) -> list[int]:
    """Return the place of each seat; ties share a place."""
    return [1 + sum(is_better(rival, score) for rival in scores) for score in scores]


def is_better(candidate: int, rival: int) -> bool:
    return candidate > rival


def winners(scores: list[int]) -> list[int]:
    return [seat for seat, place in enumerate(places(scores)) if place == 1]
