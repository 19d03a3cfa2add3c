"""Places and winners (ED-WIN)."""

from __future__ import annotations

from mypy_extensions import i64

from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import DAYS_OF_THE_BET
from bradshaw.games.eighty_days.state import EightyDaysState


def places(lookup: Lookup, state: EightyDaysState) -> list[int]:
    """Return the place of each seat, from 1. Tied seats share a place and the next places are skipped."""
    result: list[int] = []
    for seat in range(state.players):
        place = 1
        for rival in range(state.players):
            if rival != seat and is_better(lookup, state, rival, seat):
                place += 1
        result.append(place)
    return result


def is_better(lookup: Lookup, state: EightyDaysState, candidate: i64, rival: i64) -> bool:
    """Return whether the seat `candidate` ranks above the seat `rival`."""
    if state.players == 2:
        return _is_better_of_two(lookup, state, candidate, rival)
    order, rival_order = state.home_order[candidate], state.home_order[rival]
    if order == 0 or rival_order == 0:  # travellers lose to players at home (ED-END-01)
        return order > 0
    in_time = state.days[candidate] <= DAYS_OF_THE_BET
    if in_time != (state.days[rival] <= DAYS_OF_THE_BET):
        return in_time
    if in_time and state.days[candidate] != state.days[rival]:
        return state.days[candidate] < state.days[rival]  # fewest days, then earliest arrival (ED-WIN-01)
    return order < rival_order  # if both are late, earliest arrival (ED-WIN-02)


def _is_better_of_two(lookup: Lookup, state: EightyDaysState, candidate: i64, rival: i64) -> bool:
    if state.travelling() == 0:  # both are home: fewest days, then most coins (ED-WIN-04)
        if state.days[candidate] != state.days[rival]:
            return state.days[candidate] < state.days[rival]
        return state.coins[candidate] > state.coins[rival]
    # The player at home wins, unless too late by option (ED-WIN-03).
    home = candidate if state.home_order[candidate] > 0 else rival
    too_late = lookup.two_player_limit and state.days[home] > DAYS_OF_THE_BET
    return (candidate == home) != too_late


def winners(lookup: Lookup, state: EightyDaysState) -> list[int]:
    return [seat for seat, place in enumerate(places(lookup, state)) if place == 1]


def deciding_rule(state: EightyDaysState) -> str:
    """Return the rule that decided the game."""
    if state.players == 2:
        return "ED-WIN-04" if state.travelling() == 0 else "ED-WIN-03"
    for seat in range(state.players):
        if state.home_order[seat] > 0 and state.days[seat] <= DAYS_OF_THE_BET:
            return "ED-WIN-01"
    return "ED-WIN-02"
