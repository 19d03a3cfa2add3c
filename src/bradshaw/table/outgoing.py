"""The messages that viewers receive, each built for one viewer (a seat, or None for watchers)."""

from __future__ import annotations

import msgspec

from bradshaw.core.config import Config
from bradshaw.core.values import Event, Result, as_json, redact
from bradshaw.table.history import Change, Line, SeatNews
from bradshaw.table.luck import commitment
from bradshaw.table.plan import AwayReason, Colour, Day, Kind, Order, Origin, Seat, Status, Terms, Vote, colours_of
from bradshaw.table.playing import Viewer
from bradshaw.table.seating import device_name
from bradshaw.table.table import NO_PREMOVES, Premoves, Table


class SeatInfo(msgspec.Struct, frozen=True):
    """The public part of a seat. `level` is the bot's; `plays_as` is the weaker level that chose its latest move, if it
    did not answer. If `away`, a bot plays until the owner returns, and `why` is the reason; if `covered`, it finishes
    the turn of a missed deadline. `promise` is the SHA-256 of a secret that the owner's browser adds to the game's
    chance. `colour` is the colour of the pieces. `program`: a bot that plays over the network took the seat. In a game
    by the day, `rest_days` are those that its player has left, and `rests_until` is when the latest one ends."""

    kind: Kind
    name: str
    level: str | None
    away: bool
    resigned: bool
    promise: str = ""
    colour: Colour | None = None
    why: AwayReason | None = None
    covered: bool = False
    plays_as: str | None = None
    program: bool = False
    rest_days: int = 0
    rests_until: float | None = None


class TableInfo(msgspec.Struct, frozen=True):
    """The public part of a table. `commitment` is the SHA-256 of the server's secret behind the game's chance,
    published before the first move. `secret` is disclosed after the game; in a journey of the day, after the day has
    closed. `added` are the browsers' secrets, in the order in which they are combined. `winners` are seats. `origin` is
    the game that this one continues. `day` marks a journey of the day. `stand_in` is the level of the bot that plays
    for absent people. `rematch_asked` is the time of the first request for a rematch on these terms. `rematch_terms`
    are the proposed terms (None: the same game, everyone one seat along). `handed_up` is the server's table where this
    device's game continues."""

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
    stand_in: str = ""
    votes: tuple[Vote, ...] = ()
    rematch_declined: tuple[int, ...] = ()
    rematch_terms: Terms | None = None
    rematch_asked: float | None = None
    handed_up: str | None = None


class Position(msgspec.Struct, frozen=True):
    """The position as the viewer may know it. `figures` are derived numbers for display. `legal` are the codes of the
    viewer's legal moves. `deadline` is when the seats in `view.awaiting` run out of time (seconds since 1970)."""

    view: msgspec.Raw
    figures: msgspec.Raw
    legal: tuple[int, ...]
    may_undo: bool
    deadline: float | None


class Device(msgspec.Struct, frozen=True):
    """A device that acts for the viewer's seat. `device` is its name at this table, which grants no rights. The `own`
    device receives this message. The `owner` took the seat, and can remove the other devices."""

    device: str
    own: bool
    owner: bool


class Step(msgspec.Struct, frozen=True):
    """An entry in a viewer's log: events, or news about a seat. `version` is the viewer's version after it. `by` is the
    weaker level that chose the move, if the seat's own bot did not answer."""

    version: int
    events: tuple[msgspec.Raw, ...]
    news: SeatNews | None = None
    by: str = ""


class Update(msgspec.Struct, frozen=True, tag="update", tag_field="type"):
    """A change as one viewer may know it, with only the parts that changed. A viewer's versions have no gaps. If
    `taken_back`, the log's last step with events is undone."""

    version: int
    step: Step | None = None
    taken_back: bool = False
    position: Position | None = None
    table: TableInfo | None = None
    line: Line | None = None
    devices: tuple[Device, ...] | None = None
    premoves: Premoves | None = None


class Sight(msgspec.Struct, frozen=True):
    """Everything a viewer may see now, with the steps since a version. `follows` is the version of the step before
    `log`: the viewer drops its later steps, which were taken back. If it is None, `log` replaces the viewer's whole
    log. `devices` are those of the viewer's seat, and `premoves` are its own."""

    version: int
    table: TableInfo
    position: Position | None
    follows: int | None
    log: tuple[Step, ...]
    lines: tuple[Line, ...]
    devices: tuple[Device, ...] = ()
    premoves: Premoves = NO_PREMOVES


