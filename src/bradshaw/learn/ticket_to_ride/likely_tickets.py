"""Guesses in which opponents hold the tickets that their routes make likely.

The likelihood of a ticket given a player's routes was fitted to self-play of `strong` with two and four players, by
comparing each player's true tickets with thirty random deals (docs/bots.md).
"""

from __future__ import annotations

from math import comb, exp
from typing import Final

import msgspec
from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import CLOSED, NOBODY
from bradshaw.games.ticket_to_ride.state import TicketToRideState
from bradshaw.games.ticket_to_ride.view import PlayerView, TicketToRideView
from bradshaw.learn.observer import Guesser
from bradshaw.learn.ticket_to_ride.shortest_paths import UNREACHABLE, ShortestPaths

# Log-odds of holding a ticket.
_PATH_BUILT: Final = 3.3  # for the built fraction of the path between its cities; a detour counts against it
_CITY_REACHED: Final = 1.2  # for each of its cities
_LONG: Final = 0.6  # for a long ticket, which `strong` tends to keep
_POINT: Final = 0.05  # for each of its points

_EXACT: Final = 1000.0  # weights are rounded to multiples of 1/1000, so every machine draws the same tickets
_WORD: Final = 4294967296.0


class HeldTickets:
    """The likelihood that a player holds a ticket, given their routes."""

    def __init__(self, lookup: Lookup) -> None:
        self.lookup: Lookup = lookup
        self._paths: ShortestPaths = ShortestPaths(lookup)
        for route in range(lookup.routes):
            self._paths.cost[route] = lookup.route_length[route]
        # The trains between each ticket's cities on an empty board.
        self._lengths: list[int] = [self._paths.distance(ticket) for ticket in range(lookup.tickets)]

    def likely(self, view: TicketToRideView, seat: int) -> list[float]:
        """Return the log-weight of each ticket for the seat."""
        lookup, paths = self.lookup, self._paths
        reached = _fill_costs(lookup, view, seat, paths.cost)
        weights: list[float] = []
        for ticket in range(lookup.tickets):
            length = self._lengths[ticket]
            built = max(-1.0, float(length - paths.distance(ticket)) / float(length))
            cities = int(reached[lookup.ticket_a[ticket]]) + int(reached[lookup.ticket_b[ticket]])
            likely = _PATH_BUILT * built + _CITY_REACHED * cities + _POINT * float(lookup.ticket_points[ticket])
            weights.append(likely + (_LONG if lookup.ticket_long[ticket] else 0.0))
        return weights


class LikelyTickets(Guesser[TicketToRideState]):
    """Draws the players' tickets in random order, and deals everything else as the game does."""

    def __init__(self, game: Game[TicketToRideState], held: HeldTickets, view: TicketToRideView) -> None:
        super().__init__(game, view)
        lookup = held.lookup
        self._lookup: Lookup = lookup
        self._ride: TicketToRideView = view
        self._unknown: list[int] = _unknown_tickets(lookup, view)
        self._hidden: list[int] = []
        self._weights: list[list[float]] = []  # by seat and ticket; empty where nothing is hidden
        for seat, player in enumerate(view.players):
            self._weights.append([])
            if player.tickets is None and player.ticket_count > 0:
                self._hidden.append(seat)
                self._weights[seat] = [round(_EXACT * exp(weight)) / _EXACT for weight in held.likely(view, seat)]

    def guess(self, rng: Rng) -> TicketToRideState:
        stream = rng.fork("tickets")
        seats = self._hidden[:]
        stream.shuffle(seats)
        undealt = self._unknown[:]
        players = list(self._ride.players)
        for seat in seats:
            drawn = self._draw(seat, players[seat], undealt, stream)
            undealt = [ticket for ticket in undealt if ticket not in drawn]
            ids = tuple([self._lookup.ticket_ids[ticket] for ticket in drawn])
            players[seat] = msgspec.structs.replace(players[seat], tickets=ids)
        return self._game.guess(msgspec.structs.replace(self._ride, players=tuple(players)), rng)

    def _draw(self, seat: int, player: PlayerView, undealt: list[int], rng: Rng) -> list[int]:
        """Draw a possible set of tickets with probability proportional to the product of their weights."""
        lookup, weights = self._lookup, self._weights[seat]
        long = [ticket for ticket in undealt if lookup.ticket_long[ticket]]
        short = [ticket for ticket in undealt if not lookup.ticket_long[ticket]]
        long_sums = _sums([weights[ticket] for ticket in long], player.ticket_count)
        short_sums = _sums([weights[ticket] for ticket in short], player.ticket_count)
        # For each number of long tickets, its prior probability times the mean weight of those sets.
        shares: list[float] = []
        for long_count, choices in enumerate(lookup.long_choices[player.kept_first]):
            sets = comb(len(long), long_count) * comb(len(short), player.ticket_count - long_count)
            weight = long_sums[0][long_count] * short_sums[0][player.ticket_count - long_count]
            shares.append(float(choices) * weight / sets if sets > 0 else 0.0)
        long_count = _pick(shares, rng)
        drawn = _choose(long, weights, long_sums, long_count, rng)
        return drawn + _choose(short, weights, short_sums, player.ticket_count - long_count, rng)


