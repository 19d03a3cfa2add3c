"""Plays a story step by step, and checks after each step that everyone sees the truth and has a next step."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from bradshaw.games import game_spec
from bradshaw.table.outgoing import info, sight
from bradshaw.table.plan import OPEN, Plan, Seat
from bradshaw.table.seating import bot_seat
from bradshaw.table.table import Table
from tests.server.player import Json
from tests.stories.screens import WAITING, Screen, next_step, offers
from tests.stories.story import Story

# Bots that answer at once.
LEVELS = {"hamper": "eater", "ticket-to-ride": "random"}
UNITS = {"second": 1, "minute": 60, "hour": 3600, "day": 86_400}
MOVES_TO_THE_END = 200


class Stage(ABC):
    """A table with the devices of a story, by the names of their people. A person's phone is a second device."""

    def __init__(self, story: Story) -> None:
        self.story = story
        self.screens: dict[str, Screen] = {}
        self._commands = 0

    # The table, and what happens at it

    @property
    @abstractmethod
    def table(self) -> Table: ...

    @abstractmethod
    async def connect(self, name: str) -> None:
        """Open the table on a device."""

    @abstractmethod
    async def disconnect(self, name: str, how: str) -> None:
        """End a device's connection: "closed", "cut", or "dead" if nobody is told."""

    @abstractmethod
    async def command(self, name: str, frame: Json) -> str:
        """Send a command, and return the code of its refusal, or "" if it was executed."""

    @abstractmethod
    async def join(self, name: str, own_link_of: str | None) -> None:
        """Take an open seat, or open a person's own link on this device."""

    @abstractmethod
    async def forget_identity(self, name: str) -> None:
        """Make a device a stranger, who keeps only the person's own link."""

    @abstractmethod
    async def restart(self) -> None: ...

    @abstractmethod
    async def pass_time(self, seconds: float) -> None: ...

    @abstractmethod
    async def settle(self) -> None:
        """Wait until the bots have moved and every connected device has the latest frames."""

    @abstractmethod
    async def go_to_rematch(self) -> None:
        """Open the rematch on all connected devices."""

    # The play

    def device(self, name: str) -> str:
        """Return the device of a person."""
        return "Ann" if name in self.story.one_device else name

    def plan(self) -> Plan:
        story = self.story
        config = game_spec(story.game).configure(story.players)
        return Plan(config, False, "chosen", story.clock, LEVELS[story.game])

    def seats(self, keys: dict[str, str]) -> tuple[Seat, ...]:
        """Return the seats at the start, held by the devices with these keys."""
        story = self.story
        seats = [Seat("human", name, (keys[self.device(name)],)) for name in story.names]
        seats += [OPEN] * (story.players - story.bots - len(seats))
        for _ in range(story.bots):
            seats.append(bot_seat(tuple(seats), LEVELS[story.game]))
        return tuple(seats)

    async def play(self) -> None:
        """Play the story, with a check after every step."""
        for name in dict.fromkeys(map(self.device, self.story.names)):
            await self.connect(name)
        if self.story.watcher:
            await self.connect("Wim")
        await self.settle()
        if self.story.when == "rematch asked":
            await self.do("Ann asks for a rematch")
        self.check()
        for step in self.story.steps:
            await self.do(step)
            await self.settle()
            self.check()
        if not self.story.end:
            return
        seen = {name: next_step(screen) for name, screen in self.screens.items() if screen.is_connected}
        assert seen == self.story.end, seen

    async def do(self, step: str) -> None:
        """Play one step."""
        for pattern, action in ACTIONS.items():
            if match := re.fullmatch(pattern, step):
                await action(self, **match.groupdict())
                return
        raise AssertionError(f"nobody can play this step: {step}")

    async def sends(self, name: str, refused: str | None = None, **frame: Any) -> None:
        self._commands += 1
        seat = self.seat_of(name)
        own = {} if frame["type"] in ("start", "free_seat", "change_seat") else {"seat": seat}
        answer = await self.command(self.device(name), {"id": f"c{self._commands}", **own, **frame})
        assert answer == (refused or ""), f"{name} {frame}: {answer or 'executed'}"

    def seat_of(self, name: str) -> int | None:
        """Return the seat of the person, who can also act on a phone."""
        name = name.removesuffix("'s phone")
        return next((index for index, seat in enumerate(self.table.seats) if seat.name == name), None)

    async def plays(self, name: str) -> None:
        seat = self.seat_of(name)
        assert seat is not None
        legal = self.table.in_play().glimpse(seat)[1]
        await self.sends(name, type="move", at=self.table.version(seat), move=legal[-1])

    async def plays_on(self, until: Callable[[], bool]) -> None:
        """Let everyone who is connected move until the condition holds."""
        for _ in range(MOVES_TO_THE_END):
            if until():
                return
            movers = [self.table.seats[seat].name for seat in self.table.people_awaited()]
            present = [name for name in movers if self.screens[self.device(name)].is_connected]
            assert present, f"nobody can move; awaited: {movers}"
            await self.plays(present[0])
            await self.settle()
        raise AssertionError("the game does not get there")

    # The check

    def check(self) -> None:
        """Check that every connected device knows the truth and has a next step, and that nobody waits for someone who
        has none."""
        table = self.table
        here = sorted({seat for one in self._connected() for seat in one.seats})
        steps = {one.name: offers(one) for one in self._connected()}
        for screen in self._connected():
            next_step(screen)
            self._check_truth(screen, table, here)
            sound = [step for step in steps[screen.name] if self._is_sound(screen, step, steps)]
            assert sound, f"{screen.name} waits in vain: {steps}"
            # Where several choose secretly, a screen cannot tell who has chosen already.
            if table.playing is None or len(table.playing.awaiting()) < 2:
                assert sound == steps[screen.name], steps

    def _connected(self) -> list[Screen]:
        return [screen for screen in self.screens.values() if screen.is_connected]

    def _check_truth(self, screen: Screen, table: Table, here: list[int]) -> None:
        truth = as_frame(sight(table, screen.seat))
        assert screen.table == as_frame(info(table)), screen.name
        assert screen.position == truth["position"], screen.name
        assert screen.presence["seats"] == here, screen.name
        absent = [seat for seat in table.people() if seat not in here]
        assert sorted(one["seat"] for one in screen.presence["gone"]) == absent, screen.name
        assert all(one["since"] <= screen.now for one in screen.presence["gone"])

    def _is_sound(self, screen: Screen, step: str, steps: dict[str, list[str]]) -> bool:
        """Whether the screen can take the step by itself, or those it waits for can act, or time will help."""
        whom = step.removeprefix(WAITING)
        if whom == step:
            return True
        if whom == "the host":
            return screen.presence["host_gone"] is not None or any(one.is_host for one in self._connected())
        if whom.startswith("the clock"):
            return screen.position is not None and screen.position["deadline"] > screen.now
        if whom.startswith("the vote of"):
            return self._can(whom.removeprefix("the vote of "), steps, "put in a bot")
        if whom.startswith("the answer of"):
            return self._can(whom.removeprefix("the answer of "), steps, "answer the rematch")
        # Bots have moved by now, and a full table has begun.
        return whom.endswith("to come back") or whom.startswith("the reply of") or self._can(whom, steps, "play")

    def _can(self, names: str, steps: dict[str, list[str]], what: str) -> bool:
        devices = {device for name in names.split(", ") for device in (self.device(name), f"{name}'s phone")}
        return any(step.startswith(what) for device in devices for step in steps.get(device, []))


