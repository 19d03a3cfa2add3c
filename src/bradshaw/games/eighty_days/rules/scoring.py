"""Who has won (ED-WIN)."""

from __future__ import annotations

from mypy_extensions import i64

from bradshaw.core.values import Result, ScoreLine, SeatResult
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import DAYS_OF_THE_BET, REASON_COUNT, REASONS
from bradshaw.games.eighty_days.state import EightyDaysState

# Sorted last: those who are not home.
NOT_HOME = 1_000_000


def result_of(lookup: Lookup, state: EightyDaysState) -> Result:
    """The places by the rules for this number of players; the score is the number of days."""
    seats: list[SeatResult] = []
    for seat, place in enumerate(places(lookup, state)):
        seats.append(SeatResult(place, state.days[seat], _lines(state, seat)))
    return Result(tuple(seats), _deciding_rule(state))


def places(lookup: Lookup, state: EightyDaysState) -> list[int]:
    """The place of each seat: one more than there are better ones."""
    ranks = _ranks_of_two(lookup, state) if lookup.players == 2 else _ranks(state)
    return [1 + sum([1 for other in ranks if other < rank]) for rank in ranks]


def _ranks(state: EightyDaysState) -> list[int]:
    """Lower is better: ED-WIN-01, home within 80 days by days, then by arrival; ED-WIN-02, then the others who are
    home, by arrival; who is not home has lost (ED-END-01)."""
    ranks: list[int] = []
    for seat in range(state.players):
        order = state.home_order[seat]
        if order == 0:
            ranks.append(NOT_HOME)
        elif state.days[seat] <= DAYS_OF_THE_BET:
            ranks.append(state.days[seat] * 10 + order)
        else:
            ranks.append((DAYS_OF_THE_BET + 1) * 10 + order)
    return ranks


def _ranks_of_two(lookup: Lookup, state: EightyDaysState) -> list[int]:
    """ED-WIN-03 and ED-WIN-04."""
    home = [seat for seat in range(2) if state.home_order[seat] > 0]
    if len(home) == 2:
        # ED-WIN-04: fewest days, then most coins, then shared.
        return [state.days[seat] * 100 - state.coins[seat] for seat in range(2)]
    lost = lookup.two_player_limit and state.days[home[0]] > DAYS_OF_THE_BET
    winner = 1 - home[0] if lost else home[0]
    return [0 if seat == winner else 1 for seat in range(2)]


def _deciding_rule(state: EightyDaysState) -> str:
    if state.players == 2:
        return "ED-WIN-04" if state.travelling() == 0 else "ED-WIN-03"
    for seat in range(state.players):
        if state.home_order[seat] > 0 and state.days[seat] <= DAYS_OF_THE_BET:
            return "ED-WIN-01"
    return "ED-WIN-02"


def _lines(state: EightyDaysState, seat: i64) -> tuple[ScoreLine, ...]:
    """Where the days went; `home` is the order of arrival in London (0: not arrived)."""
    lines = [ScoreLine("home", 0, {"order": state.home_order[seat], "coins": state.coins[seat]})]
    for reason in range(REASON_COUNT):
        lines.append(ScoreLine(REASONS[reason], state.days_by[seat * REASON_COUNT + reason]))
    return tuple(lines)
