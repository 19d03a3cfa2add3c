"""How well everybody has done, in days, for those who learn from it."""

from __future__ import annotations

from typing import Final

from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import DAYS_OF_THE_BET, HOME, OVER
from bradshaw.games.eighty_days.rules.win import places
from bradshaw.games.eighty_days.state import EightyDaysState

# What a leg that is still to be travelled takes, in days, and what it counts besides; in a race of two, what each leg
# behind the winner counts.
_LEG: Final = 8
_DISTANCE: Final = 2
_LEG_OF_A_RACE: Final = 4
# What being too late counts besides, and not being home at all.
_LATE: Final = 5
_NOT_HOME: Final = 10


def points_of(lookup: Lookup, state: EightyDaysState) -> list[int]:
    """The fewer days, the more points, as far as the winner has most. A game that was stopped has no winner: there it
    is how far everybody has come."""
    points = [_by_days(state, seat) for seat in range(state.players)]
    if state.step != OVER:
        return points
    winner = places(lookup, state).index(1)
    if state.players == 2 and state.travelling() == 1:
        # Who is home in time has won by what the other still has before them; who is late has lost by their days.
        loser = 1 - winner
        late = int(state.days[loser]) - DAYS_OF_THE_BET
        legs = int(HOME - state.place[loser])
        points[winner] = points[loser] + 1 + (_LEG_OF_A_RACE * legs if legs > 0 else late)
    else:
        points[winner] = max(points)
    return points


def _by_days(state: EightyDaysState, seat: int) -> int:
    days = int(state.days[seat])
    if state.home_order[seat] > 0:
        return -days if days <= DAYS_OF_THE_BET else -days - _LATE
    legs = int(HOME - state.place[seat])
    return -max(days + _LEG * legs, DAYS_OF_THE_BET) - _DISTANCE * legs - _NOT_HOME
