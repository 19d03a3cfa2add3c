"""Builds views field by field: anything not copied here stays hidden."""

from __future__ import annotations

from typing import Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.core.shared_arrays import same_numbers
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
from bradshaw.games.eighty_days.rules.chips import chip_is_open, is_offered, spot
from bradshaw.games.eighty_days.state import CachedPlayer, EightyDaysState
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

# Views are immutable, so places and cities are built once. Places are indexed by action and card; None, at the end, is
# for NOTHING (-1). Cities are indexed by key (`_city`).
_PLACES: Final = [[Place(action, card) for card in (*names.TRAVEL_CARDS, None)] for action in names.ACTIONS]
# A chip is either gone, or it has a kind, possibly unknown, and may be open, offered, or both.
_CHIP_KEYS: Final = 1 + 4 * (CHIP_KINDS + 1)
_CITY_VIEWS: Final[list[CityView | None]] = [None] * (HOME * (names.MAX_PLAYERS + 1) * _CHIP_KEYS * _CHIP_KEYS)
_INNER_CITIES: Final = vec[i64](list(range(1, HOME)))  # all but London
_CITY_NAMES: Final[list[str]] = list(names.CITIES)
_TRAVEL_NAMES: Final[list[str]] = list(names.TRAVEL_CARDS)
_EVENT_NAMES: Final[list[str]] = list(names.EVENT_CARDS)
_CHIP_NAMES: Final = [f"{colour} {chip}" for colour in names.COLOURS for chip in names.CHIPS]
# Copying a dictionary of zeros is faster than filling an empty one.
_NO_TRAVEL_CARDS: Final[dict[str, int]] = dict.fromkeys(_TRAVEL_NAMES, 0)
_NO_CHIPS: Final[dict[str, int]] = dict.fromkeys(_CHIP_NAMES, 0)


def build_view(lookup: Lookup, state: EightyDaysState, viewer: int | None) -> EightyDaysView:
    """Build the view of a seat (None: a watcher)."""
    over = state.step == names.OVER
    seat: i64 = NOTHING
    if viewer is not None:
        seat = viewer
    players = _cached_players(state)
    # Positional arguments are faster than keywords.
    return EightyDaysView(
        viewer,
        () if over else (state.seat,),
        names.STEPS[state.step],
        state.round,
        state.travellers,
        state.first,
        None if state.next_first == NOTHING else state.next_first,
        tuple(_player(state, players[player_seat], player_seat, player_seat == seat) for player_seat in lookup.seats),
        tuple(_PLACES[action][state.row[action]] for action in lookup.action_at),
        tuple(_city(lookup, state, city, seat) for city in _INNER_CITIES),
        _CITY_NAMES[state.detective],
        state.bank,
        _sum(state.travel_deck, 0, TRAVEL_KINDS),
        _by_name(_NO_TRAVEL_CARDS, _TRAVEL_NAMES, state.travel_discards, 0),
        _sum(state.event_deck, 0, EVENT_KINDS),
        tuple(_EVENT_NAMES[kind] for kind in state.event_discards),
        _by_name(_NO_CHIPS, _CHIP_NAMES, state.chip_pool, AWAY),
        _by_name(_NO_CHIPS, _CHIP_NAMES, _unseen_chips(lookup, state, seat), 0),
        None if over else _turn(lookup, state),
    )


def build_open_view(lookup: Lookup, state: EightyDaysState) -> EightyDaysView:
    """Build the open view of a finished game: every hand is shown, and so is a chip the seat to move was looking at."""
    players = _cached_players(state)
    return msgspec.structs.replace(
        build_view(lookup, state, None),
        players=tuple(_player(state, players[seat], seat, True) for seat in lookup.seats),
        cities=tuple(_city(lookup, state, city, state.seat) for city in _INNER_CITIES),
        chips_left=_by_name(_NO_CHIPS, _CHIP_NAMES, _unseen_chips(lookup, state, state.seat), 0),
    )


def _card_names(counts: vec[i64], first: i64, kinds: i64, card_names: list[str]) -> tuple[str, ...]:
    """Return card names, each repeated by its count, for the `kinds` counts starting at `first`."""
    cards: list[str] = []
    for kind in range(kinds):
        for _ in range(counts[first + kind]):
            cards.append(card_names[kind])
    return tuple(cards)


