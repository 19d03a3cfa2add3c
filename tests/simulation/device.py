"""A device of a player: it plays, talks, leaves and returns, sends twice, lies, and vanishes."""

from __future__ import annotations

import asyncio
from collections import Counter
from random import Random
from typing import Any

import msgspec

from bradshaw.server.live.socket import Disconnected
from bradshaw.server.live.wire import PROTOCOL, Done, FromServer, Refused, Welcome
from bradshaw.table.outgoing import Update
from tests.simulation.channel import Line
from tests.simulation.process import Process
from tests.simulation.truth import Truth
from tests.simulation.world import World
from tests.table.sitting import Client

_frames: msgspec.json.Decoder[FromServer] = msgspec.json.Decoder(FromServer)

Json = dict[str, Any]
# A page that has heard nothing for this long connects again.
SILENCE_SECONDS = 10.0


def key_of(name: str) -> str:
    # The first 16 characters name a device's commands in the log.
    return f"{name} has this key".ljust(32, "-")


class Device:
    def __init__(self, world: World, truth: Truth, name: str, table: str) -> None:
        self.name, self.key = name, key_of(name)
        self.table = table
        self.client: Client | None = None
        self.seat: int | None = None
        self.diligent = False
        self.gone = False
        self._world, self._truth = world, truth
        self._chance = world.chance(name)
        self._line: Line | None = None
        self._count = 0
        # Commands without an answer: they are sent again after a reconnect, as a page does.
        self._unanswered: dict[str, Json] = {}
        self._sent: Counter[str] = Counter()
        self._done: set[str] = set()

    async def live(self, processes: list[Process]) -> None:
        while True:
            process = self._chance.choice(processes)
            if process.life.alive and process.started.is_set() and not self.gone:
                await self._visit(process)
            await asyncio.sleep(self._chance.expovariate(1.0 if self.diligent else 0.3))

    async def _visit(self, process: Process) -> None:
        line = self._line = Line(self._world, process.life, Random(self._chance.random()))
        process.connect(self.table, self.key, line)
        hello: Json = {"type": "hello", "protocol": PROTOCOL, "seat": self.seat or 0}
        if self.client is not None and self.seat is not None:
            hello["since"] = self.client.version
        self._send(hello)
        for command in list(self._unanswered.values()):
            self._send(command)
        try:
            await self._converse(line)
        except Disconnected:
            pass
        finally:
            line.cut()

    async def _converse(self, line: Line) -> None:
        loop = self._world.loop
        heard = loop.now
        while loop.now - heard < SILENCE_SECONDS and not self.gone:
            thought = loop.call_later(self._think_seconds(), line.wake_client)
            text = await line.receive("client")
            thought.cancel()
            if text:
                heard = loop.now
                self._hear(text)
            elif not self.diligent and self._chance.random() < 0.03:
                return self._world.tell(f"{self.name} closes the tab")
            else:
                self._act()
        return None

    def _think_seconds(self) -> float:
        return self._chance.expovariate(1 / (0.3 if self.diligent else 0.7)) + 0.01

    # Hearing

    def _hear(self, text: str) -> None:
        frame = _frames.decode(text)
        match frame:
            case Welcome():
                self._check(self._truth.wrong_welcome(self.table, self.key, frame))
                self.seat = frame.seat
                if self.client is None:
                    self.client = Client(frame.sight)
                else:
                    self.client.see(frame.sight)
                self._check_log()
            case Update():
                self._check(self._truth.wrong_update(self.table, self.seat, self.key, frame))
                self._hear_update(frame)
            case Done():
                self._unanswered.pop(frame.id, None)
                self._done.add(frame.id)
                if not self._truth.has_command(self.table, self._log_name(frame.id)):
                    self._wrong(f"command {frame.id} was acknowledged and is not on disk")
            case Refused():
                self._unanswered.pop(frame.id, None)
                # A copy of a refused command may still succeed, if the table has changed meanwhile.
                is_final = self._sent[frame.id] == 1 or frame.id in self._done
                if is_final and self._truth.has_command(self.table, self._log_name(frame.id)):
                    self._wrong(f"command {frame.id} was refused ({frame.refusal.code}) and is on disk")
            case _:
                pass
        for secret in self._truth.secrets_of(self.table, self.seat, self.key):
            if secret in text:
                self._wrong("a frame holds a secret")

    def _hear_update(self, frame: Update) -> None:
        assert self.client is not None
        if frame.version != self.client.version + 1:
            self._wrong(f"version {frame.version} came after {self.client.version}")
        self.client.version = frame.version - 1
        self.client.hear(frame)

    def _check_log(self) -> None:
        assert self.client is not None
        self._check(self._truth.wrong_log(self.table, self.seat, self.client.version, list(self.client.log)))

    def check_all(self) -> None:
        """Check that the device knows all it may know now, and nothing else."""
        table = self._truth.latest(self.table)
        if self.client is None or self.client.version != table.version(self.seat):
            known = self.client and self.client.version
            self._wrong(f"knows version {known} of {table.version(self.seat)} at the end")
        else:
            self._check_log()

    def _log_name(self, command: str) -> str:
        return f"{self.key[:16]}.{command}"

    def _check(self, wrong: str) -> None:
        if wrong:
            self._wrong(wrong)

    def _wrong(self, text: str) -> None:
        self._world.wrong(f"{self.name}: {text}")

    # Acting

    def _act(self) -> None:
        if self.client is None:
            return
        if self._chance.random() < 0.25:
            self._send({"type": "ping", "n": self._count})
        if self.seat is None:
            return
        frame = self._choose()
        if frame is not None:
            self._count += 1
            frame = {"id": f"c{self._count}", **frame}
            self._unanswered[frame["id"]] = frame
            for _ in range(2 if self._chance.random() < 0.05 else 1):
                self._send(frame)
            self._world.tell(f"{self.name} at seat {self.seat}: {frame['type']} {frame.get('move', '')}")

    def _choose(self) -> Json | None:
        assert self.client is not None
        chance, position, own = self._chance, self.client.position, self.client.table.seats[self.seat or 0]
        if self.client.table.status != "playing" or position is None:
            return self._choose_beside_the_game()
        if own.away:
            return {"type": "return"} if self.diligent or chance.random() < 0.3 else None
        if not self.diligent and chance.random() < 0.15:
            return self._choose_something_odd()
        if position.legal and not own.resigned and not own.covered:
            return {"type": "move", "at": self.client.version, "move": chance.choice(position.legal)}
        return None

    def _choose_beside_the_game(self) -> Json | None:
        if self.client is not None and self.client.table.status == "waiting":
            return {"type": "say", "text": f"hello {self._count}"} if self._chance.random() < 0.2 else None
        return {"type": "rematch"} if self._chance.random() < 0.3 else None

    def _choose_something_odd(self) -> Json:
        assert self.client is not None
        chance, version, players = self._chance, self.client.version, len(self.client.table.seats)
        odd: list[Json] = [
            {"type": "say", "text": f"hello {self._count}"},
            {"type": "undo", "at": version},
            {"type": "leave"},
            {"type": "move", "at": max(0, version - 1), "move": chance.randrange(8)},
            {"type": "move", "at": version, "move": chance.randrange(9), "seat": chance.randrange(players)},
            {"type": "stand_in", "absent": chance.randrange(players)},
            {"type": "rename", "name": "Somebody"},
            {"type": "rematch"},
        ]
        if chance.random() < 0.1:
            return {"type": "resign"}
        return chance.choice(odd)

    def _send(self, frame: Json) -> None:
        if self._line is not None:
            self._sent[frame.get("id", "")] += 1
            self._line.send("server", msgspec.json.encode(frame).decode())

    # What happens to its line

    def cut(self) -> None:
        if self._line is not None:
            self._line.cut()

    def silence(self) -> None:
        if self._line is not None:
            self._line.dead = True
