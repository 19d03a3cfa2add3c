"""The catalog for clients: map, cards, moves."""

from __future__ import annotations

import msgspec

from bradshaw.games.ticket_to_ride.box import Box
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.moves import TicketToRideMove
from bradshaw.games.ticket_to_ride.names import CARDS, PLAYER_COLOURS


class CityFact(msgspec.Struct, frozen=True):
    """A city, with its name on the board and its modern name."""

    id: str
    name: str
    modern: str


class RouteFact(msgspec.Struct, frozen=True):
    """A route. A "grey" route takes any one colour. `twin` is the other route of a double route."""

    id: str
    a: str
    b: str
    length: int
    colour: str
    kind: str
    locomotives: int
    points: int
    twin: str | None


class TicketFact(msgspec.Struct, frozen=True):
    """A ticket."""

    id: str
    a: str
    b: str
    points: int
    long: bool


class TicketRules(msgspec.Struct, frozen=True):
    """The numbers of tickets dealt, kept and drawn in the variant (TE-VARIANT)."""

    deal_long: int
    deal: int
    keep: int
    most_long: int
    draw: int


class TicketToRideCatalog(msgspec.Struct, frozen=True):
    """The constants of a configuration.

    `cards` counts the train cards by kind. `players` are the seats' colours, `trains` and `stations` a player's pieces
    at the start. `points` maps a route's length to its score. `twins_close` says whether claiming one route of a double
    route closes the other. `moves` are in code order.
    """

    map: str
    cards: dict[str, int]
    players: tuple[str, ...]
    trains: int
    stations: int
    cities: tuple[CityFact, ...]
    routes: tuple[RouteFact, ...]
    tickets: tuple[TicketFact, ...]
    ticket_rules: TicketRules
    points: dict[int, int]
    twins_close: bool
    moves: tuple[TicketToRideMove, ...]


def build_catalog(box: Box, lookup: Lookup, moves: tuple[TicketToRideMove, ...]) -> TicketToRideCatalog:
    return TicketToRideCatalog(
        map=box.map.name,
        cards={card: count for card, count in zip(CARDS, lookup.cards, strict=True) if count > 0},
        players=PLAYER_COLOURS[: lookup.players],
        trains=lookup.trains,
        stations=lookup.stations,
        cities=tuple([CityFact(city.id, city.name, city.modern) for city in box.cities]),
        routes=tuple([_route(box, lookup, route) for route in range(lookup.routes)]),
        tickets=tuple([_ticket(lookup, ticket) for ticket in range(lookup.tickets)]),
        ticket_rules=TicketRules(lookup.deal_long, lookup.deal, lookup.keep, lookup.most_long, lookup.draw),
        points=box.map.points,
        twins_close=lookup.twins_close,
        moves=moves,
    )


def _route(box: Box, lookup: Lookup, index: int) -> RouteFact:
    route = box.routes[index]
    twin = lookup.route_twin[index]
    return RouteFact(
        id=route.id,
        a=route.a,
        b=route.b,
        length=route.length,
        colour=route.colour,
        kind=route.kind,
        locomotives=route.locomotives,
        points=lookup.route_points[index],
        twin=lookup.route_ids[twin] if twin >= 0 else None,
    )


def _ticket(lookup: Lookup, index: int) -> TicketFact:
    return TicketFact(
        id=lookup.ticket_ids[index],
        a=lookup.city_ids[lookup.ticket_a[index]],
        b=lookup.city_ids[lookup.ticket_b[index]],
        points=lookup.ticket_points[index],
        long=lookup.ticket_long[index],
    )
