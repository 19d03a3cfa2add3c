"""Builds the figures: the day count after each departure, and the standings."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.core.codes import MoveList
from bradshaw.games.eighty_days import names
from bradshaw.games.eighty_days.codes import AT_DEPART, DEPARTURE_DAYS, DEPARTURE_DAYS_APART
from bradshaw.games.eighty_days.figures import EightyDaysFigures, Journey, Standing
from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import TRAVEL_CARDS, TRAVEL_KINDS
from bradshaw.games.eighty_days.rules.london import ENOUGH_HOME
from bradshaw.games.eighty_days.rules.travel import departures
from bradshaw.games.eighty_days.view import EightyDaysView, LegView, PlayerView, TurnView

MAX_AHEAD: Final = 4

_TAKE = names.STEPS[names.TAKE]
_TURN = names.STEPS[names.TURN]
_LEG = names.STEPS[names.LEG]
_DIE = names.STEPS[names.DIE]
_KINDS: dict[str, int] = {card: kind for kind, card in enumerate(TRAVEL_CARDS)}


def build_figures(lookup: Lookup, view: EightyDaysView) -> EightyDaysFigures:
    """Build the figures for a view. Watchers and players at home have no departures."""
    legal: list[Journey] = []
    ahead: list[Journey] = []
    ahead_with: dict[str, tuple[Journey, ...]] = {}
    player = None if view.seat is None else view.players[view.seat]
    if player is not None and player.hand is not None and player.home is None and view.turn is not None:
        hand = _counts(player.hand)
        leg = view.turn.leg if view.turn.seat == view.seat else None
        if leg is not None and view.step in (_LEG, _TURN):
            legal = _departures(lookup, player, hand, leg)
        if len(legal) == 0 and (leg is None or not leg.declared):
            ahead = _ahead(lookup, player, hand)
            if leg is not None and view.step == _TAKE:
                ahead_with = _ahead_with(lookup, view, player, hand)
    return EightyDaysFigures(
        departures=tuple(legal),
        ahead=tuple(ahead),
        ahead_with=ahead_with,
        die_day=None if view.turn is None else _die_day(view, view.turn),
        standings=_standings(view),
        arrivals_left=_arrivals_left(lookup, view),
    )


def _counts(hand: tuple[str, ...]) -> vec[i64]:
    counts = vec[i64]([0] * TRAVEL_KINDS)
    for card in hand:
        counts[_KINDS[card]] += 1
    return counts


def _departures(lookup: Lookup, player: PlayerView, hand: vec[i64], leg: LegView) -> list[Journey]:
    """Return the departures that the hand can pay for, given the modifiers declared."""
    moves = MoveList()
    departures(lookup, player.place, leg.trains, leg.ships, hand, 0, moves)
    return _journeys(moves, player.days, leg.fixed - leg.off, leg.die, leg.pairs_once)


def _ahead(lookup: Lookup, player: PlayerView, hand: vec[i64]) -> list[Journey]:
    """Return the quickest departures that the hand can pay for without modifiers."""
    moves = MoveList()
    departures(lookup, player.place, 0, 0, hand, 0, moves)
    return _journeys(moves, player.days, lookup.leg_days[player.place], False, True)[:MAX_AHEAD]


def _ahead_with(
    lookup: Lookup, view: EightyDaysView, player: PlayerView, hand: vec[i64]
) -> dict[str, tuple[Journey, ...]]:
    by_card: dict[str, tuple[Journey, ...]] = {}
    for place in view.row:
        card = place.card
        if card is not None and card not in by_card:
            kind: i64 = _KINDS[card]
            hand[kind] += 1
            by_card[card] = tuple(_ahead(lookup, player, hand))
            hand[kind] -= 1
    return by_card


def _journeys(moves: MoveList, days_before: i64, fixed: i64, die: bool, pairs_once: bool) -> list[Journey]:
    """Return departures with the day count after each (ED-TRAVEL-03 to 05, ED-EVENT-08), quickest first."""
    by_day: list[tuple[int, int]] = []
    for code in moves.codes:
        cards = DEPARTURE_DAYS[code - AT_DEPART] if pairs_once else DEPARTURE_DAYS_APART[code - AT_DEPART]
        days = fixed + cards
        by_day.append((days_before + (days if die else max(1, days)), code))
    by_day.sort()
    journeys: list[Journey] = []
    for day, code in by_day:
        offset = code - AT_DEPART
        pair = pairs_once and DEPARTURE_DAYS[offset] < DEPARTURE_DAYS_APART[offset]
        journeys.append(Journey(code, day, die, pair))
    return journeys


def _die_day(view: EightyDaysView, turn: TurnView) -> int | None:
    leg = turn.leg
    if view.step != _DIE or leg is None or turn.die is None:
        return None
    return view.players[turn.seat].days + max(1, leg.fixed + turn.die - leg.off)


def _standings(view: EightyDaysView) -> tuple[Standing, ...]:
    standings: list[Standing] = []
    for player in view.players:
        way = 1 + sum([_is_ahead(rival, player) for rival in view.players])
        days = 1 + sum([rival.days < player.days for rival in view.players])
        standings.append(Standing(way, days))
    return tuple(standings)


def _is_ahead(candidate: PlayerView, rival: PlayerView) -> bool:
    """Return whether `candidate` is further along, or came home earlier."""
    if candidate.home is None or rival.home is None:
        return candidate.place > rival.place
    return candidate.home < rival.home


def _arrivals_left(lookup: Lookup, view: EightyDaysView) -> int:
    home = sum([player.home is not None for player in view.players])
    return max(0, ENOUGH_HOME[lookup.players] - home)
