"""Explains why a move is not legal. The reasons come from the rules, never from the list of legal moves."""

from __future__ import annotations

from bradshaw.core.errors import Refusal
from bradshaw.games.eighty_days import codes, leg_refusals, names
from bradshaw.games.eighty_days.codes import KIND, STARTS
from bradshaw.games.eighty_days.leg_refusals import Reason, not_in_hand, not_usable
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import HAND_EVENTS, NOTHING, TRAVEL_KINDS
from bradshaw.games.eighty_days.rules import coins, take_card, travel_deck
from bradshaw.games.eighty_days.rules.chips import is_offered
from bradshaw.games.eighty_days.state import EightyDaysState

TWO = 2

# The steps in which each kind of move is allowed.
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
    """Return the reason why the seat to move cannot make a move, or None if the move is legal."""
    kind = KIND[move]
    if state.step not in _STEPS[kind]:
        return _UNFINISHED_STEP.get(state.step) or _OUT_OF_TURN[kind]
    offset = move - STARTS[kind]
    if codes.CONNECT <= kind <= codes.DEPART:
        return leg_refusals.refuse_leg_move(lookup, state, kind, offset)
    match kind:
        case codes.TAKE_CARD:
            return _refuse_take(state, offset)
        case codes.TAKE_TOP:
            return _refuse_take_top(state)
        case codes.ACT_COIN | codes.ACT_EVENT | codes.ACT_DETECTIVE | codes.ACT_FIRST | codes.ACT_EXCHANGE:
            return _refuse_action(state, kind, offset)
        case codes.TAKE_CHIP:
            return None if is_offered(state, offset) else _NO_CHIP
        case codes.SELL_ELEPHANT:
            return _refuse_sell(state, offset)
        case codes.SEND_DETECTIVE:
            return not_usable(state, names.DETECTIVE, codes.source_of(offset, codes.CITY_CHOICES))
        case codes.BUY:
            return _refuse_buy(state, offset)
        case codes.DISCARD_CARD:
            return _refuse_discard(state, offset)
        case _:  # always legal in their step: a player without a coin is not asked about a die
            return None


def end_rule(lookup: Lookup) -> str:
    """Return the rule that ends a game with this number of players."""
    if lookup.players == TWO:
        return "ED-END-03"
    return "ED-END-02" if lookup.players == take_card.SIX else "ED-END-01"


# By step, the refusal of a move that the step does not allow; in a turn, by kind of move.
_UNFINISHED_STEP: dict[int, Refusal] = {
    names.TAKE: Refusal("take_first", "ED-TAKE-01", "take a travel card first"),
    names.LEG: Refusal("leg_declared", "ED-ORDER-04", "you have declared a leg; travel it first"),
    names.DIE: Refusal("die_open", "ED-ORDER-02", "accept the roll or roll again first"),
    names.CHIP: Refusal("chip_offered", "ED-ORDER-01", "take or decline this city's chip first"),
    names.DISCARD: Refusal("too_many_cards", "ED-HAND-01", "discard down to six cards first"),
}
_CARD_TAKEN = Refusal("card_taken", "ED-TURN-01", "you have already taken a card this turn")
_NO_DIE = Refusal("no_die", "ED-BALLOON-02", "there is no roll to accept or repeat")
_NO_CHIP = Refusal("no_chip", "ED-CHIP-01", "there is no chip for you now")
_OUT_OF_TURN: dict[int, Refusal] = {
    codes.TAKE_CARD: _CARD_TAKEN,
    codes.TAKE_TOP: _CARD_TAKEN,
    codes.REROLL: _NO_DIE,
    codes.ACCEPT: _NO_DIE,
    codes.TAKE_CHIP: _NO_CHIP,
    codes.LEAVE_CHIPS: _NO_CHIP,
    codes.DISCARD_CARD: Refusal("no_surplus", "ED-HAND-01", "you can only discard at the end of your turn"),
}


def _refuse_take(state: EightyDaysState, action: int) -> Reason:
    if state.row[action] == NOTHING:
        return Refusal("no_card_there", "ED-TAKE-01", f"there is no card under {names.ACTIONS[action]}")
    if take_card.is_barred(state, action):
        return Refusal("first_player", "ED-TAKE-02", "the first player cannot take the card under this action")
    return None


def _refuse_take_top(state: EightyDaysState) -> Reason:
    if state.travellers < take_card.SIX or (state.seat + 1) % state.players != state.first:
        return Refusal("not_last_of_six", "ED-TAKE-03", "only the last of six travellers can take the top card")
    return None if travel_deck.can_draw(state) else _NO_TRAVEL_CARDS


_NO_TRAVEL_CARDS = Refusal("no_travel_cards", "ED-ORDER-07", "there are no travel cards left")


_ACTION: dict[int, int] = {
    codes.ACT_COIN: names.COIN_ACTION,
    codes.ACT_EVENT: names.EVENT_ACTION,
    codes.ACT_DETECTIVE: names.DETECTIVE_ACTION,
    codes.ACT_FIRST: names.FIRST_ACTION,
    codes.ACT_EXCHANGE: names.EXCHANGE_ACTION,
}


def _refuse_action(state: EightyDaysState, kind: int, offset: int) -> Reason:
    action = _ACTION[kind]
    if state.action != action:
        if state.legs > 0:
            return Refusal("action_lapsed", "ED-ORDER-12", "your action lapsed when you set out")
        return Refusal("not_that_action", "ED-ACTION-01", f"you cannot use the action '{names.ACTIONS[action]}' now")
    if kind == codes.ACT_COIN and state.bank == 0:
        return Refusal("bank_empty", "ED-ACTION-02", "you cannot use the coin action: the bank is empty")
    return not_in_hand(state, codes.EXCHANGED[offset], "ED-ORDER-06") if kind == codes.ACT_EXCHANGE else None


def _refuse_sell(state: EightyDaysState, offset: int) -> Reason:
    reason = not_usable(state, names.ELEPHANT, codes.source_of(offset, 1))
    if reason is None and state.bank == 0:
        return Refusal("bank_empty", "ED-EVENT-04", "you cannot sell an Elephant: the bank is empty")
    return reason


def _refuse_buy(state: EightyDaysState, deck: int) -> Reason:
    held = state.coins[state.seat]
    if held < coins.PRICE:
        facts: dict[str, int | str] = {"needed": coins.PRICE, "held": held}
        return Refusal("too_few_coins", "ED-COIN-01", f"a card costs {coins.PRICE} coins; you have {held}", facts)
    if deck == coins.TRAVEL and not travel_deck.can_draw(state):
        return _NO_TRAVEL_CARDS
    return None


def _refuse_discard(state: EightyDaysState, offset: int) -> Reason:
    if offset < TRAVEL_KINDS:
        return not_in_hand(state, [offset], "ED-HAND-01")
    card = names.EVENT_CARDS[offset - TRAVEL_KINDS]
    if state.events[state.seat * HAND_EVENTS + offset - TRAVEL_KINDS] == 0:
        return Refusal("no_event_card", "ED-HAND-01", f"you have no {card} card", {"card": card})
    return None
