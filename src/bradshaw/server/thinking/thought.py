"""A bot's thought, made where it does not hold up the server: in a worker process, here or on another machine.

A worker is handed a view and the legal moves, never a state and never the secret from which chance is drawn.
"""

from __future__ import annotations

import os
import signal
import threading
from functools import lru_cache
from time import monotonic, sleep
from typing import Any

import msgspec

from bradshaw.bots.bot import Bot
from bradshaw.bots.budget import Budget
from bradshaw.bots.registry import make_bot
from bradshaw.core.config import Config
from bradshaw.core.game import Game
from bradshaw.core.rng import Rng
from bradshaw.games import game_spec, rules


class Thought(msgspec.Struct, frozen=True):
    """A move to be chosen: what is played, the bot's level, what it sees, and the key of the stream it may draw
    from. A `fixed` level is waited for rather than replaced by a quicker one."""

    config: Config
    level: str
    view: msgspec.Raw
    legal: list[int]
    stream: str
    seconds: float
    fixed: bool = False


_decoder: msgspec.json.Decoder[Thought] = msgspec.json.Decoder(Thought)


def think(data: bytes) -> int:
    """The move that a bot chooses."""
    thought = _decoder.decode(data)
    bot = _bot(thought.level, rules(thought.config))
    view = msgspec.json.decode(thought.view, type=game_spec(thought.config.game).view_type) if bot.looks else None
    rng = Rng(bytes.fromhex(thought.stream))
    return bot.choose(view, thought.legal, rng, Budget(seconds=thought.seconds, clock=monotonic))


@lru_cache(maxsize=64)
def _bot(level: str, game: Game[Any]) -> Bot:
    """A bot that is kept, since some take a while to be made. The rules of one configuration are one object."""
    return make_bot(level, game)


def begin_worker() -> None:
    """Make a worker process end when its server is gone, however it went, and not before: Ctrl-C in a terminal
    interrupts all processes there, and ending is the server's to say."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = os.getppid()

    def watch() -> None:
        while os.getppid() == parent:
            sleep(1)
        os._exit(0)

    threading.Thread(target=watch, daemon=True).start()


def begin_patient_worker() -> None:
    """The same for a process that lets all others go first, where the machine knows how."""
    if hasattr(os, "nice"):
        # Not the last of all (19): beside two busy programs a core, that one took 48 s for what takes this one 12.
        os.nice(10)
    begin_worker()
