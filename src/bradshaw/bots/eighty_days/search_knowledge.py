"""What the search has to know of Around the World in 80 Days: how to play on for some rounds, with the best move by the
evaluation at every seat, and how likely each seat then wins."""

from __future__ import annotations

from typing import Final

from bradshaw.bots.eighty_days.end_estimate import EndEstimator
from bradshaw.bots.eighty_days.evaluate import Evaluator
from bradshaw.bots.repeatable_chance import RepeatableChance
from bradshaw.bots.search import GameKnowledge
from bradshaw.bots.valued_moves import ValuedMoves
from bradshaw.core.rng import Rng
from bradshaw.core.values import View
from bradshaw.games.eighty_days.codes import AT_TAKE_TOP
from bradshaw.games.eighty_days.game import EightyDays
from bradshaw.games.eighty_days.names import OVER
from bradshaw.games.eighty_days.rules.turn import play_move
from bradshaw.games.eighty_days.rules.win import winners
from bradshaw.games.eighty_days.state import EightyDaysState

# How many rounds are played on, and the most decisions that may take.
_ROUNDS: Final = 2
_LONGEST: Final = 400
# The search compares values in tenths of a day; the evaluation gives them in hundredths.
_COARSER: Final = 10
_CARDS: Final = 1_000  # the labels of cards taken from the row begin here, beyond all codes


class SearchKnowledge(GameKnowledge):
    """The evaluation, for a search to play with."""

    def __init__(self, game: EightyDays) -> None:
        self._game: EightyDays = game
        self._evaluator: Evaluator = Evaluator(game.lookup)
        self._end: EndEstimator = EndEstimator(self._evaluator.costs, game.players)
        self._last_round: int = 0

    def guess(self, view: View, rng: Rng) -> EightyDaysState:
        state = self._game.guess(view, rng)
        self._last_round = state.round + _ROUNDS
        return state

    def rewind(self) -> None:
        """The evaluation remembers nothing of a game."""

    def evaluate(self, state: EightyDaysState, seat: int) -> ValuedMoves:
        fine = self._evaluator.evaluate(state)
        coarse = ValuedMoves()
        for at in range(len(fine.moves)):
            coarse.add(fine.moves[at], fine.values[at] // _COARSER)
        return coarse

    def label(self, state: EightyDaysState, move: int) -> int:
        """A card and its action, whatever is under the same action in another guess."""
        return _CARDS * (move + 1) + state.row[move] if move < AT_TAKE_TOP else move

    def play_out(self, state: EightyDaysState, chance: RepeatableChance) -> list[float]:
        lookup = self._game.lookup
        for _ in range(_LONGEST):
            if state.step == OVER or state.round > self._last_round:
                break
            chance.turn_of(state.seat)
            play_move(lookup, state, self._evaluator.evaluate(state).best(), chance, None)
        if state.step != OVER:
            return self._end.win_odds(state)
        won = winners(lookup, state)
        return [1.0 / len(won) if seat in won else 0.0 for seat in range(lookup.players)]
