"""Why a move is not legal: the rules asked afresh, one move at a time, and never the legal list."""

from __future__ import annotations

from collections.abc import Callable

from bradshaw.core.refusal import Refusal
from bradshaw.games.eighty_days import codes, leg_refusals, names
from bradshaw.games.eighty_days.codes import KIND, STARTS
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.missing_cards import Reason, not_in_hand, not_usable
from bradshaw.games.eighty_days.names import HAND_EVENTS, NOTHING, TRAVEL_KINDS
from bradshaw.games.eighty_days.rules import coins, take_card, travel_deck
from bradshaw.games.eighty_days.rules.chips import is_offered
from bradshaw.games.eighty_days.state import EightyDaysState

TWO = 2

# At which steps a kind of move can be made at all.
_TURN = (names.TURN,)
_LEG = (names.TURN, names.LEG)
_ANY_TIME = (names.TAKE, names.TURN, names.CHIP)
_STEPS: list[tuple[int, ...]] = [
    *[(names.TAKE,)] * 2,
    *[_TURN] * 6,
    *[_LEG] * 6,
    *[(names.DIE,)] * 2,
    *[(names.CHIP,)] * 2,
    *[_ANY_TIME] * 3,
    (names.DISCARD,),
    _TURN,
]


def refuse(lookup: Lookup, state: EightyDaysState, move: int) -> Reason:
    """The reason why the player whose turn it is cannot make a move, or None if it is legal."""
    kind = KIND[move]
    if state.step not in _STEPS[kind]:
        return _wrong_step(state, kind)
    return _REASONS[kind](lookup, state, move - STARTS[kind])


def end_rule(lookup: Lookup) -> str:
    """The rule by which a game of so many players is over."""
    if lookup.players == TWO:
        return "ED-END-03"
    return "ED-END-02" if lookup.players == take_card.SIX else "ED-END-01"


def _wrong_step(state: EightyDaysState, kind: int) -> Refusal:
    if state.step == names.TAKE:
        return Refusal("take_first", "ED-TAKE-01", "first a travel card must be taken")
    if state.step == names.LEG:
        return Refusal("leg_declared", "ED-ORDER-04", "a leg has been declared and must be travelled first")
    if state.step == names.DIE:
        return Refusal("die_open", "ED-ORDER-02", "a die lies open: roll again or accept it")
    if state.step == names.CHIP:
        return Refusal("chip_offered", "ED-ORDER-01", "first decide about the chip of this city")
    if state.step == names.DISCARD:
        return Refusal("too_many_cards", "ED-HAND-01", "first discard down to six cards")
    return _OUT_OF_TURN[kind]


_CARD_TAKEN = Refusal("card_taken", "ED-TURN-01", "a card has been taken already this turn")
_NO_DIE = Refusal("no_die", "ED-BALLOON-02", "no die lies open")
_NO_CHIP = Refusal("no_chip", "ED-CHIP-01", "no chip is offered now")
_OUT_OF_TURN: dict[int, Refusal] = {
    codes.TAKE_CARD: _CARD_TAKEN,
    codes.TAKE_TOP: _CARD_TAKEN,
    codes.REROLL: _NO_DIE,
    codes.ACCEPT: _NO_DIE,
    codes.TAKE_CHIP: _NO_CHIP,
    codes.LEAVE_CHIPS: _NO_CHIP,
    codes.DISCARD_CARD: Refusal("no_surplus", "ED-HAND-01", "cards are discarded only at the end of a turn"),
}


# Taking a card


def _take(_lookup: Lookup, state: EightyDaysState, action: int) -> Reason:
    if state.row[action] == NOTHING:
        return Refusal("no_card_there", "ED-TAKE-01", f"no card lies under {names.ACTIONS[action]}")
    if take_card.barred(state, action):
        return Refusal("first_player", "ED-TAKE-02", "the first player may not take the card under this action")
    return None


def _take_top(_lookup: Lookup, state: EightyDaysState, _offset: int) -> Reason:
    if state.travellers < take_card.SIX or (state.seat + 1) % state.players != state.first:
        return Refusal("not_last_of_six", "ED-TAKE-03", "only the last of six travellers may take the top card")
    return None if travel_deck.can_draw(state) else _NO_TRAVEL_CARDS


