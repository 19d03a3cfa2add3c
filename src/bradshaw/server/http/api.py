"""Request and response bodies of the HTTP interface."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from bradshaw.core.config import Config, Option
from bradshaw.core.values import Result
from bradshaw.learn.game_analysis import AnalysisState, GameAnalysis
from bradshaw.table.commands import DeclineRematch, Hex32, Leave, Play, Resign, Return, Say, SayPhrase, Undo
from bradshaw.table.outgoing import TableInfo
from bradshaw.table.plan import Colour, Day, Order

# The commands that bots may send over HTTP.
BotCommand = Play | Undo | Leave | Return | Resign | Say | SayPhrase | DeclineRematch
Short = Annotated[str, Meta(max_length=80)]

# From five seconds to two weeks.
ClockSeconds = Annotated[int, Meta(ge=5, le=14 * 24 * 3600)]


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A request body."""


class NewSeat(Body, frozen=True):
    """A seat at a new table: `me` (several on a shared device), open, or a bot's. An empty or taken name is replaced by
    a unique one. `promise` is the SHA-256 of a secret that `me` adds to the game's chance once no seat is open
    (`add_luck`). `colour` is for `me`; each can be chosen once."""

    kind: Literal["me", "open", "bot"]
    name: Short = ""
    level: Short | None = None
    promise: Hex32 | None = None
    colour: Colour | None = None


class NewTable(Body, frozen=True):
    """A request for a new table. `clock` is the number of seconds per move. `first` is the seat that begins, for games
    with `GameInfo.may_name_first`. The game begins when no seat is open."""

    game: Short
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=8)]
    edition: Short = "default"
    options: Annotated[dict[Short, Short], Meta(max_length=64)] = {}
    public: bool = False
    order: Order = "drawn"
    clock: ClockSeconds | None = None
    first: Annotated[int, Meta(ge=0, lt=8)] | None = None


class PlayOn(Body, frozen=True):
    """A request to continue an ended game after a move (0: the set-up), in one of its seats, against bots."""

    move: Annotated[int, Meta(ge=0, le=100_000)]
    seat: Annotated[int, Meta(ge=0, lt=8)]
    level: Short
    name: Short = ""


class HandedSeat(Body, frozen=True):
    """A seat of a game that began on a device. In a running game, a bot plays for the owner of an `away` seat."""

    kind: Literal["me", "bot"]
    level: Short | None = None
    colour: Colour | None = None
    away: bool = False
    resigned: bool = False


class HandedGame(Body, frozen=True):
    """A game that began on this device, which a server is to take over. `table` is its id on the device, and `record`
    is the game so far as JSON Lines, with the players' names."""

    table: Annotated[str, Meta(pattern=r"^own-[A-Za-z0-9_-]{12}$")]
    seats: Annotated[list[HandedSeat], Meta(min_length=1, max_length=8)]
    record: Annotated[str, Meta(max_length=1_000_000)]
    clock: ClockSeconds | None = None


class HandedTo(Body, frozen=True):
    """The server's table where a device's game continues."""

    table: Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,16}$")]


class NewTry(Body, frozen=True):
    """A request to play the journey of the day."""

    name: Short = ""
    colour: Colour | None = None


class Join(Body, frozen=True):
    """A request to join a table. `token` is the part of an invitation after the #; a public table needs none. A token
    for an open seat takes the seat; a token for an owned seat lets this device act for it too. An empty or taken name
    is replaced by a unique one, a taken `colour` by a free one."""

    name: Short = ""
    seat: Annotated[int, Meta(ge=0, lt=8)] | None = None
    token: Short | None = None
    promise: Hex32 | None = None
    colour: Colour | None = None


class Invitation(Body, frozen=True):
    """A request to see the table of an invitation. `token` is the part of the link after the #."""

    token: Short


class Seated(msgspec.Struct, frozen=True):
    """A table, and the seats that this device can act for."""

    table: TableInfo
    seats: tuple[int, ...]
    host: bool


class MyTable(msgspec.Struct, frozen=True):
    """A table at which this device has a seat. If `awaited`, one of its seats can act. `deadline` is when those who
    are awaited run out of time (seconds since 1970)."""

    table: TableInfo
    seats: tuple[int, ...]
    awaited: bool
    deadline: float | None = None


class Board(msgspec.Struct, frozen=True):
    """What a watcher sees of a game that this device plays or has played. `catalog` is a path."""

    catalog: str
    view: msgspec.Raw


class InvitedTo(msgspec.Struct, frozen=True):
    """A table with an open seat, to which its `host` invites this device's person. `link` is for joining it."""

    table: TableInfo
    host: str
    link: str


class OwnInvitations(msgspec.Struct, frozen=True):
    """The invitations that this device's person can answer."""

    invited: list[InvitedTo]


