"""Building a view of a state, field by field: what is not put in here stays hidden."""

from __future__ import annotations

from typing import Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.games.eighty_days import names
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import (
    AWAY,
    CHIP_KINDS,
    CHIP_SPOTS,
    EVENT_KINDS,
    HAND_EVENTS,
    HOME,
    NOTHING,
    REASON_COUNT,
    TRAVEL_KINDS,
)
from bradshaw.games.eighty_days.rules.chips import is_offered, lies_open, spot
from bradshaw.games.eighty_days.state import EightyDaysState
from bradshaw.games.eighty_days.view import (
    ChipView,
    CityView,
    DayCount,
    EightyDaysView,
    LegView,
    Place,
    PlayerView,
    TurnView,
)

# Views never change, so that those of which there are few are made once: a place of the row by its action and card, the
# last for no card (NOTHING), and cities as they are seen.
_PLACES: Final = [[Place(action, card) for card in (*names.TRAVEL_CARDS, None)] for action in names.ACTIONS]
_CITIES_SEEN: Final[dict[int, CityView]] = {}
# How a chip may look: gone, or of one of the kinds or unknown, and each of these open or not, offered or not.
_CHIP_LOOKS: Final = 1 + 4 * (CHIP_KINDS + 1)
_CHIP_NAMES: Final = [f"{colour} {chip}" for colour in names.COLOURS for chip in names.CHIPS]


def build_view(lookup: Lookup, state: EightyDaysState, viewer: int | None) -> EightyDaysView:
    """The state as the seat (None: a watcher) may know it."""
    over = state.step == names.OVER
    return EightyDaysView(
        seat=viewer,
        awaiting=() if over else (state.seat,),
        step=names.STEPS[state.step],
        round=state.round,
        travellers=state.travellers,
        first=state.first,
        next_first=None if state.next_first == NOTHING else state.next_first,
        players=tuple([_player(state, seat, viewer) for seat in range(state.players)]),
        row=tuple([_PLACES[action][state.row[action]] for action in lookup.action_at]),
        cities=tuple([_city(lookup, state, city, viewer) for city in range(1, HOME)]),
        detective=names.CITIES[state.detective],
        bank=state.bank,
        travel_deck=_sum(state.travel_deck, 0, TRAVEL_KINDS),
        travel_discards={names.TRAVEL_CARDS[kind]: state.travel_discards[kind] for kind in range(TRAVEL_KINDS)},
        event_deck=_sum(state.event_deck, 0, EVENT_KINDS),
        event_discards=tuple([names.EVENT_CARDS[kind] for kind in state.event_discards]),
        chips_away=_by_colour_and_kind(state.chip_pool, AWAY),
        chips_left=_by_colour_and_kind(_unseen_chips(lookup, state, viewer), 0),
        turn=None if over else _turn(lookup, state),
    )


def build_open_view(lookup: Lookup, state: EightyDaysState) -> EightyDaysView:
    """The state of an ended game as everybody may know it: all hands lie open, and a chip that was looked at."""
    return msgspec.structs.replace(
        build_view(lookup, state, None),
        players=tuple(_player(state, seat, seat) for seat in range(state.players)),
        cities=tuple(_city(lookup, state, city, state.seat) for city in range(1, HOME)),
        chips_left=_by_colour_and_kind(_unseen_chips(lookup, state, state.seat), 0),
    )


def _card_names(counts: vec[i64], first: i64, kinds: i64, card_names: tuple[str, ...]) -> tuple[str, ...]:
    """Counts by kind, so many from `first` on, as cards by name."""
    found: list[str] = []
    for kind in range(kinds):
        for _ in range(counts[first + kind]):
            found.append(card_names[kind])
    return tuple(found)


def _sum(counts: vec[i64], first: i64, kinds: i64) -> i64:
    """The sum of so many counts from `first` on."""
    total: i64 = 0
    for kind in range(kinds):
        total += counts[first + kind]
    return total


def _player(state: EightyDaysState, seat: i64, viewer: int | None) -> PlayerView:
    own = seat == viewer
    cards, events = seat * TRAVEL_KINDS, seat * HAND_EVENTS
    return PlayerView(
        place=state.place[seat],
        city=names.CITIES[state.place[seat]],
        home=None if state.home_order[seat] == 0 else state.home_order[seat],
        days=state.days[seat],
        days_by=_day_count(state.days_by, seat * REASON_COUNT),
        coins=state.coins[seat],
        travel_cards=_sum(state.hands, cards, TRAVEL_KINDS),
        event_cards=_sum(state.events, events, HAND_EVENTS),
        known=_card_names(state.known, cards, TRAVEL_KINDS, names.TRAVEL_CARDS),
        hand=_card_names(state.hands, cards, TRAVEL_KINDS, names.TRAVEL_CARDS) if own else None,
        events=_card_names(state.events, events, HAND_EVENTS, names.EVENT_CARDS) if own else None,
    )