def as_frame(value: object) -> Json:
    frame: Json = msgspec.json.decode(msgspec.json.encode(value))
    return frame


Action = Callable[..., Awaitable[None]]
PERSON = r"(?P<name>\w+(?:'s phone)?)"
OTHER = r"(?P<other>\w+)"
REFUSED = r"(?:, refused: (?P<refused>\w+))?"


def _command(**frame: Any) -> Action:
    async def act(stage: Stage, name: str, refused: str | None = None) -> None:
        await stage.sends(name, refused, **frame)

    return act


async def _is_gone(stage: Stage, name: str, how: str) -> None:
    words = {"closes the tab": "closed", "loses the line": "cut", "goes silent": "dead"}
    await stage.disconnect(stage.device(name), words[how])


async def _comes_back(stage: Stage, name: str) -> None:
    await stage.connect(stage.device(name))


async def _joins(stage: Stage, name: str) -> None:
    await stage.join(name, None)
    if not (name in stage.screens and stage.screens[name].is_connected):
        await stage.connect(name)


async def _opens_own_link(stage: Stage, name: str, other: str | None = None) -> None:
    await stage.join(name, other or name)
    if not (name in stage.screens and stage.screens[name].is_connected):
        await stage.connect(name)


async def _loses_cookie(stage: Stage, name: str) -> None:
    await stage.forget_identity(name)
    await stage.connect(name)


