"""One position of the game: flat numbers and lists of numbers."""

from __future__ import annotations

from bradshaw.core.game import State
from bradshaw.games.eighty_days.names import (
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


class EightyDaysState(State):
    """Cards in decks, hands and discards are counts by kind; only the event discards have an order that matters.

    Lists by seat and kind hold seat * (number of kinds) + kind; lists by city hold Paris at 0 and New York at 8.
    """

    def __init__(self, players: int) -> None:
        self.players = players
        # The round
        self.step = TAKE
        self.round = 0
        self.travellers = players  # on the way when the round began
        self.first = 0  # has the marker
        self.next_first = NOTHING  # took the first-player action
        self.row: list[int] = [NOTHING] * PLACES  # the card under each action
        self.seat = 0  # whose turn it is
        self.extra = 0  # 1 in the extra turn of ED-END-01
        # The table
        self.travel_deck: list[int] = [0] * TRAVEL_KINDS
        self.travel_discards: list[int] = [0] * TRAVEL_KINDS
        self.event_deck: list[int] = [0] * EVENT_KINDS
        self.event_discards: list[int] = []  # bottom to top
        self.bank = 0
        self.detective = BRINDISI
        self.arrivals: list[int] = [0] * (HOME - 1)
        self.chips: list[int] = [FACE_DOWN] * CHIP_SPOTS  # 2 * city + colour
        self.chip_open: list[int] = [0] * CHIP_SPOTS  # 1: declined, and lying open
        self.chip_pool: list[int] = [0] * (2 * CHIP_KINDS)  # face down, by colour and kind
        self.chips_away: list[int] = [0] * (2 * CHIP_KINDS)  # left the board, by colour and kind
        # The travellers
        self.place: list[int] = [0] * players
        self.days: list[int] = [0] * players
        self.days_by: list[int] = [0] * (players * REASON_COUNT)
        self.coins: list[int] = [0] * players
        self.home_order: list[int] = [0] * players  # 1 for the first back in London, 0 on the way
        self.hands: list[int] = [0] * (players * TRAVEL_KINDS)
        self.known: list[int] = [0] * (players * TRAVEL_KINDS)  # of these, what everybody knows to be there
        self.events: list[int] = [0] * (players * HAND_EVENTS)
        # The turn
        self.action = NOTHING  # can still be used
        self.balloon = 0  # 1: the balloon of the action is still to be had
        self.legs = 0  # travelled this turn
        self.die = 0  # the last roll of the turn
        self.offered: list[int] = [0, 0]  # chips the traveller may carry out now, by colour
        # The leg being declared
        self.leg_cards: list[int] = []  # with a replaced value, already on the discards
        self.leg_trains = 0  # trains and ships of the way that are provided for
        self.leg_ships = 0
        self.leg_days = 0  # the days that are certain
        self.leg_off = 0  # what Offers take off
        self.leg_balloon = 0  # 1: a die counts for one card
        self.leg_elephant = 0  # 1: a die counts besides the days of the elephant

    def copy(self) -> EightyDaysState:
        other = EightyDaysState(self.players)
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
        other.event_deck = self.event_deck[:]
        other.event_discards = self.event_discards[:]
        other.bank = self.bank
        other.detective = self.detective
        other.arrivals = self.arrivals[:]
        other.chips = self.chips[:]
        other.chip_open = self.chip_open[:]
        other.chip_pool = self.chip_pool[:]
        other.chips_away = self.chips_away[:]
        other.place = self.place[:]
        other.days = self.days[:]
        other.days_by = self.days_by[:]
        other.coins = self.coins[:]
        other.home_order = self.home_order[:]
        other.hands = self.hands[:]
        other.known = self.known[:]
        other.events = self.events[:]
        other.action = self.action
        other.balloon = self.balloon
        other.legs = self.legs
        other.die = self.die
        other.offered = self.offered[:]
        other.leg_cards = self.leg_cards[:]
        other.leg_trains = self.leg_trains
        other.leg_ships = self.leg_ships
        other.leg_days = self.leg_days
        other.leg_off = self.leg_off
        other.leg_balloon = self.leg_balloon
        other.leg_elephant = self.leg_elephant
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
        numbers += self.chip_open
        numbers += self.chip_pool
        numbers += self.chips_away
        numbers += self.offered
        numbers += self.place
        numbers += self.days
        numbers += self.days_by
        numbers += self.coins
        numbers += self.home_order
        numbers += self.hands
        numbers += self.known
        numbers += self.events
        return numbers

    def travelling(self) -> int:
        """How many are still on the way."""
        number = 0
        for place in self.place:
            if place < HOME:
                number += 1
        return number
