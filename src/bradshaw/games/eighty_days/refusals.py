"""Why a move is not legal: the rules asked afresh, one move at a time, and never the legal list."""

from __future__ import annotations

from collections.abc import Callable

from bradshaw.core.refusal import Refusal
from bradshaw.games.eighty_days import moves, names
from bradshaw.games.eighty_days.catalog import Catalog
from bradshaw.games.eighty_days.moves import KIND, STARTS
from bradshaw.games.eighty_days.names import BY_ACTION, BY_CARD, HAND_EVENTS, NOTHING, TRAINS, TRAVEL_KINDS
from bradshaw.games.eighty_days.rules import balloon, coins, take_card, travel, travel_deck
from bradshaw.games.eighty_days.rules import events as event_cards
from bradshaw.games.eighty_days.rules.payment import payable_after
from bradshaw.games.eighty_days.state import EightyDaysState

Reason = Refusal | None

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


def refuse(catalog: Catalog, state: EightyDaysState, move: int) -> Reason:
    """The reason why the player whose turn it is cannot make a move, or None if it is legal."""
    kind = KIND[move]
    if state.step not in _STEPS[kind]:
        return _wrong_step(state, kind)
    return _REASONS[kind](catalog, state, move - STARTS[kind])


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
    moves.TAKE_CARD: _CARD_TAKEN,
    moves.TAKE_TOP: _CARD_TAKEN,
    moves.REROLL: _NO_DIE,
    moves.ACCEPT: _NO_DIE,
    moves.TAKE_CHIP: _NO_CHIP,
    moves.LEAVE_CHIPS: _NO_CHIP,
    moves.DISCARD_CARD: Refusal("no_surplus", "ED-HAND-01", "cards are discarded only at the end of a turn"),
}


# Taking a card


def _take(_catalog: Catalog, state: EightyDaysState, action: int) -> Reason:
    if state.row[action] == NOTHING:
        return Refusal("no_card_there", "ED-TAKE-01", f"no card lies under {names.ACTIONS[action]}")
    if take_card.barred(state, action):
        return Refusal("first_player", "ED-TAKE-02", "the first player may not take the card under this action")
    return None


def _take_top(_catalog: Catalog, state: EightyDaysState, _offset: int) -> Reason:
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


def _act_coin(_catalog: Catalog, state: EightyDaysState, _offset: int) -> Reason:
    reason = _not_that_action(state, names.COIN_ACTION)
    if reason is None and state.bank == 0:
        return Refusal("bank_empty", "ED-ACTION-02", "the bank has no coin left")
    return reason


def _act_event(_catalog: Catalog, state: EightyDaysState, _offset: int) -> Reason:
    return _not_that_action(state, names.EVENT_ACTION)


def _act_detective(_catalog: Catalog, state: EightyDaysState, _offset: int) -> Reason:
    return _not_that_action(state, names.DETECTIVE_ACTION)


def _act_first(_catalog: Catalog, state: EightyDaysState, _offset: int) -> Reason:
    return _not_that_action(state, names.FIRST_ACTION)


def _act_exchange(_catalog: Catalog, state: EightyDaysState, offset: int) -> Reason:
    reason = _not_that_action(state, names.EXCHANGE_ACTION)
    return reason or _not_in_hand(state, moves.EXCHANGED[offset], "ED-ORDER-06")


def _not_in_hand(state: EightyDaysState, cards: list[int], rule: str) -> Reason:
    for card in cards:
        held = state.hands[state.seat * TRAVEL_KINDS + card]
        if held < cards.count(card):
            name = names.TRAVEL_CARDS[card]
            facts: dict[str, int | str] = {"card": name, "needed": cards.count(card), "held": held}
            return Refusal("not_in_hand", rule, f"you need {cards.count(card)} of {name} and have {held}", facts)
    return None


# The journey


def _no_leg(state: EightyDaysState) -> Reason:
    """Whether a leg, or a modifier of one, is out of place here."""
    if state.step == names.LEG or state.legs == 0:
        return None
    return Refusal("one_leg", "ED-TRAVEL-01", "one leg a turn; a Connection allows one more")


def _not_usable(state: EightyDaysState, kind: int, source: int) -> Reason:
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
        {"top": names.EVENT_CARDS[top]},
    )


