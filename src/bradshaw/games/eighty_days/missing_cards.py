"""Why a move is refused whose cards the player does not have."""

from __future__ import annotations

from bradshaw.core.refusal import Refusal
from bradshaw.games.eighty_days import names
from bradshaw.games.eighty_days.names import BY_CARD, HAND_EVENTS, NOTHING, TRAVEL_KINDS
from bradshaw.games.eighty_days.rules import events as event_cards
from bradshaw.games.eighty_days.state import EightyDaysState

Reason = Refusal | None


def not_in_hand(state: EightyDaysState, cards: list[int], rule: str) -> Reason:
    """Why travel cards cannot be given: each must be in hand as often as it is named."""
    for card in cards:
        held = state.hands[state.seat * TRAVEL_KINDS + card]
        if held < cards.count(card):
            name = names.TRAVEL_CARDS[card]
            facts: dict[str, int | str] = {"card": name, "needed": cards.count(card), "held": held}
            return Refusal("not_in_hand", rule, f"you need {cards.count(card)} × {name} and have {held}", facts)
    return None


def not_usable(state: EightyDaysState, kind: int, source: int) -> Reason:
    """Why an event cannot be used: neither its card is in hand, nor the Princess with it on top of the discards."""
    if event_cards.can_use(state, kind, source):
        return None
    card = names.EVENT_CARDS[kind]
    if source == BY_CARD:
        return Refusal("no_event_card", "ED-EVENT-01", f"you have no {card} card", {"card": card})
    if state.events[state.seat * HAND_EVENTS + names.PRINCESS] == 0:
        return Refusal("no_event_card", "ED-EVENT-05", "you have no princess card", {"card": "princess"})
    top = event_cards.top(state)
    if top in (NOTHING, names.PRINCESS):
        return Refusal("nothing_to_copy", "ED-ORDER-05", "there is no card on the discards for the Princess to copy")
    return Refusal(
        "princess_copies_other",
        "ED-EVENT-05",
        f"the Princess copies the top discard, {names.EVENT_CARDS[top]}",
        {"card": names.EVENT_CARDS[top]},
    )
