"""What a viewer may know: other hands, decks and face-down chips stay hidden."""

from __future__ import annotations

import msgspec

from bradshaw.core.values import View


class DayCount(msgspec.Struct, frozen=True, gc=False):
    """What a traveller spent days on."""

    travel: int
    detective: int
    london: int
    chips: int
    events: int


class PlayerView(msgspec.Struct, frozen=True, gc=False):
    """One traveller.

    `place` is 0 (London, before the journey) to 10 (home), `home` the order of arrival there (None: travelling).
    `travel_cards` and `event_cards` count the cards in hand; `known` are the publicly known travel cards in hand;
    `hand` and `events` are the cards themselves, for the viewer's own seat only.
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


class Place(msgspec.Struct, frozen=True, gc=False):
    """A place of the row: its action and the card under it, if any."""

    action: str
    card: str | None


class ChipView(msgspec.Struct, frozen=True, gc=False):
    """A chip on the board. `chip` is None while face down; `open` if it was declined and a later arrival may take it;
    `offered` if the seat to move may take it now."""

    colour: str
    chip: str | None
    open: bool
    offered: bool


class CityView(msgspec.Struct, frozen=True, gc=False):
    """A city other than London: the number of arrivals, and its remaining chips."""

    city: str
    arrivals: int
    chips: tuple[ChipView, ...]


class LegView(msgspec.Struct, frozen=True, gc=False):
    """The next leg, with what has been declared for it.

    A departure with move m takes max(1, fixed + days - off) days, plus a die if `die`; days is the `days` of m in the
    catalog's table of moves, or its `days_apart` if `pairs_once` is false. `cards` have a replaced value; `trains` and
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

    `action` is the unused action, `balloon` whether its balloon is available; `legs` the number of legs travelled,
    `leg` the next one if allowed; `die` the last roll of the turn.
    """

    seat: int
    legs: int
    action: str | None
    balloon: bool
    leg: LegView | None
    die: int | None
    extra: bool


class EightyDaysView(View, frozen=True, dict=True):
    """The table as one viewer sees it. `travellers` counts those travelling when the round began; `next_first` took the
    first-player action this round.

    `event_discards` are in order, top card last. `chips_away` counts the chips off the board by colour and kind
    ("orange coin"), `chips_left` the face-down ones.
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
