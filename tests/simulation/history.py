"""One history: a table, its processes and devices, what goes wrong, and the invariants that must still hold."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from hashlib import sha256
from random import Random
from typing import NamedTuple

from bradshaw.games import GAMES, game_spec
from bradshaw.server.storage.writing import StoreFailed
from bradshaw.table.commands import Caller, Command, CommandRefused, Share, TakeSeat
from bradshaw.table.plan import OPEN, Plan, Seat
from tests.simulation.channel import Channel
from tests.simulation.database import Disk
from tests.simulation.device import Device, key_of
from tests.simulation.loop import Stuck
from tests.simulation.process import Process
from tests.simulation.truth import Truth
from tests.simulation.world import NO_FAULTS, Faults, World, living_in

TROUBLE_SECONDS = 12.0
# Once the faults stop, a game must end within this time.
PEACE_SECONDS = 240.0
# A dead line is noticed after ten seconds; after this, everyone must know how the game ended.
SETTLE_SECONDS = 14.0
NAMES = ("Ann", "Bob", "Cay")


class Outcome(NamedTuple):
    seed: int
    failures: list[str]
    story: list[str]
    lines: int

    def digest(self) -> str:
        return sha256("\n".join(self.story).encode()).hexdigest()


def faults_of(chance: Random) -> Faults:
    """Return the faults of a history: some kinds at once, others never."""

    def some(value: float) -> float:
        return value if chance.random() < 0.5 else 0.0

    return Faults(
        lost_answers=some(0.05),
        lost_notices=some(0.2),
        late_notices=some(0.2),
        doubled_notices=some(0.1),
        crashes=some(5.0),
        outages=some(6.0),
        slow_times=some(8.0),
        clock_jumps=some(6.0),
        cut_lines=some(2.0),
        dead_lines=some(5.0),
        silent_bots=some(0.1),
    )


class History:
    def __init__(self, seed: int) -> None:
        chance = Random(f"{seed} plan")
        self._seed = seed
        self.world = World(seed, faults_of(chance))
        self._chance = self.world.chance("history")
        self._disk = Disk()
        self._truth = Truth(self._disk)
        self.world.on_write = self._truth.follow
        self._channel = Channel(self.world)
        self._count = chance.randint(2, 4)
        self._processes: list[Process] = []
        people, bots = chance.choice([(1, 1), (1, 2), (2, 0), (2, 1), (3, 0)])
        self._people = NAMES[:people]
        clock = chance.choice([None, 5, 20])
        self._plan = Plan(game_spec("hamper").configure(people + bots), True, "drawn", clock, "random")
        ann = Seat("human", "Ann", (key_of("Ann"),))
        self._seats = (ann, *[OPEN] * (people - 1), *[Seat("bot", f"bot {n}", (), "random") for n in range(bots)])
        self._devices: list[Device] = []

    def run(self) -> Outcome:
        asyncio.set_event_loop(self.world.loop)
        try:
            with living_in(self.world):
                self.world.loop.run_until_complete(self._tell())
        except Exception as error:  # noqa: BLE001 - whatever ends a history is a finding
            self.world.wrong(f"the history ended: {error!r}")
        finally:
            self._close()
        lines = sum(len(log) for log in self._disk.logs.values())
        return Outcome(self._seed, self.world.failures, self.world.story, lines)

    def _close(self) -> None:
        loop = self.world.loop
        for process in self._processes:
            process.life.end()
        left = asyncio.all_tasks(loop)
        for task in left:
            task.cancel()
        # Errors caused by cancelling are not part of the history.
        loop.set_exception_handler(lambda *_: None)
        with suppress(Stuck):
            loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
        loop.close()
        asyncio.set_event_loop(None)

    def _process(self, name: str) -> Process:
        return Process(self.world, name, self._disk, self._channel, self._chance.uniform(-0.5, 0.5))

    async def _tell(self) -> None:
        self._processes = [self._process(f"server {number}") for number in range(1, self._count + 1)]
        table = await self._open_table()
        self._devices = [Device(self.world, self._truth, name, table) for name in self._people]
        for device in self._devices:
            self.world.begin(None, device.live(self._processes))
        for name in self._people[1:]:
            self.world.begin(None, self._request(table, name, partial(TakeSeat, None, name)))
        if self._chance.random() < 0.3:
            self._add_phone(table)
        troubles = [self.world.begin(None, self._repeat(*trouble)) for trouble in self._troubles()]
        await asyncio.sleep(TROUBLE_SECONDS)
        for task in troubles:
            task.cancel()
        await self._make_peace()
        await self._await_end(table)
        await asyncio.sleep(SETTLE_SECONDS)
        if self._truth.latest(table).wants_rematch():
            self.world.wrong("everyone wants a rematch, and there is none")
        for device in self._devices:
            if not device.gone:
                device.check_all()

    async def _open_table(self) -> str:
        first = self._processes[0]
        await first.started.wait()
        while True:
            make = first.rooms.make(self._plan, self._seats, self._seats[0].holders[0])
            try:
                return str((await self.world.begin(first.life, make)).table.id)
            except StoreFailed:
                self.world.tell("no table could be opened")

    def _add_phone(self, table: str) -> None:
        """Let Ann play on her phone, too."""
        phone = Device(self.world, self._truth, "Ann's phone", table)
        self._devices.append(phone)
        self.world.begin(None, phone.live(self._processes))
        self.world.begin(None, self._request(table, phone.name, lambda: Share(self._seat_of_ann(table))))

    def _seat_of_ann(self, table: str) -> int:
        return self._truth.latest(table).seats_of(key_of("Ann"))[0]

    async def _request(self, table: str, name: str, command: Callable[[], Command]) -> None:
        """Request a seat until the device has one, as a person without an answer does."""
        key = key_of(name)
        while not self._truth.latest(table).seats_of(key):
            await asyncio.sleep(self._chance.expovariate(0.5))
            process = self._chance.choice(self._processes)
            if process.life.alive and process.started.is_set():
                await asyncio.wait([self.world.begin(process.life, self._execute(process, table, key, command()))])

    async def _execute(self, process: Process, table: str, key: str, command: Command) -> None:
        try:
            room = await process.rooms.get(table)
            if not room.table.seats_of(key):
                await process.rooms.ask(room, command, Caller(key))
        except (CommandRefused, StoreFailed) as error:
            self.world.tell(f"a seat is refused: {error!r}")

    # Trouble

    def _troubles(self) -> list[tuple[float, Callable[[], None]]]:
        faults = self.world.faults
        troubles = [
            (faults.crashes, self._crash),
            (faults.outages, self._stop_database),
            (faults.slow_times, self._slow_database),
            (faults.clock_jumps, self._jump),
            (faults.cut_lines, lambda: self._chance.choice(self._devices).cut()),
            (faults.dead_lines, lambda: self._chance.choice(self._devices).silence()),
            (faults.lost_notices and 5.0, self._part),
        ]
        return [trouble for trouble in troubles if trouble[0]]

    async def _repeat(self, mean: float, trouble: Callable[[], None]) -> None:
        while True:
            await asyncio.sleep(self._chance.expovariate(1 / mean))
            trouble()

    def _crash(self) -> None:
        at = self._chance.randrange(len(self._processes))
        process = self._processes[at]
        if process.life.alive and process.started.is_set():
            self.world.tell(f"{process.life.name} crashes")
            process.crash()
            self.world.loop.call_later(self._chance.expovariate(0.5), self._restart, at)

    def _restart(self, at: int) -> None:
        name = self._processes[at].life.name
        self.world.tell(f"{name} starts again")
        self._processes[at] = self._process(name)

    def _stop_database(self) -> None:
        self.world.tell("the database restarts")
        self._disk.unavailable_until = self.world.loop.now + self._chance.expovariate(0.7)

    def _slow_database(self) -> None:
        self.world.tell("the database becomes slow")
        self._disk.slow_until = self.world.loop.now + self._chance.expovariate(0.3)

    def _jump(self) -> None:
        life = self._chance.choice(self._processes).life
        life.skew += self._chance.uniform(-8, 8)
        self.world.tell(f"the clock of {life.name} jumps to {life.skew:+.1f} s")

    def _part(self) -> None:
        names = [process.life.name for process in self._processes]
        self._channel.partitioned = frozenset(name for name in names if self._chance.random() < 0.4)
        self.world.tell(f"{', '.join(sorted(self._channel.partitioned)) or 'nobody'} is cut off from the channel")

    # Peace

    async def _make_peace(self) -> None:
        self.world.tell("the faults stop")
        # Notices may stay lost: that must not matter.
        self.world.faults = NO_FAULTS._replace(lost_notices=self.world.faults.lost_notices)
        self._channel.partitioned = frozenset()
        self._disk.unavailable_until = self._disk.slow_until = 0.0
        for device in self._devices:
            device.diligent = True
        if self._plan.clock is not None and len(self._people) > 1 and self._chance.random() < 0.3:
            self._devices[1].gone = True
            self.world.tell(f"{self._devices[1].name} never comes back")
        await asyncio.sleep(5.0)

    async def _await_end(self, table: str) -> None:
        end = self.world.loop.now + PEACE_SECONDS
        while self._truth.latest(table).status in ("waiting", "playing"):
            if self.world.loop.now > end:
                latest = self._truth.latest(table)
                if latest.is_abandoned():
                    return  # the page says that the game is paused until someone returns
                awaited = latest.in_play().actors() if latest.playing else []
                self.world.wrong(f"the game never ends: it is {latest.status} and waits for seats {awaited}")
                return
            await asyncio.sleep(0.5)


def play_history(seed: int) -> Outcome:
    """Play the history of a seed."""
    before = dict(GAMES)
    GAMES["hamper"] = "tests.third_game"
    try:
        return History(seed).run()
    finally:
        GAMES.clear()
        GAMES.update(before)


def play_quietly(seed: int) -> Outcome:
    """Play a history without logging, and leave out its story unless it fails. Spawned workers import it from here:
    they cannot see what `__main__` defines."""
    logging.disable(logging.CRITICAL)
    outcome = play_history(seed)
    return outcome if outcome.failures else outcome._replace(story=[])
