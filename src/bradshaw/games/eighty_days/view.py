"""Views: opponents' hands, decks and face-down chips are hidden."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from bradshaw.core.english import counted
from bradshaw.core.picture import named
from bradshaw.core.values import View
from bradshaw.games.eighty_days.names import city_name
from bradshaw.games.eighty_days.picture import draw


class DayCount(msgspec.Struct, frozen=True, gc=False):
    """A player's days by reason."""

    travel: int
    detective: int
    london: int
    chips: int
    events: int


class PlayerView(msgspec.Struct, frozen=True, gc=False):
    """A player, as the viewer sees them.

    `place` is 0 (London, before the journey) to 10 (home). `home` is the order of arrival (None: still travelling).
    `travel_cards` and `event_cards` count the cards in hand. `known` are the publicly known travel cards in hand.
    `hand` and `events` are the cards in hand, None for opponents.
    """

    place: int
    city: str
    home: int | None
    days: int
    days_by: DayCount
    coins: int
    travel_cards: int
    event_cards: int
    known: tuple[str, ...]
    hand: tuple[str, ...] | None
    events: tuple[str, ...] | None

    def standing(self) -> str:
        """Return what everyone sees of the player, in words."""
        counts = [
            f"day {self.days}",
            city_name(self.city),
            counted(self.coins, "coin"),
            counted(self.travel_cards, "travel card"),
            counted(self.event_cards, "event card"),
        ]
        return ", ".join(counts)


class Place(msgspec.Struct, frozen=True, gc=False):
    """A place in the row: the action and the card under it, if any."""

    action: str
    card: str | None


class ChipView(msgspec.Struct, frozen=True, gc=False):
    """A chip on the board. `chip` is None while face down. `open` is true if the chip was declined, so that later
    arrivals can take it, and `offered` if the seat to move may take it now."""

    colour: str
    chip: str | None
    open: bool
    offered: bool


class CityView(msgspec.Struct, frozen=True, gc=False):
    """A city other than London, with the number of arrivals and the chips left."""

    city: str
    arrivals: int
    chips: tuple[ChipView, ...]


class LegView(msgspec.Struct, frozen=True, gc=False):
    """The next leg and its declared modifiers.

    A departure takes max(1, fixed + days - off) days, plus a die if `die`. Here, days is the move's `days` in the
    catalog, or its `days_apart` if `pairs_once` is false. `cards` are the cards with a replaced value; `trains` and
    `ships` count them and the stand-ins.
    """

    origin: str
    destination: str
    declared: bool
    cards: tuple[str, ...]
    trains: int
    ships: int
    balloon: bool
    elephant: bool
    fixed: int
    off: int
    die: bool
    pairs_once: bool


class TurnView(msgspec.Struct, frozen=True, gc=False):
    """The current turn.

    `action` is the unused action; `balloon` says whether its balloon is available. `legs` counts the legs travelled;
    `leg` is the next leg, if allowed. `die` is the last roll of the turn.
    """

    seat: int
    legs: int
    action: str | None
    balloon: bool
    leg: LegView | None
    die: int | None
    extra: bool


class EightyDaysView(View, frozen=True, dict=True):
    """A position, as a viewer sees it.

    `travellers` is the number of travellers at the start of the round. `next_first` is the seat that took the
    first-player action. `event_discards` are in order, top card last. `chips_away` counts the chips off the board by
    colour and kind ("orange coin"), `chips_left` the face-down chips.
    """

    step: str
    round: int
    travellers: int
    first: int
    next_first: int | None
    players: tuple[PlayerView, ...]
    row: tuple[Place, ...]
    cities: tuple[CityView, ...]
    detective: str
    bank: int
    travel_deck: int
    travel_discards: dict[str, int]
    event_deck: int
    event_discards: tuple[str, ...]
    chips_away: dict[str, int]
    chips_left: dict[str, int]
    turn: TurnView | None

    def picture(self, names: Sequence[str] = ()) -> str:
        standings = named([player.standing() for player in self.players], names)
        return draw([player.place for player in self.players], self.detective, standings)
