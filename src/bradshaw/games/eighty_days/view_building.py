"""Building a view of a state, field by field: what is not put in here stays hidden."""

from __future__ import annotations

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.games.eighty_days import names
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import AWAY, CHIP_KINDS, HAND_EVENTS, HOME, NOTHING, REASON_COUNT, TRAVEL_KINDS
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
        players=tuple(_player(state, seat, viewer) for seat in range(state.players)),
        row=tuple(Place(names.ACTIONS[action], _card(state.row[action])) for action in lookup.action_at),
        cities=tuple(_city(lookup, state, city, viewer) for city in range(1, HOME)),
        detective=names.CITIES[state.detective],
        bank=state.bank,
        travel_deck=sum(state.travel_deck),
        travel_discards=dict(zip(names.TRAVEL_CARDS, state.travel_discards, strict=True)),
        event_deck=sum(state.event_deck),
        event_discards=tuple(names.EVENT_CARDS[kind] for kind in state.event_discards),
        chips_away=_by_colour_and_kind(state.chip_pool[AWAY:]),
        chips_left=_by_colour_and_kind(_unseen_chips(lookup, state, viewer)),
        turn=None if over else _turn(lookup, state),
    )


def build_open_view(lookup: Lookup, state: EightyDaysState) -> EightyDaysView:
    """The state of an ended game as everybody may know it: all hands lie open, and a chip that was looked at."""
    return msgspec.structs.replace(
        build_view(lookup, state, None),
        players=tuple(_player(state, seat, seat) for seat in range(state.players)),
        cities=tuple(_city(lookup, state, city, state.seat) for city in range(1, HOME)),
        chips_left=_by_colour_and_kind(_unseen_chips(lookup, state, state.seat)),
    )


def _card_names(hand: vec[i64], kinds: tuple[str, ...]) -> tuple[str, ...]:
    """Counts by kind as cards by name."""
    return tuple(kinds[kind] for kind, copies in enumerate(hand) for _ in range(copies))


def _card(kind: int) -> str | None:
    return None if kind == NOTHING else names.TRAVEL_CARDS[kind]


def _player(state: EightyDaysState, seat: int, viewer: int | None) -> PlayerView:
    hand = state.hands[seat * TRAVEL_KINDS : (seat + 1) * TRAVEL_KINDS]
    known = state.known[seat * TRAVEL_KINDS : (seat + 1) * TRAVEL_KINDS]
    events = state.events[seat * HAND_EVENTS : (seat + 1) * HAND_EVENTS]
    return PlayerView(
        place=state.place[seat],
        city=names.CITIES[state.place[seat]],
        home=state.home_order[seat] or None,
        days=state.days[seat],
        days_by=DayCount(*state.days_by[seat * REASON_COUNT : (seat + 1) * REASON_COUNT]),
        coins=state.coins[seat],
        travel_cards=sum(hand),
        event_cards=sum(events),
        known=_card_names(known, names.TRAVEL_CARDS),
        hand=_card_names(hand, names.TRAVEL_CARDS) if seat == viewer else None,
        events=_card_names(events, names.EVENT_CARDS) if seat == viewer else None,
    )


def _sees(lookup: Lookup, state: EightyDaysState, at: int, colour: int, viewer: int | None) -> bool:
    """Whether the viewer knows the chip at a spot: all do if it lies open, else only the one who looked at it and
    has to decide (ED-ORDER-10)."""
    if lookup.chips_up or lies_open(state, at):
        return True
    return state.chips[at] < CHIP_KINDS and viewer == state.seat and is_offered(state, colour)


def _city(lookup: Lookup, state: EightyDaysState, city: int, viewer: int | None) -> CityView:
    chips = []
    for colour, name in enumerate(names.COLOURS):
        at = spot(city, colour)
        if state.chips[at] == names.GONE:
            continue
        seen = _sees(lookup, state, at, colour, viewer)
        here = state.step == names.CHIP and state.place[state.seat] == city
        chips.append(
            ChipView(
                colour=name,
                chip=names.CHIPS[state.chips[at]] if seen else None,
                open=lies_open(state, at),
                offered=here and is_offered(state, colour),
            )
        )
    return CityView(names.CITIES[city], state.arrivals[city - 1], tuple(chips))


def _unseen_chips(lookup: Lookup, state: EightyDaysState, viewer: int | None) -> vec[i64]:
    """Face-down chips as the viewer can count them: one that somebody else looks at is still among them."""
    left = state.chip_pool[:AWAY]
    for at, kind in enumerate(state.chips):
        if kind < CHIP_KINDS and not _sees(lookup, state, at, at % 2, viewer):
            left[at % 2 * CHIP_KINDS + kind] += 1
    return left


def _by_colour_and_kind(counts: vec[i64]) -> dict[str, int]:
    return {
        f"{colour} {chip}": counts[at * CHIP_KINDS + kind]
        for at, colour in enumerate(names.COLOURS)
        for kind, chip in enumerate(names.CHIPS)
    }


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
        cards=tuple(names.TRAVEL_CARDS[kind] for kind in state.leg_cards),
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
