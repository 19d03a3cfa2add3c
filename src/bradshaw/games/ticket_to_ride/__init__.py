"""Ticket to Ride: Europe (Alan R. Moon, 2005)."""

from __future__ import annotations

from bradshaw.core.config import DEFAULT_EDITION, Option
from bradshaw.core.spec import GameSpec
from bradshaw.games.ticket_to_ride.catalog import TicketToRideCatalog
from bradshaw.games.ticket_to_ride.events import TicketToRideEvent
from bradshaw.games.ticket_to_ride.figures import TicketToRideFigures
from bradshaw.games.ticket_to_ride.game import TicketToRide
from bradshaw.games.ticket_to_ride.load import rule_document, rulebook
from bradshaw.games.ticket_to_ride.moves import TicketToRideMove
from bradshaw.games.ticket_to_ride.names import MAX_PLAYERS
from bradshaw.games.ticket_to_ride.view import TicketToRideView
from bradshaw.rulebook.book import LANGUAGES

SPEC = GameSpec(
    slug="ticket-to-ride",
    title="Ticket to Ride: Europe",
    rule_prefix="TE",
    rules_version=1,
    min_players=2,
    max_players=MAX_PLAYERS,
    options=(
        Option(
            name="returned_tickets",
            rule="TE-TICKET-02",
            values=("under", "out"),
            about="Tickets given back during the game go under the deck, or out of the game.",
        ),
        Option(
            name="tickets",
            rule="TE-VARIANT-01",
            values=("classic", "expanded", "big_cities", "mega"),
            about="The tickets you play with; the last three sets are from Europa 1912.",
        ),
    ),
    editions={DEFAULT_EDITION: {"returned_tickets": "under", "tickets": "classic"}},
    make=TicketToRide,
    view_type=TicketToRideView,
    figures_type=TicketToRideFigures,
    catalog_type=TicketToRideCatalog,
    move_type=TicketToRideMove,
    event_type=TicketToRideEvent,
    rule_document=rule_document,
    rulebook=rulebook,
    languages=LANGUAGES,
    levels="bradshaw.bots.ticket_to_ride:LEVELS",
    other_bots="bradshaw.bots.ticket_to_ride:OTHER_BOTS",
    layout="bradshaw.rl.layouts.ticket_to_ride:layout",
    observer="bradshaw.learn.ticket_to_ride.observer:TicketToRideObserver",
)
