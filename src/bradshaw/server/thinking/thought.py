"""A bot's thought, computed in a worker that receives a view and the legal moves, never a state or a seed."""

from __future__ import annotations

import os
import signal
import threading
from functools import lru_cache
from time import monotonic, sleep
from typing import Any

import msgspec

from bradshaw.bots.bot import Bot, BotError
from bradshaw.bots.budget import Budget
from bradshaw.bots.registry import make_bot
from bradshaw.core.config import Config
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.games import game_spec, rules


class Thought(msgspec.Struct, frozen=True):
    """A request for a bot's move. `stream` is the key of its random stream. A `fixed` level has no quicker fallback."""

    config: Config
    level: str
    view: msgspec.Raw
    legal: list[int]
    stream: str
    seconds: float
    fixed: bool = False


class Chosen(msgspec.Struct, frozen=True):
    """A bot's move, and the level that chose it."""

    move: int
    level: str


_decoder: msgspec.json.Decoder[Thought] = msgspec.json.Decoder(Thought)


def think(data: bytes) -> int:
    thought = _decoder.decode(data)
    return choose_move(cached_bot(thought.level, rules(thought.config)), thought)


def choose_move(bot: Bot, thought: Thought) -> int:
    """Return the bot's move."""
    view = msgspec.json.decode(thought.view, type=game_spec(thought.config.game).view_type) if bot.looks else None
    rng = Rng(bytes.fromhex(thought.stream))
    move = int(bot.choose(view, thought.legal, rng, Budget(seconds=thought.seconds, clock=monotonic)))
    if move not in thought.legal:
        raise BotError(f"the bot '{thought.level}' chose an illegal move: {move}")
    return move


@lru_cache(maxsize=64)
def cached_bot(level: str, game: Game[Any]) -> Bot:
    """Return a cached bot, since some are slow to build."""
    return make_bot(level, game)


def begin_worker() -> None:
    """Make a worker process end with its server, but ignore Ctrl-C, which a terminal sends to all processes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def begin_background_worker() -> None:
    if hasattr(os, "nice"):
        # Not 19: beside two busy programs per core, 19 took 48 s where 10 takes 12 s.
        os.nice(10)
    begin_worker()


def begin_analysis_worker() -> None:
    """Give analyses a slightly lower priority than bots: someone is watching their progress."""
    if hasattr(os, "nice"):
        # Beside two busy programs per core, 3 leaves a fifth of a core to each worker, 10 a twentieth.
        os.nice(3)
    # NumPy is not imported yet. Its threads would wait for each other on busy cores, and each worker has a core.
    os.environ.update(dict.fromkeys(("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS"), "1"))
    begin_worker()
