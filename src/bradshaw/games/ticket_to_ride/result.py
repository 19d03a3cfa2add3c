"""The result of a game: each seat's place, and its points for routes, tickets, stations and the Express."""

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
        SeatResult(place, seat_score.total, _lines(lookup, state, seat, seat_score))
        for seat, (place, seat_score) in enumerate(zip(places(scores), scores, strict=True))
    ]
    return Result(tuple(seats), DECIDED_BY)


def build_bare_result(lookup: Lookup, state: TicketToRideState) -> Result:
    """Return places and scores only."""
    scores = score(lookup, state)
    seats = [SeatResult(place, seat_score.total) for place, seat_score in zip(places(scores), scores, strict=True)]
    return Result(tuple(seats), DECIDED_BY)


def _lines(lookup: Lookup, state: TicketToRideState, seat: int, seat_score: Score) -> tuple[ScoreLine, ...]:
    own = [lookup.route_ids[route] for route in own_routes(lookup, state, seat)]
    tickets = [t for t in range(lookup.tickets) if state.ticket_at[t] == seat]
    return (
        ScoreLine("routes", seat_score.routes, {"routes": own}),
        *[_ticket_line(lookup, seat_score, ticket) for ticket in tickets],
        _station_line(lookup, seat_score),
        _express_line(lookup, seat_score),
    )


def _ticket_line(lookup: Lookup, seat_score: Score, ticket: int) -> ScoreLine:
    """Return the line for a ticket, with its path and the borrowed routes on the path."""
    path = shortest_path(lookup, seat_score.network, lookup.ticket_a[ticket], lookup.ticket_b[ticket])
    borrowed = [lookup.route_ids[route] for route in path if route in seat_score.borrowing.best]
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


def _station_line(lookup: Lookup, seat_score: Score) -> ScoreLine:
    """Return the line for the stations, with the cities of the built ones and the routes they borrow ("": none)."""
    routes = seat_score.borrowing.best
    return ScoreLine(
        "stations",
        seat_score.stations,
        {
            "built": seat_score.stations_built,
            "cities": [lookup.city_ids[city] for city in seat_score.borrowing.cities],
            "borrowed": ["" if route == NO_ROUTE else lookup.route_ids[route] for route in routes],
        },
    )


def _express_line(lookup: Lookup, seat_score: Score) -> ScoreLine:
    """Return the line for the Express, with the longest trail and its cities in order."""
    city = seat_score.trail.start
    cities = [lookup.city_ids[city]] if seat_score.trail.routes else []
    for route in seat_score.trail.routes:
        city = other_end(lookup, route, city)
        cities.append(lookup.city_ids[city])
    return ScoreLine(
        "express",
        seat_score.express,
        {
            "length": seat_score.trail.length,
            "path": [lookup.route_ids[route] for route in seat_score.trail.routes],
            "cities": cities,
        },
    )
