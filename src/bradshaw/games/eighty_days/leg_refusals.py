"""Explains why a leg or its modifiers are not legal, and refuses cards that the player does not have."""

from __future__ import annotations

from bradshaw.core.english import counted, listed
from bradshaw.core.errors import Refusal
from bradshaw.games.eighty_days import codes, names
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import BY_ACTION, BY_CARD, HAND_EVENTS, NOTHING, TRAINS, TRAVEL_KINDS
from bradshaw.games.eighty_days.rules import balloon, events, travel
from bradshaw.games.eighty_days.rules.payment import payable_after
from bradshaw.games.eighty_days.state import EightyDaysState

Reason = Refusal | None


def refuse_leg_move(lookup: Lookup, state: EightyDaysState, kind: int, offset: int) -> Reason:
    """Return the reason why the seat to move cannot depart or declare a modifier, or None if it can."""
    if kind == codes.CONNECT:
        return _refuse_connection(lookup, state, offset)
    if state.step != names.LEG and state.legs > 0:
        return Refusal("one_leg", "ED-TRAVEL-01", "you travel one leg per turn; Connection allows a second")
    match kind:
        case codes.FLY:
            return _refuse_balloon(lookup, state, offset)
        case codes.PROPEL:
            return _refuse_replacement(lookup, state, offset, names.PROPELLER, 0)
        case codes.DIVE:
            return _refuse_replacement(lookup, state, offset, names.SUBMARINE, TRAINS)
        case codes.USE_OFFER:
            return _refuse_offer(lookup, state, offset)
        case codes.RIDE:
            return _refuse_elephant(lookup, state, offset)
        case _:  # codes.DEPART
            return _refuse_departure(lookup, state, codes.DEPARTING[offset])


def not_in_hand(state: EightyDaysState, cards: list[int], rule: str) -> Reason:
    """Refuse travel cards that the player does not have enough of."""
    for card in cards:
        held = state.hands[state.seat * TRAVEL_KINDS + card]
        if held < cards.count(card):
            name = names.TRAVEL_CARDS[card]
            facts: dict[str, int | str] = {"card": name, "needed": cards.count(card), "held": held}
            return Refusal("not_in_hand", rule, f"you need {cards.count(card)} × {name}, but have {held}", facts)
    return None


def not_usable(state: EightyDaysState, kind: int, source: int) -> Reason:
    """Refuse an event that the player has no card for and cannot copy with a Princess."""
    if events.can_use(state, kind, source):
        return None
    card = names.EVENT_CARDS[kind]
    if source == BY_CARD:
        return Refusal("no_event_card", "ED-EVENT-01", f"you have no {card} card", {"card": card})
    if state.events[state.seat * HAND_EVENTS + names.PRINCESS] == 0:
        return Refusal("no_event_card", "ED-EVENT-05", "you have no princess card", {"card": "princess"})
    top = events.top(state)
    if top in (NOTHING, names.PRINCESS):
        return Refusal("nothing_to_copy", "ED-ORDER-05", "there is no discarded card for the Princess to copy")
    return Refusal(
        "princess_copies_other",
        "ED-EVENT-05",
        f"the Princess copies the top discard, {names.EVENT_CARDS[top]}",
        {"card": names.EVENT_CARDS[top]},
    )


def _refuse_unpayable(
    lookup: Lookup, state: EightyDaysState, used: int, trains: int, ships: int, from_hand: bool
) -> Reason:
    if payable_after(lookup, state, used, trains, ships, from_hand):
        return None
    return Refusal("cannot_pay_leg", "ED-TRAVEL-02", "your other cards cannot pay for this leg")


_INDIA = Refusal("not_in_india", "ED-TRAVEL-11", "you cannot play Offer or Connection from Bombay to Calcutta")


def _refuse_connection(lookup: Lookup, state: EightyDaysState, offset: int) -> Reason:
    source = codes.source_of(offset, 1)
    if state.legs != 1:
        return Refusal("no_first_leg", "ED-EVENT-07", "play Connection after your first leg")
    if reason := not_usable(state, names.CONNECTION, source):
        return reason
    if travel.forbidden_in_india(lookup, state):
        return _INDIA
    if not payable_after(lookup, state, travel.event_card_spent(names.CONNECTION, source), 0, 0, False):
        return Refusal("cannot_pay_second_leg", "ED-EVENT-07", "your cards cannot pay for a second leg")
    return None


