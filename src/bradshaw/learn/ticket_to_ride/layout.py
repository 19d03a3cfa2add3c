"""The layout of an observation of Ticket to Ride, with room for the tickets of all variants and four opponents."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from mypy_extensions import i64

from bradshaw.games.ticket_to_ride.box import Box
from bradshaw.games.ticket_to_ride.names import CARD_KINDS, MOST_PLAYERS
from bradshaw.learn.parts import Part, Parts

LEVELS: Final = 8  # cells per kind of card: at least one, at least two, …
TRAIN_LEVELS: Final = 12  # trains left: 2 or fewer, 5 or fewer, …
OTHERS: Final = 4
MOST_OFFERED: Final = 7
STEPS: Final = 5  # steps with a decision

Add: TypeAlias = Callable[[str, int, int, str], int]


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
        self.other: i64 = parts.size
        for after in range(1, OTHERS + 1):
            _add_other(parts, after)
        self.other_size: i64 = (parts.size - self.other) // OTHERS
        self.players: i64 = parts.add("players", MOST_PLAYERS - 1, 1, "two, three, four, five")
        self.variant: i64 = parts.add("tickets option", 4, 1, "classic, expanded, big cities, mega")
        self.returned_out: i64 = parts.add("returned option", 1, 1, "returned tickets leave the game")
        self.table: list[Part] = parts.table

    def _add_board(self, add: Add, routes: int, cities: int, tickets: int) -> None:
        self.owner: i64 = add("route owner", MOST_PLAYERS * routes, 1, "own, next player's, second next player's, …")
        self.free: i64 = add("route free", routes, 1, "the viewer could claim it with the right cards")
        self.payable: i64 = add("route payable", routes, 1, "the viewer has the cards to claim it")
        self.missing: i64 = add("route missing", routes, 3, "cards missing to claim it")
        self.on_way: i64 = add("route on a way", routes, 12, "points of own open tickets whose shortest way uses it")
        self.near_way: i64 = add("route near a way", routes, 12, "the same for ways up to two trains longer")
        self.laid: i64 = add("tunnel laid", routes, 1, "the tunnel being decided")
        self.presence: i64 = add("city joined", cities, 1, "a route of the viewer ends there")
        self.station: i64 = add("station owner", MOST_PLAYERS * cities, 1, "own, next player's, …")
        self.open: i64 = add("ticket open", tickets, 1, "an own ticket that is not completed")
        self.done: i64 = add("ticket done", tickets, 1, "an own ticket that is completed")
        self.far: i64 = add("ticket distance", tickets, 10, "trains missing to complete an own open ticket")
        self.offer_city: i64 = add("offered cities", MOST_OFFERED * cities, 1, "both cities of each offered ticket")
        self.offer: i64 = add("offered", MOST_OFFERED, 1, "there is an offered ticket")
        self.offer_points: i64 = add("offered points", MOST_OFFERED, 10, "its points")
        self.offer_far: i64 = add("offered distance", MOST_OFFERED, 10, "trains missing to complete it")
        self.wanted: i64 = add("colours wanted", CARD_KINDS, 8, "cards for all routes on ways, by colour; grey last")

    def _add_cards(self, add: Add) -> None:
        self.step: i64 = add("step", STEPS, 1, "first tickets, turn, second card, tunnel, keep tickets")
        self.hand: i64 = add("hand", CARD_KINDS, 4, "own cards by kind; locomotives last")
        self.hand_level: i64 = add("hand at least", CARD_KINDS * LEVELS, 1, "at least one of a kind, at least two, …")
        self.known: i64 = add("hand known", CARD_KINDS, 3, "own cards that others know, by kind")
        self.discards: i64 = add("discards", CARD_KINDS, 6, "by kind")
        self.row: i64 = add("row", CARD_KINDS, 1, "face-up cards by kind")
        self.unseen: i64 = add("unseen", CARD_KINDS, 6, "in the deck or hidden in others' hands, by kind")
        self.deck: i64 = add("deck", 1, 40, "cards in the deck")
        self.ticket_deck: i64 = add("ticket deck", 1, 20, "tickets in the deck that nobody has seen")
        self.under: i64 = add("tickets under", 1, 10, "returned tickets")
        self.hand_size: i64 = add("hand size", 1, 10, "own cards")

    def _add_numbers(self, add: Add) -> None:
        self.trains: i64 = add("trains", 1, 20, "own trains left")
        self.stations: i64 = add("stations", 1, 2, "own stations left")
        self.points: i64 = add("points", 1, 30, "own points for routes")
        self.open_count: i64 = add("open tickets", 1, 3, "how many")
        self.done_count: i64 = add("done tickets", 1, 4, "how many")
        self.open_points: i64 = add("open points", 1, 20, "their points")
        self.done_points: i64 = add("done points", 1, 20, "their points")
        self.open_far: i64 = add("open distance", 1, 10, "the sum of their distances")
        self.trail: i64 = add("trail", 1, 10, "length of the viewer's longest trail")
        self.turns_left: i64 = add("turns left", 1, 2, "turns left in the last round plus one; 0 before it")
        self.passes: i64 = add("passes", 1, 1, "consecutive passes")
        self.balance: i64 = add("ticket balance", 1, 60, "125 plus points of done tickets less those of open ones")
        self.all_done: i64 = add("all done", 1, 1, "no ticket is open")
        self.trail_lead: i64 = add("longest trail", 1, 1, "nobody has a longer trail")
        self.lead: i64 = add("lead", 1, 60, "125 plus own points less the best opponent's")
        self.train_level: i64 = add("trains at most", TRAIN_LEVELS, 1, "own trains: 2 or fewer, 5 or fewer, …")
        self.fewest: i64 = add("fewest trains", 1, 20, "fewest trains of any opponent")
        self.fewest_level: i64 = add("fewest at most", TRAIN_LEVELS, 1, "2 or fewer, 5 or fewer, …")
        self.best_points: i64 = add("best points", 1, 30, "most points of any opponent")
        self.best_trail: i64 = add("best trail", 1, 10, "longest trail of any opponent")
        self.all_cards: i64 = add("others' cards", 1, 30, "cards in all opponents' hands")
        self.first: i64 = add("first player", MOST_PLAYERS, 1, "the viewer, the next player, …")
        self.due: i64 = add("tunnel due", 1, 1, "extra cards a tunnel asks for")
        self.laid_cards: i64 = add("tunnel cards", 1, 2, "coloured cards laid for it")
        self.laid_locomotives: i64 = add("tunnel locomotives", 1, 2, "locomotives laid for it")
        self.laid_colour: i64 = add("tunnel colour", CARD_KINDS, 1, "colour laid; last: locomotives alone")


# Offsets within an opponent's part.
O_HERE: Final = 0
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


def _add_other(parts: Parts, after: int) -> None:
    name = f"player {after} later"
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
