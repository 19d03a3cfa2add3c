"""The lookup tables of one configuration. Routes, cities and tickets are numbered in data order."""

from __future__ import annotations

from math import comb

from librt.vecs import append, vec
from mypy_extensions import i64

from bradshaw.games.ticket_to_ride import codes
from bradshaw.games.ticket_to_ride.box import Box, Route, Variant
from bradshaw.games.ticket_to_ride.names import (
    CARDS,
    COLOUR_KINDS,
    GREY,
    MAX_ROW,
    NO_COLOUR,
    ROUTE_COLOURS,
    TUNNEL_CARDS,
)
from bradshaw.games.ticket_to_ride.route_sets import RouteSets

# With up to this many players, the second route of a double route closes (TE-ROUTE-04).
_TWINS_CLOSE_UP_TO = 3


class Lookup:
    """Arrays indexed by route (`route_…`), city (`city_…`), ticket (`ticket_…`) or move code (`move_…`)."""

    def __init__(  # noqa: PLR0915  (one statement for each array)
        self, box: Box, variant: Variant, players: int, returned_out: bool
    ) -> None:
        self.players: i64 = players
        self.seats: vec[i64] = vec[i64](list(range(players)))
        self.returned_out: bool = returned_out
        self.twins_close: bool = players <= _TWINS_CLOSE_UP_TO
        self.drawn: bool = box.map.drawn
        pieces = box.map.pieces
        self.trains: i64 = pieces.trains
        self.stations: i64 = pieces.stations
        self.first_cards: i64 = pieces.first_cards
        self.row: i64 = pieces.row
        self.few_trains: i64 = pieces.few_trains
        self.express: i64 = pieces.express
        self.cards: vec[i64] = vec[i64]([box.map.cards.get(card, 0) for card in CARDS])

        self.cities: i64 = len(box.cities)
        self.city_ids: list[str] = [city.id for city in box.cities]
        self.city_by_id: dict[str, int] = _index_by_id(self.city_ids)
        self.city_routes: list[list[int]] = [[] for _ in box.cities]
        # Bits for sets of cities, and for sets of one player's routes (at most one per train).
        self.bit: vec[i64] = vec[i64]([1 << place for place in range(max(len(box.cities), pieces.trains))])

        self.routes: i64 = len(box.routes)
        self.route_ids: list[str] = [route.id for route in box.routes]
        self.route_by_id: dict[str, int] = _index_by_id(self.route_ids)
        self.route_a: vec[i64] = vec[i64]([self.city_by_id[route.a] for route in box.routes])
        self.route_b: vec[i64] = vec[i64]([self.city_by_id[route.b] for route in box.routes])
        self.route_length: vec[i64] = vec[i64]([route.length for route in box.routes])
        self.route_colour: vec[i64] = vec[i64]([ROUTE_COLOURS.index(route.colour) for route in box.routes])
        self.route_symbols: vec[i64] = vec[i64]([route.locomotives for route in box.routes])
        self.route_tunnel: list[bool] = [route.kind == "tunnel" for route in box.routes]
        self.route_points: vec[i64] = vec[i64]([box.map.points[route.length] for route in box.routes])
        self.route_twin: vec[i64] = vec[i64]([_twin(box.routes, route) for route in box.routes])
        for route in range(self.routes):
            self.city_routes[self.route_a[route]].append(route)
            self.city_routes[self.route_b[route]].append(route)
        self.route_sets: RouteSets = RouteSets(self.route_colour, self.route_length, self.route_symbols)

        tickets = [ticket for ticket in box.tickets if ticket.pack in variant.deck + variant.long]
        self.tickets: i64 = len(tickets)
        self.ticket_ids: list[str] = [ticket.id for ticket in tickets]
        self.ticket_by_id: dict[str, int] = _index_by_id(self.ticket_ids)
        self.ticket_a: vec[i64] = vec[i64]([self.city_by_id[ticket.a] for ticket in tickets])
        self.ticket_b: vec[i64] = vec[i64]([self.city_by_id[ticket.b] for ticket in tickets])
        self.ticket_points: vec[i64] = vec[i64]([ticket.points for ticket in tickets])
        self.ticket_long: list[bool] = [ticket.pack in variant.long for ticket in tickets]
        self.deal_long: i64 = variant.deal_long
        self.deal: i64 = variant.deal
        self.keep: i64 = variant.keep
        self.most_long: i64 = variant.most_long
        self.draw: i64 = variant.draw
        self.max_offered: i64 = max(variant.deal_long + variant.deal, variant.draw)
        self.long_choices: list[vec[i64]] = [
            _long_choices(variant, kept) for kept in range(variant.deal_long + variant.deal + 1)
        ]
        self.bit_count: vec[i64] = vec[i64]([int(mask).bit_count() for mask in range(1 << self.max_offered)])

        self.move_kind: vec[i64] = vec[i64](_first_kinds(self.max_offered))
        # The route or city of a claim or station, and the payment; 0 or NO_COLOUR for other moves.
        self.move_target: vec[i64] = vec[i64]([0] * len(self.move_kind))
        self.move_colour: vec[i64] = vec[i64]([NO_COLOUR] * len(self.move_kind))
        self.move_cards: vec[i64] = vec[i64]([0] * len(self.move_kind))
        self.move_locomotives: vec[i64] = vec[i64]([0] * len(self.move_kind))
        self.route_code: vec[i64] = vec[i64]()  # the first code of a route's payments
        self.city_code: vec[i64] = vec[i64]()  # the first code of a city's payments
        # The offsets from `city_code` of the payments for a player's first, second and third station.
        self.station_offset: vec[i64] = vec[i64]()
        self._add_claims()
        self._add_stations()
        self.moves: i64 = len(self.move_kind)

    def _add_claims(self) -> None:
        for route in range(self.routes):
            self.route_code = append(self.route_code, len(self.move_kind))
            kind = codes.KIND_TUNNEL if self.route_tunnel[route] else codes.KIND_CLAIM
            colour, length = self.route_colour[route], self.route_length[route]
            self._add_block(kind, route, colour, length, self.route_symbols[route])

    def _add_stations(self) -> None:
        for city in range(self.cities):
            self.city_code = append(self.city_code, len(self.move_kind))
            for price in range(1, self.stations + 1):
                if city == 0:
                    self.station_offset = append(self.station_offset, len(self.move_kind) - self.city_code[city])
                self._add_block(codes.KIND_STATION, city, GREY, price, 0)

    def _add_block(self, kind: i64, target: i64, colour: i64, length: i64, symbols: i64) -> None:
        """Add a code for each payment of `length` cards with at least `symbols` locomotives."""
        colours = list(range(COLOUR_KINDS)) if colour == GREY else [colour]
        payments = [(c, length - k, k) for c in colours for k in range(symbols, length)]
        payments.append((NO_COLOUR, 0, length))
        for paid_colour, cards, locomotives in payments:
            self.move_kind = append(self.move_kind, kind)
            self.move_target = append(self.move_target, target)
            self.move_colour = append(self.move_colour, paid_colour)
            self.move_cards = append(self.move_cards, cards)
            self.move_locomotives = append(self.move_locomotives, locomotives)


def _index_by_id(ids: list[str]) -> dict[str, int]:
    return {component_id: index for index, component_id in enumerate(ids)}


def _long_choices(variant: Variant, kept: int) -> vec[i64]:
    """Count the ways to keep `kept` first tickets, by the number of long tickets among them."""
    max_long = min(variant.most_long, variant.deal_long, kept)
    return vec[i64]([comb(variant.deal_long, long) * comb(variant.deal, kept - long) for long in range(max_long + 1)])


def _twin(routes: tuple[Route, ...], route: Route) -> int:
    """Return the other route of a double route, else -1."""
    for index, candidate in enumerate(routes):
        if candidate.id != route.id and {candidate.a, candidate.b} == {route.a, route.b}:
            return index
    return -1


def _first_kinds(max_offered: i64) -> list[int]:
    """Return the kinds of the codes before the claims."""
    return (
        [codes.KIND_DRAW_ROW] * MAX_ROW
        + [codes.KIND_DRAW_BLIND, codes.KIND_DRAW_TICKETS, codes.KIND_PASS, codes.KIND_WITHDRAW]
        + [codes.KIND_PAY] * (TUNNEL_CARDS + 1)
        + [codes.KIND_KEEP] * ((1 << max_offered) - 1)
    )
