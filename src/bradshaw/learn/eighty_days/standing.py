"""The viewer's estimate of each traveller's standing: the day of coming home, and the rounds until then."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.games.eighty_days.lookup import Lookup
from bradshaw.games.eighty_days.names import DIE, HOME, LEG, LEGS, OVER, TAKE, TRAINS, TRAVEL_KINDS
from bradshaw.games.eighty_days.state import EightyDaysState
from bradshaw.learn.eighty_days.costs import TAKING, TENTHS, TO_HOME, Costs, packed

# The saving of an unknown card in an opponent's hand, and the mean roll of a die, in tenths of a day.
_SAVING: Final = 10
MEAN_ROLL: Final = 35


class RaceStanding:
    """Each seat's estimates, as of the last `update`."""

    def __init__(self, lookup: Lookup, costs: Costs) -> None:
        self._costs: Costs = costs
        players = int(lookup.players)
        self.home_day: vec[i64] = vec[i64]([0] * players)
        self.rounds: vec[i64] = vec[i64]([0] * players)  # until home, after the current round
        self.cards: vec[i64] = vec[i64]([0] * players)
        self.unknown: vec[i64] = vec[i64]([0] * players)  # cards that the viewer does not know
        self.trains: vec[i64] = vec[i64]([0] * players)  # known trains
        self.ships: vec[i64] = vec[i64]([0] * players)  # known ships

    def update(self, state: EightyDaysState, viewer: i64) -> None:
        for seat in range(state.players):
            base = seat * TRAVEL_KINDS
            visible = state.hands if seat == viewer else state.known
            trains: i64 = 0
            ships: i64 = 0
            cards: i64 = 0
            for kind in range(TRAVEL_KINDS):
                cards += state.hands[base + kind]
                if kind < TRAINS:
                    trains += visible[base + kind]
                else:
                    ships += visible[base + kind]
            self.cards[seat] = cards
            self.trains[seat] = trains
            self.ships[seat] = ships
            self.unknown[seat] = cards - trains - ships
            self._update(state, seat, visible, base)

    def _update(self, state: EightyDaysState, seat: i64, visible: vec[i64], base: i64) -> None:
        """Estimate one seat, including what is already paid for its leg."""
        leg = state.place[seat]
        if leg == HOME:
            self.home_day[seat] = state.days[seat]
            self.rounds[seat] = 0
            return
        days = TENTHS * state.days[seat]
        unknown = self.unknown[seat]
        rounds: i64 = -1 if to_move(state, seat) else 0  # a turn of the current round is free
        untaken: i64 = 0
        if seat == state.seat and state.step != OVER:
            if state.step == DIE:
                days += TENTHS * (state.leg_days + state.die - state.leg_off)
                leg += 1
            elif state.step == LEG:
                days += TENTHS * (state.leg_days - state.leg_off) + MEAN_ROLL * (state.leg_balloon + state.leg_elephant)
                unknown += state.leg_trains + state.leg_ships
            if state.legs == 0 and state.step != DIE:
                rounds = -1
                untaken = 0 if state.step == TAKE else 1
        trains = self.trains[seat]
        ships = self.ships[seat]
        rounds += self._costs.turns(leg, trains, ships, unknown - untaken)
        cost = self._costs.cost(TO_HOME, leg, packed(visible, base), packed(visible, base + TRAINS)) - _SAVING * unknown
        cost -= TAKING * max(0, self._costs.missing(leg, LEGS, trains, ships) - unknown)
        self.rounds[seat] = max(0, rounds)
        self.home_day[seat] = (days + max(0, cost)) // TENTHS
        if state.travelling() < state.players:
            self.home_day[seat] += self.rounds[seat]  # each round costs a day once someone is home


def to_move(state: EightyDaysState, seat: i64) -> bool:
    """Return whether the seat still has a turn in this round."""
    if state.step == OVER or state.extra == 1:
        return False
    players = state.players
    return (seat - state.first + players) % players > (state.seat - state.first + players) % players
