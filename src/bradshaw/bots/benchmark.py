"""The benchmark: a fixed suite of games of one bot against ours (docs/benchmark.md).

In every game the bot has one seat and an opponent all others; each deal is played from every seat. A result file holds
the moves, so anyone can replay it: chance and the opponents' moves must come out the same.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b

import msgspec

from bradshaw.bots.interval import Interval, by_deal, mean_interval, share_interval
from bradshaw.bots.play import MOVE_LIMIT, choose_checked
from bradshaw.bots.registry import own_bots_of
from bradshaw.bots.schedule import Fixture
from bradshaw.bots.series import Series, SeriesRunner
from bradshaw.core.chance import FleetingChance
from bradshaw.core.config import Config
from bradshaw.core.errors import BradshawError
from bradshaw.games import GAMES, game_spec

# Increment this when deals, opponents or rules change: results of different suites are not comparable.
SUITE = 2
SEED = 1873
DEALS = 40
QUICK_DEALS = 6
# Not opponents: `strong` with handicaps, which change with every network.
HANDICAPPED = ("casual", "normal", "skilled")
# Opponents that search take a hundred times as long: they play fewer deals, and none in the quick suite.
SLOW = ("searcher", "master")
SLOW_DEALS = 8


class BenchmarkError(BradshawError):
    """Raised when a result file is unreadable, incomplete or does not replay."""


class Pairing(msgspec.Struct, frozen=True):
    """One row of the table: a game for a number of players, the opponent, and the number of deals."""

    config: Config
    opponent: str
    deals: int


class BenchmarkTask(msgspec.Struct, frozen=True):
    """One game to play: its pairing, its deal, and the seat of the bot."""

    pairing: int
    deal: int
    seat: int


class BenchmarkHeader(msgspec.Struct, frozen=True, tag="benchmark", tag_field="line"):
    """The first line of a result file. `version` is that of Bradshaw."""

    suite: int
    quick: bool
    bot: str
    version: str


class BenchmarkGame(msgspec.Struct, frozen=True, tag="game", tag_field="line"):
    """One game: its moves as codes, and the bot's place, share of the win and score (None if it was cut off)."""

    task: BenchmarkTask
    moves: tuple[int, ...]
    place: int
    share: float
    score: int | None


class BenchmarkEnd(msgspec.Struct, frozen=True, tag="end", tag_field="line"):
    """The last line: the checksum of all lines before it."""

    checksum: str


class BenchmarkRow(msgspec.Struct, frozen=True):
    """The bot's results in one pairing. `even` is the share of wins between equals."""

    game: str
    players: int
    opponent: str
    games: int
    wins: Interval | None
    even: float
    score: Interval | None


_Line = BenchmarkHeader | BenchmarkGame | BenchmarkEnd
_decoder: msgspec.json.Decoder[_Line] = msgspec.json.Decoder(_Line)


def pairings(quick: bool) -> list[Pairing]:
    """Return the suite: each game with bots, for two, four and the most players, against our bots without handicap."""
    suite: list[Pairing] = []
    for spec in map(game_spec, GAMES):
        if spec.levels is None:
            continue
        for players in sorted({spec.nearest(2), spec.nearest(4), spec.max_players}):
            for opponent in own_bots_of(spec.slug):
                if opponent in HANDICAPPED:
                    continue
                if opponent not in SLOW:
                    suite.append(Pairing(spec.configure(players), opponent, QUICK_DEALS if quick else DEALS))
                elif not quick:
                    suite.append(Pairing(spec.configure(players), opponent, SLOW_DEALS))
    return suite


def benchmark_tasks(suite: list[Pairing]) -> list[BenchmarkTask]:
    """Return the games of the suite, in the order of a result file."""
    return [
        BenchmarkTask(number, deal, seat)
        for number, pairing in enumerate(suite)
        for deal in range(pairing.deals)
        for seat in range(pairing.config.players)
    ]