def _by_name(zeros: dict[str, int], ids: list[str], counts: vec[i64], first: i64) -> dict[str, int]:
    """Return the counts starting at `first` by name, zeros included."""
    by_name = zeros.copy()
    for at in range(len(ids)):
        count = counts[first + at]
        if count != 0:
            by_name[ids[at]] = count
    return by_name


def _sum(counts: vec[i64], first: i64, kinds: i64) -> i64:
    """Sum `kinds` counts starting at `first`."""
    total: i64 = 0
    for kind in range(kinds):
        total += counts[first + kind]
    return total


def _cached_players(state: EightyDaysState) -> list[CachedPlayer]:
    """Return the cached players, replacing those that have changed."""
    cached = state.view_cache
    players: list[CachedPlayer] = []
    changed = cached is None
    for seat in range(state.players):
        numbers = _player_numbers(state, seat)
        if cached is not None and same_numbers(cached[seat].numbers, numbers):
            players.append(cached[seat])
        else:
            players.append(CachedPlayer(numbers))
            changed = True
    if changed:
        state.view_cache = players
    return players


def _player_numbers(state: EightyDaysState, seat: i64) -> vec[i64]:
    """Return all numbers that a view of the player depends on."""
    numbers = vec[i64]([0] * (4 + REASON_COUNT + 2 * TRAVEL_KINDS + HAND_EVENTS))
    numbers[0] = state.place[seat]
    numbers[1] = state.home_order[seat]
    numbers[2] = state.days[seat]
    numbers[3] = state.coins[seat]
    at: i64 = 4
    for reason in range(seat * REASON_COUNT, (seat + 1) * REASON_COUNT):
        numbers[at] = state.days_by[reason]
        at += 1
    for card in range(seat * TRAVEL_KINDS, (seat + 1) * TRAVEL_KINDS):
        numbers[at] = state.hands[card]
        numbers[at + 1] = state.known[card]
        at += 2
    for event in range(seat * HAND_EVENTS, (seat + 1) * HAND_EVENTS):
        numbers[at] = state.events[event]
        at += 1
    return numbers


def _player(state: EightyDaysState, cached: CachedPlayer, seat: i64, shows_hand: bool) -> PlayerView:
    if shows_hand:
        view = cached.to_owner
        if view is None:
            view = cached.to_owner = _build_player(state, seat, True)
        return view
    view = cached.to_opponents
    if view is None:
        view = cached.to_opponents = _build_player(state, seat, False)
    return view


def _build_player(state: EightyDaysState, seat: i64, shows_hand: bool) -> PlayerView:
    first_card, first_event, first_reason = seat * TRAVEL_KINDS, seat * HAND_EVENTS, seat * REASON_COUNT
    return PlayerView(
        state.place[seat],
        _CITY_NAMES[state.place[seat]],
        None if state.home_order[seat] == 0 else state.home_order[seat],
        state.days[seat],
        DayCount(
            state.days_by[first_reason + names.BY_TRAVEL],
            state.days_by[first_reason + names.BY_DETECTIVE],
            state.days_by[first_reason + names.BY_LONDON],
            state.days_by[first_reason + names.BY_CHIPS],
            state.days_by[first_reason + names.BY_EVENTS],
        ),
        state.coins[seat],
        _sum(state.hands, first_card, TRAVEL_KINDS),
        _sum(state.events, first_event, HAND_EVENTS),
        _card_names(state.known, first_card, TRAVEL_KINDS, _TRAVEL_NAMES),
        _card_names(state.hands, first_card, TRAVEL_KINDS, _TRAVEL_NAMES) if shows_hand else None,
        _card_names(state.events, first_event, HAND_EVENTS, _EVENT_NAMES) if shows_hand else None,
    )


def _knows_chip(lookup: Lookup, state: EightyDaysState, at: i64, colour: i64, viewer: i64) -> bool:
    """Return whether the viewer knows a chip. Only the seat it is offered to knows a face-down chip (ED-ORDER-10)."""
    if lookup.chips_up or chip_is_open(state, at):
        return True
    return state.chips[at] < CHIP_KINDS and viewer == state.seat and is_offered(state, colour)


