"""The unchanging facts of one configuration as flat tables, built once and shared by all its positions.

Routes, cities and tickets are numbers here, in the order of the data files.
"""

from __future__ import annotations

from bradshaw.games.ticket_to_ride import codes
from bradshaw.games.ticket_to_ride.edition import COLOURS, GREY, MapData, Route, Variant
from bradshaw.games.ticket_to_ride.state import FIRST_TRAINS

# With so few players the second of a double route closes (TE-ROUTE-04).
_TWINS_CLOSE_UP_TO = 3


class Catalog:
    """The tables. A table named `route_…` is by route, `city_…` by city, `ticket_…` by ticket, `move_…` by code."""

    def __init__(self, data: MapData, variant: Variant, players: int, returned_out: bool) -> None:
        self.players: int = players
        self.returned_out: bool = returned_out
        self.twins_close: bool = players <= _TWINS_CLOSE_UP_TO

        city_of = {city.id: number for number, city in enumerate(data.cities)}
        self.cities: int = len(data.cities)
        self.city_ids: list[str] = [city.id for city in data.cities]
        self.city_routes: list[list[int]] = [[] for _ in data.cities]
        # Bits for sets of cities, and of the routes of one player, who cannot have more of them than trains.
        self.bit: list[int] = [1 << place for place in range(max(len(data.cities), FIRST_TRAINS))]

        self.routes: int = len(data.routes)
        self.route_ids: list[str] = [route.id for route in data.routes]
        self.route_a: list[int] = [city_of[route.a] for route in data.routes]
        self.route_b: list[int] = [city_of[route.b] for route in data.routes]
        self.route_length: list[int] = [route.length for route in data.routes]
        self.route_colour: list[int] = [_colour(route.colour) for route in data.routes]
        self.route_symbols: list[int] = [route.locomotives for route in data.routes]
        self.route_tunnel: list[bool] = [route.kind == "tunnel" for route in data.routes]
        self.route_points: list[int] = [data.facts.points[route.length] for route in data.routes]
        self.route_twin: list[int] = [_twin(data.routes, route) for route in data.routes]
        self.route_price: list[int] = []  # what a route costs: a number of the tables `price_…`
        self.price_colour: list[int] = []
        self.price_length: list[int] = []
        self.price_symbols: list[int] = []
        self._find_prices()
        self.prices: int = len(self.price_length)
        for route, (a, b) in enumerate(zip(self.route_a, self.route_b, strict=True)):
            self.city_routes[a].append(route)
            self.city_routes[b].append(route)

        tickets = [ticket for ticket in data.tickets if ticket.pack in variant.deck + variant.long]
        self.tickets: int = len(tickets)
        self.ticket_ids: list[str] = [ticket.id for ticket in tickets]
        self.ticket_a: list[int] = [city_of[ticket.a] for ticket in tickets]
        self.ticket_b: list[int] = [city_of[ticket.b] for ticket in tickets]
        self.ticket_points: list[int] = [ticket.points for ticket in tickets]
        self.ticket_long: list[bool] = [ticket.pack in variant.long for ticket in tickets]
        self.deal_long: int = variant.deal_long
        self.deal: int = variant.deal
        self.keep: int = variant.keep
        self.most_long: int = variant.most_long
        self.draw: int = variant.draw
        self.most_offered: int = max(variant.deal_long + variant.deal, variant.draw)
        self.bit_count: list[int] = [mask.bit_count() for mask in range(1 << self.most_offered)]

        self.move_kind: list[int] = _first_kinds(self.most_offered)
        # What is claimed or built in, and the payment; zeros for the moves without one.
        self.move_target: list[int] = [0] * len(self.move_kind)
        self.move_colour: list[int] = [codes.NO_COLOUR] * len(self.move_kind)
        self.move_cards: list[int] = [0] * len(self.move_kind)
        self.move_locomotives: list[int] = [0] * len(self.move_kind)
        self.route_code: list[int] = []  # where the payments for a route begin
        self.city_code: list[int] = []  # where those for a station in a city begin
        # Where, from there, the payments of a player's first, second and third station begin.
        self.station_offset: list[int] = []
        self._add_moves()
        self.moves: int = len(self.move_kind)

    def _find_prices(self) -> None:
        keys = zip(self.route_colour, self.route_length, self.route_symbols, strict=True)
        known: dict[tuple[int, int, int], int] = {}
        for key in keys:
            if key not in known:
                known[key] = len(known)
                self.price_colour.append(key[0])
                self.price_length.append(key[1])
                self.price_symbols.append(key[2])
            self.route_price.append(known[key])

    def _add_moves(self) -> None:
        for route in range(self.routes):
            self.route_code.append(len(self.move_kind))
            kind = codes.KIND_TUNNEL if self.route_tunnel[route] else codes.KIND_CLAIM
            colour, length = self.route_colour[route], self.route_length[route]
            self._add_block(kind, route, colour, length, self.route_symbols[route])
        for city in range(self.cities):
            self.city_code.append(len(self.move_kind))
            for price in range(1, codes.MOST_STATIONS + 1):
                if city == 0:
                    self.station_offset.append(len(self.move_kind) - self.city_code[city])
                self._add_block(codes.KIND_STATION, city, codes.GREY, price, 0)

    def _add_block(self, kind: int, target: int, colour: int, length: int, symbols: int) -> None:
        """The codes of all payments for something that costs `length` cards, of them `symbols` locomotives at least."""
        colours = list(range(codes.COLOURS)) if colour == codes.GREY else [colour]
        payments = [(c, length - k, k) for c in colours for k in range(symbols, length)]
        payments.append((codes.NO_COLOUR, 0, length))
        for paid, cards, locomotives in payments:
            self.move_kind.append(kind)
            self.move_target.append(target)
            self.move_colour.append(paid)
            self.move_cards.append(cards)
            self.move_locomotives.append(locomotives)


def _colour(name: str) -> int:
    return codes.GREY if name == GREY else COLOURS.index(name)


def _twin(routes: tuple[Route, ...], route: Route) -> int:
    """The other route of a double one, -1 if it has none."""
    for number, other in enumerate(routes):
        if other.id != route.id and {other.a, other.b} == {route.a, route.b}:
            return number
    return -1


def _first_kinds(most_offered: int) -> list[int]:
    """The kinds of the codes before the claims."""
    return (
        [codes.KIND_DRAW_ROW] * codes.ROW_PLACES
        + [codes.KIND_DRAW_BLIND, codes.KIND_DRAW_TICKETS, codes.KIND_PASS, codes.KIND_WITHDRAW]
        + [codes.KIND_PAY] * (codes.TUNNEL_CARDS + 1)
        + [codes.KIND_KEEP] * ((1 << most_offered) - 1)
    )
