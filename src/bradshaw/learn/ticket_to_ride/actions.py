"""The actions of Ticket to Ride, which merge most payments.

    0 …   8   take a card of this kind from the row
          9   draw blind
         10   draw tickets
         11   pass
         12   withdraw from a tunnel
   13 …  16   pay a tunnel with 0 … 3 locomotives
   17 … 143   keep tickets, by the bits of the action less 16
  144 …       claim a route: one action if coloured, nine if grey, by the colour paid (last: locomotives)
     then     build a station, city by city

A payment uses as few locomotives as possible; a station is paid in the most common colour in hand.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64, u8

from bradshaw.games.ticket_to_ride import codes, names
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import NOBODY
from bradshaw.games.ticket_to_ride.rules import turn
from bradshaw.games.ticket_to_ride.rules.deck import cards_left
from bradshaw.games.ticket_to_ride.rules.station import station_price
from bradshaw.games.ticket_to_ride.rules.ticket import tickets_left
from bradshaw.games.ticket_to_ride.state import TicketToRideState

BLIND: Final = 9
TICKETS: Final = 10
PASS: Final = 11
WITHDRAW: Final = 12
PAY: Final = 13
KEEP: Final = 17
ROUTES: Final = 144
_NONE: Final = -1


class RideActions:
    """The table of actions, which is the same for all configurations."""

    def __init__(self, lookup: Lookup) -> None:
        self._lookup: Lookup = lookup
        self._route_at: vec[i64] = vec[i64]()  # the first action of a route
        self._route_of: vec[i64] = vec[i64]()  # by action, from ROUTES on
        at: i64 = ROUTES
        for route in range(lookup.routes):
            self._route_at = append(self._route_at, at)
            width = names.CARD_KINDS if lookup.route_colour[route] == names.GREY else 1
            for _ in range(width):
                self._route_of = append(self._route_of, route)
            at += width
        self._cities_at: i64 = at
        self.first_station: int = at
        self.count: i64 = at + lookup.cities

    def route_of(self, action: int) -> int:
        """Return the route that an action claims."""
        return self._route_of[action - ROUTES]

    def mask(self, state: TicketToRideState, seat: i64, mask: vec[u8], at: i64) -> i64:
        """Mark the seat's possible actions, and return their number."""
        if state.step == names.TURN and state.turn == seat:
            count = self._mark_draws(state, mask, at)
            count += self._mark_claims(state, seat, mask, at)
            count += self._mark_stations(state, seat, mask, at)
            if count == 0:
                mask[at + PASS] = 1
                count = 1
            return count
        count = 0
        for move in turn.legal_moves(self._lookup, state, seat):
            action = at + self.action(state, move)
            if mask[action] == 0:
                mask[action] = 1
                count += 1
        return count

    def _mark_draws(self, state: TicketToRideState, mask: vec[u8], at: i64) -> i64:
        count: i64 = 0
        for card in state.row:
            if card >= 0 and mask[at + card] == 0:
                mask[at + card] = 1
                count += 1
        if cards_left(state):
            mask[at + BLIND] = 1
            count += 1
        if tickets_left(state):
            mask[at + TICKETS] = 1
            count += 1
        return count

    def _mark_claims(self, state: TicketToRideState, seat: i64, mask: vec[u8], at: i64) -> i64:
        lookup = self._lookup
        hands, owners = state.hands, state.route_owner
        lengths, colours, twins, all_symbols = (
            lookup.route_length,
            lookup.route_colour,
            lookup.route_twin,
            lookup.route_symbols,
        )
        hand = seat * names.CARD_KINDS
        locomotives = hands[hand + names.LOCOMOTIVE]
        max_length: i64 = 0
        for kind in range(names.COLOUR_KINDS):
            max_length = max(max_length, hands[hand + kind])
        max_length = min(max_length + locomotives, state.trains[seat])
        count: i64 = 0
        for route in range(len(lengths)):
            length, symbols = lengths[route], all_symbols[route]
            if length > max_length or owners[route] != NOBODY or symbols > locomotives:
                continue
            twin = twins[route]
            if twin >= 0 and owners[twin] == seat:
                continue
            colour = colours[route]
            if colour != names.GREY:
                if hands[hand + colour] + locomotives >= length:
                    mask[at + self._route_at[route]] = 1
                    count += 1
                continue
            first = at + self._route_at[route]
            for kind in range(names.COLOUR_KINDS):
                held = hands[hand + kind]
                # Some ferries take only locomotives.
                if held > 0 and held + locomotives >= length and symbols < length:
                    mask[first + kind] = 1
                    count += 1
            if locomotives >= length:
                mask[first + names.LOCOMOTIVE] = 1
                count += 1
        return count

    def _mark_stations(self, state: TicketToRideState, seat: i64, mask: vec[u8], at: i64) -> i64:
        if self._station_colour(state, seat) == _NONE:
            return 0
        count: i64 = 0
        first = at + self._cities_at
        owners = state.city_owner
        for city in range(len(owners)):
            if owners[city] == NOBODY:
                mask[first + city] = 1
                count += 1
        return count

    def _station_colour(self, state: TicketToRideState, seat: i64) -> i64:
        """Return the colour that pays for a station; _NONE if the seat has no station left or cannot pay."""
        if state.stations[seat] == 0:
            return _NONE
        price = station_price(self._lookup, state, seat)
        hand = seat * names.CARD_KINDS
        locomotives = state.hands[hand + names.LOCOMOTIVE]
        best: i64 = _NONE
        best_held: i64 = 0
        for kind in range(names.COLOUR_KINDS):
            held = state.hands[hand + kind]
            if held > best_held and held + locomotives >= price:
                best_held = held
                best = kind
        if best == _NONE and locomotives >= price:
            return names.LOCOMOTIVE
        return best

    def move(self, state: TicketToRideState, seat: i64, action: i64) -> i64:
        """Return the move of one of the seat's possible actions."""
        if action >= self._cities_at:
            return self._station_move(state, seat, action - self._cities_at)
        if action >= ROUTES:
            return self._claim_move(state, seat, action)
        if action >= KEEP:
            return codes.KEEP + action - KEEP
        if action >= BLIND:
            return codes.DRAW_BLIND + action - BLIND
        place: i64 = 0
        while state.row[place] != action:
            place += 1
        return codes.DRAW_ROW + place

    def _claim_move(self, state: TicketToRideState, seat: i64, action: i64) -> i64:
        lookup = self._lookup
        route = self._route_of[action - ROUTES]
        length, symbols = lookup.route_length[route], lookup.route_symbols[route]
        width = length - symbols  # codes per colour
        first = lookup.route_code[route]
        colour = lookup.route_colour[route]
        if colour == names.GREY:
            colour = action - self._route_at[route]
            first += colour * width
            if colour == names.LOCOMOTIVE:
                return first
        locomotives = max(length - state.hands[seat * names.CARD_KINDS + colour], symbols)
        return first + locomotives - symbols  # the code after a colour's last is locomotives alone

    def _station_move(self, state: TicketToRideState, seat: i64, city: i64) -> i64:
        price = station_price(self._lookup, state, seat)
        colour = self._station_colour(state, seat)
        first = self._lookup.city_code[city] + self._lookup.station_offset[price - 1] + colour * price
        if colour == names.LOCOMOTIVE:
            return first
        locomotives = price - state.hands[seat * names.CARD_KINDS + colour]
        return first + locomotives if locomotives > 0 else first

    def action(self, state: TicketToRideState, move: i64) -> i64:
        lookup = self._lookup
        if move < codes.DRAW_BLIND:
            return state.row[move - codes.DRAW_ROW]
        if move < codes.KEEP:
            return BLIND + move - codes.DRAW_BLIND
        kind = lookup.move_kind[move]
        if kind == codes.KIND_KEEP:
            return KEEP + move - codes.KEEP
        target = lookup.move_target[move]
        if kind == codes.KIND_STATION:
            return self._cities_at + target
        if lookup.route_colour[target] != names.GREY:
            return self._route_at[target]
        colour = lookup.move_colour[move]
        return self._route_at[target] + (names.LOCOMOTIVE if colour == names.NO_COLOUR else colour)
