"""Builds a view of a state field by field: what is not copied here stays hidden."""

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
from bradshaw.games.eighty_days.rules.chips import is_offered, lies_open, spot
from bradshaw.games.eighty_days.state import EightyDaysState, PlayerSeen
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

# Views are immutable, so the common ones are built once: places of the row by action and card, the last for no card
# (NOTHING), and cities by the number of their look.
_PLACES: Final = [[Place(action, card) for card in (*names.TRAVEL_CARDS, None)] for action in names.ACTIONS]
# A chip is gone, or of one of the kinds or unknown, each open or not and offered or not.
_CHIP_LOOKS: Final = 1 + 4 * (CHIP_KINDS + 1)
_CITIES_SEEN: Final[list[CityView | None]] = [None] * (HOME * (names.MOST_PLAYERS + 1) * _CHIP_LOOKS * _CHIP_LOOKS)
_INNER_CITIES: Final = vec[i64](list(range(1, HOME)))  # all but London
_CITY_NAMES: Final[list[str]] = list(names.CITIES)
_TRAVEL_NAMES: Final[list[str]] = list(names.TRAVEL_CARDS)
_EVENT_NAMES: Final[list[str]] = list(names.EVENT_CARDS)
_CHIP_NAMES: Final = [f"{colour} {chip}" for colour in names.COLOURS for chip in names.CHIPS]
# Copying a dictionary of zeros is faster than filling an empty one.
_NO_TRAVEL_CARDS: Final[dict[str, int]] = dict.fromkeys(_TRAVEL_NAMES, 0)
_NO_CHIPS: Final[dict[str, int]] = dict.fromkeys(_CHIP_NAMES, 0)


