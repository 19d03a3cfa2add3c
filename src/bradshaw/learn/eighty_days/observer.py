"""The observer of Around the World in 80 Days."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from bradshaw.games.eighty_days.game import EightyDays
from bradshaw.games.eighty_days.names import NOTHING, OVER
from bradshaw.games.eighty_days.rules.turn import legal_moves
from bradshaw.games.eighty_days.state import EightyDaysState
from bradshaw.learn.eighty_days.actions import ACTIONS, ONLY_MOVE, action_of, move_of
from bradshaw.learn.eighty_days.costs import Costs
from bradshaw.learn.eighty_days.departure_cells import DepartureCells
from bradshaw.learn.eighty_days.hidden_cards import HiddenCards
from bradshaw.learn.eighty_days.journey_cells import JourneyCells
from bradshaw.learn.eighty_days.opponent_cells import OpponentCells
from bradshaw.learn.eighty_days.own_cells import OwnCells
from bradshaw.learn.eighty_days.points import points_of
from bradshaw.learn.eighty_days.standing import RaceStanding
from bradshaw.learn.eighty_days.styles import styles_of
from bradshaw.learn.eighty_days.table_cells import TableCells
from bradshaw.learn.observer import Observer
from bradshaw.learn.parts import Parts

_SPREAD: Final = 8  # days: a typical difference between two players' points


class EightyDaysObserver(Observer[EightyDaysState]):
    """Encodes what a seat's view shows. Needs no memory between moves."""

    def __init__(self, game: EightyDays) -> None:
        lookup = game.lookup
        costs = Costs(lookup)
        standing = RaceStanding(lookup, costs)
        parts = Parts()
        self._game: EightyDays = game
        self._standing: RaceStanding = standing
        self._table: TableCells = TableCells(lookup, parts)
        self._own: OwnCells = OwnCells(lookup, parts, standing)
        self._opponents: OpponentCells = OpponentCells(parts, standing)
        self._journey: JourneyCells = JourneyCells(lookup, parts, costs, standing)
        self._departures: DepartureCells = DepartureCells(lookup, parts, costs)
        self._hidden: HiddenCards = HiddenCards()
        super().__init__(game, parts.table, self._hidden.table, ACTIONS, 0, _SPREAD)

    def write(
        self, state: EightyDaysState, seat: i64, cells: vec[u8], at: i64, memory: vec[u8], memory_at: i64
    ) -> None:
        self._standing.update(state, seat)
        self._table.write(state, seat, cells, at)
        self._own.write(state, seat, cells, at)
        self._opponents.write(state, seat, cells, at)
        if state.step != OVER:
            self._journey.write(state, seat, cells, at)
            self._departures.write(state, seat, cells, at)

    def write_hidden(self, state: EightyDaysState, seat: i64, cells: vec[u8], at: i64) -> None:
        self._hidden.write(state, seat, cells, at)

    def styles(self) -> dict[str, dict[int, float]]:
        return styles_of()

    def mask(self, state: EightyDaysState, seat: i64, mask: vec[u8], at: i64) -> i64:
        if seat != state.seat:
            return 0
        count: i64 = 0
        for code in legal_moves(self._game.lookup, state):
            action = at + action_of(state, code)
            if mask[action] == 0:
                mask[action] = 1
                count += 1
        return count

    def move(self, state: EightyDaysState, seat: i64, action: i64) -> i64:
        only = ONLY_MOVE[action]
        return only if only != NOTHING else move_of(state, legal_moves(self._game.lookup, state), action)

    def action(self, state: EightyDaysState, seat: i64, move: i64) -> i64:
        return action_of(state, move)

    def points(self, state: EightyDaysState) -> list[int]:
        return points_of(self._game.lookup, state)

    def stopped_places(self, state: EightyDaysState) -> list[int]:
        return self._game.stopped_places(state)
