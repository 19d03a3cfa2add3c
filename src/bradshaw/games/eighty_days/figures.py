"""Figures: the day after each departure, and the standings."""

from __future__ import annotations

import msgspec

from bradshaw.core.values import Figures


class Journey(msgspec.Struct, frozen=True):
    """A departure on the viewer's next leg, and the day count after it. With `die`, a die is added; `pair` if two equal
    cards count once."""

    code: int
    day: int
    die: bool
    pair: bool


class Standing(msgspec.Struct, frozen=True):
    """The place of a traveller by distance and by days, 1 for the first; ties share a place. By distance, those at home
    come first, in order of arrival."""

    way: int
    days: int


class EightyDaysFigures(Figures, frozen=True):
    """`departures` are the viewer's legal departures, with everything declared for the leg. While there are none and
    nothing is declared, `ahead` are the quickest ones that the hand pays for on the next leg, and while the viewer has
    a card to take, `ahead_with` those of the hand with each card of the row. The quickest come first. `die_day` is the
    day count of the seat to move if it accepts the die. `arrivals_left` is the number of arrivals in London that will
    end the game.
    """

    departures: tuple[Journey, ...]
    ahead: tuple[Journey, ...]
    ahead_with: dict[str, tuple[Journey, ...]]
    die_day: int | None
    standings: tuple[Standing, ...]
    arrivals_left: int