def _city(lookup: Lookup, state: EightyDaysState, city: i64, viewer: i64) -> CityView:
    key: i64 = city * (names.MAX_PLAYERS + 1) + state.arrivals[city - 1]
    for colour in range(i64(2)):
        key = key * _CHIP_KEYS + _chip_key(lookup, state, city, colour, viewer)
    view = _CITY_VIEWS[key]
    if view is None:
        view = _CITY_VIEWS[key] = _build_city(key)
    return view


def _chip_key(lookup: Lookup, state: EightyDaysState, city: i64, colour: i64, viewer: i64) -> i64:
    """Encode what the viewer sees of a chip as one number, 0 if it is gone. `_build_chip` decodes it."""
    at = spot(city, colour)
    if state.chips[at] == names.GONE:
        return 0
    kind: i64 = state.chips[at] if _knows_chip(lookup, state, at, colour, viewer) else CHIP_KINDS
    here = state.step == names.CHIP and state.place[state.seat] == city
    return 1 + 4 * kind + (2 if chip_is_open(state, at) else 0) + (1 if here and is_offered(state, colour) else 0)


def _build_city(key: i64) -> CityView:
    """Build the city view for a key made by `_city`."""
    orange, blue = key // _CHIP_KEYS % _CHIP_KEYS, key % _CHIP_KEYS
    city_key = key // (_CHIP_KEYS * _CHIP_KEYS)
    chips = [_build_chip(colour, chip) for colour, chip in ((names.ORANGE, orange), (names.BLUE, blue)) if chip > 0]
    return CityView(names.CITIES[city_key // (names.MAX_PLAYERS + 1)], city_key % (names.MAX_PLAYERS + 1), tuple(chips))


def _build_chip(colour: i64, key: i64) -> ChipView:
    """Build the chip view for a key made by `_chip_key`."""
    kind = (key - 1) // 4
    return ChipView(
        colour=names.COLOURS[colour],
        chip=None if kind == CHIP_KINDS else names.CHIPS[kind],
        open=(key - 1) & 2 != 0,
        offered=(key - 1) & 1 != 0,
    )


def _unseen_chips(lookup: Lookup, state: EightyDaysState, viewer: i64) -> vec[i64]:
    """Count the chips whose face the viewer does not know, including one that an opponent is looking at."""
    unseen = state.chip_pool[:AWAY]
    for at in range(i64(CHIP_SPOTS)):
        kind = state.chips[at]
        if kind < CHIP_KINDS and not _knows_chip(lookup, state, at, at % 2, viewer):
            unseen[at % 2 * CHIP_KINDS + kind] += 1
    return unseen


def _turn(lookup: Lookup, state: EightyDaysState) -> TurnView:
    return TurnView(
        state.seat,
        state.legs,
        None if state.action == NOTHING else names.ACTIONS[state.action],
        state.balloon == 1,
        _leg(lookup, state),
        None if state.die == 0 else state.die,
        state.extra == 1,
    )


def _leg(lookup: Lookup, state: EightyDaysState) -> LegView | None:
    """Return the next leg, or None after the first leg unless a Connection was played."""
    place = state.place[state.seat]
    declared = state.step in (names.LEG, names.DIE)
    if state.legs > 0 and not declared:
        return None
    return LegView(
        _CITY_NAMES[place],
        _CITY_NAMES[place + 1],
        declared,
        tuple(_TRAVEL_NAMES[kind] for kind in state.leg_cards),
        state.leg_trains,
        state.leg_ships,
        state.leg_balloon == 1,
        state.leg_elephant == 1,
        state.leg_days + days_without_cards(lookup, state),
        state.leg_off,
        state.leg_balloon + state.leg_elephant > 0,
        not state.leg_balloon or lookup.pairs_beside_balloon,
    )


def days_without_cards(lookup: Lookup, state: EightyDaysState) -> i64:
    """Return the days that a leg without cards will add on departure (ED-TRAVEL-08, ED-TRAVEL-09)."""
    place = state.place[state.seat]
    if lookup.way_count[place] > 0 or state.step == names.DIE:
        return 0
    return lookup.elephant_days[place] if state.leg_elephant == 1 else lookup.leg_days[place]
