"""A table, derived from its log. A changed copy (deciding.py) replaces it once the `latest` line is on disk."""

from __future__ import annotations

from typing import Any, Literal, assert_never

import msgspec

from bradshaw.core.errors import RecordError
from bradshaw.core.game import Game
from bradshaw.core.record import Record
from bradshaw.table.acts import EndOfPremoves, Logged, PlannedTurn
from bradshaw.table.commands import Caller, CommandRefused
from bradshaw.table.history import Change, History
from bradshaw.table.luck import PATIENCE_SECONDS
from bradshaw.table.plan import Plan, Seat, Status, Terms, Vote
from bradshaw.table.playing import Playing, Viewer
from bradshaw.table.rest import Rest, deadline_after


class Premoves(msgspec.Struct, frozen=True):
    """A seat's moves planned ahead, turn by turn, each turn's in order of preference. `played` counts those that were
    played. `end` says why there are none left, until the owner plans again or moves."""

    turns: tuple[PlannedTurn, ...] = ()
    end: EndOfPremoves | None = None
    played: int = 0


NO_PREMOVES = Premoves()
HANDED_UP = "this game was handed up and continues on a server"


class Table(msgspec.Struct, eq=False, kw_only=True):
    """A table after the last line of its log. Only `apply_line` changes a table, and only a fresh copy.

    `latest` is the last line, `change` its effect; `commands` are the names of the latest commands. `position_versions`
    are the viewers' versions when their positions last changed. `order` maps seats to their numbers before the draw.
    `last_public_change` is the time of the latest line that everyone could see. `waiting_since` is when the clock
    started for the awaited seats; `clock_starts` has that time for each undoable move. `votes` are those on absent
    and idle players. `active` has each seat's latest sign of life other than a move. `rematch_asked` is the time of the
    first request for a rematch on the proposed terms. `premoves` has each seat's moves planned ahead, which only that
    seat may see. `handed_up` is the server's table where this device's game continues."""

    id: str
    seed: bytes
    plan: Plan
    host: str
    game: Game[Any]
    seats: tuple[Seat, ...]
    created: float
    latest: Logged
    change: Change
    last_public_change: float
    waiting_since: float
    clock_starts: tuple[float, ...] = ()
    position_versions: tuple[int, ...]
    status: Status = "waiting"
    order: tuple[int, ...] = ()
    playing: Playing | None = None
    history: History = History()
    votes: tuple[Vote, ...] = ()
    active: dict[int, float] = {}
    rematch_wanted: tuple[int, ...] = ()
    rematch_declined: tuple[int, ...] = ()
    rematch_promises: dict[int, str] = {}
    rematch_terms: Terms | None = None
    rematch_asked: float | None = None
    rematch_begun: bool = False
    rematch: str | None = None
    premoves: dict[int, Premoves] = {}
    handed_up: str | None = None
    commands: tuple[str, ...] = ()

    @property
    def number(self) -> int:
        """The number of the next log line."""
        return self.latest.number + 1

    @property
    def versions(self) -> tuple[int, ...]:
        return self.latest.versions

    def version(self, viewer: Viewer) -> int:
        return self.latest.versions[-1 if viewer is None else viewer]

    def was_executed(self, command: str) -> bool:
        return command in self.commands

    def premoves_of(self, seat: int) -> Premoves:
        return self.premoves.get(seat, NO_PREMOVES)

    def in_play(self) -> Playing:
        """Return the game; raise RecordError if it has not begun."""
        if self.playing is None:
            raise RecordError("the game has not begun")
        return self.playing

    def record(self) -> Record:
        return self.in_play().match.record

    # Preconditions of commands, which raise CommandRefused

    def own_seat(self, caller: Caller) -> int:
        """Require that the caller holds its seat, and return that seat."""
        if caller.seat is None or caller.key not in self.seat(caller.seat).holders:
            raise CommandRefused("not_yours", "that seat is not yours")
        return caller.seat

    def seat(self, index: int) -> Seat:
        if not 0 <= index < len(self.seats):
            raise CommandRefused("no_seat", f"there is no seat {index}; the last one is {len(self.seats) - 1}")
        return self.seats[index]

    def must_be(self, *statuses: Literal["waiting", "playing"]) -> None:
        if self.status == "playing" and "playing" in statuses and self.handed_up is not None:
            raise CommandRefused("handed_up", HANDED_UP)
        if self.status in statuses:
            return
        match self.status:
            case "waiting":
                raise CommandRefused("not_begun", "the game has not begun yet")
            case "playing":
                raise CommandRefused("begun", "the game has already begun")
            case "finished" | "resigned":
                raise CommandRefused("over", "the game is over")
            case "closed":
                raise CommandRefused("closed", "the table was closed")
            case _:
                assert_never(self.status)

    def must_be_present(self, seat: int) -> None:
        """Require that no bot plays for the seat."""
        self.must_not_have_resigned(seat)
        if self.seats[seat].by_bot:
            raise CommandRefused("away", "a bot is playing for you; return first")

    def must_not_have_resigned(self, seat: int) -> None:
        if self.seats[seat].resigned:
            raise CommandRefused("resigned", "you have resigned; a bot plays to the end")

    def must_be_fresh(self, seat: int, version: int) -> None:
        """Require that the seat's position has not changed since that version."""
        if version < self.position_versions[seat]:
            raise CommandRefused("stale", "the position has changed; choose again")

    @property
    def in_progress(self) -> bool:
        """Whether the game is being played here."""
        return self.status == "playing" and self.handed_up is None

    def ready(self, now: float) -> bool:
        """Whether the game can begin: the table is full, and promised secrets are disclosed or overdue."""
        owing = any(seat.promise and not seat.added for seat in self.seats)
        return self.full() and (not owing or now >= self.latest.time + PATIENCE_SECONDS)

    def full(self) -> bool:
        """Whether the game has not begun and no seat is open."""
        return self.status == "waiting" and all(seat.kind != "open" for seat in self.seats)

    def seats_of(self, key: str) -> list[int]:
        return [index for index, seat in enumerate(self.seats) if key in seat.holders]

    def knows(self, key: str) -> bool:
        """Whether a key is the host's or holds a seat."""
        return key == self.host or any(key in seat.holders for seat in self.seats)

    def original_seat(self, seat: int) -> int:
        """Return a seat's number before the draw, which its links contain."""
        return self.order[seat] if self.order else seat

    def after_draw(self, caller: Caller) -> Caller:
        """Return a caller whose seats are numbered as before the draw, with their present numbers."""
        if caller.seat is None or not self.order:
            return caller
        seats = {before: now for now, before in enumerate(self.order)}
        here, gone = (tuple(sorted(seats[seat] for seat in old)) for old in (caller.here, caller.gone))
        return msgspec.structs.replace(caller, seat=seats.get(caller.seat, caller.seat), here=here, gone=gone)

    def people(self) -> list[int]:
        return [index for index, seat in enumerate(self.seats) if seat.kind == "human"]

    def remaining(self) -> list[int]:
        return [index for index, seat in enumerate(self.seats) if not seat.resigned]

    def bots_awaited(self) -> list[tuple[int, str]]:
        """Return each seat that waits for a bot's move, with the bot's level."""
        if not self.in_progress or self.playing is None:
            return []
        awaited = [(index, self.seats[index]) for index in self.playing.actors()]
        return [(index, seat.level or self.plan.stand_in) for index, seat in awaited if seat.by_bot]

    def is_abandoned(self) -> bool:
        """Whether no person plays: everyone has left or resigned, or there are only bots."""
        return all(self.seats[index].away or self.seats[index].resigned for index in self.people())

    def votes_on(self, absent: int) -> set[int]:
        """Return the seats that voted for a bot in another player's seat."""
        return {vote.seat for vote in self.votes if vote.absent == absent}

    def still_since(self, seat: int) -> float | None:
        """Return the time of an awaited person's last sign of life; None if they are not awaited, or a clock limits
        them."""
        if self.plan.clock is not None or not self.in_progress or self.seats[seat].by_bot:
            return None
        if seat not in self.in_play().awaiting():
            return None
        return max(self.waiting_since, self.active.get(seat, self.waiting_since))

    def people_awaited(self) -> list[int]:
        if not self.in_progress or self.playing is None:
            return []
        return [seat for seat in self.playing.actors() if not self.seats[seat].by_bot]

    def deadline(self) -> float | None:
        """Return when the awaited people run out of time; None without a clock, or if only bots are publicly awaited.
        Secret moves do not restart the clock, which would reveal them."""
        if self.playing is None or not self.in_progress:
            return None
        if all(self.seats[seat].by_bot for seat in self.playing.awaiting()):
            return None
        return self.time_up()

    def time_up(self) -> float | None:
        """Return when the clock runs out, even if bots play the awaited seats."""
        if self.plan.clock is None:
            return None
        return deadline_after(self.waiting_since, self.plan.clock, self.rests_of_awaited())

    def rests_of_awaited(self) -> list[Rest]:
        """Return the rest days that stop the clock: those of everyone who is publicly awaited."""
        return [rest for seat in self.in_play().awaiting() for rest in self.seats[seat].rests]

    def discloses(self, now: float) -> bool:
        """Whether the table's secrets are public: the game is over, and a journey's day has closed."""
        over = self.playing is not None and self.status in ("finished", "resigned", "closed")
        return over and (self.plan.day is None or now >= self.plan.day.closes)

    def wants_rematch(self) -> bool:
        """Whether everyone wants a rematch, or someone began it without the others, and it does not exist yet."""
        people = self.people()
        agreed = bool(people) and set(people) == set(self.rematch_wanted)
        return self.rematch is None and (agreed or self.rematch_begun)

    def overdue(self, now: float) -> bool:
        until = self.deadline()
        return until is not None and until <= now and bool(self.people_awaited())

    def winners(self) -> tuple[int, ...]:
        """Return the best seats among those that have not resigned."""
        remaining = self.remaining()
        if self.status == "resigned":
            return tuple(remaining) if len(remaining) == 1 else ()
        if self.status != "finished":
            return ()
        ending = self.record().ending
        places = {seat: ending.result.seats[seat].place for seat in remaining} if ending else {}
        return tuple(seat for seat, place in places.items() if place == min(places.values()))
