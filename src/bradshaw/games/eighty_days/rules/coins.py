"""Coins: income and purchases (ED-COIN, ED-ACTION-02)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from bradshaw.core.chance import Chance
from bradshaw.core.codes import MoveList
from bradshaw.core.shared_arrays import increased
from bradshaw.core.values import Event
from bradshaw.games.eighty_days.codes import AT_BUY
from bradshaw.games.eighty_days.events import CoinReceived, CoinsPaid, TravelCardDrawn
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import NOTHING, TRAVEL_CARDS
from bradshaw.games.eighty_days.rules import event_deck, travel_deck
from bradshaw.games.eighty_days.state import EightyDaysState

PRICE: Final = 2
# The decks to buy from, as numbered in the codes from AT_BUY.
TRAVEL: Final = 0
EVENT: Final = 1


def receive_coin(state: EightyDaysState, seat: i64, source: str, events: list[Event] | None) -> None:
    """Give a seat a coin from the bank, unless the bank is empty (ED-COIN-02)."""
    if state.bank == 0:
        return
    state.bank -= 1
    state.coins = increased(state.coins, seat, 1)
    if events is not None:
        events.append(CoinReceived(seat, source))


def pay_coins(state: EightyDaysState, seat: i64, amount: i64, purpose: str, events: list[Event] | None) -> None:
    """Pay coins from a seat to the bank (ED-COIN-02)."""
    state.coins = increased(state.coins, seat, -amount)
    state.bank += amount
    if events is not None:
        events.append(CoinsPaid(seat, amount, purpose))


def legal_buys(state: EightyDaysState, legal: MoveList) -> None:
    """Append the purchases the player can pay for (ED-COIN-01)."""
    if state.coins[state.seat] < PRICE:
        return
    if travel_deck.can_draw(state):
        legal.append(AT_BUY + TRAVEL)
    # The event deck never runs out: it has grey cards, which reshuffle it.
    legal.append(AT_BUY + EVENT)


def play_buy(lookup: Lookup, state: EightyDaysState, deck: i64, chance: Chance, events: list[Event] | None) -> None:
    """Buy the top card of a deck, TRAVEL or EVENT (ED-COIN-01)."""
    seat = state.seat
    if deck == EVENT:
        pay_coins(state, seat, PRICE, "event-card", events)
        event_deck.draw_event_card(lookup, state, seat, "coins", chance, events)
        return
    pay_coins(state, seat, PRICE, "travel-card", events)
    draw_travel_card(lookup, state, seat, "coins", chance, events)


def draw_travel_card(
    lookup: Lookup, state: EightyDaysState, seat: i64, source: str, chance: Chance, events: list[Event] | None
) -> None:
    """Draw a travel card into a seat's hand, if the deck or the discards have one (ED-ORDER-07)."""
    kind = travel_deck.draw_to_hand(lookup, state, seat, chance, events)
    if events is not None and kind != NOTHING:
        events.append(TravelCardDrawn(seat, source, TRAVEL_CARDS[kind]))
