"""The result of a game with everything a scoreboard shows: routes, each ticket with its way, stations, Express."""

from __future__ import annotations

from bradshaw.core.values import Result, ScoreLine, SeatResult
from bradshaw.games.ticket_to_ride.catalog import Catalog
from bradshaw.games.ticket_to_ride.network import NO_ROUTE, other_end, own_routes, way
from bradshaw.games.ticket_to_ride.rules.score import Score, score
from bradshaw.games.ticket_to_ride.rules.win import places
from bradshaw.games.ticket_to_ride.state import RideState

DECIDED_BY = "TE-WIN-01"


def build_result(catalog: Catalog, state: RideState) -> Result:
    """The places, the scores and the reasons of all seats."""
    scores = score(catalog, state)
    seats = [
        SeatResult(place, one.total, _lines(catalog, state, seat, one))
        for seat, (place, one) in enumerate(zip(places(scores), scores, strict=True))
    ]
    return Result(tuple(seats), DECIDED_BY)


def _lines(catalog: Catalog, state: RideState, seat: int, one: Score) -> tuple[ScoreLine, ...]:
    own = [catalog.route_ids[route] for route in own_routes(catalog, state, seat)]
    tickets = [t for t in range(catalog.tickets) if state.ticket_at[t] == seat]
    return (
        ScoreLine("routes", one.routes, {"routes": own}),
        *[_ticket_line(catalog, one, ticket) for ticket in tickets],
        _station_line(catalog, one),
        _express_line(catalog, one),
    )


def _ticket_line(catalog: Catalog, one: Score, ticket: int) -> ScoreLine:
    """A ticket, and if it is completed the way that completes it, with the borrowed routes on it."""
    path = way(catalog, one.network, catalog.ticket_a[ticket], catalog.ticket_b[ticket])
    borrowed = [catalog.route_ids[route] for route in path if route in one.borrowing.best]
    points = catalog.ticket_points[ticket]
    return ScoreLine(
        "ticket",
        points if path else -points,
        {
            "ticket": catalog.ticket_ids[ticket],
            "completed": bool(path),
            "path": [catalog.route_ids[route] for route in path],
            "borrowed": borrowed,
        },
    )


def _station_line(catalog: Catalog, one: Score) -> ScoreLine:
    """The stations left; and of those built the cities and, in the same order, the route each borrows ("": none)."""
    routes = one.borrowing.best
    return ScoreLine(
        "stations",
        one.stations,
        {
            "built": one.stations_built,
            "cities": [catalog.city_ids[city] for city in one.borrowing.cities],
            "borrowed": ["" if route == NO_ROUTE else catalog.route_ids[route] for route in routes],
        },
    )


def _express_line(catalog: Catalog, one: Score) -> ScoreLine:
    """The longest trail, with the cities it comes through in order."""
    city = one.trail.start
    cities = [catalog.city_ids[city]] if one.trail.routes else []
    for route in one.trail.routes:
        city = other_end(catalog, route, city)
        cities.append(catalog.city_ids[city])
    return ScoreLine(
        "express",
        one.express,
        {
            "length": one.trail.length,
            "path": [catalog.route_ids[route] for route in one.trail.routes],
            "cities": cities,
        },
    )
