"""The cells of the table and of the current turn."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import (
    ACTIONS,
    CHIP,
    CHIP_KINDS,
    CHIP_SPOTS,
    EVENT_KINDS,
    GONE,
    HAND_EVENTS,
    HOME,
    NOTHING,
    OVER,
    PLACES,
    STEPS,
    TAKE,
    TRAVEL_KINDS,
)
from bradshaw.games.eighty_days.rules.chips import chip_is_open, is_offered
from bradshaw.games.eighty_days.rules.take_card import may_take_top
from bradshaw.games.eighty_days.state import EightyDaysState
from bradshaw.learn.eighty_days.cells import fill, mark, put
from bradshaw.learn.parts import Parts

MAX_PLAYERS: Final = 6
_OPTIONS: Final = 12
_ROUNDS: Final = 24
_COPIES: Final = 3  # of an event card
_CHIP_CELLS: Final = CHIP_KINDS + 1
_LEG_DAYS: Final = 16


class TableCells:
    """Writes the table's cells; seats count from the viewer."""

    def __init__(self, lookup: Lookup, parts: Parts) -> None:
        self._lookup: Lookup = lookup
        options = [
            lookup.chips_up,
            lookup.die_starts,
            lookup.shuffle_at_once,
            lookup.india_events,
            lookup.stand_in,
            lookup.neighbour_discards,
            lookup.blue_arrival == 2,
            lookup.declined_stays,
            lookup.extra_turn,
            lookup.pairs_beside_balloon,
            lookup.home_on_top,
            lookup.two_player_limit,
        ]
        self._options: vec[u8] = vec[u8]([1 if option else 0 for option in options])
        self._at_players: i64 = parts.add("players", MAX_PLAYERS - 1, 1, "the number of players, from two")
        self._at_options: i64 = parts.add("options", _OPTIONS, 1, "the options, in the game's order")
        self._at_step: i64 = parts.add("step", len(STEPS), 1, "the step of the turn")
        self._at_turn: i64 = parts.add("turn", MAX_PLAYERS, 1, "whose turn it is")
        self._at_first: i64 = parts.add("first", MAX_PLAYERS, 1, "who has the first-player marker")
        self._at_next: i64 = parts.add("next first", MAX_PLAYERS, 1, "who took the first-player action")
        self._at_later: i64 = parts.add("later", MAX_PLAYERS, 1, "a bar: turns left in this round after this turn")
        self._at_round: i64 = parts.add("round", _ROUNDS, 1, "a bar: the round")
        self._at_rounds: i64 = parts.add("rounds", 1, 16, "the round")
        self._at_travellers: i64 = parts.add("travellers", 2 * MAX_PLAYERS, 1, "bars: when the round began, and now")
        self._at_bank: i64 = parts.add("bank", 6, 1, "a bar: coins in the bank")
        self._at_detective: i64 = parts.add("detective", HOME - 1, 1, "the detective's city")
        self._at_row: i64 = parts.add("row", PLACES * TRAVEL_KINDS, 1, "the card under each action")
        self._at_row_size: i64 = parts.add("on show still", 1, 4, "cards in the row")
        self._at_top: i64 = parts.add("top", 1, 1, "the top card of the deck can be taken")
        self._at_unseen: i64 = parts.add("unseen", TRAVEL_KINDS, 4, "travel cards in the deck or hidden in hands")
        self._at_discards: i64 = parts.add("discards", TRAVEL_KINDS, 4, "travel cards on the discards")
        self._at_deck: i64 = parts.add("deck", 2, 20, "travel and event cards in the decks")
        self._at_events: i64 = parts.add("unseen events", EVENT_KINDS * _COPIES, 1, "bars: event cards not seen")
        self._at_event: i64 = parts.add("top event", HAND_EVENTS, 1, "the top of the event discards")
        self._at_chips: i64 = parts.add("chips", CHIP_SPOTS * _CHIP_CELLS, 1, "chips on the board; last: unseen")
        self._at_open: i64 = parts.add("open chips", CHIP_SPOTS, 1, "declined and left open")
        self._at_unseen_chips: i64 = parts.add("chips left", 2 * CHIP_KINDS, 2, "unseen chips by colour and kind")
        self._at_arrivals: i64 = parts.add("arrivals", HOME - 1, 3, "arrivals in each city")
        self._at_due: i64 = parts.add("due", CHIP_SPOTS, 1, "the next arrival is offered this chip")
        self._at_offered: i64 = parts.add("offered", 2, 1, "chips that can be taken now")
        self._at_action: i64 = parts.add("action", len(ACTIONS) + 1, 1, "action available this turn; last: a balloon")
        self._at_legs: i64 = parts.add("legs", 2, 1, "a bar: legs travelled in the turn")
        self._at_die: i64 = parts.add("die", 6, 1, "the last roll of the turn")
        self._at_extra: i64 = parts.add("extra", 1, 1, "the extra turn of the last traveller")
        self._at_leg: i64 = parts.add("leg", 6, 1, "bars: trains and ships already paid; balloon, elephant")
        self._at_leg_days: i64 = parts.add("leg days", _LEG_DAYS, 1, "a bar: days already certain")
        self._at_certain: i64 = parts.add("certain", 1, 8, "days already certain")
        self._at_off: i64 = parts.add("off", 1, 2, "days saved by Offers")
        self._unseen_chips: vec[i64] = vec[i64]([0] * (2 * CHIP_KINDS))

    def write(self, state: EightyDaysState, viewer: i64, cells: vec[u8], at: i64) -> None:
        for option in range(_OPTIONS):
            cells[at + self._at_options + option] = self._options[option]
        self._write_round(state, viewer, cells, at)
        self._write_travel_cards(state, viewer, cells, at)
        self._write_event_cards(state, viewer, cells, at)
        self._write_chips(state, viewer, cells, at)
        if state.step != OVER:
            self._write_turn(state, viewer, cells, at)

    def _write_round(self, state: EightyDaysState, viewer: i64, cells: vec[u8], at: i64) -> None:
        players = state.players
        mark(cells, at + self._at_players, players - 2, MAX_PLAYERS - 1)
        mark(cells, at + self._at_step, state.step, len(STEPS))
        cells[at + self._at_first + (state.first - viewer + players) % players] = 1
        if state.next_first != NOTHING:
            cells[at + self._at_next + (state.next_first - viewer + players) % players] = 1
        fill(cells, at + self._at_round, state.round, _ROUNDS)
        put(cells, at + self._at_rounds, state.round)
        fill(cells, at + self._at_travellers, state.travellers, MAX_PLAYERS)
        fill(cells, at + self._at_travellers + MAX_PLAYERS, state.travelling(), MAX_PLAYERS)
        fill(cells, at + self._at_bank, state.bank, 6)
        mark(cells, at + self._at_detective, state.detective - 1, HOME - 1)

    def _write_travel_cards(self, state: EightyDaysState, viewer: i64, cells: vec[u8], at: i64) -> None:
        """Write the travel cards; cards are unseen unless on the table, in the viewer's hand, or known."""
        known = state.known
        unseen = at + self._at_unseen
        deck: i64 = 0
        for kind in range(TRAVEL_KINDS):
            unseen_count = self._lookup.travel_copies[kind] - state.travel_discards[kind]
            for seat in range(state.players):
                in_hand = seat * TRAVEL_KINDS + kind
                unseen_count -= state.hands[in_hand] if seat == viewer else known[in_hand]
            cells[unseen + kind] = u8(max(0, unseen_count))
            cells[at + self._at_discards + kind] = u8(state.travel_discards[kind])
            deck += state.travel_deck[kind]
        row = at + self._at_row
        shown: i64 = 0
        for place in range(PLACES):
            card = state.row[place]
            if card != NOTHING:
                cells[row + place * TRAVEL_KINDS + card] = 1
                cells[unseen + card] -= 1
                shown += 1
        put(cells, at + self._at_row_size, shown)
        put(cells, at + self._at_deck, deck)
        if state.step == TAKE and may_take_top(state):
            cells[at + self._at_top] = 1

    def _write_event_cards(self, state: EightyDaysState, viewer: i64, cells: vec[u8], at: i64) -> None:
        discards = state.event_discards
        copies = self._lookup.event_copies
        deck: i64 = 0
        for kind in range(EVENT_KINDS):
            deck += state.event_deck[kind]
            unseen_count = copies[kind]
            if kind < HAND_EVENTS:
                unseen_count -= state.events[viewer * HAND_EVENTS + kind]
            for card in discards:
                if card == kind:
                    unseen_count -= 1
            fill(cells, at + self._at_events + kind * _COPIES, unseen_count, _COPIES)
        put(cells, at + self._at_deck + 1, deck)
        if len(discards) > 0:
            cells[at + self._at_event + discards[len(discards) - 1]] = 1

    def _write_chips(self, state: EightyDaysState, viewer: i64, cells: vec[u8], at: i64) -> None:
        """Write the chips; a chip offered to an opponent is still unseen."""
        lookup = self._lookup
        deciding = state.step == CHIP and viewer == state.seat
        here = 2 * (state.place[viewer] - 1)
        unseen = self._unseen_chips
        for index in range(2 * CHIP_KINDS):
            unseen[index] = state.chip_pool[index]
        for spot in range(CHIP_SPOTS):
            kind = state.chips[spot]
            colour = spot & 1
            if kind != GONE:
                is_open = chip_is_open(state, spot)
                visible = kind < CHIP_KINDS and (
                    lookup.chips_up or is_open or (deciding and spot - colour == here and is_offered(state, colour))
                )
                cells[at + self._at_chips + spot * _CHIP_CELLS + (kind if visible else CHIP_KINDS)] = 1
                if kind < CHIP_KINDS and not visible:
                    unseen[colour * CHIP_KINDS + kind] += 1
                if is_open:
                    cells[at + self._at_open + spot] = 1
                arrival = state.arrivals[spot >> 1] + 1
                if is_open or arrival == (1 if colour == 0 else lookup.blue_arrival):
                    cells[at + self._at_due + spot] = 1
        for index in range(2 * CHIP_KINDS):
            put(cells, at + self._at_unseen_chips + index, unseen[index])
        for city in range(HOME - 1):
            put(cells, at + self._at_arrivals + city, state.arrivals[city])

    def _write_turn(self, state: EightyDaysState, viewer: i64, cells: vec[u8], at: i64) -> None:
        players = state.players
        cells[at + self._at_turn + (state.seat - viewer + players) % players] = 1
        later: i64 = 0
        seat = (state.seat + 1) % players
        while seat != state.first and state.extra == 0:
            if state.place[seat] < HOME:
                later += 1
            seat = (seat + 1) % players
        fill(cells, at + self._at_later, later, MAX_PLAYERS)
        if state.step == CHIP:
            for colour in range(2):
                if is_offered(state, colour):
                    cells[at + self._at_offered + colour] = 1
        if state.action != NOTHING:
            cells[at + self._at_action + state.action] = 1
        cells[at + self._at_action + len(ACTIONS)] = u8(state.balloon)
        fill(cells, at + self._at_legs, state.legs, 2)
        mark(cells, at + self._at_die, state.die - 1, 6)
        cells[at + self._at_extra] = u8(state.extra)
        fill(cells, at + self._at_leg, state.leg_trains, 2)
        fill(cells, at + self._at_leg + 2, state.leg_ships, 2)
        cells[at + self._at_leg + 4] = u8(state.leg_balloon)
        cells[at + self._at_leg + 5] = u8(state.leg_elephant)
        fill(cells, at + self._at_leg_days, state.leg_days, _LEG_DAYS)
        put(cells, at + self._at_off, state.leg_off)
        put(cells, at + self._at_certain, state.leg_days)
