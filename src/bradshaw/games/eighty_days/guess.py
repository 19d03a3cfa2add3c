"""Guesses what a viewer cannot see: opponents' hands, decks and face-down chips, each with its true probability."""

from __future__ import annotations

from bradshaw.core.rng import Rng
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import CHIP_KINDS, HAND_EVENTS, TRAVEL_KINDS
from bradshaw.games.eighty_days.state import EightyDaysState
from bradshaw.games.eighty_days.view import EightyDaysView
from bradshaw.games.eighty_days.view_reading import ViewReading, read_view


def guess_state(lookup: Lookup, view: EightyDaysView, rng: Rng) -> EightyDaysState:
    """Return a random state that is consistent with a view."""
    reading = read_view(lookup, view)
    state = reading.state.copy()
    _guess_chips(reading, state, rng)
    _guess_travel_cards(reading, state, rng)
    _guess_event_cards(reading, state, rng)
    return state


def _guess_chips(reading: ViewReading, state: EightyDaysState, rng: Rng) -> None:
    """Draw the chips that an opponent has looked at."""
    if len(reading.looked_at) == 0:
        return
    state.chips = state.chips[:]
    state.chip_pool = state.chip_pool[:]
    for at in reading.looked_at:
        first = at % 2 * CHIP_KINDS
        drawn = rng.pick_among(state.chip_pool, first, first + CHIP_KINDS)
        state.chip_pool[drawn] -= 1
        state.chips[at] = drawn - first


def _guess_travel_cards(reading: ViewReading, state: EightyDaysState, rng: Rng) -> None:
    """Fill the hands up with unseen travel cards. The rest are the deck."""
    unseen, hands, hidden = state.travel_deck, state.hands, reading.hidden_cards
    for seat in range(len(hidden)):
        for _i in range(hidden[seat]):
            card = rng.pick(unseen)
            unseen[card] -= 1
            hands[seat * TRAVEL_KINDS + card] += 1


def _guess_event_cards(reading: ViewReading, state: EightyDaysState, rng: Rng) -> None:
    """Fill the hands up with unseen event cards, except grey ones. The rest are the deck."""
    unseen, hands, hidden = state.event_deck[:], state.events, reading.hidden_events
    for seat in range(len(hidden)):
        for _i in range(hidden[seat]):
            card = rng.pick_among(unseen, 0, HAND_EVENTS)
            unseen[card] -= 1
            hands[seat * HAND_EVENTS + card] += 1
    state.event_deck = unseen
