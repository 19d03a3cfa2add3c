"""The search's knowledge of Ticket to Ride: play-outs take a few rounds, then estimate the final points."""

from __future__ import annotations

from typing import Final

from bradshaw.bots.search import GameKnowledge, RepeatableChance
from bradshaw.bots.ticket_to_ride import weights
from bradshaw.bots.ticket_to_ride.end_estimate import express_shares, values_of_leads
from bradshaw.bots.ticket_to_ride.evaluate import Evaluator
from bradshaw.bots.ticket_to_ride.network_plan import NetworkPlan
from bradshaw.bots.valued_moves import ValuedMoves
from bradshaw.core.rng import Rng
from bradshaw.core.values import View
from bradshaw.games.ticket_to_ride.codes import DRAW_BLIND
from bradshaw.games.ticket_to_ride.game import TicketToRide
from bradshaw.games.ticket_to_ride.names import CHOOSE_TICKETS, OVER, TURN
from bradshaw.games.ticket_to_ride.rules.score import score
from bradshaw.games.ticket_to_ride.rules.turn import actors, play_move
from bradshaw.games.ticket_to_ride.state import TicketToRideState

_ROUNDS: Final = 2  # per play-out
_CARD_LABELS: Final = 1_000_000  # the labels of cards drawn from the row start here, beyond all codes


class SearchKnowledge(GameKnowledge):
    """Adapts the evaluation to the search."""

    def __init__(self, game: TicketToRide) -> None:
        self._game: TicketToRide = game
        self._evaluator: Evaluator = Evaluator(game.lookup, quick=True)
        self._plans: list[NetworkPlan | None] = []

    def guess(self, view: View, rng: Rng) -> TicketToRideState:
        state = self._game.guess(view, rng)
        self._evaluator.forget_plans()
        if state.step != CHOOSE_TICKETS:
            for seat in range(self._game.players):
                self._evaluator.make_plan(state, seat)
        self._plans = self._evaluator.plans()
        return state

    def rewind(self) -> None:
        self._evaluator.restore_plans(self._plans)

    def evaluate(self, state: TicketToRideState, seat: int) -> ValuedMoves:
        return self._evaluator.evaluate(state, seat)

    def label(self, state: TicketToRideState, move: int) -> int:
        """Label a card of the row by its kind, since its place differs between guesses."""
        return _CARD_LABELS + state.row[move] if move < DRAW_BLIND else move

    def play_out(self, state: TicketToRideState, chance: RepeatableChance) -> list[float]:
        lookup = self._game.lookup
        turns_to_play = _ROUNDS * lookup.players
        turn = state.turn
        while state.step != OVER:
            if state.turn != turn:
                turn = state.turn
                turns_to_play -= 1
            if turns_to_play <= 0 and state.step == TURN:
                return values_of_leads(self._estimates(state))
            seat = actors(lookup, state)[0]
            chance.turn_of(seat)
            play_move(lookup, state, seat, self._evaluator.evaluate(state, seat).best(), chance, None)
        return values_of_leads([float(seat_score.total) for seat_score in score(lookup, state)])

    def _estimates(self, state: TicketToRideState) -> list[float]:
        totals = express_shares(self._game.lookup, state)
        for seat in range(len(totals)):
            totals[seat] += self._evaluator.points_at_end(state, seat) / weights.POINT
        return totals
