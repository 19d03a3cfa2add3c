"""The hand limit (ED-HAND)."""

from __future__ import annotations

from librt.vecs import append, extend, vec
from mypy_extensions import i64

from bradshaw.core.chance import Chance
from bradshaw.core.codes import MoveList
from bradshaw.core.values import Event
from bradshaw.games.eighty_days.codes import AT_DISCARD
from bradshaw.games.eighty_days.events import CardsDiscarded
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import DISCARD, EVENT_CARDS, HAND_EVENTS, HAND_LIMIT, TRAVEL_CARDS, TRAVEL_KINDS
from bradshaw.games.eighty_days.rules import travel_deck
from bradshaw.games.eighty_days.state import EightyDaysState


def size(state: EightyDaysState, seat: i64) -> i64:
    """Count a seat's travel and event cards."""
    count: i64 = 0
    for at in range(seat * TRAVEL_KINDS, (seat + 1) * TRAVEL_KINDS):
        count += state.hands[at]
    for at in range(seat * HAND_EVENTS, (seat + 1) * HAND_EVENTS):
        count += state.events[at]
    return count


def enforce_limit(lookup: Lookup, state: EightyDaysState, chance: Chance, events: list[Event] | None) -> bool:
    """Enforce the limit (ED-HAND-01). Return False if the player must still discard; a neighbour discards at once."""
    surplus = size(state, state.seat) - HAND_LIMIT
    if surplus <= 0:
        return True
    if lookup.neighbour_discards:
        _discard_blindly(state, surplus, chance, events)
        return True
    state.step = DISCARD
    return False


def legal_discards(state: EightyDaysState, legal: MoveList) -> None:
    """List the discards of each card in hand (ED-HAND-01)."""
    for kind in range(TRAVEL_KINDS):
        if state.hands[state.seat * TRAVEL_KINDS + kind] > 0:
            legal.append(AT_DISCARD + kind)
    for kind in range(HAND_EVENTS):
        if state.events[state.seat * HAND_EVENTS + kind] > 0:
            legal.append(AT_DISCARD + TRAVEL_KINDS + kind)


def play_discard(state: EightyDaysState, offset: i64, events: list[Event] | None) -> bool:
    """Discard a card. Return whether the hand is within the limit."""
    _discard(state, offset)
    if events is not None:
        cards = () if offset >= TRAVEL_KINDS else (TRAVEL_CARDS[offset],)
        event_cards = (EVENT_CARDS[offset - TRAVEL_KINDS],) if offset >= TRAVEL_KINDS else ()
        events.append(CardsDiscarded(state.seat, cards, event_cards, by_neighbour=False))
    return size(state, state.seat) <= HAND_LIMIT


def _discard_blindly(state: EightyDaysState, surplus: i64, chance: Chance, events: list[Event] | None) -> None:
    """Discard the surplus at random, as drawn blindly by the neighbour (ED-HAND-01, `neighbour`)."""
    cards: list[int] = []
    event_cards: list[str] = []
    for _i in range(surplus):
        offset = chance.draw(_counts(state))
        _discard(state, offset)
        if offset < TRAVEL_KINDS:
            cards.append(offset)
        else:
            event_cards.append(EVENT_CARDS[offset - TRAVEL_KINDS])
    if events is not None:
        cards.sort()
        names = travel_deck.card_names(cards)
        events.append(CardsDiscarded(state.seat, names, tuple(event_cards), by_neighbour=True))


def _counts(state: EightyDaysState) -> vec[i64]:
    """Count the hand by kind: travel cards, then event cards."""
    seat = state.seat
    travel = state.hands[seat * TRAVEL_KINDS : (seat + 1) * TRAVEL_KINDS]
    return extend(travel, state.events[seat * HAND_EVENTS : (seat + 1) * HAND_EVENTS])


def _discard(state: EightyDaysState, offset: i64) -> None:
    if offset < TRAVEL_KINDS:
        travel_deck.spend(state, state.seat, offset)
        return
    kind = offset - TRAVEL_KINDS
    state.events[state.seat * HAND_EVENTS + kind] -= 1
    state.event_discards = append(state.event_discards, kind)
