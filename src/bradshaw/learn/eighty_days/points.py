"""Each seat's points in days, as a training target."""

from __future__ import annotations

from typing import Final

from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import DAYS_OF_THE_BET, HOME, OVER
from bradshaw.games.eighty_days.rules.win import places
from bradshaw.games.eighty_days.state import EightyDaysState

# The days per remaining leg, its extra weight, and the weight of each leg behind the winner in a two-player race.
_LEG: Final = 8
_DISTANCE: Final = 2
_RACE_LEG: Final = 4
# The penalties for coming home late, and for not coming home.
_LATE: Final = 5
_NOT_HOME: Final = 10


def points_of(lookup: Lookup, state: EightyDaysState) -> list[int]:
    """Return points that fall with the days, with the most for the winner; in a stopped game, they measure progress."""
    points = [_by_days(state, seat) for seat in range(state.players)]
    if state.step != OVER:
        return points
    winner = places(lookup, state).index(1)
    if state.players == 2 and state.travelling() == 1:
        # A winner in time leads by the loser's remaining legs; a late loser trails by the days past the limit.
        loser = 1 - winner
        late = int(state.days[loser]) - DAYS_OF_THE_BET
        legs = int(HOME - state.place[loser])
        points[winner] = points[loser] + 1 + (_RACE_LEG * legs if legs > 0 else late)
    else:
        points[winner] = max(points)
    return points


def _by_days(state: EightyDaysState, seat: int) -> int:
    days = int(state.days[seat])
    if state.home_order[seat] > 0:
        return -days if days <= DAYS_OF_THE_BET else -days - _LATE
    legs = int(HOME - state.place[seat])
    return -max(days + _LEG * legs, DAYS_OF_THE_BET) - _DISTANCE * legs - _NOT_HOME
