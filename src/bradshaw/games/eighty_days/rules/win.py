"""Who has won (ED-WIN)."""

from __future__ import annotations

from mypy_extensions import i64

from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import DAYS_OF_THE_BET
from bradshaw.games.eighty_days.state import EightyDaysState


def places(lookup: Lookup, state: EightyDaysState) -> list[int]:
    """The place of every seat, 1 for the winner; ties share a place and the next places are skipped."""
    result: list[int] = []
    for seat in range(state.players):
        place = 1
        for other in range(state.players):
            if other != seat and is_better(lookup, state, other, seat):
                place += 1
        result.append(place)
    return result


def is_better(lookup: Lookup, state: EightyDaysState, one: i64, other: i64) -> bool:
    """Whether a seat ranks above another."""
    if state.players == 2:
        return _is_better_of_two(lookup, state, one, other)
    order, other_order = state.home_order[one], state.home_order[other]
    if order == 0 or other_order == 0:  # not being home loses (ED-END-01)
        return order > 0
    in_time = state.days[one] <= DAYS_OF_THE_BET
    if in_time != (state.days[other] <= DAYS_OF_THE_BET):
        return in_time
    if in_time and state.days[one] != state.days[other]:
        return state.days[one] < state.days[other]  # ED-WIN-01: fewest days, then the earlier arrival
    return order < other_order  # ED-WIN-02: of the late ones, the first to arrive


def _is_better_of_two(lookup: Lookup, state: EightyDaysState, one: i64, other: i64) -> bool:
    if state.travelling() == 0:  # ED-WIN-04: fewest days, then most coins
        if state.days[one] != state.days[other]:
            return state.days[one] < state.days[other]
        return state.coins[one] > state.coins[other]
    # ED-WIN-03: one is home, and wins if in time, or if time does not matter.
    home = one if state.home_order[one] > 0 else other
    too_late = lookup.two_player_limit and state.days[home] > DAYS_OF_THE_BET
    return (one == home) != too_late


def winners(lookup: Lookup, state: EightyDaysState) -> list[int]:
    """The seats in first place."""
    return [seat for seat, place in enumerate(places(lookup, state)) if place == 1]


def deciding_rule(state: EightyDaysState) -> str:
    """The id of the rule that decided the game."""
    if state.players == 2:
        return "ED-WIN-04" if state.travelling() == 0 else "ED-WIN-03"
    for seat in range(state.players):
        if state.home_order[seat] > 0 and state.days[seat] <= DAYS_OF_THE_BET:
            return "ED-WIN-01"
    return "ED-WIN-02"
