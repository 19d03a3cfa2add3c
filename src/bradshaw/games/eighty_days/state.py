"""The state of a game: flat numbers and arrays of numbers.

What changes with few moves only is shared by copies (`core/shared_arrays.py`): the rules put a new array in its place.
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
    EVENT_KINDS,
    FACE_DOWN,
    HAND_EVENTS,
    HOME,
    NOTHING,
    PLACES,
    REASON_COUNT,
    TAKE,
    TRAVEL_KINDS,
)
from bradshaw.games.eighty_days.seen import PlayerSeen


@mypyc_attr(acyclic=True)
class EightyDaysState(State):
    """Everything that decides how the game goes on.

    Cards in decks, hands and discards are counts by kind; only the event discards have an order that matters.

    Lists by seat and kind hold seat * (number of kinds) + kind; lists by city hold Paris at 0 and New York at 8.
    """

    def __init__(self) -> None:
        self.players: i64 = 0
        # The round
        self.step: i64 = TAKE
        self.round: i64 = 0
        self.travellers: i64 = 0  # on the way when the round began
        self.first: i64 = 0  # has the marker
        self.next_first: i64 = NOTHING  # took the first-player action
        self.row: vec[i64] = vec[i64]()  # the card under each action
        self.seat: i64 = 0  # whose turn it is
        self.extra: i64 = 0  # 1 in the extra turn of ED-END-01
        # The table
        self.travel_deck: vec[i64] = vec[i64]()
        self.travel_discards: vec[i64] = vec[i64]()
        self.event_discards: vec[i64] = vec[i64]()  # bottom to top
        self.bank: i64 = 0
        self.detective: i64 = BRINDISI
        self.chips_open: i64 = 0  # declined, and lying open: a bit for each of `chips`
        # Shared by copies: of the table,
        self.event_deck: vec[i64] = vec[i64]()
        self.arrivals: vec[i64] = vec[i64]()
        self.chips: vec[i64] = vec[i64]()  # 2 * city + colour
        self.chip_pool: vec[i64] = vec[i64]()  # face down, by colour and kind; from AWAY on those that left the board
        # and of the travellers.
        self.place: vec[i64] = vec[i64]()
        self.days_by: vec[i64] = vec[i64]()
        self.coins: vec[i64] = vec[i64]()
        self.home_order: vec[i64] = vec[i64]()  # 1 for the first back in London, 0 on the way
        # The travellers' days and hands
        self.days: vec[i64] = vec[i64]()
        self.hands: vec[i64] = vec[i64]()
        self.known: vec[i64] = vec[i64]()  # of these, what everybody knows to be there
        self.events: vec[i64] = vec[i64]()
        # The turn
        self.action: i64 = NOTHING  # can still be used
        self.balloon: i64 = 0  # 1: the balloon of the action is still to be had
        self.legs: i64 = 0  # travelled this turn
        self.die: i64 = 0  # the last roll of the turn
        self.offered: i64 = 0  # chips the traveller may carry out now: a bit for each colour
        # The leg being declared
        self.leg_cards: vec[i64] = vec[i64]()  # with a replaced value, already on the discards
        self.leg_trains: i64 = 0  # trains and ships of the way that are provided for
        self.leg_ships: i64 = 0
        self.leg_days: i64 = 0  # the days that are certain
        self.leg_off: i64 = 0  # what Offers take off
        self.leg_balloon: i64 = 0  # 1: a die counts for one card
        self.leg_elephant: i64 = 0  # 1: a die counts besides the days of the elephant
        self.seen: list[PlayerSeen] | None = None  # by the last views, by seat (core/game.py); the list never changes

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
            # The two lists whose length changes say how long they are.
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
        """How many are still on the way."""
        number: i64 = 0
        for place in self.place:
            if place < HOME:
                number += 1
        return number


def new_state(players: i64) -> EightyDaysState:
    """A state with room for so many players, and nothing in it yet."""
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
