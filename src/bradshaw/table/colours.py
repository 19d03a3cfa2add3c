"""The colours of the pieces. They are how a table shows its players, and no matter of the rules: no record has them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import get_args

from bradshaw.table.plan import Colour, Seat

COLOURS: tuple[Colour, ...] = get_args(Colour)


def colours_of(seats: Sequence[Seat]) -> tuple[Colour, ...]:
    """The colour in which each seat is shown, each another one as long as there are enough. A seat without one of its
    own has that of its place, or else the first that is left."""
    shown: list[Colour | None] = [seat.colour for seat in seats]
    for place in range(len(shown)):
        if shown[place] is None and _of_place(place) not in shown:
            shown[place] = _of_place(place)
    for place in range(len(shown)):
        if shown[place] is None:
            shown[place] = next((colour for colour in COLOURS if colour not in shown), _of_place(place))
    return tuple(colour for colour in shown if colour is not None)


def may_have(seats: Sequence[Seat], place: int, colour: Colour) -> bool:
    """Whether a colour is free for that seat: no person shows it at another one, and no bot has it for its own."""
    return all(
        other == place or shown != colour or (seat.kind != "human" and seat.colour is None)
        for other, (seat, shown) in enumerate(zip(seats, colours_of(seats), strict=True))
    )


def _of_place(place: int) -> Colour:
    return COLOURS[place % len(COLOURS)]
