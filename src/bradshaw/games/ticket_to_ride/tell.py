"""Tells events in English. "{player}" stands for the event's seat, "{player 2}" for seat 2."""

from __future__ import annotations

from collections import Counter
from typing import assert_never

from bradshaw.core.english import counted, listed, with_article
from bradshaw.core.values import Event
from bradshaw.games.ticket_to_ride import events as ev
from bradshaw.games.ticket_to_ride.box import Box
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import card_name


class EnglishNames:
    """The English names of cities, routes and tickets, by id."""

    def __init__(self, box: Box, lookup: Lookup) -> None:
        names = [city.english for city in box.cities]
        self.cities = {city.id: city.english for city in box.cities}
        self.ids = {city.english.lower(): city.id for city in box.cities}
        self.routes = {
            lookup.route_ids[r]: f"{names[lookup.route_a[r]]}–{names[lookup.route_b[r]]}" for r in range(lookup.routes)
        }
        self.tickets = {
            lookup.ticket_ids[t]: f"{names[lookup.ticket_a[t]]}–{names[lookup.ticket_b[t]]}"
            for t in range(lookup.tickets)
        }


class Teller:
    """Tells events with the English names on a map."""

    def __init__(self, names: EnglishNames) -> None:
        self._names = names

    def tell(self, event: Event) -> str:
        """Tell an event, redacted or not, in one sentence."""
        if not isinstance(event, ev.TicketToRideEvent):
            raise TypeError(f"not an event of this game: {event!r}")
        return self._sentence(event)

    def _sentence(self, event: ev.TicketToRideEvent) -> str:  # noqa: PLR0912, C901 - one case per event
        match event:
            case ev.FirstPlayerDrawn():
                return "{player} goes first."
            case ev.CardsDealt():
                dealt = f": {_format_cards(event.cards)}" if event.cards is not None else ""
                return f"{{player}} is dealt {counted(event.count, 'train card')}{dealt}."
            case ev.RowDealt():
                row = listed([card or "an empty place" for card in event.row])
                return f"In the row: {row}."
            case ev.RowSwept():
                return f"Three locomotives: the row is swept ({_format_cards(event.cards)})."
            case ev.RowFilled():
                return f"Place {event.place + 1} of the row gets {_format_card(event.card)}."
            case ev.DeckReshuffled():
                return f"The discards are shuffled into a new deck of {counted(event.cards, 'card')}."
            case ev.CardTaken():
                return f"{{player}} takes {_format_card(event.card)} from place {event.place + 1} of the row."
            case ev.CardDrawn():
                return f"{{player}} draws {'a card' if event.card is None else _format_card(event.card)} blind."
            case ev.TicketsOffered():
                tickets = f": {self._list_tickets(event.tickets)}" if event.tickets is not None else ""
                return f"{{player}} looks at {counted(event.count, 'ticket')}{tickets}."
            case ev.TicketsKept():
                return self._tell_kept(event)
            case ev.RouteClaimed():
                points = counted(event.points, "point")
                return (
                    f"{{player}} claims {self._names.routes[event.route]} with {_format_cards(event.cards)}: {points}."
                )
            case ev.TunnelTried():
                return f"{{player}} lays {_format_cards(event.cards)} for the tunnel {self._names.routes[event.route]}."
            case ev.TunnelRevealed():
                due = counted(event.due, "more card") if event.due else "no more cards"
                return f"Turned up: {_format_cards(event.cards) or 'nothing'}; {due} due."
            case ev.TunnelWithdrawn():
                return f"{{player}} withdraws from {self._names.routes[event.route]}, taking the cards back."
            case ev.StationBuilt():
                city = self._names.cities[event.city]
                return f"{{player}} builds a station in {city} with {_format_cards(event.cards)}."
            case ev.Passed():
                return "{player} cannot move and must pass."
            case ev.LastRoundBegan():
                trains = counted(event.trains, "train") if event.trains else "no trains"
                return f"{{player}} has {trains} left: everyone gets one last turn."
            case ev.TicketsShown():
                return f"{{player}} reveals {self._list_tickets(event.tickets)}."
            case ev.GameEnded():
                winners = listed([f"{{player {seat}}}" for seat in event.winners])
                return f"Game over: {winners} {'wins' if len(event.winners) == 1 else 'win'}."
            case _:
                assert_never(event)

    def _tell_kept(self, event: ev.TicketsKept) -> str:
        tickets = f": {self._list_tickets(event.tickets)}" if event.tickets is not None else ""
        text = f"{{player}} keeps {counted(event.kept, 'ticket')}{tickets}."
        if event.given_back == 0:
            return text
        given_back = event.given_back if event.rejected is None else self._list_tickets(event.rejected)
        return f"{text} Given back: {given_back}."

    def _list_tickets(self, tickets: tuple[str, ...] | None) -> str:
        return ", ".join([self._names.tickets[ticket] for ticket in tickets or ()])


def _format_cards(cards: tuple[str, ...] | None) -> str:
    """Format cards like "2 red cards and 1 locomotive"."""
    kinds = [counted(count, card_name(card)) for card, count in Counter(cards or ()).items()]
    return listed(kinds) if kinds else ""


def _format_card(card: str) -> str:
    return with_article(card_name(card))
