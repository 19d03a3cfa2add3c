"""What was made for the last views of a state and is kept with it, for the next ones: most of it seldom changes.

Whoever looks next compares the numbers that it was made of. Views are given copies of dictionaries, and what cannot be
changed as it is. None of it ever changes.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bradshaw.games.ticket_to_ride.view import ReturnedTicket


@mypyc_attr(acyclic=True)
class OwnersSeen:
    """Routes or stations as views show them, and the owners by number. `checked` are numbers of the state then: nobody
    becomes an owner without changing them."""

    def __init__(self, checked: vec[i64], owners: vec[i64], by_id: dict[str, int], closed: tuple[str, ...]) -> None:
        self.checked: vec[i64] = checked
        self.owners: vec[i64] = owners
        self.by_id: dict[str, int] = by_id
        self.closed: tuple[str, ...] = closed


@mypyc_attr(acyclic=True)
class CardsSeen:
    """Counts of cards as views show them, and the numbers that this was made of."""

    def __init__(self, counts: vec[i64], by_name: dict[str, int]) -> None:
        self.counts: vec[i64] = counts
        self.by_name: dict[str, int] = by_name


@mypyc_attr(acyclic=True)
class TicketsSeen:
    """Tickets as views show them, and the numbers that this was made of. By seat: how many it `kept`, `rejected` and is
    `offered`, which all may see, and which they are, which that seat alone may. `returned` are those under the deck as
    each seat sees them, and last as those who watch do."""

    def __init__(self, at: vec[i64], by: vec[i64], offers: vec[i64], under: vec[i64]) -> None:
        self.at: vec[i64] = at
        self.by: vec[i64] = by
        self.offers: vec[i64] = offers
        self.under: vec[i64] = under
        self.unseen: i64 = 0  # by anybody
        self.kept: list[tuple[str, ...]] = []
        self.rejected: list[tuple[str, ...]] = []
        self.offered: list[tuple[str, ...]] = []
        self.returned: list[tuple[ReturnedTicket, ...]] = []


@mypyc_attr(acyclic=True)
class TableSeen:
    """Owners, tickets, and cards that all can see: the discards, and what is known of each hand."""

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
