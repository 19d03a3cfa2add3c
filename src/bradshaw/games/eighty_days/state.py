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
        self.to_others: PlayerView | None = None
        self.to_themselves: PlayerView | None = None


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
        self.seen: list[CachedPlayer] | None = None  # by seat, a cache (core/game.py); never mutated

    def copy(self) -> EightyDaysState:
        other = EightyDaysState()
        other.players = self.players
        other.step = self.step
        other.round = self.round
        other.travellers = self.travellers
        other.first = self.first
        other.next_first = self.next_first
        other.row = self.row[:]
        other.seat = self.seat
        other.extra = self.extra
        other.travel_deck = self.travel_deck[:]
        other.travel_discards = self.travel_discards[:]
        other.event_discards = self.event_discards[:]
        other.bank = self.bank
        other.detective = self.detective
        other.chips_open = self.chips_open
        other.event_deck = self.event_deck
        other.arrivals = self.arrivals
        other.chips = self.chips
        other.chip_pool = self.chip_pool
        other.place = self.place
        other.days_by = self.days_by
        other.coins = self.coins
        other.home_order = self.home_order
        other.days = self.days[:]
        other.hands = self.hands[:]
        other.known = self.known[:]
        other.events = self.events[:]
        other.action = self.action
        other.balloon = self.balloon
        other.legs = self.legs
        other.die = self.die
        other.offered = self.offered
        other.leg_cards = self.leg_cards[:]
        other.leg_trains = self.leg_trains
        other.leg_ships = self.leg_ships
        other.leg_days = self.leg_days
        other.leg_off = self.leg_off
        other.leg_balloon = self.leg_balloon
        other.leg_elephant = self.leg_elephant
        other.seen = self.seen
        return other

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
