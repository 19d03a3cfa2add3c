"""Figures for the eye: the day each departure leads to, and how the travellers stand."""

from __future__ import annotations

import msgspec

from bradshaw.core.values import Figures


class Journey(msgspec.Struct, frozen=True):
    """A way to travel the viewer's next leg: the code of its departure, and the viewer's day count after it. With `die`
    a die will be added to that; `pair` says that two equal cards of it count once."""

    code: int
    day: int
    die: bool
    pair: bool


class Standing(msgspec.Struct, frozen=True):
    """The place of a traveller in both races, 1 for the first; equals share a place. On the way, those who are home
    stand in the order of their arrival, before all others."""

    way: int
    days: int


class EightyDaysFigures(Figures, frozen=True):
    """What follows from a view.

    `departures` are the viewer's legal departures, with everything declared for the leg. While there are none and
    nothing is declared, `ahead` are the quickest that the hand will pay for on the next leg, without any help; and
    while the viewer has a card to take, `ahead_with` says the same for the hand and each card of the row. Of journeys
    the quickest come first. `die_day` is the day count of the one whose turn it is if the die that lies open is
    accepted. `arrivals_left` is how many have yet to come home for the game to end with that round.
    """

    departures: tuple[Journey, ...]
    ahead: tuple[Journey, ...]
    ahead_with: dict[str, tuple[Journey, ...]]
    die_day: int | None
    standings: tuple[Standing, ...]
    arrivals_left: int
