"""Who will probably win, as it stands at the beginning of a round.

Each traveller has a distance from home in days: those he will need, and what turns, coins, events and his place are
worth besides. The one with the smallest distance is the likeliest to win, and the surer the fewer turns are left. How
much everything counts was fitted (logistic regression) to all rounds of 800 games of two planners and 250 of four.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Final

from bradshaw.bots.eighty_days import worth
from bradshaw.bots.eighty_days.outlook import Outlook
from bradshaw.bots.eighty_days.prospects import cards_of
from bradshaw.games.eighty_days.names import DAYS_OF_THE_BET
from bradshaw.games.eighty_days.state import EightyDaysState

# How unlikely a home-coming in time gets by each day: it is even at the limit.
_DAYS_IN_TIME: Final = 3.0
_LAST_TURN: Final = 0.3  # for the luck of the last turn


class Scale:
    """What a turn to come, a coin, an event, a city reached and the right to begin count, in days; and how much a day
    of distance counts for the odds."""

    def __init__(self, turn: float, coin: float, event: float, city: float, begin: float, day: float) -> None:
        self.turn: float = turn
        self.coin: float = coin
        self.event: float = event
        self.city: float = city
        self.begin: float = begin
        self.day: float = day


class Odds:
    """Weighs the travellers against each other."""

    def __init__(self, outlook: Outlook, players: int) -> None:
        self._outlook: Outlook = outlook
        # Of two the first to come home wins if he is in time; of more, the one with the fewest days.
        if players == 2:
            self._scale: Scale = Scale(8.7, 0.91, 0.87, 2.3, 0.76, 0.245)
        else:
            self._scale = Scale(2.0, 0.29, 0.56, 0.45, 0.77, 0.557)

    def chances(self, state: EightyDaysState) -> list[float]:
        """How likely each seat wins."""
        scale = self._scale
        distances: list[float] = []
        days: list[float] = []
        turns = 0.0
        for seat in range(state.players):
            place = int(state.place[seat])
            prospect = self._outlook.prospects.look(place, cards_of(state.hands, seat), worth.TURN)
            turns += prospect.turns
            events = scale.event * self._outlook.events(state, seat, place)
            days.append(int(state.days[seat]) + prospect.days - events)
            distance = days[seat] + scale.turn * prospect.turns
            distance -= scale.coin * int(state.coins[seat]) + scale.city * place
            distances.append(distance - (scale.begin if state.first == seat else 0.0))
        chances = _shares(distances, scale.day / sqrt(turns / int(state.players) + _LAST_TURN))
        limited = state.players == 2 and self._outlook.lookup.two_player_limit
        return _in_time(chances, days) if limited else chances


def _shares(distances: list[float], day: float) -> list[float]:
    """Shares of one that fall with the distance."""
    least = min(distances)
    weights = [exp(day * (least - distance)) for distance in distances]
    total = sum(weights)
    return [weight / total for weight in weights]


def _in_time(first: list[float], days: list[float]) -> list[float]:
    """Of two, the one who is first wins if he is in time, else the other."""
    late = [1.0 / (1.0 + exp((DAYS_OF_THE_BET + 0.5 - days[seat]) / _DAYS_IN_TIME)) for seat in range(2)]
    chance = first[0] * (1.0 - late[0]) + first[1] * late[1]
    return [chance, 1.0 - chance]
