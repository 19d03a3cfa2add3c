"""The state of a game: numbers and arrays of numbers.

Copies share the arrays that few moves change (`core/shared_arrays.py`): the rules replace them instead of writing.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bradshaw.core.game import State
from bradshaw.games.eighty_days.names import (
    AWAY,
    BRINDISI,
    CHIP_KINDS,
    CHIP_SPOTS,
    CHIPS,
    COLOURS,
    EVENT_CARDS,
    EVENT_KINDS,
    FACE_DOWN,
    HAND_EVENTS,
    HOME,
    NOTHING,
    PLACES,
    REASON_COUNT,
    TAKE,
    TRAVEL_CARDS,
    TRAVEL_KINDS,
)
from bradshaw.games.eighty_days.view import PlayerView


@mypyc_attr(acyclic=True)
class CachedPlayer:
    """A player's views, cached with the numbers they were built from. None: not yet built."""

    def __init__(self, numbers: vec[i64]) -> None:
        self.numbers: vec[i64] = numbers
        self.to_opponents: PlayerView | None = None
        self.to_owner: PlayerView | None = None


@mypyc_attr(acyclic=True)
class EightyDaysState(State):
    """A position. Cards in decks, hands and discards are counts by kind; only the event discards are ordered.

    Arrays by seat and kind are indexed by seat * (number of kinds) + kind. Arrays by city start with Paris.
    """

    def __init__(self) -> None:
        self.players: i64 = 0
        # The round
        self.step: i64 = TAKE
        self.round: i64 = 0
        self.travellers: i64 = 0  # the number at the start of the round
        self.first: i64 = 0  # the seat with the first-player marker
        self.next_first: i64 = NOTHING  # the seat that took the first-player action
        self.row: vec[i64] = vec[i64]()  # the card under each action
        self.seat: i64 = 0  # the seat to move
        self.extra: i64 = 0  # 1 in the extra turn of ED-END-01
        # The table
        self.travel_deck: vec[i64] = vec[i64]()
        self.travel_discards: vec[i64] = vec[i64]()
        self.event_discards: vec[i64] = vec[i64]()  # bottom to top
        self.bank: i64 = 0
        self.detective: i64 = BRINDISI
        self.chips_open: i64 = 0  # declined and face up, a bit per chip in `chips`
        # The table, in arrays shared by copies
        self.event_deck: vec[i64] = vec[i64]()
        self.arrivals: vec[i64] = vec[i64]()
        self.chips: vec[i64] = vec[i64]()  # by spot (rules/chips.py)
        self.chip_pool: vec[i64] = vec[i64]()  # face down, by colour and kind; from AWAY on, off the board
        # The travellers, in arrays shared by copies
        self.place: vec[i64] = vec[i64]()
        self.days_by: vec[i64] = vec[i64]()
        self.coins: vec[i64] = vec[i64]()
        self.home_order: vec[i64] = vec[i64]()  # 1 for the first back in London, 0 while travelling
        # The travellers' days and hands
        self.days: vec[i64] = vec[i64]()
        self.hands: vec[i64] = vec[i64]()
        self.known: vec[i64] = vec[i64]()  # the publicly known cards in hand
        self.events: vec[i64] = vec[i64]()
        # The turn
        self.action: i64 = NOTHING  # not yet used
        self.balloon: i64 = 0  # 1: the action's balloon is available
        self.legs: i64 = 0  # travelled this turn
        self.die: i64 = 0  # the last roll of the turn
        self.offered: i64 = 0  # chips the traveller may take now, a bit per colour
        # The leg being declared
        self.leg_cards: vec[i64] = vec[i64]()  # cards with a replaced value, already discarded
        self.leg_trains: i64 = 0  # trains and ships already provided
        self.leg_ships: i64 = 0
        self.leg_days: i64 = 0  # fixed days
        self.leg_off: i64 = 0  # days taken off by Offers
        self.leg_balloon: i64 = 0  # 1: a die replaces one card
        self.leg_elephant: i64 = 0  # 1: a die adds to the elephant days
        self.view_cache: list[CachedPlayer] | None = None  # by seat, a cache (core/game.py); never mutated

    def copy(self) -> EightyDaysState:
        copied = EightyDaysState()
        copied.players = self.players
        copied.step = self.step
        copied.round = self.round
        copied.travellers = self.travellers
        copied.first = self.first
        copied.next_first = self.next_first
        copied.row = self.row[:]
        copied.seat = self.seat
        copied.extra = self.extra
        copied.travel_deck = self.travel_deck[:]
        copied.travel_discards = self.travel_discards[:]
        copied.event_discards = self.event_discards[:]
        copied.bank = self.bank
        copied.detective = self.detective
        copied.chips_open = self.chips_open
        copied.event_deck = self.event_deck
        copied.arrivals = self.arrivals
        copied.chips = self.chips
        copied.chip_pool = self.chip_pool
        copied.place = self.place
        copied.days_by = self.days_by
        copied.coins = self.coins
        copied.home_order = self.home_order
        copied.days = self.days[:]
        copied.hands = self.hands[:]
        copied.known = self.known[:]
        copied.events = self.events[:]
        copied.action = self.action
        copied.balloon = self.balloon
        copied.legs = self.legs
        copied.die = self.die
        copied.offered = self.offered
        copied.leg_cards = self.leg_cards[:]
        copied.leg_trains = self.leg_trains
        copied.leg_ships = self.leg_ships
        copied.leg_days = self.leg_days
        copied.leg_off = self.leg_off
        copied.leg_balloon = self.leg_balloon
        copied.leg_elephant = self.leg_elephant
        copied.view_cache = self.view_cache
        return copied

    def numbers(self) -> list[int]:
        numbers = [
            self.players,
            self.step,
            self.round,
            self.travellers,
            self.first,
            self.next_first,
            self.seat,
            self.extra,
            self.bank,
            self.detective,
            self.action,
            self.balloon,
            self.legs,
            self.die,
            self.leg_trains,
            self.leg_ships,
            self.leg_days,
            self.leg_off,
            self.leg_balloon,
            self.leg_elephant,
            # The lengths of the two arrays that vary in length.
            len(self.event_discards),
            len(self.leg_cards),
        ]
        numbers += self.event_discards
        numbers += self.leg_cards
        numbers += self.row
        numbers += self.travel_deck
        numbers += self.travel_discards
        numbers += self.event_deck
        numbers += self.arrivals
        numbers += self.chips
        numbers += [(self.chips_open >> at) & 1 for at in range(CHIP_SPOTS)]
        numbers += self.chip_pool
        numbers += [(self.offered >> colour) & 1 for colour in range(2)]
        numbers += self.place
        numbers += self.days
        numbers += self.days_by
        numbers += self.coins
        numbers += self.home_order
        numbers += self.hands
        numbers += self.known
        numbers += self.events
        return numbers

    def travelling(self) -> i64:
        """Count the players still travelling."""
        count: i64 = 0
        for place in self.place:
            if place < HOME:
                count += 1
        return count


