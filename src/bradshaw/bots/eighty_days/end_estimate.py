"""Estimates each seat's win probability at the start of a round.

Each traveller has a distance from home in days: the days still needed, adjusted for turns, coins, events and place. The
nearest traveller is the likeliest to win, especially with few turns left. The weights were fitted by logistic
regression to all rounds of 800 two-player and 250 four-player games between bots that plan.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from bradshaw.bots.eighty_days import weights
from bradshaw.bots.eighty_days.costs import JourneyCosts
from bradshaw.bots.eighty_days.remaining_days import hand_counts
from bradshaw.games.eighty_days.names import DAYS_OF_THE_BET
from bradshaw.games.eighty_days.state import EightyDaysState

# The scale, in days, of the logistic curve for coming home in time.
_DAYS_IN_TIME: Final = 3.0
_LAST_TURN: Final = 0.3  # for the chance events of the last turn


class DistanceWeights:
    """The weights, in days, of a turn still needed, a coin, an event, a city reached and the first-player marker; and
    the weight of a day of distance in the odds."""

    def __init__(self, turn: float, coin: float, event: float, city: float, begin: float, day: float) -> None:
        self.turn: float = turn
        self.coin: float = coin
        self.event: float = event
        self.city: float = city
        self.begin: float = begin
        self.day: float = day


class EndEstimator:
    """Estimates who wins by comparing the travellers' distances."""

    def __init__(self, costs: JourneyCosts, players: int) -> None:
        self._costs: JourneyCosts = costs
        # With two players the first home in time wins; with more, the one with the fewest days.
        if players == 2:
            self._weights: DistanceWeights = DistanceWeights(8.7, 0.91, 0.87, 2.3, 0.76, 0.245)
        else:
            self._weights = DistanceWeights(2.0, 0.29, 0.56, 0.45, 0.77, 0.557)

    def win_odds(self, state: EightyDaysState) -> list[float]:
        weight = self._weights
        distances: list[float] = []
        days: list[float] = []
        turns = 0.0
        for seat in range(state.players):
            place = int(state.place[seat])
            estimate = self._costs.remaining.estimate(place, hand_counts(state.hands, seat), weights.TURN)
            turns += estimate.turns
            events = weight.event * self._costs.events_value(state, seat, place)
            days.append(int(state.days[seat]) + estimate.days - events)
            distance = days[seat] + weight.turn * estimate.turns
            distance -= weight.coin * int(state.coins[seat]) + weight.city * place
            distances.append(distance - (weight.begin if state.first == seat else 0.0))
        odds = _shares(distances, weight.day / sqrt(turns / int(state.players) + _LAST_TURN))
        limited = state.players == 2 and self._costs.lookup.two_player_limit
        return _in_time(odds, days) if limited else odds


def _shares(distances: list[float], day: float) -> list[float]:
    """Return the softmax of the negative distances."""
    shortest = min(distances)
    parts = [exp(day * (shortest - distance)) for distance in distances]
    total = sum(parts)
    return [part / total for part in parts]


def _in_time(first_home: list[float], days: list[float]) -> list[float]:
    """Return two players' win probabilities, where the first home wins if in time, and otherwise loses."""
    late = [1.0 / (1.0 + exp((DAYS_OF_THE_BET + 0.5 - days[seat]) / _DAYS_IN_TIME)) for seat in range(2)]
    likely = first_home[0] * (1.0 - late[0]) + first_home[1] * late[1]
    return [likely, 1.0 - likely]