def _refuse_balloon(lookup: Lookup, state: EightyDaysState, offset: int) -> Reason:
    source, card = divmod(offset, TRAVEL_KINDS)
    if state.leg_balloon == 1:
        return Refusal("one_balloon", "ED-BALLOON-03", "you can use one balloon per leg")
    if source == BY_ACTION and not balloon.can_fly(state, source):
        return Refusal("no_balloon", "ED-ACTION-03", "you do not have the Balloon action")
    reason = not_usable(state, names.BALLOON, source) if source != BY_ACTION else None
    if reason is not None:
        return reason
    if state.place[state.seat] == names.BOMBAY:
        return Refusal("no_balloon_in_india", "ED-TRAVEL-10", "you cannot fly from Bombay to Calcutta")
    used = travel.event_card_spent(names.BALLOON, source)
    return not_in_hand(state, [card], "ED-BALLOON-01") or _refuse_unpayable_card(lookup, state, used, card)


def _refuse_unpayable_card(lookup: Lookup, state: EightyDaysState, used: int, card: int) -> Reason:
    trains = 1 if card < TRAINS else 0
    return _refuse_unpayable(lookup, state, used, trains, 1 - trains, from_hand=True)


def _refuse_replacement(lookup: Lookup, state: EightyDaysState, offset: int, event: int, first: int) -> Reason:
    source = codes.source_of(offset, codes.REPLACEABLE)
    choice = offset % codes.REPLACEABLE
    if reason := not_usable(state, event, source):
        return reason
    if lookup.stand_in != (choice == codes.NO_CARD):
        text = "it stands in for a card: do not name one" if lookup.stand_in else "name the card it replaces"
        return Refusal("stand_in" if lookup.stand_in else "name_a_card", "ED-EVENT-06", text)
    used = travel.event_card_spent(event, source)
    if lookup.stand_in:
        trains = 1 if event == names.PROPELLER else 0
        return _refuse_unpayable(lookup, state, used, trains, 1 - trains, from_hand=False)
    card = first + choice
    return not_in_hand(state, [card], "ED-EVENT-06") or _refuse_unpayable_card(lookup, state, used, card)


def _refuse_offer(lookup: Lookup, state: EightyDaysState, offset: int) -> Reason:
    source = codes.source_of(offset, 1)
    if reason := not_usable(state, names.OFFER, source):
        return reason
    if travel.forbidden_in_india(lookup, state):
        return _INDIA
    return _refuse_unpayable(lookup, state, travel.event_card_spent(names.OFFER, source), 0, 0, from_hand=False)


def _refuse_elephant(lookup: Lookup, state: EightyDaysState, offset: int) -> Reason:
    if reason := not_usable(state, names.ELEPHANT, codes.source_of(offset, 1)):
        return reason
    if lookup.elephant_days[state.place[state.seat]] == 0:
        return Refusal("no_elephant_here", "ED-TRAVEL-09", "you can only ride an Elephant from Bombay to Calcutta")
    if state.leg_elephant == 1:
        return Refusal("one_elephant", "ED-TRAVEL-09", "you are already riding an Elephant")
    return None


def _format_way(trains: int, ships: int) -> str:
    """Format a way like "1 train and 2 ships"."""
    return listed([counted(count, kind) for count, kind in ((trains, "train"), (ships, "ship")) if count > 0])


def _refuse_departure(lookup: Lookup, state: EightyDaysState, cards: list[int]) -> Reason:
    trains = state.leg_trains + sum(1 for card in cards if card < TRAINS)
    ships = state.leg_ships + sum(1 for card in cards if card >= TRAINS)
    leg = state.place[state.seat]
    ways = [(lookup.way_trains[2 * leg + way], lookup.way_ships[2 * leg + way]) for way in range(lookup.way_count[leg])]
    if not ways and cards:
        return Refusal("no_cards_needed", "ED-TRAVEL-08", "this leg needs no cards")
    if ways and (trains, ships) not in ways:
        needed = " or ".join(_format_way(trains, ships) for trains, ships in ways)
        return Refusal("wrong_cards", "ED-TRAVEL-02", f"this leg needs {needed}", {"needed": needed})
    return not_in_hand(state, cards, "ED-TRAVEL-02")
