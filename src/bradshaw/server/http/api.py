"""The bodies of the HTTP interface."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from bradshaw.core.config import Config, Option
from bradshaw.core.values import Result
from bradshaw.learn.game_analysis import GameAnalysis
from bradshaw.server.storage.analysis_store import AnalysisState
from bradshaw.table.commands import Hex32
from bradshaw.table.outgoing import TableInfo
from bradshaw.table.plan import Colour, Day, Order

Short = Annotated[str, Meta(max_length=80)]

# From five seconds to two weeks.
ClockSeconds = Annotated[int, Meta(ge=5, le=14 * 24 * 3600)]


class Body(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a client sends."""


class NewSeat(Body, frozen=True):
    """A seat of a new table: `me` (more than once on a device that is passed round), open, or a bot's. A name that is
    empty or taken is made one that nobody else at the table has. `promise` is the SHA-256 of a secret that `me` will
    tell when no seat is open any more (`add_luck`), so that it goes into the luck of the game. `colour` is what `me`
    wants to play in; no two may want the same."""

    kind: Literal["me", "open", "bot"]
    name: Short = ""
    level: Short | None = None
    promise: Hex32 | None = None
    colour: Colour | None = None


class NewTable(Body, frozen=True):
    """What a new table should be like. `clock` is the number of seconds a move may take. `first` is the seat that is to
    begin, where the game lets one name it (`GameInfo.may_name_first`). The game begins when no seat is open."""

    game: Short
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=8)]
    edition: Short = "default"
    options: Annotated[dict[Short, Short], Meta(max_length=64)] = {}
    public: bool = False
    order: Order = "drawn"
    clock: ClockSeconds | None = None
    first: Annotated[int, Meta(ge=0, lt=8)] | None = None


class PlayOn(Body, frozen=True):
    """A wish to play on from a move of an ended game (0: from its set-up), on one of its seats and against bots."""

    move: Annotated[int, Meta(ge=0, le=100_000)]
    seat: Annotated[int, Meta(ge=0, lt=8)]
    level: Short
    name: Short = ""


class NewTry(Body, frozen=True):
    """A wish to play the journey of the day, by this name and with pieces of this colour."""

    name: Short = ""
    colour: Colour | None = None


class Join(Body, frozen=True):
    """A wish to sit down at a table. `token` is what follows the # of an invitation; a public table needs none. A token
    for one seat joins that seat; one for a seat of somebody else's lets this device act for it too. A name that is
    empty or taken is made one that nobody else at the table has; a `colour` that is taken becomes another one."""

    name: Short = ""
    seat: Annotated[int, Meta(ge=0, lt=8)] | None = None
    token: Short | None = None
    promise: Hex32 | None = None
    colour: Colour | None = None


class Seated(msgspec.Struct, frozen=True):
    """A table, and the seats of it that this device may act for."""

    table: TableInfo
    seats: tuple[int, ...]
    host: bool


class MyTable(msgspec.Struct, frozen=True):
    """A table at which this device has a seat. `awaited` says that one of its seats may act."""

    table: TableInfo
    seats: tuple[int, ...]
    awaited: bool


class MyTables(msgspec.Struct, frozen=True):
    """The tables at which this device has a seat."""

    tables: list[MyTable]


class MyGame(msgspec.Struct, frozen=True):
    """A game that this device has played to its end: its seats, how many moves it took, and when it ended."""

    table: TableInfo
    seats: tuple[int, ...]
    moves: int
    ended: float


class MyGames(msgspec.Struct, frozen=True):
    """The games that this device has played to their end, the latest first."""

    games: list[MyGame]


class OwnTry(msgspec.Struct, frozen=True):
    """The journey of a day that counts for this device: where it was played, what it came to (None: given up), whether
    it arrived, and its place among all that count."""

    table: str
    score: int | None
    arrived: bool
    place: int


class DayGame(msgspec.Struct, frozen=True):
    """The journey of the day in one game: how many have finished it, what counts for this device, and the table at
    which it plays it now."""

    game: str
    players: int
    own: OwnTry | None
    table: str | None


class Today(msgspec.Struct, frozen=True):
    """The journeys of today, and when those of the next day begin (seconds since 1970)."""

    day: Day
    next: float
    games: list[DayGame]


class DayBar(msgspec.Struct, frozen=True):
    """How many journeys came to a score from `least` to `most`."""

    least: int
    most: int
    count: int


class DayStanding(msgspec.Struct, frozen=True):
    """The journeys of a day in one game. `bars` are those that arrived, the lowest score first; `behind` is how many
    gave up or never arrived. When it is `closed` nothing of it changes any more."""

    day: Day
    game: str
    players: int
    own: OwnTry | None
    bars: list[DayBar]
    behind: int
    closed: bool


class OpenTables(msgspec.Struct, frozen=True):
    """Public tables: those with an open seat first, then games to watch."""

    tables: list[TableInfo]


class Links(msgspec.Struct, frozen=True):
    """Paths to hand on: to watch; to join, with its secret after the #; and for single seats: the open ones for
    the host, and one's own, to act for it from another device too."""

    watch: str
    join: str | None
    seats: dict[int, str]


class GameInfo(msgspec.Struct, frozen=True):
    """A game that can be played here, and its bots from the weakest to the strongest. With `may_name_first` a new table
    may say who begins."""

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
    """What this server has: its games, and the preset phrases."""

    games: list[GameInfo]
    phrases: tuple[str, ...]
    protocol: int


class Health(msgspec.Struct, frozen=True):
    """The answer of a server that is well."""

    status: Literal["ok"]
    version: str


class ReplayStep(msgspec.Struct, frozen=True):
    """One step of a finished game: the move in its notation (None: the set-up), whose it was, what happened,
    the position after it, and what follows from that."""

    seat: int | None
    move: str | None
    events: tuple[msgspec.Raw, ...]
    view: msgspec.Raw
    figures: msgspec.Raw


class Replay(msgspec.Struct, frozen=True):
    """Steps from `start` on, as many as were asked for or fit into a portion; `total` is how many there are."""

    total: int
    start: int
    steps: list[ReplayStep]


class Outline(msgspec.Struct, frozen=True):
    """An ended game from far. `catalog` is where its facts are; `seats` says whose move each step was (None: the
    set-up); `turns` and `rounds` are the steps after which one begins. `colours` are those of the pieces, and none if a
    record was brought, which does not have them."""

    config: Config
    catalog: str
    names: tuple[str, ...]
    seats: list[int | None]
    turns: list[int]
    rounds: list[int]
    result: Result | None
    colours: tuple[Colour, ...] = ()


class TableAnalysis(msgspec.Struct, frozen=True):
    """How far the analysis of an ended game is: steps that are done, of all; and what was found, when it is done."""

    state: AnalysisState
    done: int
    total: int
    found: GameAnalysis | None


class Draw(msgspec.Struct, frozen=True):
    """One draw of an ended game: what it was drawn from, how many of each kind (or one of so many numbers), and what
    came."""

    counts: tuple[int, ...]
    outcome: int
    number: bool = False


class Draws(msgspec.Struct, frozen=True):
    """All draws of an ended game: by its steps, the set-up first. Those before `first` were drawn in another game."""

    first: int
    steps: list[list[Draw]]


class Problem(msgspec.Struct, frozen=True):
    """Why a request was not carried out; of a record, the line that is wrong."""

    code: str
    text: str
    line: int | None = None
