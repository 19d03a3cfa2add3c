"""The facts of a configuration that never change, for a client to draw and to name."""

from __future__ import annotations

import msgspec

from bradshaw.games.ticket_to_ride.catalog import Catalog
from bradshaw.games.ticket_to_ride.codes import MOST_STATIONS
from bradshaw.games.ticket_to_ride.edition import COLOURS, LOCOMOTIVE, MapData
from bradshaw.games.ticket_to_ride.moves import AnyMove
from bradshaw.games.ticket_to_ride.rules.setup import CARDS_OF_A_COLOUR, LOCOMOTIVES
from bradshaw.games.ticket_to_ride.state import FIRST_TRAINS
from bradshaw.games.ticket_to_ride.view import PLAYER_COLOURS


class CityFacts(msgspec.Struct, frozen=True):
    """A city: its id, its name on the board, its name today."""

    id: str
    name: str
    modern: str


class RouteFacts(msgspec.Struct, frozen=True):
    """A route. `colour` is "grey" where any one colour will do; `twin` is the other route of a double one."""

    id: str
    a: str
    b: str
    length: int
    colour: str
    kind: str
    locomotives: int
    points: int
    twin: str | None


class TicketFacts(msgspec.Struct, frozen=True):
    """A ticket: two cities and its printed value."""

    id: str
    a: str
    b: str
    points: int
    long: bool


class TicketRules(msgspec.Struct, frozen=True):
    """How many tickets are dealt, kept and drawn in the chosen variant (TE-VARIANT)."""

    deal_long: int
    deal: int
    keep: int
    most_long: int
    draw: int


class TicketToRideCatalog(msgspec.Struct, frozen=True):
    """The facts of this configuration.

    `cards` are the kinds of train cards with how many there are of each, `players` the colours of the seats, `trains`
    and `stations` what each begins with, `points` what a route scores by its length, `twins_close` whether claiming
    one of a double route closes the other, `moves` the typed value of every move code, in the order of the codes.
    """

    map: str
    cards: dict[str, int]
    players: tuple[str, ...]
    trains: int
    stations: int
    cities: tuple[CityFacts, ...]
    routes: tuple[RouteFacts, ...]
    tickets: tuple[TicketFacts, ...]
    ticket_rules: TicketRules
    points: dict[int, int]
    twins_close: bool
    moves: tuple[AnyMove, ...]


def build_facts(data: MapData, catalog: Catalog, moves: tuple[AnyMove, ...]) -> TicketToRideCatalog:
    """The facts of a map in one configuration."""
    return TicketToRideCatalog(
        map=data.facts.name,
        cards=dict.fromkeys(COLOURS, CARDS_OF_A_COLOUR) | {LOCOMOTIVE: LOCOMOTIVES},
        players=PLAYER_COLOURS[: catalog.players],
        trains=FIRST_TRAINS,
        stations=MOST_STATIONS,
        cities=tuple([CityFacts(city.id, city.name, city.modern) for city in data.cities]),
        routes=tuple([_route(data, catalog, route) for route in range(catalog.routes)]),
        tickets=tuple([_ticket(catalog, ticket) for ticket in range(catalog.tickets)]),
        ticket_rules=TicketRules(catalog.deal_long, catalog.deal, catalog.keep, catalog.most_long, catalog.draw),
        points=data.facts.points,
        twins_close=catalog.twins_close,
        moves=moves,
    )


def _route(data: MapData, catalog: Catalog, number: int) -> RouteFacts:
    route = data.routes[number]
    twin = catalog.route_twin[number]
    return RouteFacts(
        id=route.id,
        a=route.a,
        b=route.b,
        length=route.length,
        colour=route.colour,
        kind=route.kind,
        locomotives=route.locomotives,
        points=catalog.route_points[number],
        twin=catalog.route_ids[twin] if twin >= 0 else None,
    )


def _ticket(catalog: Catalog, number: int) -> TicketFacts:
    return TicketFacts(
        id=catalog.ticket_ids[number],
        a=catalog.city_ids[catalog.ticket_a[number]],
        b=catalog.city_ids[catalog.ticket_b[number]],
        points=catalog.ticket_points[number],
        long=catalog.ticket_long[number],
    )
