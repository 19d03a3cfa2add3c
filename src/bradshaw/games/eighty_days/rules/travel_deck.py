"""Drawing and discarding travel cards (ED-ROUND-06, ED-ORDER-07)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.core.chance import Chance
from bradshaw.core.values import Event
from bradshaw.games.eighty_days.events import TravelDeckShuffled
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import NOTHING, TRAVEL_CARDS, TRAVEL_KINDS
from bradshaw.games.eighty_days.state import EightyDaysState


def draw_from_deck(lookup: Lookup, state: EightyDaysState, chance: Chance, events: list[Event] | None) -> i64:
    """Draw a card and return its kind, or NOTHING if none is left (ED-ORDER-07)."""
    if count(state.travel_deck) == 0:
        shuffle(state, events)
        if count(state.travel_deck) == 0:
            return NOTHING
    kind = chance.draw(state.travel_deck)
    state.travel_deck[kind] -= 1
    if lookup.shuffle_at_once and count(state.travel_deck) == 0:
        shuffle(state, events)  # at once, by option (ED-ROUND-06)
    return kind


def shuffle(state: EightyDaysState, events: list[Event] | None) -> None:
    """Shuffle the discards into the deck (ED-ROUND-06)."""
    cards = count(state.travel_discards)
    if cards == 0:
        return
    for kind in range(TRAVEL_KINDS):
        state.travel_deck[kind] += state.travel_discards[kind]
        state.travel_discards[kind] = 0
    if events is not None:
        events.append(TravelDeckShuffled(None, cards))


def can_draw(state: EightyDaysState) -> bool:
    return count(state.travel_deck) > 0 or count(state.travel_discards) > 0


def draw_to_hand(lookup: Lookup, state: EightyDaysState, seat: i64, chance: Chance, events: list[Event] | None) -> i64:
    """Draw a card blind into a seat's hand. Return its kind, or NOTHING if none is left."""
    kind = draw_from_deck(lookup, state, chance, events)
    if kind != NOTHING:
        state.hands[seat * TRAVEL_KINDS + kind] += 1
    return kind


def spend(state: EightyDaysState, seat: i64, kind: i64) -> None:
    """Discard a card from a seat's hand, face up."""
    at = seat * TRAVEL_KINDS + kind
    state.hands[at] -= 1
    if state.known[at] > 0:
        state.known[at] -= 1
    state.travel_discards[kind] += 1


def count(cards: vec[i64]) -> i64:
    total: i64 = 0
    for copies in cards:
        total += copies
    return total


def card_names(kinds: list[int]) -> tuple[str, ...]:
    return tuple([TRAVEL_CARDS[kind] for kind in kinds])