class MyTables(msgspec.Struct, frozen=True):
    tables: list[MyTable]
    invited: list[InvitedTo]


class MyGame(msgspec.Struct, frozen=True):
    """A game that this device has finished: the device's seats, the number of moves, and when the game ended."""

    table: TableInfo
    seats: tuple[int, ...]
    moves: int
    ended: float


class MyGames(msgspec.Struct, frozen=True):
    games: list[MyGame]


class OwnTry(msgspec.Struct, frozen=True):
    """The device's journey that counts for a day: its table, score (None: resigned), arrival and place."""

    table: str
    score: int | None
    arrived: bool
    place: int


class DayGame(msgspec.Struct, frozen=True):
    """The journey of the day in one game: how many finished it, and this device's result or unfinished table."""

    game: str
    players: int
    own: OwnTry | None
    table: str | None


class Today(msgspec.Struct, frozen=True):
    """Today's journeys, and when the next day's begin (seconds since 1970)."""

    day: Day
    next: float
    games: list[DayGame]


class DayBar(msgspec.Struct, frozen=True):
    """The number of journeys with a score from `least` to `most`."""

    least: int
    most: int
    count: int


class DayStanding(msgspec.Struct, frozen=True):
    """A day's journeys in one game. `bars` count those that arrived, lowest score first; `behind` counts those that
    resigned or never arrived. Once `closed`, the standing is final."""

    day: Day
    game: str
    players: int
    own: OwnTry | None
    bars: list[DayBar]
    behind: int
    closed: bool


class OpenTables(msgspec.Struct, frozen=True):
    """Public tables: first those with an open seat, then games to watch."""

    tables: list[TableInfo]


class Links(msgspec.Struct, frozen=True):
    """Links to share. `join` has a secret after the #. `seats` are links to the open seats, for the host, and to the
    device's own seats, to play them from other devices too."""

    watch: str
    join: str | None
    seats: dict[int, str]


class GameInfo(msgspec.Struct, frozen=True):
    """A game on this server, and its bots, weakest first. If `may_name_first`, a new table can choose who begins."""

    slug: str
    title: str
    rules_version: int
    min_players: int
    max_players: int
    options: tuple[Option, ...]
    editions: dict[str, dict[str, str]]
    bots: list[str]
    may_name_first: bool = False


class Offer(msgspec.Struct, frozen=True):
    """The server's games and preset phrases. For a client on the same machine: whether only this machine can open its
    links, and its address in the local network."""

    games: list[GameInfo]
    phrases: tuple[str, ...]
    protocol: int
    local_only: bool = False
    address: str | None = None


class Health(msgspec.Struct, frozen=True):
    """`busy` means slow but working."""

    status: Literal["ok", "busy"]
    version: str


class ReplayStep(msgspec.Struct, frozen=True):
    """One step of a finished game: the seat that moved, the move in notation (both None for the set-up), the events,
    and the position after the step with its figures."""

    seat: int | None
    move: str | None
    events: tuple[msgspec.Raw, ...]
    view: msgspec.Raw
    figures: msgspec.Raw


class Replay(msgspec.Struct, frozen=True):
    """Steps from `start`, at most as many as requested or as fit into a portion, out of `total`."""

    total: int
    start: int
    steps: list[ReplayStep]


class Outline(msgspec.Struct, frozen=True):
    """An ended game in outline. `catalog` is a path. `seats` has the seat that moved at each step (None: the set-up).
    `turns` and `rounds` are the steps after which one begins. `levels` has each bot's level (None: a person). A record
    has no `colours` and no `levels`."""

    config: Config
    catalog: str
    names: tuple[str, ...]
    seats: list[int | None]
    turns: list[int]
    rounds: list[int]
    result: Result | None
    colours: tuple[Colour, ...] = ()
    levels: tuple[str | None, ...] = ()


class TableAnalysis(msgspec.Struct, frozen=True):
    """The progress of an ended game's analysis, in steps, and the result once it is done."""

    state: AnalysisState
    done: int
    total: int
    found: GameAnalysis | None


class Draw(msgspec.Struct, frozen=True):
    """One draw in an ended game: how many of each kind it drew from (with `number`: the bound), and the outcome."""

    counts: tuple[int, ...]
    outcome: int
    number: bool = False


class Draws(msgspec.Struct, frozen=True):
    """All draws in an ended game, by step. Draws before step `first` belong to the game that it continues."""

    first: int
    steps: list[list[Draw]]


class Problem(msgspec.Struct, frozen=True):
    """Why a request failed; for a record, `line` is the invalid line."""

    code: str
    text: str
    line: int | None = None


class BotToken(msgspec.Struct, frozen=True):
    """The secret of a new bot, shown once: the server stores only its hash."""

    token: str