def _day_count(days: vec[i64], first: i64) -> DayCount:
    return DayCount(
        travel=days[first + names.BY_TRAVEL],
        detective=days[first + names.BY_DETECTIVE],
        london=days[first + names.BY_LONDON],
        chips=days[first + names.BY_CHIPS],
        events=days[first + names.BY_EVENTS],
    )


def _sees(lookup: Lookup, state: EightyDaysState, at: i64, colour: i64, viewer: int | None) -> bool:
    """Whether the viewer knows the chip at a spot: all do if it lies open, else only the one who looked at it and
    has to decide (ED-ORDER-10)."""
    if lookup.chips_up or lies_open(state, at):
        return True
    return state.chips[at] < CHIP_KINDS and viewer == state.seat and is_offered(state, colour)


def _city(lookup: Lookup, state: EightyDaysState, city: i64, viewer: int | None) -> CityView:
    look: i64 = city * (names.MOST_PLAYERS + 1) + state.arrivals[city - 1]
    for colour in range(i64(2)):
        look = look * _CHIP_LOOKS + _chip_look(lookup, state, city, colour, viewer)
    if look not in _CITIES_SEEN:
        _CITIES_SEEN[look] = _city_seen(look)
    return _CITIES_SEEN[look]


def _chip_look(lookup: Lookup, state: EightyDaysState, city: i64, colour: i64, viewer: int | None) -> i64:
    """What the viewer sees of a chip as one number: 0 if it is gone; see `_chip_seen`."""
    at = spot(city, colour)
    if state.chips[at] == names.GONE:
        return 0
    look: i64 = state.chips[at] if _sees(lookup, state, at, colour, viewer) else CHIP_KINDS
    here = state.step == names.CHIP and state.place[state.seat] == city
    return 1 + 4 * look + (2 if lies_open(state, at) else 0) + (1 if here and is_offered(state, colour) else 0)


def _city_seen(look: i64) -> CityView:
    """The view that a number of `_city` stands for."""
    orange, blue = look // _CHIP_LOOKS % _CHIP_LOOKS, look % _CHIP_LOOKS
    table = look // (_CHIP_LOOKS * _CHIP_LOOKS)
    chips = [_chip_seen(colour, chip) for colour, chip in ((names.ORANGE, orange), (names.BLUE, blue)) if chip > 0]
    return CityView(names.CITIES[table // (names.MOST_PLAYERS + 1)], table % (names.MOST_PLAYERS + 1), tuple(chips))


def _chip_seen(colour: i64, look: i64) -> ChipView:
    """The view that a number of `_chip_look` stands for."""
    kind = (look - 1) // 4
    return ChipView(
        colour=names.COLOURS[colour],
        chip=None if kind == CHIP_KINDS else names.CHIPS[kind],
        open=(look - 1) & 2 != 0,
        offered=(look - 1) & 1 != 0,
    )


def _unseen_chips(lookup: Lookup, state: EightyDaysState, viewer: int | None) -> vec[i64]:
    """Face-down chips as the viewer can count them: one that somebody else looks at is still among them."""
    left = state.chip_pool[:AWAY]
    for at in range(i64(CHIP_SPOTS)):
        kind = state.chips[at]
        if kind < CHIP_KINDS and not _sees(lookup, state, at, at % 2, viewer):
            left[at % 2 * CHIP_KINDS + kind] += 1
    return left


def _by_colour_and_kind(counts: vec[i64], first: i64) -> dict[str, int]:
    return {_CHIP_NAMES[at]: counts[first + at] for at in range(len(_CHIP_NAMES))}


def _turn(lookup: Lookup, state: EightyDaysState) -> TurnView:
    return TurnView(
        seat=state.seat,
        legs=state.legs,
        action=None if state.action == NOTHING else names.ACTIONS[state.action],
        balloon=state.balloon == 1,
        leg=_leg(lookup, state),
        die=state.die or None,
        extra=state.extra == 1,
    )


def _leg(lookup: Lookup, state: EightyDaysState) -> LegView | None:
    """The next leg; after the first one only while a Connection is being used."""
    place = state.place[state.seat]
    declared = state.step in (names.LEG, names.DIE)
    if state.legs > 0 and not declared:
        return None
    return LegView(
        origin=names.CITIES[place],
        destination=names.CITIES[place + 1],
        declared=declared,
        cards=tuple([names.TRAVEL_CARDS[kind] for kind in state.leg_cards]),
        trains=state.leg_trains,
        ships=state.leg_ships,
        balloon=state.leg_balloon == 1,
        elephant=state.leg_elephant == 1,
        fixed=state.leg_days + days_without_cards(lookup, state),
        off=state.leg_off,
        die=state.leg_balloon + state.leg_elephant > 0,
        pairs_once=not state.leg_balloon or lookup.pairs_beside_balloon,
    )


def days_without_cards(lookup: Lookup, state: EightyDaysState) -> int:
    """What a leg without cards will add on departure (ED-TRAVEL-08, ED-TRAVEL-09)."""
    place = state.place[state.seat]
    if lookup.way_count[place] > 0 or state.step == names.DIE:
        return 0
    return lookup.elephant_days[place] if state.leg_elephant == 1 else lookup.leg_days[place]
