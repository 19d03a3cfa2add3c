"""The layout of the views of Ticket to Ride."""

from __future__ import annotations

from typing import Any

from bradshaw.core.game import Game
from bradshaw.games.ticket_to_ride.catalog import TicketToRideCatalog
from bradshaw.games.ticket_to_ride.game import TicketToRide
from bradshaw.games.ticket_to_ride.names import CARDS, STEPS
from bradshaw.games.ticket_to_ride.view import OwnView, PlayerView, ReturnedTicket, TicketToRideView, TunnelView
from bradshaw.rl.layout import Layout
from bradshaw.rl.nested import Fields, Maybe, Queue, Row
from bradshaw.rl.shapes import Bag, Choice, Code, Counts, Number, Owners

# Higher than any score.
POINTS = 500


def layout(game: Game[Any]) -> Layout:
    if not isinstance(game, TicketToRide):
        raise TypeError("this layout is for Ticket to Ride")
    facts = game.catalog()
    seats = range(game.players)
    cards = list(facts.cards)
    card_count = sum(facts.cards.values())
    max_copies = max(facts.cards.values())
    tickets = [ticket.id for ticket in facts.tickets]
    routes = [route.id for route in facts.routes]
    rules = facts.ticket_rules
    longest = max(route.length for route in facts.routes)
    view = Fields(
        TicketToRideView,
        seat=Choice(seats),
        awaiting=Bag(seats, 1),
        step=Choice(list(STEPS)),
        turn=Choice(seats),
        first=Choice(seats),
        row=Row(Choice(cards), game.box.map.pieces.row),
        deck=Number(card_count),
        discards=Counts(cards, max_copies),
        ticket_deck=Number(len(tickets)),
        returned=Queue(Fields(ReturnedTicket, seat=Choice(seats), ticket=Code(tickets)), len(tickets)),
        players=Row(_player(facts, cards, tickets), game.players),
        routes=Owners(routes, game.players),
        closed=Bag(routes, 1),
        stations=Owners([city.id for city in facts.cities], game.players),
        tunnel=Maybe(
            Fields(
                TunnelView,
                route=Choice(routes),
                colour=Choice(cards),
                cards=Number(longest),
                locomotives=Number(longest),
                turned=Counts(cards, max_copies),
                due=Number(longest),
            )
        ),
        turns_left=Maybe(Number(2 * game.players)),
        passes=Number(game.players),
        own=Maybe(
            Fields(
                OwnView,
                hand=Counts(cards, max_copies),
                offer=Queue(Choice(tickets), max(rules.deal_long + rules.deal, rules.draw)),
                rejected=Bag(tickets, 1),
            )
        ),
    )
    return Layout(view, chance_outcomes=max(len(tickets), len(CARDS), game.players))


def _player(facts: TicketToRideCatalog, cards: list[str], tickets: list[str]) -> Fields:
    return Fields(
        PlayerView,
        colour=Choice(facts.players),
        trains=Number(facts.trains),
        stations=Number(facts.stations),
        points=Number(POINTS),
        hand=Number(sum(facts.cards.values())),
        known=Counts(cards, max(facts.cards.values())),
        ticket_count=Number(len(tickets)),
        kept_first=Number(len(tickets)),
        offered=Number(len(tickets)),
        rejected=Number(len(tickets)),
        tickets=Maybe(Bag(tickets, 1)),
    )
