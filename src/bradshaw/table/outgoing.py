"""What a table tells: typed messages, each made for one viewer (a seat, or None for all who watch)."""

from __future__ import annotations

import msgspec

from bradshaw.core.config import Config
from bradshaw.core.values import Event, Result, as_json, redact
from bradshaw.table.colours import colours_of
from bradshaw.table.devices import Device, devices_of
from bradshaw.table.history import Change, Line, SeatNews
from bradshaw.table.luck import commitment
from bradshaw.table.plan import Colour, Day, Kind, Order, Origin, Seat, Status
from bradshaw.table.playing import Viewer
from bradshaw.table.table import Table


class SeatInfo(msgspec.Struct, frozen=True):
    """A seat as everybody may see it. `level` is the bot's; `away`: a bot plays for its owner. `promise` is the
    SHA-256 of a secret that the owner's browser adds to the luck of the game; `colour` is that of its pieces."""

    kind: Kind
    name: str
    level: str | None
    away: bool
    resigned: bool
    promise: str = ""
    colour: Colour | None = None


class TableInfo(msgspec.Struct, frozen=True):
    """A table as everybody may see it. `commitment` is the SHA-256 of the secret from which chance is drawn, told
    before the first move; `secret` is told when the game has ended. `added` are the secrets that browsers had added to
    it, in the order in which they go into it. `winners` are seats. `origin` marks a
    game that was played on from another one, `day` the journey of a day: of that the secret is told when the day has
    closed."""

    id: str
    config: Config
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
    origin: Origin | None = None
    added: tuple[str, ...] = ()
    day: Day | None = None


class Position(msgspec.Struct, frozen=True):
    """The game as the viewer may know it. `figures` are numbers that follow from the view and help the eye; `legal` are
    the codes of its own moves, empty unless it may act; `deadline` is when the time of those in `view.awaiting` runs
    out (seconds since 1970)."""

    view: msgspec.Raw
    figures: msgspec.Raw
    legal: tuple[int, ...]
    may_undo: bool
    deadline: float | None


class Step(msgspec.Struct, frozen=True):
    """An entry in a viewer's log: the events of a change, or its news about a seat (then there are no events).
    `version` is the viewer's after it."""

    version: int
    events: tuple[msgspec.Raw, ...]
    news: SeatNews | None = None


class Update(msgspec.Struct, frozen=True, tag="update", tag_field="type"):
    """A change as one viewer may know it, with only what changed. A viewer's versions have no gaps.
    `taken_back` says that the last step of the log that has events is undone."""

    version: int
    step: Step | None = None
    taken_back: bool = False
    position: Position | None = None
    table: TableInfo | None = None
    line: Line | None = None
    devices: tuple[Device, ...] | None = None


class Sight(msgspec.Struct, frozen=True):
    """Everything a viewer may see now, with the steps since the version it had last. `follows` is the version of the
    step that `log` follows on: the viewer keeps its own up to that one, since later ones were taken back. None: nothing
    before is remembered, and `log` is all. `devices` are those that act for the viewer's seat; a watcher is told of
    none."""

    version: int
    table: TableInfo
    position: Position | None
    follows: int | None
    log: tuple[Step, ...]
    lines: tuple[Line, ...]
    devices: tuple[Device, ...] = ()


def update(table: Table, viewer: Viewer, key: str = "") -> Update:
    """What the latest line of the log changed for this viewer, told to a device."""
    change = table.change
    return Update(
        version=table.version(viewer),
        step=_step(change, viewer) if change.told else None,
        taken_back=change.taken_back,
        position=position(table, viewer) if change.position else None,
        table=info(table) if change.table else None,
        line=change.line,
        devices=devices_of(table, viewer, key) if viewer is not None and viewer == change.devices else None,
    )


def sight(table: Table, viewer: Viewer, since: int | None = None, key: str = "", now: float | None = None) -> Sight:
    """Everything the viewer may see, with the steps it has missed, told to a device."""
    follows, changes = table.history.since(viewer, since)
    return Sight(
        version=table.version(viewer),
        table=info(table, now),
        position=position(table, viewer),
        follows=follows,
        log=tuple(_step(change, viewer) for change in changes),
        lines=table.history.lines,
        devices=devices_of(table, viewer, key),
    )


def _step(change: Change, viewer: Viewer) -> Step:
    version = change.after[-1 if viewer is None else viewer]
    return Step(version, redacted_events(change.events or [], viewer), change.news)


def redacted_events(events: list[Event], viewer: Viewer) -> tuple[msgspec.Raw, ...]:
    """The events as the viewer may know them."""
    return tuple(msgspec.Raw(as_json(redact(event, viewer))) for event in events)


def position(table: Table, viewer: Viewer) -> Position | None:
    if table.playing is None:
        return None
    view, legal, may_undo = table.playing.glimpse(viewer)
    if table.status != "playing":
        legal, may_undo = (), False
    elif viewer is not None and table.seats[viewer].by_bot:
        may_undo = False
    figures = msgspec.Raw(table.playing.figures(viewer))
    return Position(msgspec.Raw(view), figures, legal, may_undo, table.deadline())


def info(table: Table, now: float | None = None) -> TableInfo:
    """What everybody may know of a table now, or when something last happened there."""
    plan = table.plan
    told = table.may_be_told(table.latest.time if now is None else now)
    ending = None if table.playing is None else table.record().ending
    return TableInfo(
        id=table.id,
        config=plan.config,
        status=table.status,
        seats=tuple(map(_seat_info, table.seats, colours_of(table.seats))),
        public=plan.public,
        order=plan.order,
        clock=plan.clock,
        created=table.created,
        commitment=commitment(table.seed),
        secret=table.seed.hex() if told else None,
        winners=table.winners(),
        result=None if ending is None else ending.result,
        rematch_wanted=table.rematch_wanted,
        rematch=table.rematch,
        origin=plan.origin,
        added=_added(table) if told else (),
        day=plan.day,
    )


def _seat_info(seat: Seat, colour: Colour) -> SeatInfo:
    return SeatInfo(seat.kind, seat.name, seat.level, seat.away, seat.resigned, seat.promise, colour)


def _added(table: Table) -> tuple[str, ...]:
    seats = sorted(range(len(table.seats)), key=table.first_number)
    return tuple(table.seats[seat].added for seat in seats if table.seats[seat].added)