def _not_payable(
    catalog: Catalog, state: EightyDaysState, used: int, trains: int, ships: int, from_hand: bool
) -> Reason:
    if payable_after(catalog, state, used, trains, ships, from_hand):
        return None
    return Refusal("cannot_pay_leg", "ED-TRAVEL-02", "the cards left in hand would not pay for this leg")


_INDIA = Refusal("not_in_india", "ED-TRAVEL-11", "Offer and Connection are not for Bombay to Calcutta")


def _connect(catalog: Catalog, state: EightyDaysState, offset: int) -> Reason:
    source = moves.source_of(offset, 1)
    if state.legs != 1:
        return Refusal("no_first_leg", "ED-EVENT-07", "a Connection follows the first leg of the turn")
    reason = _not_usable(state, names.CONNECTION, source)
    if reason is not None:
        return reason
    if travel.forbidden_in_india(catalog, state):
        return _INDIA
    if _not_payable(catalog, state, travel.card_put_down(names.CONNECTION, source), 0, 0, False) is not None:
        return Refusal("cannot_pay_second_leg", "ED-EVENT-07", "your cards would not pay for the second leg")
    return None


def _fly(catalog: Catalog, state: EightyDaysState, offset: int) -> Reason:
    source, card = divmod(offset, TRAVEL_KINDS)
    reason = _no_leg(state)
    if reason is not None:
        return reason
    if state.leg_balloon == 1:
        return Refusal("one_balloon", "ED-BALLOON-03", "one balloon a leg")
    if source == BY_ACTION and not balloon.can_fly(state, source):
        return Refusal("no_balloon", "ED-ACTION-03", "you do not have the balloon of the action")
    reason = _not_usable(state, names.BALLOON, source) if source != BY_ACTION else None
    if reason is not None:
        return reason
    if state.place[state.seat] == names.BOMBAY:
        return Refusal("no_balloon_in_india", "ED-TRAVEL-10", "no balloon flies from Bombay to Calcutta")
    used = travel.card_put_down(names.BALLOON, source)
    return _not_in_hand(state, [card], "ED-BALLOON-01") or _replacement_not_payable(catalog, state, used, card)


def _replacement_not_payable(catalog: Catalog, state: EightyDaysState, used: int, card: int) -> Reason:
    trains = 1 if card < TRAINS else 0
    return _not_payable(catalog, state, used, trains, 1 - trains, from_hand=True)


def _propel(catalog: Catalog, state: EightyDaysState, offset: int) -> Reason:
    return _replace(catalog, state, offset, names.PROPELLER, 0)


def _dive(catalog: Catalog, state: EightyDaysState, offset: int) -> Reason:
    return _replace(catalog, state, offset, names.SUBMARINE, TRAINS)


def _replace(catalog: Catalog, state: EightyDaysState, offset: int, event: int, first: int) -> Reason:
    source = moves.source_of(offset, moves.REPLACEABLE)
    choice = offset % moves.REPLACEABLE
    reason = _no_leg(state) or _not_usable(state, event, source)
    if reason is not None:
        return reason
    if catalog.stand_in != (choice == moves.NO_CARD):
        told = "it stands in for a card, so none is named" if catalog.stand_in else "a card must be named for it"
        return Refusal("stand_in" if catalog.stand_in else "name_a_card", "ED-EVENT-06", told)
    used = travel.card_put_down(event, source)
    if catalog.stand_in:
        trains = 1 if event == names.PROPELLER else 0
        return _not_payable(catalog, state, used, trains, 1 - trains, from_hand=False)
    card = first + choice
    return _not_in_hand(state, [card], "ED-EVENT-06") or _replacement_not_payable(catalog, state, used, card)


def _offer(catalog: Catalog, state: EightyDaysState, offset: int) -> Reason:
    source = moves.source_of(offset, 1)
    reason = _no_leg(state) or _not_usable(state, names.OFFER, source)
    if reason is not None:
        return reason
    if travel.forbidden_in_india(catalog, state):
        return _INDIA
    return _not_payable(catalog, state, travel.card_put_down(names.OFFER, source), 0, 0, from_hand=False)


