"""The cells of the viewer: hand, events, place and days."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import (
    CHIP_KINDS,
    DAYS_OF_THE_BET,
    GONE,
    HAND_EVENTS,
    HAND_LIMIT,
    HOME,
    PRINCESS,
    TRAVEL_KINDS,
)
from bradshaw.games.eighty_days.rules.chips import chip_is_open, spot
from bradshaw.games.eighty_days.rules.events import top
from bradshaw.games.eighty_days.state import EightyDaysState
from bradshaw.learn.eighty_days.cells import fill, mark, put
from bradshaw.learn.eighty_days.standing import RaceStanding
from bradshaw.learn.eighty_days.table_cells import MAX_PLAYERS
from bradshaw.learn.parts import Parts

_COPIES: Final = 3
_CARDS: Final = 9
_COINS: Final = 8
_DAYS: Final = 50  # a bar with a cell for each two days
_EARLIEST: Final = 50  # the first day of the bar
HOME_DAYS: Final = 60
ROUNDS: Final = 20
_CITIES_AHEAD: Final = 2
_CHIP_CELLS: Final = CHIP_KINDS + 1


class OwnCells:
    def __init__(self, lookup: Lookup, parts: Parts, standing: RaceStanding) -> None:
        self._lookup: Lookup = lookup
        self._standing: RaceStanding = standing
        self._at_hand: i64 = parts.add("hand", TRAVEL_KINDS * _COPIES, 1, "bars: travel cards in hand by kind")
        self._at_known: i64 = parts.add("hand known", TRAVEL_KINDS, 1, "cards in hand known to all, by kind")
        self._at_trains: i64 = parts.add("trains", HAND_LIMIT, 1, "a bar: trains in hand")
        self._at_ships: i64 = parts.add("ships", HAND_LIMIT, 1, "a bar: ships in hand")
        self._at_cards: i64 = parts.add("cards", _CARDS, 1, "a bar: cards in hand, including events")
        self._at_surplus: i64 = parts.add("surplus", 3, 1, "a bar: cards beyond the limit")
        self._at_events: i64 = parts.add("events", HAND_EVENTS * _COPIES, 1, "bars: event cards in hand by kind")
        self._at_copied: i64 = parts.add("copied", HAND_EVENTS, 1, "the event that the Princess in hand can copy")
        self._at_coins: i64 = parts.add("coins", _COINS, 1, "a bar: coins")
        self._at_coin_number: i64 = parts.add("coin number", 1, 4, "coins")
        self._at_place: i64 = parts.add("place", HOME + 1, 1, "where the viewer is on the route")
        self._at_days: i64 = parts.add("days", _DAYS, 1, "a bar: one cell per two days")
        self._at_day: i64 = parts.add("day", 1, 40, "days")
        self._at_order: i64 = parts.add("order", MAX_PLAYERS, 1, "the viewer's place in the order of arrival")
        self._at_home_day: i64 = parts.add("home day", HOME_DAYS, 1, "a bar from 50 on: the expected day at home")
        self._at_late: i64 = parts.add("late", 1, 1, "the expected day is past 80")
        self._at_rounds: i64 = parts.add("home round", ROUNDS, 1, "a bar: rounds until home, after this one")
        self._at_watched: i64 = parts.add("watched", 3, 1, "the detective is here, or one or two cities ahead")
        ahead = _CITIES_AHEAD * 2 * _CHIP_CELLS
        self._at_ahead: i64 = parts.add("chips ahead", ahead, 1, "chips on offer in the next two cities")

    def write(self, state: EightyDaysState, viewer: i64, cells: vec[u8], at: i64) -> None:
        self._write_cards(state, viewer, cells, at)
        standing = self._standing
        place = state.place[viewer]
        days = state.days[viewer]
        fill(cells, at + self._at_coins, state.coins[viewer], _COINS)
        put(cells, at + self._at_coin_number, state.coins[viewer])
        mark(cells, at + self._at_place, place, HOME + 1)
        fill(cells, at + self._at_days, days // 2, _DAYS)
        put(cells, at + self._at_day, days)
        mark(cells, at + self._at_order, state.home_order[viewer] - 1, MAX_PLAYERS)
        fill(cells, at + self._at_home_day, standing.home_day[viewer] - _EARLIEST, HOME_DAYS)
        if standing.home_day[viewer] > DAYS_OF_THE_BET:
            cells[at + self._at_late] = 1
        fill(cells, at + self._at_rounds, standing.rounds[viewer], ROUNDS)
        mark(cells, at + self._at_watched, state.detective - place, 3)
        for ahead in range(_CITIES_AHEAD):
            if place + 1 + ahead < HOME:
                self._write_chips(state, place + 1 + ahead, cells, at + self._at_ahead + ahead * 2 * _CHIP_CELLS)

    def _write_cards(self, state: EightyDaysState, viewer: i64, cells: vec[u8], at: i64) -> None:
        base = viewer * TRAVEL_KINDS
        for kind in range(TRAVEL_KINDS):
            fill(cells, at + self._at_hand + kind * _COPIES, state.hands[base + kind], _COPIES)
            put(cells, at + self._at_known + kind, state.known[base + kind])
        events: i64 = 0
        events_at = viewer * HAND_EVENTS
        for kind in range(HAND_EVENTS):
            count = state.events[events_at + kind]
            events += count
            fill(cells, at + self._at_events + kind * _COPIES, count, _COPIES)
        if state.events[events_at + PRINCESS] > 0:
            mark(cells, at + self._at_copied, top(state), HAND_EVENTS)
        cards = self._standing.cards[viewer] + events
        fill(cells, at + self._at_trains, self._standing.trains[viewer], HAND_LIMIT)
        fill(cells, at + self._at_ships, self._standing.ships[viewer], HAND_LIMIT)
        fill(cells, at + self._at_cards, cards, _CARDS)
        fill(cells, at + self._at_surplus, cards - HAND_LIMIT, 3)

    def _write_chips(self, state: EightyDaysState, city: i64, cells: vec[u8], at: i64) -> None:
        """Write the chips that a city would offer the viewer on arrival."""
        for colour in range(2):
            here = spot(city, colour)
            kind = state.chips[here]
            if kind == GONE:
                continue
            due = state.arrivals[city - 1] + 1 == (1 if colour == 0 else self._lookup.blue_arrival)
            is_open = chip_is_open(state, here)
            if due or is_open:
                visible = self._lookup.chips_up or is_open
                cells[at + colour * _CHIP_CELLS + (kind if visible else CHIP_KINDS)] = 1
