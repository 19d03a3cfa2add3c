"""Stages stories for browsers (web/e2e/stories.e2e.ts): a server whose clock can be moved.

`--list` prints the stories for browsers as JSON. Otherwise each line of input is a request, answered by one line:
{"open": story} creates its table, {"step": step} plays a step on the server, {"link": person} returns that person's own
link, {"here": person} and {"gone": person} wait until the server knows it, {"away": person} asks whether a bot plays
there. Every answer has the table's id, the address by which guests enter, and the devices' cookies.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from time import time

import msgspec

from bradshaw.core.errors import IllegalMove
from bradshaw.server.live.wire import decoder
from bradshaw.table.commands import ClientCommand, CommandRefused, SeatCommand
from tests.server.player import Json
from tests.stories.server_stage import PATIENCE_SECONDS, Clock, ServerStage, StoryServer, story_server
from tests.stories.story import Story, covering, stories


class RunningClock(Clock):
    """A clock that runs, and can be moved as well."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0

    def __call__(self) -> float:
        return time() + self.now


class Theatre(ServerStage):
    """A stage whose devices are browsers. The server executes the steps that no browser takes."""

    async def command(self, name: str, frame: Json) -> str:
        command = decoder.decode(msgspec.json.encode(frame))
        assert isinstance(command, ClientCommand)
        seat = command.seat if isinstance(command, SeatCommand) else None
        try:
            caller = self._room.caller(self._device(name).key, seat)
            await self._server.site.rooms.ask(self._room, command, caller)
        except (CommandRefused, IllegalMove) as error:
            return error.refusal.code
        return ""

    async def restart(self) -> None:
        """Restart the server, and wait until everyone is back."""
        keys = self._connected_keys()
        await self._server.stop()
        await self._server.start()
        self._room = await self._server.site.rooms.get(self.table.id)
        await _until(lambda: keys <= self._connected_keys())

    def _connected_keys(self) -> set[str | None]:
        return {listener.key for listener in self._room.listeners}

    async def notice(self, name: str, is_here: bool) -> None:
        """Wait until the server knows that a person's browser is connected, or gone: only then may the clock move."""
        device = self._device(self.device(name))
        await _until(lambda: (device.key in self._connected_keys()) == is_here)
        device.screen.is_connected = is_here

    async def plays(self, name: str) -> None:
        """Play once the browsers' clicks have arrived."""
        await _until(lambda: self.seat_of(name) in self.table.people_awaited())
        await super().plays(name)

    async def connect(self, name: str) -> None:
        """Leave connections to the browsers."""

    async def settle(self) -> None:
        await self._server.site.rooms.settle_absences()
        await _until(lambda: not self._bots_think())

    def _bots_think(self) -> bool:
        room = self._room
        is_busy = room.bots is not None and not room.bots.done()
        process = self._server.site.rooms.broadcaster.process
        return is_busy or bool(room.table.bots_awaited() and room.bots_may_think(process))

    async def go_to_rematch(self) -> None:
        await _until(lambda: self.table.rematch is not None)
        assert self.table.rematch is not None
        self._room = await self._server.site.rooms.get(self.table.rematch)

    async def _links(self, name: str) -> Json:
        links: Json = (await self._device(name).player.ask("GET", f"/api/tables/{self.table.id}/links")).json()
        return links

    async def link(self, name: str) -> str:
        return str((await self._links(name))["seats"][str(self.seat_of(name))])

    async def entrance(self) -> str:
        """Return the address that guests have: before the game, the invitation, by which they can sit down again."""
        if self.table.status == "waiting":
            return str((await self._links("Ann"))["join"])
        return f"/table/{self.table.id}"

    def cookies(self) -> dict[str, str]:
        return {name: device.player.cookie for name, device in self._devices.items()}


async def _until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE_SECONDS):
        while not condition():  # noqa: ASYNC110 - depends on browsers
            await asyncio.sleep(0.02)


async def answer(server: StoryServer, stage: Theatre | None, request: Json) -> tuple[Theatre, Json]:
    more: Json = {}
    if "open" in request:
        story = next(story for story in stories() if story.name == request["open"])
        stage = Theatre(story, server)
        await stage.open()
        if story.when == "rematch asked":
            await stage.do("Ann asks for a rematch")
    assert stage is not None
    if "step" in request:
        await stage.settle()  # a browser may have taken the last step
        await stage.do(request["step"])
        await stage.settle()
    for presence in ("here", "gone"):
        if presence in request:
            await stage.notice(request[presence], presence == "here")
    if "away" in request:
        more["away"] = stage.table.seats[stage.seat_of(request["away"]) or 0].by_bot
    if "link" in request:
        more["link"] = await stage.link(request["link"])
    entrance = await stage.entrance()
    return stage, {"table": stage.table.id, "entrance": entrance, "cookies": stage.cookies(), **more}


async def serve(port: int) -> None:
    loop, stage = asyncio.get_running_loop(), None
    with TemporaryDirectory(prefix="bradshaw-stories-") as folder:
        async with story_server(Path(folder), port, RunningClock()) as server:
            sys.stdout.write("{}\n")
            sys.stdout.flush()
            while line := await loop.run_in_executor(None, sys.stdin.readline):
                try:
                    stage, reply = await answer(server, stage, json.loads(line))
                except Exception as error:  # noqa: BLE001 - the browser test reports it
                    reply = {"error": repr(error)}
                sys.stdout.write(json.dumps(reply) + "\n")
                sys.stdout.flush()


def exported(story: Story, always: bool) -> Json:
    people = list(dict.fromkeys("Ann" if name in story.one_device else name for name in story.names))
    devices = [*people, *(["Wim"] if story.watcher else [])]
    return {**msgspec.to_builtins(story), "devices": devices, "always": always}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--port", type=int, default=0)
    arguments = parser.parse_args()
    if arguments.list:
        in_browsers = [story for story in stories() if story.browser]
        always = covering(in_browsers)
        sys.stdout.write(json.dumps([exported(story, story in always) for story in in_browsers]))
    else:
        asyncio.run(serve(arguments.port))


if __name__ == "__main__":
    main()