def _ride(catalog: Catalog, state: EightyDaysState, offset: int) -> Reason:
    reason = _no_leg(state) or _not_usable(state, names.ELEPHANT, moves.source_of(offset, 1))
    if reason is not None:
        return reason
    if catalog.elephant_days[state.place[state.seat]] == 0:
        return Refusal("no_elephant_here", "ED-TRAVEL-09", "elephants go from Bombay to Calcutta only")
    if state.leg_elephant == 1:
        return Refusal("one_elephant", "ED-TRAVEL-09", "one elephant is enough for the leg")
    return None


def _depart(catalog: Catalog, state: EightyDaysState, offset: int) -> Reason:
    reason = _no_leg(state)
    if reason is not None:
        return reason
    cards = moves.DEPARTING[offset]
    trains = state.leg_trains + sum(1 for card in cards if card < TRAINS)
    ships = state.leg_ships + sum(1 for card in cards if card >= TRAINS)
    leg = state.place[state.seat]
    ways = [
        (catalog.way_trains[2 * leg + way], catalog.way_ships[2 * leg + way]) for way in range(catalog.way_count[leg])
    ]
    if not ways and cards:
        return Refusal("no_cards_needed", "ED-TRAVEL-08", "this leg takes no cards")
    if ways and (trains, ships) not in ways:
        told = " or ".join(f"{way[0]} trains and {way[1]} ships" for way in ways)
        return Refusal("wrong_cards", "ED-TRAVEL-02", f"this leg asks for {told}", {"needed": told})
    return _not_in_hand(state, cards, "ED-TRAVEL-02")


# The die, chips, coins, the end


def _reroll(_catalog: Catalog, state: EightyDaysState, _offset: int) -> Reason:
    # A die lies open only while there is a coin; without one it stands at once (balloon.roll).
    return None if state.coins[state.seat] > 0 else _NO_DIE


def _nothing_against(_catalog: Catalog, _state: EightyDaysState, _offset: int) -> Reason:
    return None


def _take_chip(_catalog: Catalog, state: EightyDaysState, colour: int) -> Reason:
    return None if state.offered[colour] == 1 else _NO_CHIP


def _sell(_catalog: Catalog, state: EightyDaysState, offset: int) -> Reason:
    reason = _not_usable(state, names.ELEPHANT, moves.source_of(offset, 1))
    if reason is None and state.bank == 0:
        return Refusal("bank_empty", "ED-EVENT-04", "the bank has no coin left")
    return reason


def _send_detective(_catalog: Catalog, state: EightyDaysState, offset: int) -> Reason:
    return _not_usable(state, names.DETECTIVE, moves.source_of(offset, moves.CITY_CHOICES))


def _buy(_catalog: Catalog, state: EightyDaysState, deck: int) -> Reason:
    held = state.coins[state.seat]
    if held < coins.PRICE:
        facts: dict[str, int | str] = {"needed": coins.PRICE, "held": held}
        return Refusal("too_few_coins", "ED-COIN-01", f"a card costs {coins.PRICE} coins; you have {held}", facts)
    if deck == coins.TRAVEL and not travel_deck.can_draw(state):
        return _NO_TRAVEL_CARDS
    return None


def _discard(_catalog: Catalog, state: EightyDaysState, offset: int) -> Reason:
    if offset < TRAVEL_KINDS:
        return _not_in_hand(state, [offset], "ED-HAND-01")
    card = names.EVENT_CARDS[offset - TRAVEL_KINDS]
    if state.events[state.seat * HAND_EVENTS + offset - TRAVEL_KINDS] == 0:
        return Refusal("no_event_card", "ED-HAND-01", f"you have no {card} card", {"card": card})
    return None


# By kind, in the order of the codes.
_REASONS: list[Callable[[Catalog, EightyDaysState, int], Reason]] = [
    _take,
    _take_top,
    _act_coin,
    _act_event,
    _act_detective,
    _act_first,
    _act_exchange,
    _connect,
    _fly,
    _propel,
    _dive,
    _offer,
    _ride,
    _depart,
    _reroll,
    _nothing_against,
    _take_chip,
    _nothing_against,
    _sell,
    _send_detective,
    _buy,
    _discard,
    _nothing_against,
]
