"""Immutable values at the boundary of the engine: typed moves, events, views, results.

Inside the engine a move is an int code and a state is flat numbers; people, files and clients see these types. They
are msgspec structs, so they have one JSON form, from which the client's types are generated.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal, TypeVar

import msgspec

from bradshaw.core.picture import score_bars


class Move(msgspec.Struct, frozen=True, tag_field="kind"):
    """A move as a typed value. Each game defines a tagged union of these."""


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="kind"):
    """Something that happened. Each game defines a tagged union of these.

    `seat` is the seat that caused it (None: no seat). Only that seat knows the fields named in `private`; for all other
    viewers they are None, so their types must allow None. `reveals`: a player learned something, so the move cannot be
    undone. `begins`: the event starts a turn or a round; without such events, a turn ends when the seat changes.
    """

    private: ClassVar[tuple[str, ...]] = ()
    reveals: ClassVar[bool] = False
    begins: ClassVar[Literal["turn", "round"] | None] = None

    seat: int | None


class View(msgspec.Struct, frozen=True):
    """Everything that one seat (None: a watcher) may know.

    `awaiting` lists the seats to act, as far as the viewer may know. A view type with `dict=True` can cache its reading
    for later guesses.
    """

    seat: int | None
    awaiting: tuple[int, ...]

    def picture(self, names: Sequence[str] = ()) -> str | None:
        """Return the board as SVG, with the players' names, or None if the game does not draw one."""
        return None

    def _repr_svg_(self) -> str | None:
        return self.picture()


class Figures(msgspec.Struct, frozen=True):
    """Numbers derived from a view to help players: what is needed, what a move would cost. A game defines its own."""

    def hold(self, before: View, after: View) -> bool:
        """Whether these figures of the view `before` certainly hold for `after`, for games with expensive figures."""
        return False


class Catalog(msgspec.Struct, frozen=True):
    """The constants of a configuration, for clients. A game with things to draw or name defines a subclass."""


class ScoreLine(msgspec.Struct, frozen=True):
    """One line of a score breakdown, with the game's own detail (a ticket and its path, …)."""

    reason: str
    points: int
    detail: dict[str, str | int | bool | list[str]] = {}


class SeatResult(msgspec.Struct, frozen=True):
    """The result of a seat: its place (1 is best; ties share it), its score, and the breakdown."""

    place: int
    score: int
    lines: tuple[ScoreLine, ...] = ()


def more_is_better(result: SeatResult) -> int | None:
    """Return the number that ranks a result across tables: here the score, higher is better."""
    return result.score


class Result(msgspec.Struct, frozen=True):
    """The result of a game, by seat. `reason` is the id of the rule that decided the winner."""

    seats: tuple[SeatResult, ...]
    reason: str

    def winners(self) -> list[int]:
        return [seat for seat, result in enumerate(self.seats) if result.place == 1]

    def __str__(self) -> str:
        """Return one line per seat, best first: `1. seat 0: 92 (routes 70, ticket 0, stations 12, express 10)`."""
        return "\n".join([text for text, _ in self._rows()])

    def picture(self) -> str:
        """Return the scores as SVG, with a bar per seat, best first."""
        return score_bars(self._rows())

    def _repr_svg_(self) -> str:
        return self.picture()

    def _rows(self) -> list[tuple[str, int]]:
        """Return a line of text and the score of each seat, best first."""
        ordered = sorted(range(len(self.seats)), key=lambda seat: self.seats[seat].place)
        return [
            (f"{self.seats[seat].place}. seat {seat}: {_score_text(self.seats[seat])}", self.seats[seat].score)
            for seat in ordered
        ]


def _score_text(result: SeatResult) -> str:
    """Return the score, and in parentheses the points by reason."""
    points: dict[str, int] = {}
    for line in result.lines:
        points[line.reason] = points.get(line.reason, 0) + line.points
    parts = [f"{reason} {count}" for reason, count in points.items()]
    return f"{result.score} ({', '.join(parts)})" if parts else str(result.score)


def ranked(scores: list[int], reason: str = "") -> Result:
    """Return the result in which the highest score wins and equal scores share a place."""
    seats = tuple(SeatResult(1 + sum(other > score for other in scores), score) for score in scores)
    return Result(seats, reason)


E_ = TypeVar("E_", bound=Event)


def redact(event: E_, viewer: int | None) -> E_:
    """Return the event as the viewer may know it."""
    if not event.private or (event.seat is not None and event.seat == viewer):
        return event
    return msgspec.structs.replace(event, **dict.fromkeys(event.private))


def as_json(value: msgspec.Struct | tuple[msgspec.Struct, ...] | list[msgspec.Struct]) -> bytes:
    """Return the canonical JSON of a value, with sorted keys: equal values give equal bytes."""
    return msgspec.json.encode(value, order="deterministic")