_NO_TRAVEL_CARDS = Refusal("no_travel_cards", "ED-ORDER-07", "no travel card is left to draw")


# Actions


def _not_that_action(state: EightyDaysState, action: int) -> Reason:
    if state.action == action:
        return None
    if state.legs > 0:
        return Refusal("action_lapsed", "ED-ORDER-12", "the action lapsed when the journey began")
    return Refusal("not_that_action", "ED-ACTION-01", f"the action '{names.ACTIONS[action]}' is not yours to use now")


def _act_coin(_lookup: Lookup, state: EightyDaysState, _offset: int) -> Reason:
    reason = _not_that_action(state, names.COIN_ACTION)
    if reason is None and state.bank == 0:
        return Refusal("bank_empty", "ED-ACTION-02", "the bank is empty, so the coin action cannot be used")
    return reason


def _act_event(_lookup: Lookup, state: EightyDaysState, _offset: int) -> Reason:
    return _not_that_action(state, names.EVENT_ACTION)


def _act_detective(_lookup: Lookup, state: EightyDaysState, _offset: int) -> Reason:
    return _not_that_action(state, names.DETECTIVE_ACTION)


def _act_first(_lookup: Lookup, state: EightyDaysState, _offset: int) -> Reason:
    return _not_that_action(state, names.FIRST_ACTION)


def _act_exchange(_lookup: Lookup, state: EightyDaysState, offset: int) -> Reason:
    reason = _not_that_action(state, names.EXCHANGE_ACTION)
    return reason or not_in_hand(state, codes.EXCHANGED[offset], "ED-ORDER-06")


# The die, chips, coins, the end


def _nothing_against(_lookup: Lookup, _state: EightyDaysState, _offset: int) -> Reason:
    """At its step the move is always legal; a die lies open only while there is a coin for another roll."""
    return None


def _take_chip(_lookup: Lookup, state: EightyDaysState, colour: int) -> Reason:
    return None if is_offered(state, colour) else _NO_CHIP


def _sell(_lookup: Lookup, state: EightyDaysState, offset: int) -> Reason:
    reason = not_usable(state, names.ELEPHANT, codes.source_of(offset, 1))
    if reason is None and state.bank == 0:
        return Refusal("bank_empty", "ED-EVENT-04", "the bank is empty, so an Elephant cannot be sold")
    return reason


def _send_detective(_lookup: Lookup, state: EightyDaysState, offset: int) -> Reason:
    return not_usable(state, names.DETECTIVE, codes.source_of(offset, codes.CITY_CHOICES))


def _buy(_lookup: Lookup, state: EightyDaysState, deck: int) -> Reason:
    held = state.coins[state.seat]
    if held < coins.PRICE:
        facts: dict[str, int | str] = {"needed": coins.PRICE, "held": held}
        return Refusal("too_few_coins", "ED-COIN-01", f"a card costs {coins.PRICE} coins; you have {held}", facts)
    if deck == coins.TRAVEL and not travel_deck.can_draw(state):
        return _NO_TRAVEL_CARDS
    return None


def _discard(_lookup: Lookup, state: EightyDaysState, offset: int) -> Reason:
    if offset < TRAVEL_KINDS:
        return not_in_hand(state, [offset], "ED-HAND-01")
    card = names.EVENT_CARDS[offset - TRAVEL_KINDS]
    if state.events[state.seat * HAND_EVENTS + offset - TRAVEL_KINDS] == 0:
        return Refusal("no_event_card", "ED-HAND-01", f"you have no {card} card", {"card": card})
    return None


# By kind, in the order of the codes.
_REASONS: list[Callable[[Lookup, EightyDaysState, int], Reason]] = [
    _take,
    _take_top,
    _act_coin,
    _act_event,
    _act_detective,
    _act_first,
    _act_exchange,
    leg_refusals.refuse_connection,
    leg_refusals.refuse_balloon,
    leg_refusals.refuse_propeller_train,
    leg_refusals.refuse_submarine,
    leg_refusals.refuse_offer,
    leg_refusals.refuse_elephant,
    leg_refusals.refuse_departure,
    _nothing_against,
    _nothing_against,
    _take_chip,
    _nothing_against,
    _sell,
    _send_detective,
    _buy,
    _discard,
    _nothing_against,
]
