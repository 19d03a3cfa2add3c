"""Parts of a state's last views, cached in the state for the next ones.

Each part is stored with the numbers it was built from and reused while they stay the same. Cached parts are never
mutated: views get copies of the dictionaries.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from bradshaw.games.ticket_to_ride.view import ReturnedTicket


@mypyc_attr(acyclic=True)
class CachedOwners:
    """The owners of routes or stations. `key` is an array of the state that changes with every new owner."""

    def __init__(self, key: vec[i64], owners: vec[i64], by_id: dict[str, int], closed: tuple[str, ...]) -> None:
        self.key: vec[i64] = key
        self.owners: vec[i64] = owners
        self.by_id: dict[str, int] = by_id
        self.closed: tuple[str, ...] = closed


@mypyc_attr(acyclic=True)
class CachedCards:
    """Counts of cards by name."""

    def __init__(self, counts: vec[i64], by_name: dict[str, int]) -> None:
        self.counts: vec[i64] = counts
        self.by_name: dict[str, int] = by_name


@mypyc_attr(acyclic=True)
class CachedTickets:
    """Tickets by seat. `returned` has one more entry, for watchers."""

    def __init__(self, at: vec[i64], by: vec[i64], offers: vec[i64], under: vec[i64]) -> None:
        self.at: vec[i64] = at
        self.by: vec[i64] = by
        self.offers: vec[i64] = offers
        self.under: vec[i64] = under
        self.unseen: i64 = 0  # the number of tickets no player has seen
        self.kept: list[tuple[str, ...]] = []
        self.rejected: list[tuple[str, ...]] = []
        self.offered: list[tuple[str, ...]] = []
        self.returned: list[tuple[ReturnedTicket, ...]] = []


@mypyc_attr(acyclic=True)
class CachedTable:
    """Owners, tickets and public cards: the discards and each hand's known cards."""

    def __init__(
        self,
        routes: CachedOwners,
        stations: CachedOwners,
        tickets: CachedTickets,
        discards: CachedCards,
        known: list[CachedCards],
    ) -> None:
        self.routes: CachedOwners = routes
        self.stations: CachedOwners = stations
        self.tickets: CachedTickets = tickets
        self.discards: CachedCards = discards
        self.known: list[CachedCards] = known
