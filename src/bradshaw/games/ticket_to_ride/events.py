"""The events of the game. `seat` is the acting seat; only that seat sees the private fields.

Cards are named by colour, "locomotive" included; routes, cities and tickets by id.
"""

from __future__ import annotations

from typing import ClassVar, TypeAlias

from bradshaw.core.values import Event


class FirstPlayerDrawn(Event, frozen=True, tag="first_player_drawn"):
    """The first player was drawn at random (TE-SETUP-05)."""

    reveals: ClassVar[bool] = True


class CardsDealt(Event, frozen=True, tag="cards_dealt"):
    """A seat was dealt its first train cards."""

    private: ClassVar[tuple[str, ...]] = ("cards",)
    reveals: ClassVar[bool] = True
    count: int
    cards: tuple[str, ...] | None


class RowDealt(Event, frozen=True, tag="row_dealt"):
    """The row was dealt, from left to right, with None where no card was left."""

    reveals: ClassVar[bool] = True
    row: tuple[str | None, ...]


class RowSwept(Event, frozen=True, tag="row_swept"):
    """The row had too many locomotives and was discarded (TE-DRAW-05)."""

    cards: tuple[str, ...]


class RowFilled(Event, frozen=True, tag="row_filled"):
    """A place in the row was refilled."""

    reveals: ClassVar[bool] = True
    place: int
    card: str


class DeckReshuffled(Event, frozen=True, tag="deck_reshuffled"):
    """The discards became the new deck (TE-DRAW-06)."""

    cards: int


class CardTaken(Event, frozen=True, tag="card_taken"):
    """A seat took a face-up card from the row."""

    place: int
    card: str


class CardDrawn(Event, frozen=True, tag="card_drawn"):
    """A seat drew a card blind."""

    private: ClassVar[tuple[str, ...]] = ("card",)
    reveals: ClassVar[bool] = True
    card: str | None


class TicketsOffered(Event, frozen=True, tag="tickets_offered"):
    """A seat drew tickets to choose from."""

    private: ClassVar[tuple[str, ...]] = ("tickets",)
    reveals: ClassVar[bool] = True
    count: int
    tickets: tuple[str, ...] | None


class TicketsKept(Event, frozen=True, tag="tickets_kept"):
    """A seat kept some tickets and returned the others. First tickets are announced after everyone has chosen."""

    private: ClassVar[tuple[str, ...]] = ("tickets", "rejected")
    reveals: ClassVar[bool] = True
    kept: int
    given_back: int
    tickets: tuple[str, ...] | None
    rejected: tuple[str, ...] | None


class RouteClaimed(Event, frozen=True, tag="route_claimed"):
    """A seat claimed a route. `cards` include a tunnel's extra cards."""

    route: str
    cards: tuple[str, ...]
    points: int


class TunnelTried(Event, frozen=True, tag="tunnel_tried"):
    """A seat laid cards for a tunnel."""

    route: str
    cards: tuple[str, ...]


class TunnelRevealed(Event, frozen=True, tag="tunnel_revealed"):
    """Cards were turned up for a tunnel, listed by colour. `due` more cards must be paid."""

    reveals: ClassVar[bool] = True
    route: str
    cards: tuple[str, ...]
    due: int


class TunnelWithdrawn(Event, frozen=True, tag="tunnel_withdrawn"):
    """A seat gave up a tunnel and took back the cards laid."""

    route: str
    cards: tuple[str, ...]


class StationBuilt(Event, frozen=True, tag="station_built"):
    """A seat built a station."""

    city: str
    cards: tuple[str, ...]


class Passed(Event, frozen=True, tag="passed"):
    """A seat had no other move and passed (TE-TURN-02)."""


class LastRoundBegan(Event, frozen=True, tag="last_round_began"):
    """A seat ended its turn with two trains or fewer: everyone gets one more turn (TE-END-01)."""

    trains: int


class TicketsShown(Event, frozen=True, tag="tickets_shown"):
    """A seat showed its tickets at the end of the game."""

    reveals: ClassVar[bool] = True
    tickets: tuple[str, ...]


class GameEnded(Event, frozen=True, tag="game_ended"):
    """The game is over and scored."""

    winners: tuple[int, ...]


TicketToRideEvent: TypeAlias = (
    FirstPlayerDrawn
    | CardsDealt
    | RowDealt
    | RowSwept
    | RowFilled
    | DeckReshuffled
    | CardTaken
    | CardDrawn
    | TicketsOffered
    | TicketsKept
    | RouteClaimed
    | TunnelTried
    | TunnelRevealed
    | TunnelWithdrawn
    | StationBuilt
    | Passed
    | LastRoundBegan
    | TicketsShown
    | GameEnded
)
