"""What the search has to know of Around the World in 80 Days: it plays on for some rounds with the planner at every
seat, and then says who will probably win."""

from __future__ import annotations

from typing import Final

from bradshaw.bots.eighty_days.mind import Mind
from bradshaw.bots.eighty_days.odds import Odds
from bradshaw.bots.ismcts import Judgement
from bradshaw.bots.luck import Luck
from bradshaw.bots.options import Options
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
# The search weighs in tenths of a day what the planner says in hundredths.
_COARSER: Final = 10
_CARDS: Final = 1_000  # the labels of cards taken from the row begin here, beyond all codes


class Foresight(Judgement):
    """The planner as the judgement of a search."""

    def __init__(self, game: EightyDays) -> None:
        self._game: EightyDays = game
        self._mind: Mind = Mind(game.lookup)
        self._odds: Odds = Odds(self._mind.outlook, game.players)
        self._last_round: int = 0

    def world(self, view: View, rng: Rng) -> EightyDaysState:
        state = self._game.guess(view, rng)
        self._last_round = state.round + _ROUNDS
        return state

    def rewind(self) -> None:
        """The planner remembers nothing."""

    def options(self, state: EightyDaysState, seat: int) -> Options:
        fine = self._mind.options(state)
        coarse = Options()
        for at in range(len(fine.moves)):
            coarse.add(fine.moves[at], fine.worths[at] // _COARSER)
        return coarse

    def label(self, state: EightyDaysState, move: int) -> int:
        """A card and its action, whatever is under the same action in another world."""
        return _CARDS * (move + 1) + state.row[move] if move < AT_TAKE_TOP else move

    def play_out(self, state: EightyDaysState, luck: Luck) -> list[float]:
        lookup = self._game.lookup
        for _ in range(_LONGEST):
            if state.step == OVER or state.round > self._last_round:
                break
            luck.turn_of(state.seat)
            play_move(lookup, state, self._mind.options(state).best(), luck, None)
        if state.step != OVER:
            return self._odds.chances(state)
        won = winners(lookup, state)
        return [1.0 / len(won) if seat in won else 0.0 for seat in range(lookup.players)]