async def _wants_bot_for(stage: Stage, name: str, other: str, refused: str | None) -> None:
    await stage.sends(name, refused, type="stand_in", absent=stage.seat_of(other))


async def _sends_phone_away(stage: Stage, name: str) -> None:
    await stage.settle()
    sent = next(one["device"] for one in stage.screens[name].devices if not one["own"])
    await stage.sends(name, type="send_away", device=sent)


async def _frees(stage: Stage, name: str, other: str) -> None:
    await stage.sends(name, type="free_seat", seat=stage.seat_of(other))


async def _stands_up(stage: Stage, name: str) -> None:
    await stage.sends(name, type="free_seat", seat=stage.seat_of(name))


async def _changes_seat(stage: Stage, name: str, seat: str) -> None:
    await stage.sends(name, type="change_seat", seat=stage.seat_of(name), to=int(seat) - 1)


async def _starts(stage: Stage, name: str, refused: str | None) -> None:
    await stage.sends(name, refused, type="start", level=LEVELS[stage.story.game])


async def _plays(stage: Stage, name: str) -> None:
    await stage.plays(name)


async def _time_passes(stage: Stage, number: str, unit: str) -> None:
    await stage.pass_time(int(number) * UNITS[unit])


async def _sees(stage: Stage, name: str, step: str) -> None:
    seen = next_step(stage.screens[name])
    assert seen == step, f"{name} sees: {seen}"


async def _game_ends(stage: Stage) -> None:
    await stage.plays_on(lambda: stage.table.status != "playing")


async def _is_to_move(stage: Stage, name: str) -> None:
    await stage.plays_on(lambda: stage.table.in_play().awaiting() == (stage.seat_of(name),))


async def _restarts(stage: Stage) -> None:
    await stage.restart()


async def _go_to_rematch(stage: Stage) -> None:
    await stage.go_to_rematch()


ACTIONS: dict[str, Action] = {
    rf"{PERSON} (?P<how>closes the tab|loses the line|goes silent)": _is_gone,
    rf"{PERSON} comes back": _comes_back,
    rf"{PERSON} watches": _comes_back,
    rf"{PERSON} joins": _joins,
    rf"{PERSON} loses the cookie": _loses_cookie,
    rf"{PERSON} opens the own link": _opens_own_link,
    rf"{PERSON} opens the own link of {OTHER}": _opens_own_link,
    rf"{PERSON} sends the phone away": _sends_phone_away,
    rf"{PERSON} takes the seat back{REFUSED}": _command(type="return"),
    rf"{PERSON} keeps the seat{REFUSED}": _command(type="return"),
    rf"{PERSON} lets a bot play{REFUSED}": _command(type="leave"),
    rf"{PERSON} resigns{REFUSED}": _command(type="resign"),
    rf"{PERSON} wants a bot for {OTHER}{REFUSED}": _wants_bot_for,
    rf"{PERSON} plays": _plays,
    rf"{PERSON} asks for a rematch{REFUSED}": _command(type="rematch"),
    rf"{PERSON} agrees": _command(type="rematch"),
    rf"{PERSON} declines": _command(type="no_rematch"),
    rf"{PERSON} begins the rematch{REFUSED}": _command(type="begin_rematch"),
    rf"{PERSON} starts{REFUSED}": _starts,
    rf"{PERSON} closes the table{REFUSED}": _command(type="close"),
    rf"{PERSON} stands up": _stands_up,
    rf"{PERSON} moves to seat (?P<seat>\d)": _changes_seat,
    rf"{PERSON} frees the seat of {OTHER}": _frees,
    r"(?P<number>\d+) (?P<unit>second|minute|hour|day)s? pass(?:es)?": _time_passes,
    rf"{PERSON} sees: (?P<step>.+)": _sees,
    rf"they play until {PERSON} is to move": _is_to_move,
    r"they play to the end": _game_ends,
    r"the server restarts": _restarts,
    r"they go to the rematch": _go_to_rematch,
}
