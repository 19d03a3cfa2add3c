"""What can be asked of a table. Who asks is said by a Caller, made by the server from what the device proved."""

from __future__ import annotations

import msgspec


class Caller(msgspec.Struct, frozen=True):
    """A device, by its key, and the seat it speaks for (None: it only watches)."""

    key: str
    seat: int | None = None


class Command(msgspec.Struct, frozen=True):
    """Something asked of the table."""


class TakeSeat(Command, frozen=True):
    """Sit down on an open seat (None: the first)."""

    seat: int | None
    name: str


class FreeSeat(Command, frozen=True):
    """Before the game: get up, or (the host) make somebody get up."""

    seat: int


class PutBot(Command, frozen=True):
    """Before the game, the host: let a bot play an open seat."""

    seat: int
    level: str


class Share(Command, frozen=True):
    """Let the calling device act for a seat whose owner gave it the link."""

    seat: int


class Start(Command, frozen=True):
    """Begin the game; the server asks for it as soon as no seat is open."""


class Play(Command, frozen=True):
    """A move by its code. `at` is the version of the view it was chosen by."""

    move: int
    at: int


class BotPlays(Command, frozen=True):
    """The move a bot has chosen for a seat, by the view of that version."""

    seat: int
    move: int
    at: int


class Undo(Command, frozen=True):
    at: int


class Leave(Command, frozen=True):
    """Let a bot play on in one's place, until one returns."""


class Return(Command, frozen=True):
    pass


class Resign(Command, frozen=True):
    pass


class ClockRanOut(Command, frozen=True):
    """The server noticed that the time of those who are awaited is over."""


class Say(Command, frozen=True):
    text: str


class SayPhrase(Command, frozen=True):
    phrase: str


class WantRematch(Command, frozen=True):
    pass


class NameRematch(Command, frozen=True):
    """The server has made the table at which the next game is played."""

    table: str


class Close(Command, frozen=True):
    """The server or the host gives the table up."""
