"""What the search has to know of Ticket to Ride: it plays on for a few rounds with the planner at every seat, and then
estimates the end."""

from __future__ import annotations

from typing import Final

from bradshaw.bots.ismcts import Judgement
from bradshaw.bots.luck import Luck
from bradshaw.bots.options import Options
from bradshaw.bots.ticket_to_ride import worth
from bradshaw.bots.ticket_to_ride.mind import Mind
from bradshaw.bots.ticket_to_ride.outlook import express_shares
from bradshaw.bots.ticket_to_ride.plan import Plan
from bradshaw.core.rng import Rng
from bradshaw.core.values import View
from bradshaw.games.ticket_to_ride.codes import DRAW_BLIND
from bradshaw.games.ticket_to_ride.game import TicketToRide
from bradshaw.games.ticket_to_ride.names import CHOOSE_TICKETS, OVER, TURN
from bradshaw.games.ticket_to_ride.rules import turn as turns
from bradshaw.games.ticket_to_ride.rules.score import score
from bradshaw.games.ticket_to_ride.state import TicketToRideState

_ROUNDS: Final = 2  # that are played before the end is estimated
# A lead of so many points is half as good as an endless one.
_GOOD_LEAD: Final = 40.0
_CARDS: Final = 1_000_000  # the labels of cards drawn from the row begin here, beyond all codes


class Foresight(Judgement):
    """The planner as the judgement of a search."""

    def __init__(self, game: TicketToRide) -> None:
        self._game: TicketToRide = game
        self._mind: Mind = Mind(game.lookup, quick=True)
        self._plans: list[Plan | None] = []

    def world(self, view: View, rng: Rng) -> TicketToRideState:
        state = self._game.guess(view, rng)
        self._mind.forget()
        if state.step != CHOOSE_TICKETS:
            for seat in range(self._game.players):
                self._mind.think_ahead(state, seat)
        self._plans = self._mind.plans()
        return state

    def rewind(self) -> None:
        self._mind.remember(self._plans)

    def options(self, state: TicketToRideState, seat: int) -> Options:
        return self._mind.options(state, seat)

    def label(self, state: TicketToRideState, move: int) -> int:
        return _CARDS + state.row[move] if move < DRAW_BLIND else move

    def play_out(self, state: TicketToRideState, luck: Luck) -> list[float]:
        lookup = self._game.lookup
        left = _ROUNDS * lookup.players
        turn = state.turn
        while state.step != OVER:
            if state.turn != turn:
                turn = state.turn
                left -= 1
            if left <= 0 and state.step == TURN:
                return _values(self._estimates(state))
            seat = turns.actors(lookup, state)[0]
            luck.turn_of(seat)
            turns.play_move(lookup, state, seat, self._mind.options(state, seat).best(), luck, None)
        return _values([float(one.total) for one in score(lookup, state)])

    def _estimates(self, state: TicketToRideState) -> list[float]:
        """By seat, how many points it will have at the end."""
        totals = express_shares(self._game.lookup, state)
        for seat in range(len(totals)):
            totals[seat] += self._mind.outlook(state, seat) / worth.POINT
        return totals


def _values(totals: list[float]) -> list[float]:
    """How good it is for each seat to be so far ahead of the others, or behind them."""
    values: list[float] = []
    for seat in range(len(totals)):
        others = 0.0
        for other in range(len(totals)):
            if other != seat:
                others += totals[other]
        lead = totals[seat] - others / (len(totals) - 1)
        values.append(0.5 + 0.5 * lead / (_GOOD_LEAD + abs(lead)))
    return values
