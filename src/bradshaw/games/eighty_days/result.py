"""The result of a game: each seat's place, and its days by reason."""

from __future__ import annotations

from mypy_extensions import i64

from bradshaw.core.values import Result, ScoreLine, SeatResult
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import DAYS_OF_THE_BET, REASON_COUNT, REASONS
from bradshaw.games.eighty_days.rules.win import deciding_rule, is_better, places
from bradshaw.games.eighty_days.state import EightyDaysState


def build_result(lookup: Lookup, state: EightyDaysState) -> Result:
    """Return places, scores (the number of days) and score lines."""
    ranks = enumerate(places(lookup, state))
    seats = [SeatResult(place, state.days[seat], _lines(state, seat)) for seat, place in ranks]
    return Result(tuple(seats), deciding_rule(state))


def build_bare_result(lookup: Lookup, state: EightyDaysState) -> Result:
    """Return places and scores only."""
    seats = [SeatResult(place, state.days[seat]) for seat, place in enumerate(places(lookup, state))]
    return Result(tuple(seats), deciding_rule(state))


def fewest_days_at_home(result: SeatResult) -> int | None:
    """Return a value for comparing journeys across tables, higher for fewer days, or None if not home."""
    home = any(line.reason == "home" and line.detail["order"] for line in result.lines)
    return -result.score if home else None


def stopped_places(lookup: Lookup, state: EightyDaysState) -> list[int]:
    """Return the places in an aborted game: players who cannot win could stall forever. Players at home are ranked as
    usual; all others share the last place, and so does a late player of two."""
    late_is_lost = state.players == 2 and lookup.two_player_limit
    places_by_seat: list[int] = []
    for seat in range(state.players):
        place: int = state.players
        if state.home_order[seat] > 0 and not (late_is_lost and state.days[seat] > DAYS_OF_THE_BET):
            place = 1
            for rival in range(state.players):
                if rival != seat and state.home_order[rival] > 0 and is_better(lookup, state, rival, seat):
                    place += 1
        places_by_seat.append(place)
    return places_by_seat


def _lines(state: EightyDaysState, seat: i64) -> tuple[ScoreLine, ...]:
    """Return the lines for the days by reason, after a "home" line with the order of arrival (0: not arrived)."""
    lines = [ScoreLine("home", 0, {"order": state.home_order[seat], "coins": state.coins[seat]})]
    for reason in range(REASON_COUNT):
        lines.append(ScoreLine(REASONS[reason], state.days_by[seat * REASON_COUNT + reason]))
    return tuple(lines)
