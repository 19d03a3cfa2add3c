"""The layout of an observation of Ticket to Ride, with room for the tickets of all variants and four opponents."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from bradshaw.games.ticket_to_ride.box import Box
from bradshaw.games.ticket_to_ride.lookup import Lookup
from bradshaw.games.ticket_to_ride.names import CARD_KINDS, MAX_PLAYERS
from bradshaw.learn.parts import Part, Parts

# The cells of thermometer encodings.
LEVELS: Final = 8  # cards of a kind: at least one, at least two, …
TRAIN_LEVELS: Final = 12  # trains left: 2 or fewer, 5 or fewer, …
OPPONENTS: Final = 4
MAX_OFFERED: Final = 7
STEPS: Final = 5  # steps with a decision

Add: TypeAlias = Callable[[str, int, int, str], int]


def ticket_cells(box: Box, lookup: Lookup) -> vec[i64]:
    """Return each ticket's number among the tickets of all variants, which is its place within a part."""
    index_by_id = {ticket.id: index for index, ticket in enumerate(box.tickets)}
    return vec[i64]([index_by_id[ticket] for ticket in lookup.ticket_ids])


class RideLayout:
    """The first cell of each part."""

    def __init__(self, box: Box) -> None:
        parts = Parts()
        routes, cities, tickets = len(box.routes), len(box.cities), len(box.tickets)
        self.routes: i64 = routes
        self.cities: i64 = cities
        self.tickets: i64 = tickets
        self._add_board(parts.add, routes, cities, tickets)
        self._add_cards(parts.add)
        self._add_numbers(parts.add)
        self.opponent: i64 = parts.size
        for offset in range(1, OPPONENTS + 1):
            _add_opponent(parts, offset)
        self.opponent_size: i64 = (parts.size - self.opponent) // OPPONENTS
        self.players: i64 = parts.add("players", MAX_PLAYERS - 1, 1, "two, three, four, five")
        self.variant: i64 = parts.add("tickets option", 4, 1, "classic, expanded, big cities, mega")
        self.returned_out: i64 = parts.add("returned option", 1, 1, "returned tickets leave the game")
        self.table: list[Part] = parts.table

    def _add_board(self, add: Add, routes: int, cities: int, tickets: int) -> None:
        self.owner: i64 = add("route owner", MAX_PLAYERS * routes, 1, "the viewer, the next player, the one after, …")
        self.free: i64 = add("route free", routes, 1, "the viewer could claim it with the right cards")
        self.payable: i64 = add("route payable", routes, 1, "the viewer has the cards to claim it")
        self.cards_needed: i64 = add("route missing", routes, 3, "cards still needed to claim it")
        self.on_path: i64 = add("route on a way", routes, 12, "points of open tickets whose shortest path uses it")
        self.near_path: i64 = add("route near a way", routes, 12, "the same for paths up to two trains longer")
        self.laid: i64 = add("tunnel laid", routes, 1, "the tunnel being decided")
        self.presence: i64 = add("city joined", cities, 1, "a route of the viewer ends there")
        self.station: i64 = add("station owner", MAX_PLAYERS * cities, 1, "the viewer, the next player, …")
        self.open: i64 = add("ticket open", tickets, 1, "a ticket of the viewer's that is not completed")
        self.completed: i64 = add("ticket done", tickets, 1, "a ticket of the viewer's that is completed")
        self.distance: i64 = add("ticket distance", tickets, 10, "trains still needed to complete an open ticket")
        self.offer_city: i64 = add("offered cities", MAX_OFFERED * cities, 1, "both cities of each offered ticket")
        self.offer: i64 = add("offered", MAX_OFFERED, 1, "there is an offered ticket")
        self.offer_points: i64 = add("offered points", MAX_OFFERED, 10, "its points")
        self.offer_distance: i64 = add("offered distance", MAX_OFFERED, 10, "trains still needed to complete it")
        self.colours_wanted: i64 = add("colours wanted", CARD_KINDS, 8, "cards for the routes on paths; grey last")

    def _add_cards(self, add: Add) -> None:
        self.step: i64 = add("step", STEPS, 1, "first tickets, turn, second card, tunnel, keep tickets")
        self.hand: i64 = add("hand", CARD_KINDS, 4, "the viewer's cards by kind; locomotives last")
        self.hand_level: i64 = add("hand at least", CARD_KINDS * LEVELS, 1, "at least one of a kind, at least two, …")
        self.hand_known: i64 = add("hand known", CARD_KINDS, 3, "the viewer's cards that opponents know, by kind")
        self.discards: i64 = add("discards", CARD_KINDS, 6, "by kind")
        self.row: i64 = add("row", CARD_KINDS, 1, "face-up cards by kind")
        self.unseen: i64 = add("unseen", CARD_KINDS, 6, "in the deck or hidden in opponents' hands, by kind")
        self.deck: i64 = add("deck", 1, 40, "cards in the deck")
        self.ticket_deck: i64 = add("ticket deck", 1, 20, "tickets in the deck that nobody has seen")
        self.tickets_under: i64 = add("tickets under", 1, 10, "returned tickets")
        self.hand_size: i64 = add("hand size", 1, 10, "the viewer's cards")

    def _add_numbers(self, add: Add) -> None:
        self.trains: i64 = add("trains", 1, 20, "the viewer's trains left")
        self.stations: i64 = add("stations", 1, 2, "the viewer's stations left")
        self.points: i64 = add("points", 1, 30, "the viewer's points for routes")
        self.open_count: i64 = add("open tickets", 1, 3, "their number")
        self.completed_count: i64 = add("done tickets", 1, 4, "their number")
        self.open_points: i64 = add("open points", 1, 20, "their points")
        self.completed_points: i64 = add("done points", 1, 20, "their points")
        self.open_distance: i64 = add("open distance", 1, 10, "the sum of their distances")
        self.trail: i64 = add("trail", 1, 10, "length of the viewer's longest trail")
        self.turns_left: i64 = add("turns left", 1, 2, "turns left in the last round plus one; 0 before it")
        self.passes: i64 = add("passes", 1, 1, "consecutive passes")
        self.balance: i64 = add("ticket balance", 1, 60, "125 plus points of done tickets less those of open ones")
        self.all_completed: i64 = add("all done", 1, 1, "no ticket is open")
        self.trail_lead: i64 = add("longest trail", 1, 1, "nobody has a longer trail")
        self.lead: i64 = add("lead", 1, 60, "125 plus the viewer's points less the best opponent's")
        self.train_level: i64 = add("trains at most", TRAIN_LEVELS, 1, "the viewer's trains: 2 or fewer, 5 or fewer, …")
        self.fewest_trains: i64 = add("fewest trains", 1, 20, "fewest trains of any opponent")
        self.fewest_trains_level: i64 = add("fewest at most", TRAIN_LEVELS, 1, "2 or fewer, 5 or fewer, …")
        self.best_points: i64 = add("best points", 1, 30, "most points of any opponent")
        self.best_trail: i64 = add("best trail", 1, 10, "longest trail of any opponent")
        self.opponent_cards: i64 = add("others' cards", 1, 30, "cards in all opponents' hands")
        self.first_player: i64 = add("first player", MAX_PLAYERS, 1, "the viewer, the next player, …")
        self.due: i64 = add("tunnel due", 1, 1, "extra cards a tunnel asks for")
        self.laid_cards: i64 = add("tunnel cards", 1, 2, "coloured cards laid for it")
        self.laid_locomotives: i64 = add("tunnel locomotives", 1, 2, "locomotives laid for it")
        self.laid_colour: i64 = add("tunnel colour", CARD_KINDS, 1, "colour laid; last: locomotives alone")


