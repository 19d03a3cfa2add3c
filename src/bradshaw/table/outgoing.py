"""What a table tells: typed messages, each made for one viewer (a seat, or None for all who watch)."""

from __future__ import annotations

from typing import Literal

import msgspec

from bradshaw.core.values import Result
from bradshaw.table.plan import Kind, Order

Status = Literal["waiting", "playing", "finished", "resigned", "closed"]


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat as everybody may see it. `level` is the bot's; `away`: a bot plays for its owner."""

    kind: Kind
    name: str
    level: str | None
    away: bool
    resigned: bool


class TableInfo(msgspec.Struct, frozen=True):
    """A table as everybody may see it. `commitment` is the SHA-256 of the secret from which chance is drawn, told
    before the first move; `secret` is told when the game has ended. `winners` are seats."""

    id: str
    game: str
    rules_version: int
    edition: str
    options: dict[str, str]
    status: Status
    seats: tuple[SeatInfo, ...]
    public: bool
    order: Order
    clock: int | None
    created: float
    commitment: str
    secret: str | None
    winners: tuple[int, ...]
    result: Result | None
    rematch_wanted: tuple[int, ...]
    rematch: str | None


class Position(msgspec.Struct, frozen=True):
    """The game as the viewer may know it. `legal` are the codes of its own moves, empty unless it may act;
    `deadline` is when the time of those in `view.awaiting` runs out (seconds since 1970)."""

    view: msgspec.Raw
    legal: tuple[int, ...]
    may_undo: bool
    deadline: float | None


class Line(msgspec.Struct, frozen=True):
    """A line of chat; with `phrase`, `text` is the name of a preset one."""

    seat: int
    text: str
    phrase: bool
    time: float


class Step(msgspec.Struct, frozen=True):
    """What happened by one move, as the viewer may know it; `version` is the viewer's after it."""

    version: int
    events: tuple[msgspec.Raw, ...]


class Update(msgspec.Struct, frozen=True, tag="update", tag_field="type"):
    """Something changed for this viewer, and only what changed is given. A viewer's versions have no gaps.
    `taken_back` says that the last step of the log is undone."""

    version: int
    step: Step | None = None
    taken_back: bool = False
    position: Position | None = None
    table: TableInfo | None = None
    line: Line | None = None


class Sight(msgspec.Struct, frozen=True):
    """Everything a viewer may see now, with the steps since the version it had last."""

    version: int
    table: TableInfo
    position: Position | None
    log: tuple[Step, ...]
    lines: tuple[Line, ...]
