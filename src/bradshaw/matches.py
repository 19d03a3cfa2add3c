"""Creates, saves, loads and plays matches. `import bradshaw` exports these functions (docs/how-to/use-in-python.md)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import index
from pathlib import Path
from secrets import randbits
from time import perf_counter
from typing import SupportsIndex

from bradshaw.bots.bot import Bot
from bradshaw.bots.budget import Budget
from bradshaw.bots.play import choose_checked
from bradshaw.bots.registry import make_bot
from bradshaw.core.config import DEFAULT_EDITION
from bradshaw.core.errors import BadConfig, RecordError
from bradshaw.core.match import Match, begin, resume
from bradshaw.core.record import from_lines, to_lines
from bradshaw.core.rng import Rng, seeded
from bradshaw.core.values import Event
from bradshaw.games import game_spec, rules


def new(
    game: str,
    players: SupportsIndex | None = None,
    *,
    edition: str = DEFAULT_EDITION,
    options: Mapping[str, str] | None = None,
    seed: SupportsIndex | None = None,
    names: Sequence[str] | None = None,
) -> Match:
    """Start a match, by default for two players or as close to two as the game allows. The same seed gives the same
    chance; without a seed, chance differs each time. Raises BadConfig if the configuration is invalid; `bradshaw games`
    lists games, editions and options."""
    spec = game_spec(game)
    count = spec.nearest(2) if players is None else _whole("players", players)
    if options is not None and not isinstance(options, Mapping):
        raise BadConfig(f"`options` maps names to values, unlike {options!r}")
    config = spec.configure(count, edition, options)
    seats = tuple(names) if names is not None else tuple(f"player {seat + 1}" for seat in range(count))
    if not all(isinstance(name, str) for name in seats):
        raise BadConfig(f"`names` must be texts, not {names!r}")
    if len(seats) != count:
        raise BadConfig(f"a match for {count} players needs {count} names, not {len(seats)}")
    return begin(rules(config), _stream(seed), seats)[0]


def save(match: Match, file: str | Path) -> None:
    """Write the record of a match to a file (docs/reference/record.md), hidden information included."""
    Path(file).write_text("".join(f"{line}\n" for line in to_lines(match.record)), encoding="utf-8")


def load(file: str | Path, seed: SupportsIndex | None = None) -> Match:
    """Load a match from a record file, after its last move; raise RecordError if the file is not a record or does not
    replay. Later chance depends on the seed alone."""
    try:
        record = from_lines(Path(file).read_text(encoding="utf-8").splitlines())
    except UnicodeDecodeError:
        raise RecordError(f"{file} is not a text file") from None
    return resume(rules(record.header.config), record, _stream(seed))


def play_on(
    match: Match,
    bots: str | Sequence[str | Bot | None],
    *,
    moves: int | None = None,
    nodes: int | None = None,
    seconds: float | None = None,
) -> list[Event]:
    """Let bots continue a match, and return the events. `bots` is a name from `bradshaw bots` for all seats, or one
    entry per seat, with None for a seat that no bot plays. Play stops at the end of the game, after `moves` moves, or
    at a seat without a bot. `nodes` and `seconds` limit the search for each move; `nodes` is reproducible."""
    players = match.game.players
    chosen = [bots] * players if isinstance(bots, str) else list(bots)
    if len(chosen) != players:
        raise BadConfig(f"a match for {players} players needs {players} entries in `bots`, not {len(chosen)}")
    by_seat = [make_bot(bot, match.game) if isinstance(bot, str) else bot for bot in chosen]
    if not all(isinstance(bot, Bot | None) for bot in by_seat):
        raise BadConfig(f"an entry in `bots` is a name, a Bot or None; got: {bots!r}")
    moves = None if moves is None else _whole("moves", moves)
    nodes = None if nodes is None else _whole("nodes", nodes)
    budget = Budget(nodes, seconds, perf_counter)
    events: list[Event] = []
    played = 0
    while (seat := match.seat) is not None and (moves is None or played < moves):
        bot = by_seat[seat]
        if bot is None:
            break
        rng = match.rng.fork(f"thought {len(match.record.entries)}")
        events += match.play(choose_checked(match.game, match.state, seat, bot, rng, budget), seat)
        played += 1
    return events


def _stream(seed: SupportsIndex | None) -> Rng:
    return seeded(randbits(64) if seed is None else _whole("seed", seed))


def _whole(name: str, value: SupportsIndex) -> int:
    """Return an argument as an integer; raise BadConfig if it is anything else."""
    try:
        return index(value)
    except TypeError:
        raise BadConfig(f"`{name}` must be a whole number, not {value!r}") from None
