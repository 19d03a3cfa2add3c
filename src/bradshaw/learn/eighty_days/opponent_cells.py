"""The cells of the opponents, in turn order after the viewer, and of the race against the best opponent."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from bradshaw.games.eighty_days.names import DAYS_OF_THE_BET, HAND_EVENTS, HOME, TRAVEL_KINDS
from bradshaw.games.eighty_days.state import EightyDaysState
from bradshaw.learn.eighty_days.cells import fill, mark, put
from bradshaw.learn.eighty_days.standing import RaceStanding, to_move
from bradshaw.learn.eighty_days.table_cells import MAX_PLAYERS
from bradshaw.learn.parts import Parts

# Offsets within the cells of one opponent.
_STATUS: Final = 0  # one-hot: travelling, home
_PLACE: Final = 2
_AHEAD: Final = 13  # a bar of places, from six behind the viewer to six ahead
_DAYS: Final = 25  # a bar, from 20 days fewer to 20 more, by two
_HOME_DAY: Final = 45  # a bar, from 15 days earlier to 15 later
_LATE: Final = 75
_ROUNDS: Final = 76  # a bar
_ROUNDS_AHEAD: Final = 92  # a bar, from five later to five sooner
_COINS: Final = 102
_CARDS: Final = 107
_EVENTS: Final = 114
_ORDER: Final = 118
_TO_MOVE: Final = 124  # has a turn left in this round; then: the detective is here, or one city ahead
_SIZE: Final = 127
_OPPONENTS: Final = MAX_PLAYERS - 1


class OpponentCells:
    def __init__(self, parts: Parts, standing: RaceStanding) -> None:
        self._standing: RaceStanding = standing
        description = "by opponent: place, days, day and round at home relative to the viewer, coins, cards, order"
        self._at_opponents: i64 = parts.add("others", _OPPONENTS * _SIZE, 1, description)
        self._at_known: i64 = parts.add("known", _OPPONENTS * TRAVEL_KINDS, 1, "travel cards known in opponents' hands")
        self._at_numbers: i64 = parts.add("other days", _OPPONENTS * 2, 40, "days, and expected day at home")
        self._at_earlier: i64 = parts.add("earlier", MAX_PLAYERS, 1, "a bar: opponents home on an earlier day")
        self._at_sooner: i64 = parts.add("sooner", MAX_PLAYERS, 1, "a bar: opponents home in an earlier round")
        self._at_best_day: i64 = parts.add("best day", 30, 1, "a bar: opponents' earliest day less the viewer's")
        self._at_best_rounds: i64 = parts.add("best round", 10, 1, "a bar: opponents' first round less the viewer's")

    def write(self, state: EightyDaysState, viewer: i64, cells: vec[u8], at: i64) -> None:
        standing = self._standing
        own_day = standing.home_day[viewer]
        own_rounds = standing.rounds[viewer]
        best_day: i64 = own_day + 99
        best_rounds: i64 = own_rounds + 99
        earlier: i64 = 0
        sooner: i64 = 0
        for index in range(state.players - 1):
            seat = (viewer + 1 + index) % state.players
            day = standing.home_day[seat]
            rounds = standing.rounds[seat]
            best_day = min(best_day, day)
            best_rounds = min(best_rounds, rounds)
            if day < own_day:
                earlier += 1
            if rounds < own_rounds:
                sooner += 1
            self._write_opponent(state, viewer, seat, cells, at + self._at_opponents + index * _SIZE)
            known = at + self._at_known + index * TRAVEL_KINDS
            for kind in range(TRAVEL_KINDS):
                put(cells, known + kind, state.known[seat * TRAVEL_KINDS + kind])
            put(cells, at + self._at_numbers + 2 * index, state.days[seat])
            put(cells, at + self._at_numbers + 2 * index + 1, day)
        fill(cells, at + self._at_earlier, earlier, MAX_PLAYERS)
        fill(cells, at + self._at_sooner, sooner, MAX_PLAYERS)
        fill(cells, at + self._at_best_day, best_day - own_day + 15, 30)
        fill(cells, at + self._at_best_rounds, best_rounds - own_rounds + 5, 10)

    def _write_opponent(self, state: EightyDaysState, viewer: i64, seat: i64, cells: vec[u8], at: i64) -> None:
        standing = self._standing
        place = state.place[seat]
        cells[at + _STATUS + (1 if place == HOME else 0)] = 1
        mark(cells, at + _PLACE, place, HOME + 1)
        fill(cells, at + _AHEAD, place - state.place[viewer] + 6, _DAYS - _AHEAD)
        fill(cells, at + _DAYS, (state.days[seat] - state.days[viewer] + 20) // 2, _HOME_DAY - _DAYS)
        day = standing.home_day[seat]
        fill(cells, at + _HOME_DAY, day - standing.home_day[viewer] + 15, _LATE - _HOME_DAY)
        if day > DAYS_OF_THE_BET:
            cells[at + _LATE] = 1
        rounds = standing.rounds[seat]
        fill(cells, at + _ROUNDS, rounds, _ROUNDS_AHEAD - _ROUNDS)
        fill(cells, at + _ROUNDS_AHEAD, standing.rounds[viewer] - rounds + 5, _COINS - _ROUNDS_AHEAD)
        fill(cells, at + _COINS, state.coins[seat], _CARDS - _COINS)
        fill(cells, at + _CARDS, standing.cards[seat], _EVENTS - _CARDS)
        events: i64 = 0
        for kind in range(HAND_EVENTS):
            events += state.events[seat * HAND_EVENTS + kind]
        fill(cells, at + _EVENTS, events, _ORDER - _EVENTS)
        mark(cells, at + _ORDER, state.home_order[seat] - 1, _TO_MOVE - _ORDER)
        if place < HOME and to_move(state, seat):
            cells[at + _TO_MOVE] = 1
        mark(cells, at + _TO_MOVE + 1, state.detective - place, _SIZE - _TO_MOVE - 1)
