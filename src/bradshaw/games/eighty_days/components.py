"""How many of each physical thing of the box there are in a state, wherever they lie."""

from __future__ import annotations

from bradshaw.games.eighty_days.names import (
    AWAY,
    CHIP_KINDS,
    CHIPS,
    COLOURS,
    EVENT_CARDS,
    EVENT_KINDS,
    HAND_EVENTS,
    TRAVEL_CARDS,
    TRAVEL_KINDS,
)
from bradshaw.games.eighty_days.state import EightyDaysState


def count_components(state: EightyDaysState) -> dict[str, int]:
    """Travel and event cards by kind, chips by colour and kind, coins: counted on the table and in all hands."""
    found = {"coin": state.bank + sum(state.coins)}
    for kind, card in enumerate(TRAVEL_CARDS):
        in_hands = sum(state.hands[kind::TRAVEL_KINDS])
        found[card] = state.travel_deck[kind] + state.travel_discards[kind] + in_hands + list(state.row).count(kind)
    for kind in range(EVENT_KINDS):
        in_hands = sum(state.events[kind::HAND_EVENTS]) if kind < HAND_EVENTS else 0
        found[f"event {EVENT_CARDS[kind]}"] = state.event_deck[kind] + list(state.event_discards).count(kind) + in_hands
    for colour, name in enumerate(COLOURS):
        for kind, chip in enumerate(CHIPS):
            at = colour * CHIP_KINDS + kind
            on_board = list(state.chips[colour::2]).count(kind)
            found[f"{name} chip {chip}"] = state.chip_pool[at] + state.chip_pool[AWAY + at] + on_board
    return found