class BenchmarkRunner:
    """Plays games of the suite, or replays them."""

    def __init__(self, suite: list[Pairing], bot: str) -> None:
        self._suite = suite
        self._bot = bot
        self._runners: dict[tuple[str, int], SeriesRunner] = {}

    def check(self) -> None:
        """Raise BadConfig or BotError if the bot cannot play a game of the suite."""
        for pairing in self._suite:
            self._runner(pairing).make((self._bot,))

    def play(self, task: BenchmarkTask) -> BenchmarkGame:
        return self._play(task, None)

    def replay(self, game: BenchmarkGame) -> None:
        """Play the game again with the bot's recorded moves; raise BenchmarkError if anything differs."""
        if self._play(game.task, game.moves) != game:  # or there are moves after the end
            raise BenchmarkError(f"{_name(game.task)}: the result does not follow from the moves")

    def _play(self, task: BenchmarkTask, recorded: tuple[int, ...] | None) -> BenchmarkGame:
        pairing = self._suite[task.pairing]
        runner = self._runner(pairing)
        game = runner.game
        opponent = runner.make((pairing.opponent,))[0]
        # A replay takes the bot's moves from the file, so the bot need not be installed.
        bot = runner.make((self._bot,))[0] if recorded is None else None
        rng = runner.rng(Fixture(0, task.deal, ()))
        chance = FleetingChance(rng.fork("chance"))
        streams = [rng.fork(f"seat {seat}") for seat in range(game.players)]
        state = game.setup(chance)
        moves: list[int] = []
        while (actors := game.actors(state)) and len(moves) < MOVE_LIMIT:
            seat = actors[0]
            chooser = bot if seat == task.seat else opponent
            code = -1
            if chooser is not None:
                code = choose_checked(game, state, seat, chooser, streams[seat], runner.budget)
            if recorded is not None:
                code = _recorded(task, recorded, len(moves), code, game.legal(state, seat))
            game.apply_unchecked(state, seat, code, chance)
            moves.append(code)
        result = game.bare_result(state)
        if result is None:
            return BenchmarkGame(task, tuple(moves), game.stopped_places(state)[task.seat], 0.0, None)
        winners, own = result.winners(), result.seats[task.seat]
        share = 1 / len(winners) if task.seat in winners else 0.0
        return BenchmarkGame(task, tuple(moves), own.place, share, own.score)

    def _runner(self, pairing: Pairing) -> SeriesRunner:
        key = (pairing.config.game, pairing.config.players)
        if key not in self._runners:
            self._runners[key] = SeriesRunner(Series(pairing.config, SEED, None, None, MOVE_LIMIT))
        return self._runners[key]


def _recorded(task: BenchmarkTask, recorded: tuple[int, ...], at: int, chosen: int, legal: list[int]) -> int:
    """Return a recorded move; raise BenchmarkError unless it is legal and, for an opponent, the move it has `chosen`
    (-1 for the bot)."""
    where = f"{_name(task)}, move {at + 1}"
    if at >= len(recorded):
        raise BenchmarkError(f"{where}: the file ends before the game")
    code = recorded[at]
    if code not in legal:
        raise BenchmarkError(f"{where}: {code} is not legal")
    if chosen not in (-1, code):
        raise BenchmarkError(f"{where}: the opponent plays {chosen}, not {code}")
    return code


def _name(task: BenchmarkTask) -> str:
    return f"pairing {task.pairing + 1}, deal {task.deal + 1}, seat {task.seat}"


def benchmark_rows(suite: list[Pairing], games: list[BenchmarkGame]) -> list[BenchmarkRow]:
    rows: list[BenchmarkRow] = []
    for number, pairing in enumerate(suite):
        played = [game for game in games if game.task.pairing == number]
        wins = share_interval(by_deal((game.task.deal, game.share) for game in played))
        score = mean_interval(by_deal((game.task.deal, game.score) for game in played if game.score is not None))
        config = pairing.config
        even = 1 / config.players
        rows.append(BenchmarkRow(config.game, config.players, pairing.opponent, len(played), wins, even, score))
    return rows


def checksum_of(lines: Iterable[bytes]) -> str:
    return blake2b(b"".join(line + b"\n" for line in lines), digest_size=8).hexdigest()


def result_lines(header: BenchmarkHeader, games: list[BenchmarkGame]) -> list[bytes]:
    """Return the lines of a result file; the last one has the checksum."""
    lines = [msgspec.json.encode(line) for line in (header, *games)]
    return [*lines, msgspec.json.encode(BenchmarkEnd(checksum_of(lines)))]


def read_results(lines: list[bytes]) -> tuple[BenchmarkHeader, list[BenchmarkGame]]:
    """Return the contents of a result file; raise BenchmarkError unless it is complete and its checksum is right."""
    try:
        decoded = [_decoder.decode(line) for line in lines]
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        raise BenchmarkError(f"this is not a result file: {error}") from None
    header, games = decoded[0] if decoded else None, [line for line in decoded if isinstance(line, BenchmarkGame)]
    if not isinstance(header, BenchmarkHeader) or len(decoded) != len(games) + 2:
        raise BenchmarkError("this is not a result file")
    if header.suite != SUITE:
        raise BenchmarkError(f"the results are of suite {header.suite}; this version has suite {SUITE}")
    end = decoded[-1]
    if not isinstance(end, BenchmarkEnd) or end.checksum != checksum_of(lines[:-1]):
        raise BenchmarkError("the checksum does not match the lines")
    if [game.task for game in games] != benchmark_tasks(pairings(header.quick)):
        raise BenchmarkError("the games do not match the suite")
    return header, games
