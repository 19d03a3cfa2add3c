"""Writes the board as a seat sees it: routes, cities, tickets, and the shortest paths between their cities."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from bradshaw.games.ticket_to_ride.box import Box
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import CARD_KINDS, COLOUR_KINDS, GREY, LOCOMOTIVE, NO_MOVE, NO_TICKET, NOBODY
from bradshaw.games.ticket_to_ride.state import TicketToRideState
from bradshaw.learn.ticket_to_ride.layout import RideLayout, ticket_cells
from bradshaw.learn.ticket_to_ride.shortest_paths import UNREACHABLE, ShortestPaths

_MAX_CELL: Final = 250  # larger numbers are clamped to this
_MAX_DISTANCE: Final = 30  # the most that one ticket adds to the sum of distances


class BoardWriter:
    """Writes the board. A seat's paths are cached until it lays trains or keeps tickets, or an opponent claims a route
    near one of the paths."""

    def __init__(self, box: Box, lookup: Lookup, layout: RideLayout) -> None:
        self._lookup: Lookup = lookup
        self._layout: RideLayout = layout
        self._paths: ShortestPaths = ShortestPaths(lookup)
        self._cell: vec[i64] = ticket_cells(box, lookup)
        # A seat's cache: points on and near paths by route, distances by ticket, opponents' routes, own trains and
        # tickets, and whether it has been filled.
        routes = lookup.routes
        self._near: i64 = routes
        self._distances: i64 = 2 * routes
        self._claimed: i64 = self._distances + lookup.tickets
        self._trains: i64 = self._claimed + routes
        self.memory: i64 = self._trains + 3
        # The seat's tickets in the last call of `write`.
        self.open_count: i64 = 0
        self.open_points: i64 = 0
        self.open_distance: i64 = 0
        self.completed_count: i64 = 0
        self.completed_points: i64 = 0

    def write(self, state: TicketToRideState, seat: i64, cells: vec[u8], at: i64, memory: vec[u8], block: i64) -> None:
        ticket_count: i64 = 0
        for place in state.ticket_at:
            if place == seat:
                ticket_count += 1
        is_filled = memory[block + self._trains + 2] == 1
        unchanged = is_filled and i64(memory[block + self._trains]) == state.trains[seat]
        unchanged = unchanged and i64(memory[block + self._trains + 1]) == ticket_count
        if not self._write_routes(state, seat, cells, at, memory, block):
            unchanged = False
        if not unchanged:
            self._paths.clear()
        self._write_tickets(state, seat, cells, at, memory, block, unchanged)
        if not unchanged:
            self._remember(memory, block, state.trains[seat], ticket_count)
        self._write_paths(cells, at, memory, block)
        self._write_offer(state, seat, cells, at)
        self._write_stations(state, seat, cells, at)
        if state.laid != NO_MOVE:
            cells[at + self._layout.laid + self._lookup.move_target[state.laid]] = 1

    def _write_routes(
        self, state: TicketToRideState, seat: i64, cells: vec[u8], at: i64, memory: vec[u8], block: i64
    ) -> bool:
        """Write the routes and their costs; return False if an opponent has just claimed a route near a path."""
        lookup, layout = self._lookup, self._layout
        owners, hands, trains = state.route_owner, state.hands, state.trains[seat]
        lengths, twins = lookup.route_length, lookup.route_twin
        cost = self._paths.cost
        routes, players = lookup.routes, lookup.players
        hand = seat * CARD_KINDS
        max_held: i64 = 0
        for kind in range(COLOUR_KINDS):
            max_held = max(max_held, hands[hand + kind])
        locomotives = hands[hand + LOCOMOTIVE]
        owner_at = at + layout.owner
        free_at = at + layout.free
        claimed = block + self._claimed
        near = block + self._near
        unchanged = True
        for route in range(routes):
            owner = owners[route]
            cost[route] = UNREACHABLE
            if owner == NOBODY:
                twin = twins[route]
                if lengths[route] <= trains and (twin < 0 or owners[twin] != seat):
                    cost[route] = lengths[route]
                    cells[free_at + route] = 1
                    self._write_price(route, hands, hand, max_held, locomotives, cells, at)
            elif owner == seat:
                cost[route] = 0
                cells[owner_at + route] = 1
                cells[at + layout.presence + lookup.route_a[route]] = 1
                cells[at + layout.presence + lookup.route_b[route]] = 1
            elif owner >= 0:
                offset = owner - seat
                if offset < 0:
                    offset += players
                cells[owner_at + offset * routes + route] = 1
                if memory[claimed + route] == 0:
                    memory[claimed + route] = 1
                    if memory[near + route] > 0:
                        unchanged = False
        return unchanged

    def _write_price(
        self, route: i64, hands: vec[i64], hand: i64, max_held: i64, locomotives: i64, cells: vec[u8], at: i64
    ) -> None:
        """Write whether the hand can pay for a route, or the cards still needed; `max_held` is its largest colour."""
        lookup, layout = self._lookup, self._layout
        colour = lookup.route_colour[route]
        symbols = lookup.route_symbols[route]
        spare = locomotives - symbols
        needed: i64 = 0
        if spare < 0:
            needed = -spare
            spare = 0
        coloured = lookup.route_length[route] - symbols - spare - (max_held if colour == GREY else hands[hand + colour])
        if coloured > 0:
            needed += coloured
        if needed == 0:
            cells[at + layout.payable + route] = 1
        else:
            cells[at + layout.cards_needed + route] = u8(needed)

    def _write_tickets(
        self, state: TicketToRideState, seat: i64, cells: vec[u8], at: i64, memory: vec[u8], block: i64, unchanged: bool
    ) -> None:
        lookup, layout, paths = self._lookup, self._layout, self._paths
        places = state.ticket_at
        self.open_count = self.open_points = self.open_distance = self.completed_count = self.completed_points = 0
        for ticket in range(lookup.tickets):
            if places[ticket] != seat:
                continue
            distance: i64 = 0
            if unchanged:
                distance = i64(memory[block + self._distances + ticket])
            else:
                distance = paths.mark(ticket)
                memory[block + self._distances + ticket] = u8(distance)
            cell = at + self._cell[ticket]
            if distance == 0:
                cells[cell + layout.completed] = 1
                self.completed_count += 1
                self.completed_points += lookup.ticket_points[ticket]
            else:
                cells[cell + layout.open] = 1
                cells[cell + layout.distance] = u8(distance)
                self.open_count += 1
                self.open_points += lookup.ticket_points[ticket]
                self.open_distance += min(distance, _MAX_DISTANCE)

    def _remember(self, memory: vec[u8], block: i64, trains: i64, ticket_count: i64) -> None:
        on, near = self._paths.on, self._paths.near
        for route in range(len(on)):
            memory[block + route] = u8(min(on[route], _MAX_CELL))
            memory[block + self._near + route] = u8(min(near[route], _MAX_CELL))
        memory[block + self._trains] = u8(trains)
        memory[block + self._trains + 1] = u8(ticket_count)
        memory[block + self._trains + 2] = 1

    def _write_paths(self, cells: vec[u8], at: i64, memory: vec[u8], block: i64) -> None:
        lookup, layout = self._lookup, self._layout
        colours, lengths = lookup.route_colour, lookup.route_length
        on_at, near_at, colours_wanted = at + layout.on_path, at + layout.near_path, at + layout.colours_wanted
        near_block = block + self._near
        for route in range(lookup.routes):
            near = memory[near_block + route]
            if near > 0:
                cells[near_at + route] = near
                on = memory[block + route]
                if on > 0:
                    cells[on_at + route] = on
                    sum_of = colours_wanted + colours[route]
                    cells[sum_of] = u8(min(i64(cells[sum_of]) + lengths[route], _MAX_CELL))

    def _write_offer(self, state: TicketToRideState, seat: i64, cells: vec[u8], at: i64) -> None:
        lookup, layout = self._lookup, self._layout
        first_slot = seat * lookup.max_offered
        for slot in range(lookup.max_offered):
            ticket = state.offers[first_slot + slot]
            if ticket == NO_TICKET:
                return
            cities = at + layout.offer_city + slot * layout.cities
            cells[cities + lookup.ticket_a[ticket]] = 1
            cells[cities + lookup.ticket_b[ticket]] = 1
            cells[at + layout.offer + slot] = 1
            cells[at + layout.offer_points + slot] = u8(lookup.ticket_points[ticket])
            cells[at + layout.offer_distance + slot] = u8(self._paths.distance(ticket))

    def _write_stations(self, state: TicketToRideState, seat: i64, cells: vec[u8], at: i64) -> None:
        players, cities = self._lookup.players, self._lookup.cities
        builders = state.city_owner
        first = at + self._layout.station
        for city in range(cities):
            builder = builders[city]
            if builder >= 0:
                offset = builder - seat
                if offset < 0:
                    offset += players
                cells[first + offset * cities + city] = 1