def _fill_costs(lookup: Lookup, view: TicketToRideView, seat: int, cost: vec[i64]) -> list[bool]:
    """Fill in the cost of each route to the seat, and return whether its routes reach each city."""
    owners = [NOBODY] * lookup.routes
    for route_id, owner in view.routes.items():
        owners[lookup.route_by_id[route_id]] = owner
    for route_id in view.closed:
        owners[lookup.route_by_id[route_id]] = CLOSED
    trains = view.players[seat].trains
    reached = [False] * lookup.cities
    for route in range(lookup.routes):
        owner, twin = owners[route], lookup.route_twin[route]
        cost[route] = UNREACHABLE
        if owner == seat:
            cost[route] = 0
            reached[lookup.route_a[route]] = reached[lookup.route_b[route]] = True
        elif owner == NOBODY and lookup.route_length[route] <= trains and (twin < 0 or owners[twin] != seat):
            cost[route] = lookup.route_length[route]
    return reached


def _unknown_tickets(lookup: Lookup, view: TicketToRideView) -> list[int]:
    """Return the tickets whose location the viewer does not know."""
    known: set[str] = set()
    for player in view.players:
        known.update(player.tickets or ())
    if view.own is not None:
        known.update(view.own.offer)
        known.update(view.own.rejected)
    for returned in view.returned:
        if returned.ticket is not None:
            known.add(returned.ticket)
    return [index for index, ticket in enumerate(lookup.ticket_ids) if ticket not in known]


def _sums(weights: list[float], max_count: int) -> list[list[float]]:
    """Return a table of the sums of products over all choices of `count` weights from `start` on."""
    sums = [[1.0] + [0.0] * max_count]
    for weight in reversed(weights):
        previous = sums[-1]
        sums.append([1.0] + [previous[count] + weight * previous[count - 1] for count in range(1, max_count + 1)])
    sums.reverse()
    return sums


def _choose(tickets: list[int], weights: list[float], sums: list[list[float]], count: int, rng: Rng) -> list[int]:
    """Draw `count` tickets with probability proportional to the product of their weights."""
    chosen: list[int] = []
    for place, ticket in enumerate(tickets):
        needed = count - len(chosen)
        if needed > 0 and _share(rng) * sums[place][needed] < weights[ticket] * sums[place + 1][needed - 1]:
            chosen.append(ticket)
    return chosen


def _pick(shares: list[float], rng: Rng) -> int:
    place = _share(rng) * sum(shares)
    for index, share in enumerate(shares):
        if place < share:
            return index
        place -= share
    return max(range(len(shares)), key=lambda index: shares[index])


def _share(rng: Rng) -> float:
    return float(rng.word()) / _WORD
