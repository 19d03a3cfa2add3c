"""What the search has to know of Around the World in 80 Days: it plays on for some rounds with the planner at every
seat, and then says who will probably win."""

from __future__ import annotations

from math import exp
from typing import Final

from bradshaw.bots.eighty_days import worth
from bradshaw.bots.eighty_days.mind import Mind
from bradshaw.bots.eighty_days.prospects import cards_of
from bradshaw.bots.ismcts import Judgement
from bradshaw.bots.luck import Luck
from bradshaw.bots.options import Options
from bradshaw.core.rng import Rng
from bradshaw.core.values import View
from bradshaw.games.eighty_days.game import EightyDays
from bradshaw.games.eighty_days.moves import AT_TAKE_TOP
from bradshaw.games.eighty_days.names import DAYS_OF_THE_BET, HOME, OVER
from bradshaw.games.eighty_days.rules.scoring import result_of
from bradshaw.games.eighty_days.rules.turn import play_move
from bradshaw.games.eighty_days.state import EightyDaysState

# How many rounds are played on, and the most decisions that may take.
_ROUNDS: Final = 4
_LONGEST: Final = 400
# The search weighs in tenths of a day what the planner says in hundredths.
_COARSER: Final = 10
# By so many turns, or days, one has to be ahead to win nearly three times of four.
_TURNS_AHEAD: Final = 1.2
_DAYS_IN_TIME: Final = 3.0
_DAYS_AHEAD: Final = 5.0
_NOT_HOME: Final = 15.0  # what it costs to be left on the way, in days
_WIN: Final = 0.7  # how much a win that is certain counts; by how much, counts the rest
_CARDS: Final = 1_000  # the labels of cards taken from the row begin here, beyond all codes


class Foresight(Judgement):
    """The planner as the judgement of a search."""

    def __init__(self, game: EightyDays) -> None:
        self._game: EightyDays = game
        self._mind: Mind = Mind(game.tables)
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
        catalog = self._game.tables
        for _ in range(_LONGEST):
            if state.step == OVER or state.round > self._last_round:
                break
            luck.turn_of(state.seat)
            play_move(catalog, state, self._mind.options(state).best(), luck, None)
        chances = self._chances(state)
        if state.step != OVER:
            return chances
        result = result_of(catalog, state)
        winners = result.winners()
        for seat in range(catalog.players):
            won = 1.0 / len(winners) if seat in winners else 0.0
            chances[seat] = _WIN * won + (1.0 - _WIN) * chances[seat]
        return chances

    def _chances(self, state: EightyDaysState) -> list[float]:
        """How likely each seat wins."""
        days: list[float] = []
        turns: list[float] = []
        for seat in range(state.players):
            place = state.place[seat]
            if place == HOME:
                days.append(float(state.days[seat]))
                turns.append(0.0)
                continue
            prospect = self._mind.outlook.prospects.look(place, cards_of(state.hands, seat), worth.TURN)
            held = self._mind.outlook.held(state, seat, place)
            days.append(int(state.days[seat]) + prospect.days - held)
            turns.append(float(prospect.turns))
        return _race(state, days, turns) if state.players == 2 else _table(state, days, turns)


def _race(state: EightyDaysState, days: list[float], turns: list[float]) -> list[float]:
    """Of two the first to come home wins, if he is in time; else the other."""
    # Who begins the coming round is half a turn ahead.
    lead = turns[1] - turns[0] + (0.5 if state.first == 0 else -0.5)
    first = _likely(lead / _TURNS_AHEAD)
    in_time = [_likely((DAYS_OF_THE_BET + 0.5 - days[seat]) / _DAYS_IN_TIME) for seat in range(2)]
    chance = first * in_time[0] + (1.0 - first) * (1.0 - in_time[1])
    return [chance, 1.0 - chance]


def _table(state: EightyDaysState, days: list[float], turns: list[float]) -> list[float]:
    """Of more the one with the fewest days, but each turn costs some, and the last is left on the way."""
    weights: list[float] = []
    fewest = 1000.0
    for seat in range(state.players):
        days[seat] += worth.TURN * turns[seat]
        if state.step == OVER and state.place[seat] < HOME:
            days[seat] += _NOT_HOME
        fewest = min(fewest, days[seat])
    for seat in range(state.players):
        weights.append(exp((fewest - days[seat]) / _DAYS_AHEAD))
    total = sum(weights)
    return [weight / total for weight in weights]


def _likely(lead: float) -> float:
    """From 0 (hopeless) over a half to 1 (certain)."""
    return 1.0 / (1.0 + exp(-lead)) if lead > -30.0 else 0.0
