"""The result of a game: the place of every seat, and its points for routes, tickets, stations and the Express."""

from __future__ import annotations

from bradshaw.core.values import Result, ScoreLine, SeatResult
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.rules.network import NO_ROUTE, other_end, own_routes, shortest_path
from bradshaw.games.ticket_to_ride.rules.score import Score, score
from bradshaw.games.ticket_to_ride.rules.win import places
from bradshaw.games.ticket_to_ride.state import TicketToRideState

DECIDED_BY = "TE-WIN-01"


def build_result(lookup: Lookup, state: TicketToRideState) -> Result:
    """Return places, scores and score lines."""
    scores = score(lookup, state)
    seats = [
        SeatResult(place, one.total, _lines(lookup, state, seat, one))
        for seat, (place, one) in enumerate(zip(places(scores), scores, strict=True))
    ]
    return Result(tuple(seats), DECIDED_BY)


def build_bare_result(lookup: Lookup, state: TicketToRideState) -> Result:
    """Return places and scores only."""
    scores = score(lookup, state)
    seats = [SeatResult(place, one.total) for place, one in zip(places(scores), scores, strict=True)]
    return Result(tuple(seats), DECIDED_BY)


def _lines(lookup: Lookup, state: TicketToRideState, seat: int, one: Score) -> tuple[ScoreLine, ...]:
    own = [lookup.route_ids[route] for route in own_routes(lookup, state, seat)]
    tickets = [t for t in range(lookup.tickets) if state.ticket_at[t] == seat]
    return (
        ScoreLine("routes", one.routes, {"routes": own}),
        *[_ticket_line(lookup, one, ticket) for ticket in tickets],
        _station_line(lookup, one),
        _express_line(lookup, one),
    )


def _ticket_line(lookup: Lookup, one: Score, ticket: int) -> ScoreLine:
    """A ticket, and if completed its path with the borrowed routes on it."""
    path = shortest_path(lookup, one.network, lookup.ticket_a[ticket], lookup.ticket_b[ticket])
    borrowed = [lookup.route_ids[route] for route in path if route in one.borrowing.best]
    points = lookup.ticket_points[ticket]
    return ScoreLine(
        "ticket",
        points if path else -points,
        {
            "ticket": lookup.ticket_ids[ticket],
            "completed": bool(path),
            "path": [lookup.route_ids[route] for route in path],
            "borrowed": borrowed,
        },
    )


def _station_line(lookup: Lookup, one: Score) -> ScoreLine:
    """The stations left; the cities of those built and, in the same order, the route each borrows ("": none)."""
    routes = one.borrowing.best
    return ScoreLine(
        "stations",
        one.stations,
        {
            "built": one.stations_built,
            "cities": [lookup.city_ids[city] for city in one.borrowing.cities],
            "borrowed": ["" if route == NO_ROUTE else lookup.route_ids[route] for route in routes],
        },
    )


def _express_line(lookup: Lookup, one: Score) -> ScoreLine:
    """The longest trail and its cities in order."""
    city = one.trail.start
    cities = [lookup.city_ids[city]] if one.trail.routes else []
    for route in one.trail.routes:
        city = other_end(lookup, route, city)
        cities.append(lookup.city_ids[city])
    return ScoreLine(
        "express",
        one.express,
        {
            "length": one.trail.length,
            "path": [lookup.route_ids[route] for route in one.trail.routes],
            "cities": cities,
        },
    )
