"""Describes a view in English, for terminals. "{player 2}" stands for the player in seat 2."""

from __future__ import annotations

from bradshaw.core.english import counted, listed
from bradshaw.games.ticket_to_ride.figures import TicketNeed, TicketToRideFigures
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import card_name
from bradshaw.games.ticket_to_ride.tell import EnglishNames
from bradshaw.games.ticket_to_ride.view import OwnView, PlayerView, TicketToRideView

_STEP_TEXTS = {
    "choose_tickets": " must choose which tickets to keep",
    "turn": "'s turn",
    "second_card": " must draw a second card",
    "tunnel": " must pay for the tunnel or withdraw",
    "keep_tickets": " must choose which tickets to keep",
}


def describe_view(names: EnglishNames, lookup: Lookup, view: TicketToRideView, figures: TicketToRideFigures) -> str:
    """Describe a view, one fact per line."""
    words = _Words(names, lookup)
    lines = [_waiting(view)]
    if view.turns_left is not None and view.step != "over":
        lines.append(f"Last round: {counted(view.turns_left, 'turn')} left.")
    row = ", ".join([f"{place}. {card or 'empty'}" for place, card in enumerate(view.row, start=1)])
    lines.append(f"The row: {row}.")
    lines.append(f"Deck: {counted(view.deck, 'card')}; discards: {sum(view.discards.values())}.")
    lines.append(f"Tickets to draw: {view.ticket_deck + len(view.returned)}.")
    if view.tunnel is not None:
        due = counted(view.tunnel.due, "more card")
        lines.append(f"Tunnel {words.route(view.tunnel.route)}: turned up {_cards(view.tunnel.turned)}; {due} due.")
    for seat, player in enumerate(view.players):
        lines += _player(words, view, seat, player)
    if view.own is not None:
        lines += _own_lines(words, view.own, figures)
    return "\n".join(lines)


class _Words:
    """The words for routes, cities and tickets on one map."""

    def __init__(self, names: EnglishNames, lookup: Lookup) -> None:
        self._names = names
        self._points = {lookup.ticket_ids[t]: lookup.ticket_points[t] for t in range(lookup.tickets)}

    # These two list names in data order: the order of a view's dictionaries is arbitrary.

    def cities_of(self, owners: dict[str, int], seat: int) -> list[str]:
        return [name for city, name in self._names.cities.items() if owners.get(city) == seat]

    def routes_of(self, owners: dict[str, int], seat: int) -> list[str]:
        return [name for route, name in self._names.routes.items() if owners.get(route) == seat]

    def route(self, route: str) -> str:
        return self._names.routes[route]

    def ticket(self, ticket: str, need: TicketNeed | None) -> str:
        """Format a ticket like "Berlin–Rome (9 points, 4 more trains needed)"."""
        points = counted(self._points[ticket], "point")
        return f"{self._names.tickets[ticket]} ({points}{'' if need is None else f', {_need(need)}'})"


def _waiting(view: TicketToRideView) -> str:
    if view.step == "over":
        return "Game over."
    awaited = listed([f"{{player {seat}}}" for seat in view.awaiting])
    return f"{awaited}{_STEP_TEXTS[view.step]}."


def _player(words: _Words, view: TicketToRideView, seat: int, player: PlayerView) -> list[str]:
    counts = [
        counted(player.points, "point"),
        counted(player.trains, "train"),
        counted(player.stations, "station"),
        counted(player.hand, "card"),
        counted(player.ticket_count, "ticket"),
    ]
    lines = [f"{{player {seat}}} ({player.colour}): {', '.join(counts)}."]
    routes = words.routes_of(view.routes, seat)
    stations = words.cities_of(view.stations, seat)
    if routes:
        lines.append(f"  Routes: {', '.join(routes)}.")
    if stations:
        lines.append(f"  Stations: {', '.join(stations)}.")
    if player.tickets and seat != view.seat:
        lines.append(f"  Tickets: {', '.join([words.ticket(ticket, None) for ticket in player.tickets])}.")
    return lines


def _own_lines(words: _Words, own: OwnView, figures: TicketToRideFigures) -> list[str]:
    lines = [f"Your cards: {_cards(own.hand)}."]
    kept = [ticket for ticket in figures.tickets if ticket not in own.offer]
    if kept:
        lines.append(f"Your tickets: {', '.join([words.ticket(t, figures.tickets[t]) for t in kept])}.")
    if own.offer:
        offer = [f"{at}. {words.ticket(t, figures.tickets.get(t))}" for at, t in enumerate(own.offer, start=1)]
        lines.append(f"Tickets to choose from: {', '.join(offer)}.")
    return lines


def _need(need: TicketNeed) -> str:
    match need.state:
        case "open":
            return f"{counted(need.trains, 'more train')} needed"
        case "done":
            return "completed"
        case "station":
            return "completed with a station"
        case "blocked":
            return "no open path"


def _cards(counts: dict[str, int]) -> str:
    return ", ".join([counted(count, card_name(card)) for card, count in counts.items()]) or "none"
