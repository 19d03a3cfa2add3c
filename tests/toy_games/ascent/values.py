"""The moves, events and views of Ascent."""

from __future__ import annotations

from typing import TypeAlias

from bradshaw.core.values import Event, Move, View


class Lay(Move, frozen=True, tag="lay"):
    pile: int


class Discard(Move, frozen=True, tag="discard"):
    pass


AscentMove: TypeAlias = Lay | Discard


class Laid(Event, frozen=True, tag="laid"):
    pile: int


class Discarded(Event, frozen=True, tag="discarded"):
    pass


class TurnedUp(Event, frozen=True, tag="turned_up"):
    reveals = True

    card: int


AscentEvent: TypeAlias = Laid | Discarded | TurnedUp


class AscentView(View, frozen=True):
    """`deck` has the number of cards left of each rank; `card` is None once the deck is empty."""

    card: int | None
    piles: tuple[int, ...]
    deck: tuple[int, ...]
    laid: int
    discards: int