def new_state(players: i64) -> EightyDaysState:
    """Create a state without cards, chips or coins."""
    state = EightyDaysState()
    state.players = players
    state.travellers = players
    state.row = vec[i64]([NOTHING] * PLACES)
    state.travel_deck = vec[i64]([0] * TRAVEL_KINDS)
    state.travel_discards = vec[i64]([0] * TRAVEL_KINDS)
    state.event_deck = vec[i64]([0] * EVENT_KINDS)
    state.arrivals = vec[i64]([0] * (HOME - 1))
    state.chips = vec[i64]([FACE_DOWN] * CHIP_SPOTS)
    state.chip_pool = vec[i64]([0] * (AWAY + 2 * CHIP_KINDS))
    state.place = vec[i64]([0] * players)
    state.days = vec[i64]([0] * players)
    state.days_by = vec[i64]([0] * (players * REASON_COUNT))
    state.coins = vec[i64]([0] * players)
    state.home_order = vec[i64]([0] * players)
    state.hands = vec[i64]([0] * (players * TRAVEL_KINDS))
    state.known = vec[i64]([0] * (players * TRAVEL_KINDS))
    state.events = vec[i64]([0] * (players * HAND_EVENTS))
    return state


def count_components(state: EightyDaysState) -> dict[str, int]:
    """Count all coins, cards by kind, and chips by colour and kind."""
    tally = {"coin": state.bank + sum(state.coins)}
    for kind, card in enumerate(TRAVEL_CARDS):
        in_hands = sum(state.hands[kind::TRAVEL_KINDS])
        tally[card] = state.travel_deck[kind] + state.travel_discards[kind] + in_hands + list(state.row).count(kind)
    for kind in range(EVENT_KINDS):
        in_hands = sum(state.events[kind::HAND_EVENTS]) if kind < HAND_EVENTS else 0
        tally[f"event {EVENT_CARDS[kind]}"] = state.event_deck[kind] + list(state.event_discards).count(kind) + in_hands
    for colour, name in enumerate(COLOURS):
        for kind, chip in enumerate(CHIPS):
            at = colour * CHIP_KINDS + kind
            on_board = list(state.chips[colour::2]).count(kind)
            tally[f"{name} chip {chip}"] = state.chip_pool[at] + state.chip_pool[AWAY + at] + on_board
    return tally
