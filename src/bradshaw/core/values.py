"""The unchanging values at the edges of the engine: typed moves, events, views, results.

Inside, a move is an int code and a state is flat numbers; these types are what people, files and networks see.
They are msgspec structs so that they have one JSON form, from which the client's types are generated.
"""

from __future__ import annotations

from typing import ClassVar, Literal, TypeVar

import msgspec


class Move(msgspec.Struct, frozen=True, tag_field="kind"):
    """A move as a typed value. Each game has a tagged union of these."""


class Event(msgspec.Struct, frozen=True, gc=False, tag_field="kind"):
    """Something that has happened. Each game has a tagged union of these.

    `seat` is whose doing it was (None: nobody's). The fields named in `private` are known to that seat alone and
    are None for everyone else; they must therefore allow None. `reveals` says that by this event somebody
    learned something new, so that the move cannot be taken back any more. `begins` says that a turn or a round begins
    by it; a game that says so of none is divided by whose moves follow each other.
    """

    private: ClassVar[tuple[str, ...]] = ()
    reveals: ClassVar[bool] = False
    begins: ClassVar[Literal["turn", "round"] | None] = None

    seat: int | None


class View(msgspec.Struct, frozen=True):
    """All that one seat (None: a watcher) may know, built field by field by the game.

    `awaiting` are the seats the game waits for, as far as the viewer may know.

    A view of a game that has `dict=True` remembers beside its fields how it was read for the first guess.
    """

    seat: int | None
    awaiting: tuple[int, ...]


class Figures(msgspec.Struct, frozen=True):
    """Numbers that follow from a view and help the eye: what is still missing, what a move would lead to. A game with
    something to work out has a type of its own; this one, which is empty, is for games that have nothing."""

    def hold(self, before: View, after: View) -> bool:
        """Whether these, which follow from one view, follow from a later one of the same viewer too. A game whose
        figures take long to work out says when that is certain."""
        return False


class ScoreLine(msgspec.Struct, frozen=True):
    """One reason for points: what it is for, and the game's own detail (a ticket and its path, …)."""

    reason: str
    points: int
    detail: dict[str, str | int | bool | list[str]] = {}


class SeatResult(msgspec.Struct, frozen=True):
    """How one seat ended: its place (1 is best, equals share it), its score, and where that came from."""

    place: int
    score: int
    lines: tuple[ScoreLine, ...] = ()


def more_is_better(result: SeatResult) -> int | None:
    """How a result compares with those of other tables: the higher the better. None: behind all that arrived."""
    return result.score


class Result(msgspec.Struct, frozen=True):
    """The end of a game, seat by seat. `reason` is the id of the rule that decided the winner."""

    seats: tuple[SeatResult, ...]
    reason: str

    def winners(self) -> list[int]:
        return [seat for seat, result in enumerate(self.seats) if result.place == 1]


E_ = TypeVar("E_", bound=Event)


def redact(event: E_, viewer: int | None) -> E_:
    """The event as the viewer may know it."""
    if not event.private or (event.seat is not None and event.seat == viewer):
        return event
    return msgspec.structs.replace(event, **dict.fromkeys(event.private))


def as_json(value: msgspec.Struct | tuple[msgspec.Struct, ...] | list[msgspec.Struct]) -> bytes:
    """The one JSON form of a value, with sorted keys: equal values give equal bytes."""
    return msgspec.json.encode(value, order="deterministic")