# Offsets within an opponent's part.
O_PRESENT: Final = 0
O_KNOWN: Final = 1
O_HAND: Final = 10
O_TRAINS: Final = 11
O_STATIONS: Final = 12
O_POINTS: Final = 13
O_TICKETS: Final = 14
O_KEPT: Final = 15
O_TRAIL: Final = 16
O_LEAD: Final = 17
O_TRAIL_LEAD: Final = 18
O_MANY: Final = 19
O_LEVEL: Final = 20


def _add_opponent(parts: Parts, offset: int) -> None:
    name = f"player {offset} later"
    parts.add(f"{name}: here", 1, 1, "there is such a player")
    parts.add(f"{name}: known", CARD_KINDS, 3, "cards known to be in the hand, by kind")
    parts.add(f"{name}: hand", 1, 10, "cards in the hand")
    parts.add(f"{name}: trains", 1, 20, "trains left")
    parts.add(f"{name}: stations", 1, 2, "stations left")
    parts.add(f"{name}: points", 1, 30, "points for routes")
    parts.add(f"{name}: tickets", 1, 4, "tickets kept")
    parts.add(f"{name}: first tickets", 1, 3, "tickets kept before the first turn")
    parts.add(f"{name}: trail", 1, 10, "length of the longest trail")
    parts.add(f"{name}: lead", 1, 60, "125 plus the viewer's points less theirs")
    parts.add(f"{name}: shorter trail", 1, 1, "their trail is not longer than the viewer's")
    parts.add(f"{name}: many cards", 1, 1, "ten cards or more")
    parts.add(f"{name}: trains at most", TRAIN_LEVELS, 1, "2 or fewer, 5 or fewer, …")
