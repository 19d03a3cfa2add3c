"""The search's knowledge of Around the World in 80 Days: play-outs take a few rounds, then estimate the winner."""

from __future__ import annotations

from typing import Final

from bradshaw.bots.eighty_days.end_estimate import EndEstimator
from bradshaw.bots.eighty_days.evaluate import Evaluator
from bradshaw.bots.search import GameKnowledge, RepeatableChance
from bradshaw.bots.valued_moves import ValuedMoves
from bradshaw.core.rng import Rng
from bradshaw.core.values import View
from bradshaw.games.eighty_days.codes import AT_TAKE_TOP
from bradshaw.games.eighty_days.game import EightyDays
from bradshaw.games.eighty_days.names import OVER
from bradshaw.games.eighty_days.rules.turn import play_move
from bradshaw.games.eighty_days.rules.win import winners
from bradshaw.games.eighty_days.state import EightyDaysState

_ROUNDS: Final = 2  # per play-out
_MAX_DECISIONS: Final = 400  # per play-out
# The search compares values in tenths of a day; the evaluation returns hundredths.
_COARSENING: Final = 10
_CARD_LABELS: Final = 1_000  # the labels of cards taken from the row start here, beyond all codes


class SearchKnowledge(GameKnowledge):
    """Adapts the evaluation to the search."""

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
        """Do nothing, since the evaluation is stateless."""

    def evaluate(self, state: EightyDaysState, seat: int) -> ValuedMoves:
        fine = self._evaluator.evaluate(state)
        coarse = ValuedMoves()
        for at in range(len(fine.moves)):
            coarse.add(fine.moves[at], fine.values[at] // _COARSENING)
        return coarse

    def label(self, state: EightyDaysState, move: int) -> int:
        """Label a taken card by its kind and action, since the card in that place differs between guesses."""
        return _CARD_LABELS * (move + 1) + state.row[move] if move < AT_TAKE_TOP else move

    def play_out(self, state: EightyDaysState, chance: RepeatableChance) -> list[float]:
        lookup = self._game.lookup
        for _ in range(_MAX_DECISIONS):
            if state.step == OVER or state.round > self._last_round:
                break
            chance.turn_of(state.seat)
            play_move(lookup, state, self._evaluator.evaluate(state).best(), chance, None)
        if state.step != OVER:
            return self._end.win_odds(state)
        won = winners(lookup, state)
        return [1.0 / len(won) if seat in won else 0.0 for seat in range(lookup.players)]
