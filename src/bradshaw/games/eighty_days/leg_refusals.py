"""Why a leg, or a modifier of one, is refused."""

from __future__ import annotations

from bradshaw.core.english import counted, listed
from bradshaw.core.refusal import Refusal
from bradshaw.games.eighty_days import codes, names
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.missing_cards import Reason, not_in_hand, not_usable
from bradshaw.games.eighty_days.names import BY_ACTION, TRAINS, TRAVEL_KINDS
from bradshaw.games.eighty_days.rules import balloon, travel
from bradshaw.games.eighty_days.rules.payment import payable_after
from bradshaw.games.eighty_days.state import EightyDaysState


def _no_leg(state: EightyDaysState) -> Reason:
    """Whether a leg, or a modifier of one, is out of place here."""
    if state.step == names.LEG or state.legs == 0:
        return None
    return Refusal("one_leg", "ED-TRAVEL-01", "one leg a turn; a Connection allows one more")


def _not_payable(lookup: Lookup, state: EightyDaysState, used: int, trains: int, ships: int, from_hand: bool) -> Reason:
    if payable_after(lookup, state, used, trains, ships, from_hand):
        return None
    return Refusal("cannot_pay_leg", "ED-TRAVEL-02", "the cards left in hand would not pay for this leg")


_INDIA = Refusal("not_in_india", "ED-TRAVEL-11", "Offer and Connection are not for Bombay to Calcutta")


def refuse_connection(lookup: Lookup, state: EightyDaysState, offset: int) -> Reason:
    source = codes.source_of(offset, 1)
    if state.legs != 1:
        return Refusal("no_first_leg", "ED-EVENT-07", "a Connection follows the first leg of the turn")
    reason = not_usable(state, names.CONNECTION, source)
    if reason is not None:
        return reason
    if travel.forbidden_in_india(lookup, state):
        return _INDIA
    if _not_payable(lookup, state, travel.card_put_down(names.CONNECTION, source), 0, 0, False) is not None:
        return Refusal("cannot_pay_second_leg", "ED-EVENT-07", "your cards would not pay for the second leg")
    return None


def refuse_balloon(lookup: Lookup, state: EightyDaysState, offset: int) -> Reason:
    source, card = divmod(offset, TRAVEL_KINDS)
    reason = _no_leg(state)
    if reason is not None:
        return reason
    if state.leg_balloon == 1:
        return Refusal("one_balloon", "ED-BALLOON-03", "one balloon a leg")
    if source == BY_ACTION and not balloon.can_fly(state, source):
        return Refusal("no_balloon", "ED-ACTION-03", "you do not have the balloon of the action")
    reason = not_usable(state, names.BALLOON, source) if source != BY_ACTION else None
    if reason is not None:
        return reason
    if state.place[state.seat] == names.BOMBAY:
        return Refusal("no_balloon_in_india", "ED-TRAVEL-10", "no balloon flies from Bombay to Calcutta")
    used = travel.card_put_down(names.BALLOON, source)
    return not_in_hand(state, [card], "ED-BALLOON-01") or _replacement_not_payable(lookup, state, used, card)


def _replacement_not_payable(lookup: Lookup, state: EightyDaysState, used: int, card: int) -> Reason:
    trains = 1 if card < TRAINS else 0
    return _not_payable(lookup, state, used, trains, 1 - trains, from_hand=True)


def refuse_propeller_train(lookup: Lookup, state: EightyDaysState, offset: int) -> Reason:
    return _replace(lookup, state, offset, names.PROPELLER, 0)


def refuse_submarine(lookup: Lookup, state: EightyDaysState, offset: int) -> Reason:
    return _replace(lookup, state, offset, names.SUBMARINE, TRAINS)


def _replace(lookup: Lookup, state: EightyDaysState, offset: int, event: int, first: int) -> Reason:
    source = codes.source_of(offset, codes.REPLACEABLE)
    choice = offset % codes.REPLACEABLE
    reason = _no_leg(state) or not_usable(state, event, source)
    if reason is not None:
        return reason
    if lookup.stand_in != (choice == codes.NO_CARD):
        told = "it stands in for a card, so none is named" if lookup.stand_in else "a card must be named for it"
        return Refusal("stand_in" if lookup.stand_in else "name_a_card", "ED-EVENT-06", told)
    used = travel.card_put_down(event, source)
    if lookup.stand_in:
        trains = 1 if event == names.PROPELLER else 0
        return _not_payable(lookup, state, used, trains, 1 - trains, from_hand=False)
    card = first + choice
    return not_in_hand(state, [card], "ED-EVENT-06") or _replacement_not_payable(lookup, state, used, card)


def refuse_offer(lookup: Lookup, state: EightyDaysState, offset: int) -> Reason:
    source = codes.source_of(offset, 1)
    reason = _no_leg(state) or not_usable(state, names.OFFER, source)
    if reason is not None:
        return reason
    if travel.forbidden_in_india(lookup, state):
        return _INDIA
    return _not_payable(lookup, state, travel.card_put_down(names.OFFER, source), 0, 0, from_hand=False)


def refuse_elephant(lookup: Lookup, state: EightyDaysState, offset: int) -> Reason:
    reason = _no_leg(state) or not_usable(state, names.ELEPHANT, codes.source_of(offset, 1))
    if reason is not None:
        return reason
    if lookup.elephant_days[state.place[state.seat]] == 0:
        return Refusal("no_elephant_here", "ED-TRAVEL-09", "elephants go from Bombay to Calcutta only")
    if state.leg_elephant == 1:
        return Refusal("one_elephant", "ED-TRAVEL-09", "one elephant is enough for the leg")
    return None


def _way(trains: int, ships: int) -> str:
    """ "1 train and 2 ships"."""
    return listed([counted(number, kind) for number, kind in ((trains, "train"), (ships, "ship")) if number > 0])


def refuse_departure(lookup: Lookup, state: EightyDaysState, offset: int) -> Reason:
    reason = _no_leg(state)
    if reason is not None:
        return reason
    cards = codes.DEPARTING[offset]
    trains = state.leg_trains + sum(1 for card in cards if card < TRAINS)
    ships = state.leg_ships + sum(1 for card in cards if card >= TRAINS)
    leg = state.place[state.seat]
    ways = [(lookup.way_trains[2 * leg + way], lookup.way_ships[2 * leg + way]) for way in range(lookup.way_count[leg])]
    if not ways and cards:
        return Refusal("no_cards_needed", "ED-TRAVEL-08", "this leg takes no cards")
    if ways and (trains, ships) not in ways:
        told = " or ".join(_way(trains, ships) for trains, ships in ways)
        return Refusal("wrong_cards", "ED-TRAVEL-02", f"this leg asks for {told}", {"needed": told})
    return not_in_hand(state, cards, "ED-TRAVEL-02")
