"""Parts of the last views of a state, cached with it for the next ones: most of them seldom change.

Each is stored with the numbers it was built from and reused while these are the same. None of it is ever mutated: views
get copies of the dictionaries.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bradshaw.games.ticket_to_ride.view import ReturnedTicket


@mypyc_attr(acyclic=True)
class OwnersSeen:
    """Routes or stations as views show them, and the owners by number. `checked` are numbers of the state that change
    with every new owner."""

    def __init__(self, checked: vec[i64], owners: vec[i64], by_id: dict[str, int], closed: tuple[str, ...]) -> None:
        self.checked: vec[i64] = checked
        self.owners: vec[i64] = owners
        self.by_id: dict[str, int] = by_id
        self.closed: tuple[str, ...] = closed


@mypyc_attr(acyclic=True)
class CardsSeen:
    """Counts of cards as views show them, and the numbers they were built from."""

    def __init__(self, counts: vec[i64], by_name: dict[str, int]) -> None:
        self.counts: vec[i64] = counts
        self.by_name: dict[str, int] = by_name


@mypyc_attr(acyclic=True)
class TicketsSeen:
    """Tickets as views show them, and the numbers they were built from. By seat, the tickets `kept`, `rejected` and
    `offered`: their number is public, which they are is private. `returned` are those under the deck as each seat sees
    them, and last as watchers do."""

    def __init__(self, at: vec[i64], by: vec[i64], offers: vec[i64], under: vec[i64]) -> None:
        self.at: vec[i64] = at
        self.by: vec[i64] = by
        self.offers: vec[i64] = offers
        self.under: vec[i64] = under
        self.unseen: i64 = 0  # by all players
        self.kept: list[tuple[str, ...]] = []
        self.rejected: list[tuple[str, ...]] = []
        self.offered: list[tuple[str, ...]] = []
        self.returned: list[tuple[ReturnedTicket, ...]] = []


@mypyc_attr(acyclic=True)
class TableSeen:
    """Owners, tickets and public cards: the discards, and the known cards of each hand."""

    def __init__(
        self,
        routes: OwnersSeen,
        stations: OwnersSeen,
        tickets: TicketsSeen,
        discards: CardsSeen,
        known: list[CardsSeen],
    ) -> None:
        self.routes: OwnersSeen = routes
        self.stations: OwnersSeen = stations
        self.tickets: TicketsSeen = tickets
        self.discards: CardsSeen = discards
        self.known: list[CardsSeen] = known
