"""Describes a view in English, for terminals. "{player 2}" stands for the player in seat 2."""

from __future__ import annotations

from bradshaw.core.english import counted, listed
from bradshaw.games.ticket_to_ride.box import Box
from bradshaw.games.ticket_to_ride.figures import TicketNeed, TicketToRideFigures
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.view import OwnView, PlayerView, TicketToRideView

_STEP_TEXTS = {
    "choose_tickets": " must choose which tickets to keep",
    "turn": "'s turn",
    "second_card": " must draw a second card",
    "tunnel": " must pay for the tunnel or withdraw",
    "keep_tickets": " must choose which tickets to keep",
}


def describe_view(box: Box, lookup: Lookup, view: TicketToRideView, figures: TicketToRideFigures) -> str:
    """Describe a view, one fact per line."""
    names = _Names(box, lookup)
    lines = [_waiting(view)]
    if view.turns_left is not None and view.step != "over":
        lines.append(f"Last round: {counted(view.turns_left, 'turn')} left.")
    row = ", ".join([f"{place}. {card or 'empty'}" for place, card in enumerate(view.row, start=1)])
    lines.append(f"The row: {row}.")
    lines.append(f"Deck: {counted(view.deck, 'card')}; discards: {sum(view.discards.values())}.")
    lines.append(f"Tickets to draw: {view.ticket_deck + len(view.returned)}.")
    if view.tunnel is not None:
        due = counted(view.tunnel.due, "more card")
        lines.append(f"Tunnel {names.route(view.tunnel.route)}: turned up {_cards(view.tunnel.turned)}; {due} due.")
    for seat, player in enumerate(view.players):
        lines += _player(names, view, seat, player)
    if view.own is not None:
        lines += _own_lines(names, view.own, figures)
    return "\n".join(lines)


class _Names:
    """The map's names by id."""

    def __init__(self, box: Box, lookup: Lookup) -> None:
        names = [city.name for city in box.cities]
        self._cities = {city.id: city.name for city in box.cities}
        self._routes = {
            lookup.route_ids[r]: f"{names[lookup.route_a[r]]}–{names[lookup.route_b[r]]}" for r in range(lookup.routes)
        }
        self._tickets = {
            lookup.ticket_ids[t]: (f"{names[lookup.ticket_a[t]]}–{names[lookup.ticket_b[t]]}", lookup.ticket_points[t])
            for t in range(lookup.tickets)
        }

    # These two list names in data order: the order of a view's dictionaries is arbitrary.

    def cities_of(self, owners: dict[str, int], seat: int) -> list[str]:
        return [name for city, name in self._cities.items() if owners.get(city) == seat]

    def routes_of(self, owners: dict[str, int], seat: int) -> list[str]:
        return [name for route, name in self._routes.items() if owners.get(route) == seat]

    def route(self, route: str) -> str:
        return self._routes[route]

    def ticket(self, ticket: str, need: TicketNeed | None) -> str:
        """Format a ticket like "Berlin–Roma (9 points, 4 trains away)"."""
        name, points = self._tickets[ticket]
        return f"{name} ({counted(points, 'point')}{'' if need is None else f', {_need(need)}'})"


def _waiting(view: TicketToRideView) -> str:
    if view.step == "over":
        return "Game over."
    awaited = listed([f"{{player {seat}}}" for seat in view.awaiting])
    return f"{awaited}{_STEP_TEXTS[view.step]}."


def _player(names: _Names, view: TicketToRideView, seat: int, player: PlayerView) -> list[str]:
    counts = [
        counted(player.points, "point"),
        counted(player.trains, "train"),
        counted(player.stations, "station"),
        counted(player.hand, "card"),
        counted(player.ticket_count, "ticket"),
    ]
    lines = [f"{{player {seat}}} ({player.colour}): {', '.join(counts)}."]
    routes = names.routes_of(view.routes, seat)
    stations = names.cities_of(view.stations, seat)
    if routes:
        lines.append(f"  Routes: {', '.join(routes)}.")
    if stations:
        lines.append(f"  Stations: {', '.join(stations)}.")
    if player.tickets and seat != view.seat:
        lines.append(f"  Tickets: {', '.join([names.ticket(ticket, None) for ticket in player.tickets])}.")
    return lines


def _own_lines(names: _Names, own: OwnView, figures: TicketToRideFigures) -> list[str]:
    lines = [f"Your cards: {_cards(own.hand)}."]
    kept = [ticket for ticket in figures.tickets if ticket not in own.offer]
    if kept:
        lines.append(f"Your tickets: {', '.join([names.ticket(t, figures.tickets[t]) for t in kept])}.")
    if own.offer:
        offer = [f"{at}. {names.ticket(t, figures.tickets.get(t))}" for at, t in enumerate(own.offer, start=1)]
        lines.append(f"Tickets to choose from: {', '.join(offer)}.")
    return lines


def _need(need: TicketNeed) -> str:
    match need.state:
        case "open":
            return f"{counted(need.trains, 'train')} away"
        case "done":
            return "done"
        case "station":
            return "done with a station"
        case "blocked":
            return "blocked"


def _cards(counts: dict[str, int]) -> str:
    return ", ".join([f"{count} {card}" for card, count in counts.items()]) or "none"
