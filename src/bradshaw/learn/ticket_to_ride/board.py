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
from bradshaw.learn.ticket_to_ride.shortest_paths import UNREACHABLE
from bradshaw.learn.ticket_to_ride.ticket_paths import CLAIMABLE, CLOSED, OWN, TicketPaths

_MAX_CELL: Final = 250  # larger numbers are clamped to this
_MAX_DISTANCE: Final = 30  # the most that one ticket adds to the sum of distances


class BoardWriter:
    """Writes the board."""

    def __init__(self, box: Box, lookup: Lookup, layout: RideLayout) -> None:
        self._lookup: Lookup = lookup
        self._layout: RideLayout = layout
        self._paths: TicketPaths = TicketPaths(lookup)
        self._cell: vec[i64] = ticket_cells(box, lookup)
        self.memory: i64 = self._paths.memory
        self._held: vec[i64] = vec[i64]([0] * (GREY + 1))
        # The seat's tickets in the last call of `write`.
        self.open_count: i64 = 0
        self.open_points: i64 = 0
        self.open_distance: i64 = 0
        self.completed_count: i64 = 0
        self.completed_points: i64 = 0

    def write(self, state: TicketToRideState, seat: i64, cells: vec[u8], at: i64, memory: vec[u8], block: i64) -> None:
        self._write_routes(state, seat, cells, at, memory, block)
        self._paths.update(state, seat, memory, block)
        self._write_tickets(state, seat, cells, at, memory, block)
        self._write_paths(cells, at, memory, block)
        self._write_offer(state, seat, cells, at)
        self._write_stations(state, seat, cells, at)
        if state.laid != NO_MOVE:
            cells[at + self._layout.laid + self._lookup.move_target[state.laid]] = 1

    def _write_routes(
        self, state: TicketToRideState, seat: i64, cells: vec[u8], at: i64, memory: vec[u8], block: i64
    ) -> None:
        """Write the routes, each with the cards still needed for it, and tell the paths what the seat can do."""
        lookup, layout = self._lookup, self._layout
        owners, hands, trains = state.route_owner, state.hands, state.trains[seat]
        lengths, twins = lookup.route_length, lookup.route_twin
        cost, changed = self._paths.shortest.cost, self._paths.changed
        routes, players = lookup.routes, lookup.players
        colours, all_symbols = lookup.route_colour, lookup.route_symbols
        held, locomotives = self._held_cards(hands, seat), hands[seat * CARD_KINDS + LOCOMOTIVE]
        owner_at = at + layout.owner
        free_at = at + layout.free
        payable_at = at + layout.payable
        needed_at = at + layout.cards_needed
        uses = block + self._paths.uses
        changes: i64 = 0
        for route in range(routes):
            owner = owners[route]
            cost[route] = UNREACHABLE
            use: u8 = CLOSED
            if owner == NOBODY:
                twin = twins[route]
                if lengths[route] <= trains and (twin < 0 or owners[twin] != seat):
                    use = CLAIMABLE
                    cost[route] = lengths[route]
                    cells[free_at + route] = 1
                    symbols = all_symbols[route]
                    spare = max(0, locomotives - symbols)
                    coloured = max(0, lengths[route] - symbols - spare - held[colours[route]])
                    needed = coloured + max(0, symbols - locomotives)
                    if needed == 0:
                        cells[payable_at + route] = 1
                    else:
                        cells[needed_at + route] = u8(needed)
            elif owner == seat:
                use = OWN
                cost[route] = 0
                cells[owner_at + route] = 1
                cells[at + layout.presence + lookup.route_a[route]] = 1
                cells[at + layout.presence + lookup.route_b[route]] = 1
            elif owner >= 0:
                offset = owner - seat
                if offset < 0:
                    offset += players
                cells[owner_at + offset * routes + route] = 1
            if memory[uses + route] != use:
                memory[uses + route] = use
                changed[changes] = route
                changes += 1
        self._paths.changes = changes

    def _held_cards(self, hands: vec[i64], seat: i64) -> vec[i64]:
        """Return the seat's cards by colour; in place of grey, the most of any colour."""
        held = self._held
        held[GREY] = 0
        for kind in range(COLOUR_KINDS):
            held[kind] = hands[seat * CARD_KINDS + kind]
            held[GREY] = max(held[GREY], held[kind])
        return held

    def _write_tickets(
        self, state: TicketToRideState, seat: i64, cells: vec[u8], at: i64, memory: vec[u8], block: i64
    ) -> None:
        lookup, layout, paths = self._lookup, self._layout, self._paths
        places = state.ticket_at
        self.open_count = self.open_points = self.open_distance = self.completed_count = self.completed_points = 0
        for ticket in range(lookup.tickets):
            if places[ticket] != seat:
                continue
            distance = paths.distance(ticket, memory, block)
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

    def _write_paths(self, cells: vec[u8], at: i64, memory: vec[u8], block: i64) -> None:
        lookup, layout = self._lookup, self._layout
        colours, lengths = lookup.route_colour, lookup.route_length
        on_at, near_at, colours_wanted = at + layout.on_path, at + layout.near_path, at + layout.colours_wanted
        near_block = block + self._paths.near
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
            cells[at + layout.offer_distance + slot] = u8(self._paths.shortest.distance(ticket))

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
