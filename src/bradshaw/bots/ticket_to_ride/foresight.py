"""What the search has to know of Ticket to Ride: it plays on with the planner at every seat."""

from __future__ import annotations

from typing import Final

from bradshaw.bots.ismcts import Judgement
from bradshaw.bots.luck import Luck
from bradshaw.bots.options import Options
from bradshaw.bots.ticket_to_ride.mind import Mind
from bradshaw.bots.ticket_to_ride.plan import Plan
from bradshaw.core.rng import Rng
from bradshaw.core.values import View
from bradshaw.games.ticket_to_ride.codes import DRAW_BLIND
from bradshaw.games.ticket_to_ride.game import TicketToRide
from bradshaw.games.ticket_to_ride.rules import steps
from bradshaw.games.ticket_to_ride.rules.score import Score, score
from bradshaw.games.ticket_to_ride.rules.win import is_better
from bradshaw.games.ticket_to_ride.state import CHOOSE_TICKETS, OVER, RideState

# Far beyond what the planner needs to end any game.
_LONGEST: Final = 1500
# A lead of so many points is half as good as an endless one.
_GOOD_LEAD: Final = 40.0
_WIN: Final = 0.25  # how much the win itself counts; the lead counts the rest
_CARDS: Final = 1_000_000  # the labels of cards drawn from the row begin here, beyond all codes


class Foresight(Judgement):
    """The planner as the judgement of a search."""

    def __init__(self, game: TicketToRide) -> None:
        self._game: TicketToRide = game
        self._mind: Mind = Mind(game.tables, quick=True)
        self._plans: list[Plan | None] = []

    def world(self, view: View, rng: Rng) -> RideState:
        state = self._game.guess(view, rng)
        self._mind.forget()
        if state.step != CHOOSE_TICKETS:
            for seat in range(self._game.players):
                self._mind.think_ahead(state, seat)
        self._plans = self._mind.plans()
        return state

    def rewind(self) -> None:
        self._mind.remember(self._plans)

    def options(self, state: RideState, seat: int) -> Options:
        return self._mind.options(state, seat)

    def label(self, state: RideState, move: int) -> int:
        return _CARDS + state.row[move] if move < DRAW_BLIND else move

    def play_out(self, state: RideState, luck: Luck) -> list[float]:
        catalog = self._game.tables
        for _ in range(_LONGEST):
            if state.step == OVER:
                break
            seat = steps.actors(catalog, state)[0]
            luck.turn_of(seat)
            steps.play(catalog, state, seat, self._mind.options(state, seat).best(), luck, None)
        scores = score(catalog, state)
        return [_value(scores, seat) for seat in range(catalog.players)]


def _value(scores: list[Score], seat: int) -> float:
    """How good an end is for a seat: partly whether it wins, partly by how much it leads or lags behind."""
    best = -1
    for other in range(len(scores)):
        if other != seat and (best < 0 or is_better(scores[other], scores[best])):
            best = other
    lead = float(scores[seat].total - scores[best].total)
    won = 1.0 if is_better(scores[seat], scores[best]) else 0.0 if is_better(scores[best], scores[seat]) else 0.5
    return _WIN * won + (1.0 - _WIN) * (0.5 + 0.5 * lead / (_GOOD_LEAD + abs(lead)))
