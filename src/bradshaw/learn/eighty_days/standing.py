"""How each traveller stands, as the viewer can reckon it: the day of coming home, and the turns that takes."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import DIE, HOME, LEG, LEGS, TRAINS, TRAVEL_KINDS
from bradshaw.games.eighty_days.state import EightyDaysState
from bradshaw.learn.eighty_days.costs import ALL, TAKING, TENTHS, Costs, packed

# What an unknown card in another hand saves, and what a die will show, in tenths of a day.
_UNKNOWN: Final = 10
THROW: Final = 35


class Standing:
    """One reckoning after the other, each from the eyes of a viewer."""

    def __init__(self, lookup: Lookup, costs: Costs) -> None:
        self._costs: Costs = costs
        players = int(lookup.players)
        self.home_day: vec[i64] = vec[i64]([0] * players)  # the day of coming home, in days
        self.turns: vec[i64] = vec[i64]([0] * players)  # turns to come, the present one included
        self.cards: vec[i64] = vec[i64]([0] * players)
        self.unknown: vec[i64] = vec[i64]([0] * players)  # of these
        self.trains: vec[i64] = vec[i64]([0] * players)  # as far as they are known
        self.ships: vec[i64] = vec[i64]([0] * players)

    def reckon(self, state: EightyDaysState, viewer: i64) -> None:
        """All seats."""
        for seat in range(state.players):
            base = seat * TRAVEL_KINDS
            seen = state.hands if seat == viewer else state.known
            trains: i64 = 0
            ships: i64 = 0
            cards: i64 = 0
            for kind in range(TRAVEL_KINDS):
                cards += state.hands[base + kind]
                if kind < TRAINS:
                    trains += seen[base + kind]
                else:
                    ships += seen[base + kind]
            self.cards[seat] = cards
            self.trains[seat] = trains
            self.ships[seat] = ships
            self.unknown[seat] = cards - trains - ships
            self._reckon(state, seat, seen, base)

    def _reckon(self, state: EightyDaysState, seat: i64, seen: vec[i64], base: i64) -> None:
        """A leg that is paid for, or partly, counts as far as it is."""
        leg = state.place[seat]
        days = TENTHS * state.days[seat]
        if leg == HOME:
            self.home_day[seat] = state.days[seat]
            self.turns[seat] = 0
            return
        trains = self.trains[seat]
        ships = self.ships[seat]
        spare = self.unknown[seat]
        turns: i64 = 0
        if seat == state.seat and state.step in (DIE, LEG):
            days += TENTHS * (state.leg_days - state.leg_off)
            if state.step == DIE:
                days += TENTHS * state.die
                leg += 1
                turns = 1
            else:
                days += THROW * (state.leg_balloon + state.leg_elephant)
                spare += state.leg_trains + state.leg_ships
        cost = self._costs.cost(ALL, leg, packed(seen, base), packed(seen, base + TRAINS)) - _UNKNOWN * spare
        cost -= TAKING * max(0, self._costs.missing(leg, LEGS, trains, ships) - spare)
        self.home_day[seat] = (days + max(0, cost)) // TENTHS
        self.turns[seat] = turns + self._costs.turns(leg, trains, ships, spare)
