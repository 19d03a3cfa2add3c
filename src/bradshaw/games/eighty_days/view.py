"""What a seat, or a watcher, may know: hands, deck orders and face-down chips stay hidden."""

from __future__ import annotations

import msgspec

from bradshaw.core.values import View


class DayCount(msgspec.Struct, frozen=True, gc=False):
    """Where a traveller's days went."""

    travel: int
    detective: int
    london: int
    chips: int
    events: int


class PlayerView(msgspec.Struct, frozen=True, gc=False):
    """One traveller.

    `place` is 0 (London, not yet gone) to 10 (home), `home` the order of arrival there (None: on the way).
    `travel_cards` and `event_cards` are the numbers of cards in hand; `known` are travel cards that everybody has
    seen come into the hand and not leave it; `hand` and `events` are the cards themselves, for the viewer's own
    seat only.
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
    """A place of the row: its action and the card under it, if one is still there."""

    action: str
    card: str | None


class ChipView(msgspec.Struct, frozen=True, gc=False):
    """A chip on the board. `chip` is None while it lies face down; `open` says that it was declined and may be
    carried out by a later arrival; `offered` that the traveller whose turn it is may carry it out now."""

    colour: str
    chip: str | None
    open: bool
    offered: bool


class CityView(msgspec.Struct, frozen=True, gc=False):
    """A city other than London: how many have arrived, and the chips still there."""

    city: str
    arrivals: int
    chips: tuple[ChipView, ...]


class LegView(msgspec.Struct, frozen=True, gc=False):
    """The leg that can be travelled next, with what has been declared for it.

    A departure with the cards of move m takes max(1, fixed + cards - off) days, and a die more if `die`; `cards` is
    the `days` of m in the catalog's table of moves, or its `days_apart` if `pairs_once` is false. `cards` are those
    whose value is replaced; with stand-ins, `trains` and `ships` are already provided for.
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
    """The turn that is going on.

    `action` is the action that can still be used, `balloon` that the balloon of the action is still to be had;
    `legs` how many legs were travelled, `leg` the next one if there can be one; `die` the last roll of the turn.
    """

    seat: int
    legs: int
    action: str | None
    balloon: bool
    leg: LegView | None
    die: int | None
    extra: bool


class EightyDaysView(View, frozen=True, dict=True):
    """The whole table as one viewer sees it. `travellers` were on the way when the round began; `next_first` has taken
    the first-player action of this round.

    `event_discards` are in order, the top one last. `chips_away` counts the chips that left the board, by colour and
    kind ("orange coin"); with `chips_left` of the face-down ones it tells what may still turn up.
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
