"""Guesses what a viewer cannot see: other hands, the decks, face-down chips, each with its true probability."""

from __future__ import annotations

from bradshaw.core.rng import Rng
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import CHIP_KINDS, HAND_EVENTS, TRAVEL_KINDS
from bradshaw.games.eighty_days.state import EightyDaysState
from bradshaw.games.eighty_days.view import EightyDaysView
from bradshaw.games.eighty_days.view_reading import ViewRead, read_view


def guess_state(lookup: Lookup, view: EightyDaysView, rng: Rng) -> EightyDaysState:
    """Return a random state with this view."""
    read = read_view(lookup, view)
    state = read.state.copy()
    _guess_chips(read, state, rng)
    _guess_travel_cards(read, state, rng)
    _guess_event_cards(read, state, rng)
    return state


def _guess_chips(read: ViewRead, state: EightyDaysState, rng: Rng) -> None:
    """Draw the chips that another player has looked at."""
    if len(read.looked_at) == 0:
        return
    state.chips = state.chips[:]
    state.chip_pool = state.chip_pool[:]
    for at in read.looked_at:
        first = at % 2 * CHIP_KINDS
        guessed = rng.pick_among(state.chip_pool, first, first + CHIP_KINDS)
        state.chip_pool[guessed] -= 1
        state.chips[at] = guessed - first


def _guess_travel_cards(read: ViewRead, state: EightyDaysState, rng: Rng) -> None:
    """Deal unseen travel cards to the hands; the rest is the deck."""
    unseen, hands, hidden = state.travel_deck, state.hands, read.hidden_cards
    for seat in range(len(hidden)):
        left = hidden[seat]
        while left > 0:
            dealt = rng.pick(unseen)
            unseen[dealt] -= 1
            hands[seat * TRAVEL_KINDS + dealt] += 1
            left -= 1


def _guess_event_cards(read: ViewRead, state: EightyDaysState, rng: Rng) -> None:
    """Deal unseen event cards except grey ones to the hands; the rest is the deck."""
    unseen, hands, hidden = state.event_deck[:], state.events, read.hidden_events
    for seat in range(len(hidden)):
        left = hidden[seat]
        while left > 0:
            dealt = rng.pick_among(unseen, 0, HAND_EVENTS)
            unseen[dealt] -= 1
            hands[seat * HAND_EVENTS + dealt] += 1
            left -= 1
    state.event_deck = unseen