def build_view(lookup: Lookup, state: EightyDaysState, viewer: int | None) -> EightyDaysView:
    """Build the view of a seat (None: a watcher). Positional arguments, since keywords are slower."""
    over = state.step == names.OVER
    seat: i64 = NOTHING
    if viewer is not None:
        seat = viewer
    players = _players_seen(state)
    return EightyDaysView(
        viewer,
        () if over else (state.seat,),
        names.STEPS[state.step],
        state.round,
        state.travellers,
        state.first,
        None if state.next_first == NOTHING else state.next_first,
        tuple(_player(state, players[each], each, each == seat) for each in lookup.seats),
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
    """Build the public view of a finished game: all hands open, and a chip that was looked at."""
    players = _players_seen(state)
    return msgspec.structs.replace(
        build_view(lookup, state, None),
        players=tuple(_player(state, players[seat], seat, True) for seat in lookup.seats),
        cities=tuple(_city(lookup, state, city, state.seat) for city in _INNER_CITIES),
        chips_left=_by_name(_NO_CHIPS, _CHIP_NAMES, _unseen_chips(lookup, state, state.seat), 0),
    )


def _card_names(counts: vec[i64], first: i64, kinds: i64, card_names: list[str]) -> tuple[str, ...]:
    """The cards of `kinds` counts from `first` on, by name."""
    found: list[str] = []
    for kind in range(kinds):
        count = counts[first + kind]
        while count > 0:
            found.append(card_names[kind])
            count -= 1
    return tuple(found)


def _by_name(zeros: dict[str, int], ids: list[str], counts: vec[i64], first: i64) -> dict[str, int]:
    """Counts from `first` on by name, zeros included."""
    found = zeros.copy()
    for at in range(len(ids)):
        count = counts[first + at]
        if count != 0:
            found[ids[at]] = count
    return found


def _sum(counts: vec[i64], first: i64, kinds: i64) -> i64:
    """The sum of `kinds` counts from `first` on."""
    total: i64 = 0
    for kind in range(kinds):
        total += counts[first + kind]
    return total


def _players_seen(state: EightyDaysState) -> list[PlayerSeen]:
    """The cached travellers, and new ones where anything has changed."""
    seen = state.seen
    found: list[PlayerSeen] = []
    changed = seen is None
    for seat in range(state.players):
        numbers = _player_numbers(state, seat)
        if seen is not None and same_numbers(seen[seat].numbers, numbers):
            found.append(seen[seat])
        else:
            found.append(PlayerSeen(numbers))
            changed = True
    if changed:
        state.seen = found
    return found


def _player_numbers(state: EightyDaysState, seat: i64) -> vec[i64]:
    """All numbers that `_player` shows to any viewer."""
    found = vec[i64]([0] * (4 + REASON_COUNT + 2 * TRAVEL_KINDS + HAND_EVENTS))
    found[0] = state.place[seat]
    found[1] = state.home_order[seat]
    found[2] = state.days[seat]
    found[3] = state.coins[seat]
    at: i64 = 4
    for reason in range(seat * REASON_COUNT, (seat + 1) * REASON_COUNT):
        found[at] = state.days_by[reason]
        at += 1
    for card in range(seat * TRAVEL_KINDS, (seat + 1) * TRAVEL_KINDS):
        found[at] = state.hands[card]
        found[at + 1] = state.known[card]
        at += 2
    for event in range(seat * HAND_EVENTS, (seat + 1) * HAND_EVENTS):
        found[at] = state.events[event]
        at += 1
    return found


def _player(state: EightyDaysState, seen: PlayerSeen, seat: i64, own: bool) -> PlayerView:
    if own:
        found = seen.to_themselves
        if found is None:
            found = seen.to_themselves = _make_player(state, seat, True)
        return found
    found = seen.to_others
    if found is None:
        found = seen.to_others = _make_player(state, seat, False)
    return found


def _make_player(state: EightyDaysState, seat: i64, own: bool) -> PlayerView:
    cards, events, days = seat * TRAVEL_KINDS, seat * HAND_EVENTS, seat * REASON_COUNT
    return PlayerView(
        state.place[seat],
        _CITY_NAMES[state.place[seat]],
        None if state.home_order[seat] == 0 else state.home_order[seat],
        state.days[seat],
        DayCount(
            state.days_by[days + names.BY_TRAVEL],
            state.days_by[days + names.BY_DETECTIVE],
            state.days_by[days + names.BY_LONDON],
            state.days_by[days + names.BY_CHIPS],
            state.days_by[days + names.BY_EVENTS],
        ),
        state.coins[seat],
        _sum(state.hands, cards, TRAVEL_KINDS),
        _sum(state.events, events, HAND_EVENTS),
        _card_names(state.known, cards, TRAVEL_KINDS, _TRAVEL_NAMES),
        _card_names(state.hands, cards, TRAVEL_KINDS, _TRAVEL_NAMES) if own else None,
        _card_names(state.events, events, HAND_EVENTS, _EVENT_NAMES) if own else None,
    )


def _sees(lookup: Lookup, state: EightyDaysState, at: i64, colour: i64, viewer: i64) -> bool:
    """Whether the viewer knows the chip at a spot: everybody does if it is open, else only the seat that has to decide
    about it (ED-ORDER-10)."""
    if lookup.chips_up or lies_open(state, at):
        return True
    return state.chips[at] < CHIP_KINDS and viewer == state.seat and is_offered(state, colour)


def _city(lookup: Lookup, state: EightyDaysState, city: i64, viewer: i64) -> CityView:
    look: i64 = city * (names.MOST_PLAYERS + 1) + state.arrivals[city - 1]
    for colour in range(i64(2)):
        look = look * _CHIP_LOOKS + _chip_look(lookup, state, city, colour, viewer)
    found = _CITIES_SEEN[look]
    if found is None:
        found = _CITIES_SEEN[look] = _city_seen(look)
    return found


def _chip_look(lookup: Lookup, state: EightyDaysState, city: i64, colour: i64, viewer: i64) -> i64:
    """What the viewer sees of a chip, as one number: 0 if it is gone; see `_chip_seen`."""
    at = spot(city, colour)
    if state.chips[at] == names.GONE:
        return 0
    look: i64 = state.chips[at] if _sees(lookup, state, at, colour, viewer) else CHIP_KINDS
    here = state.step == names.CHIP and state.place[state.seat] == city
    return 1 + 4 * look + (2 if lies_open(state, at) else 0) + (1 if here and is_offered(state, colour) else 0)


def _city_seen(look: i64) -> CityView:
    """The view for a number of `_city`."""
    orange, blue = look // _CHIP_LOOKS % _CHIP_LOOKS, look % _CHIP_LOOKS
    table = look // (_CHIP_LOOKS * _CHIP_LOOKS)
    chips = [_chip_seen(colour, chip) for colour, chip in ((names.ORANGE, orange), (names.BLUE, blue)) if chip > 0]
    return CityView(names.CITIES[table // (names.MOST_PLAYERS + 1)], table % (names.MOST_PLAYERS + 1), tuple(chips))


def _chip_seen(colour: i64, look: i64) -> ChipView:
    """The view for a number of `_chip_look`."""
    kind = (look - 1) // 4
    return ChipView(
        colour=names.COLOURS[colour],
        chip=None if kind == CHIP_KINDS else names.CHIPS[kind],
        open=(look - 1) & 2 != 0,
        offered=(look - 1) & 1 != 0,
    )


def _unseen_chips(lookup: Lookup, state: EightyDaysState, viewer: i64) -> vec[i64]:
    """The face-down chips for the viewer, including one that another seat is looking at."""
    left = state.chip_pool[:AWAY]
    for at in range(i64(CHIP_SPOTS)):
        kind = state.chips[at]
        if kind < CHIP_KINDS and not _sees(lookup, state, at, at % 2, viewer):
            left[at % 2 * CHIP_KINDS + kind] += 1
    return left


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
    """The next leg; after the first one only with a Connection."""
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
    """The days that a leg without cards adds on departure (ED-TRAVEL-08, ED-TRAVEL-09)."""
    place = state.place[state.seat]
    if lookup.way_count[place] > 0 or state.step == names.DIE:
        return 0
    return lookup.elephant_days[place] if state.leg_elephant == 1 else lookup.leg_days[place]