def update(table: Table, viewer: Viewer, key: str = "") -> Update:
    """Return the latest change for a viewer, on the device with this key."""
    change = table.change
    return Update(
        version=table.version(viewer),
        step=_step(change, viewer) if change.has_step else None,
        taken_back=change.taken_back,
        position=position(table, viewer) if change.position else None,
        table=info(table) if change.table else None,
        line=change.line,
        devices=devices_of(table, viewer, key) if viewer is not None and viewer == change.devices else None,
        premoves=table.premoves_of(viewer) if viewer is not None and viewer == change.premoves else None,
    )


def sight(table: Table, viewer: Viewer, since: int | None = None, key: str = "", now: float | None = None) -> Sight:
    """Return everything a viewer may see, with the steps it missed, on the device with this key."""
    follows, changes = table.history.since(viewer, since)
    return Sight(
        version=table.version(viewer),
        table=info(table, now),
        position=position(table, viewer),
        follows=follows,
        log=tuple(_step(change, viewer) for change in changes),
        lines=table.history.lines,
        devices=devices_of(table, viewer, key),
        premoves=NO_PREMOVES if viewer is None else table.premoves_of(viewer),
    )


def _step(change: Change, viewer: Viewer) -> Step:
    version = change.after[-1 if viewer is None else viewer]
    return Step(version, redacted_events(change.events or [], viewer), change.news, change.by)


def redacted_events(events: list[Event], viewer: Viewer) -> tuple[msgspec.Raw, ...]:
    """Return the events as JSON, redacted for the viewer."""
    return tuple(msgspec.Raw(as_json(redact(event, viewer))) for event in events)


def devices_of(table: Table, viewer: Viewer, key: str) -> tuple[Device, ...]:
    """Return the devices of the viewer's seat, if `key` is one of them."""
    holders = () if viewer is None else table.seats[viewer].holders
    if key not in holders:
        return ()
    return tuple(Device(device_name(table.id, holder), holder == key, holder == holders[0]) for holder in holders)


def position(table: Table, viewer: Viewer) -> Position | None:
    if table.playing is None:
        return None
    view, legal, may_undo = table.playing.glimpse(viewer)
    if not table.in_progress:
        legal, may_undo = (), False
    elif viewer is not None and table.seats[viewer].by_bot:
        may_undo = False
    figures = msgspec.Raw(table.playing.figures(viewer))
    return Position(msgspec.Raw(view), figures, legal, may_undo, table.deadline())


def info(table: Table, now: float | None = None) -> TableInfo:
    """Return the public part of a table at the time `now` (None: when its latest line was written)."""
    plan = table.plan
    disclosed = table.discloses(table.latest.time if now is None else now)
    ending = None if table.playing is None else table.record().ending
    return TableInfo(
        id=table.id,
        config=plan.config,
        status=table.status,
        seats=tuple(_seat_info(*seat, plan.by_day) for seat in zip(table.seats, colours_of(table.seats), strict=True)),
        public=plan.public,
        order=plan.order,
        clock=plan.clock,
        created=table.created,
        commitment=commitment(table.seed),
        secret=table.seed.hex() if disclosed else None,
        winners=table.winners(),
        result=None if ending is None else ending.result,
        rematch_wanted=table.rematch_wanted,
        rematch=table.rematch,
        origin=plan.origin,
        added=_added(table) if disclosed else (),
        day=plan.day,
        stand_in=plan.stand_in,
        votes=table.votes,
        rematch_declined=table.rematch_declined,
        rematch_terms=table.rematch_terms,
        rematch_asked=table.rematch_asked,
        handed_up=table.handed_up,
    )


def _seat_info(seat: Seat, colour: Colour, by_day: bool) -> SeatInfo:
    return SeatInfo(
        seat.kind,
        seat.name,
        seat.level,
        seat.away,
        seat.resigned,
        seat.promise,
        colour,
        seat.why,
        seat.covered,
        seat.plays_as,
        seat.by_program,
        seat.rest_days_left if by_day and seat.kind == "human" else 0,
        seat.rests[-1].until if seat.rests else None,
    )


def _added(table: Table) -> tuple[str, ...]:
    seats = sorted(range(len(table.seats)), key=table.original_seat)
    return tuple(table.seats[seat].added for seat in seats if table.seats[seat].added)
