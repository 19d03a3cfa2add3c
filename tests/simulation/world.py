"""What all processes and clients of a history share: time, chance, faults, and the story so far."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from random import Random
from typing import Any, NamedTuple

from tests.simulation.loop import VirtualLoop

EPOCH = 1_700_000_000.0
# A history replaces the clock and the chance of the modules in here.
LIVE = "bradshaw.server.live."


class Faults(NamedTuple):
    """How often things go wrong: chances, or mean seconds between two of a kind (0: never)."""

    lost_answers: float = 0.0
    lost_notices: float = 0.0
    late_notices: float = 0.0
    doubled_notices: float = 0.0
    crashes: float = 0.0
    outages: float = 0.0
    slow_times: float = 0.0
    clock_jumps: float = 0.0
    cut_lines: float = 0.0
    dead_lines: float = 0.0
    silent_bots: float = 0.0


NO_FAULTS = Faults()


class Crashed(BaseException):
    """Stops a task of a crashed process."""


class Life:
    """A process from its start to its crash. Its tasks belong to it."""

    def __init__(self, name: str, skew: float) -> None:
        self.name = name
        self.alive = True
        self.skew = skew
        self.tasks: dict[asyncio.Task[Any], None] = {}

    def must_live(self) -> None:
        if not self.alive:
            raise Crashed

    def end(self) -> None:
        self.alive = False
        for task in list(self.tasks):
            task.cancel()


_life: ContextVar[Life | None] = ContextVar("life", default=None)


class World:
    def __init__(self, seed: int, faults: Faults) -> None:
        self.loop = VirtualLoop()
        self.loop.set_task_factory(self._make_task)  # type: ignore[arg-type]
        self.loop.set_exception_handler(lambda _, context: self._fail(context))
        self._seed = seed
        self.faults = faults
        self.story: list[str] = []
        self.failures: list[str] = []
        self.on_write: Callable[[], None] = lambda: None

    def chance(self, name: str) -> Random:
        """Return an independent random stream for each user."""
        return Random(f"{self._seed} {name}")

    def tell(self, text: str) -> None:
        self.story.append(f"{self.loop.now:9.3f}  {text}")

    def wrong(self, text: str) -> None:
        """Record a violated invariant."""
        self.tell(f"WRONG: {text}")
        self.failures.append(text)

    def wrote(self, life: Life) -> None:
        """Follow what has just been written."""
        del life
        self.on_write()

    def _fail(self, context: dict[str, Any]) -> None:
        error, handle = context.get("exception"), context.get("handle")
        life = handle._context.get(_life) if handle is not None else None
        if not isinstance(error, Crashed) and (life is None or life.alive):
            self.wrong(f"{context['message']}: {error!r} {context.get('task') or context.get('future') or ''}")

    def _make_task(self, loop: asyncio.AbstractEventLoop, work: Coroutine[Any, Any, Any], **more: Any) -> Any:
        life = _life.get()
        if life is not None and not life.alive:
            # A cancelled task of a crashed process must not start anything.
            work.close()
            work = _crash()
        task: asyncio.Task[Any] = asyncio.Task(work, loop=loop, **more)
        if life is not None:
            life.tasks[task] = None
            task.add_done_callback(lambda done: life.tasks.pop(done, None))
        return task

    def begin(self, life: Life | None, work: Coroutine[Any, Any, Any]) -> asyncio.Task[Any]:
        """Start a task of a process, or of a client."""
        token = _life.set(life)
        try:
            return self.loop.create_task(work)
        finally:
            _life.reset(token)

    def time(self) -> float:
        life = _life.get()
        return EPOCH + self.loop.now + (life.skew if life else 0.0)

    def monotonic(self) -> float:
        return self.loop.now


async def _crash() -> None:
    raise asyncio.CancelledError


class Secrets:
    """The functions of `secrets`, from a seed."""

    def __init__(self, chance: Random) -> None:
        self._chance = chance

    def token_bytes(self, count: int) -> bytes:
        return self._chance.randbytes(count)

    def token_hex(self, count: int) -> str:
        return self._chance.randbytes(count).hex()

    def token_urlsafe(self, count: int) -> str:
        return self._chance.randbytes(count).hex()[:12]


@contextmanager
def living_in(world: World) -> Iterator[None]:
    """Give the server's modules the time and the chance of a world."""
    made: dict[str, Any] = {
        "time": world.time,
        "monotonic": world.monotonic,
        "secrets": Secrets(world.chance("secrets")),
    }
    live = [module for name, module in list(sys.modules.items()) if name.startswith(LIVE)]
    replaced = [(module, what) for module in live for what in made if hasattr(module, what)]
    before = [getattr(module, what) for module, what in replaced]
    for module, what in replaced:
        setattr(module, what, made[what])
    try:
        yield
    finally:
        for (module, what), value in zip(replaced, before, strict=True):
            setattr(module, what, value)
