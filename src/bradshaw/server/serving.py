"""Runs the application on Granian, in this process, until it is told to stop."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
from collections.abc import Callable

from granian.constants import HTTPModes, Interfaces
from granian.server.embed import Server

from bradshaw.core.errors import BradshawError
from bradshaw.server.app import create_app
from bradshaw.server.settings import Settings
from bradshaw.server.site import Site

PORTS_TRIED = 50


class NoPort(BradshawError):
    """No port to listen on."""


def free_port(host: str, wanted: int) -> int:
    """The wanted port, or the next one that nobody listens on."""
    for port in range(wanted, wanted + PORTS_TRIED):
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            with contextlib.suppress(OSError):
                probe.bind((host, port))
                return int(probe.getsockname()[1])
    raise NoPort(f"no free port on {host} from {wanted} to {wanted + PORTS_TRIED - 1}")


async def serve(settings: Settings, ready: Callable[[], None]) -> None:
    """Serve until SIGINT or SIGTERM; `ready` is called when the first request can come."""
    app = create_app(settings)
    site: Site = app.state.site
    started = asyncio.Event()

    async def on_startup() -> None:
        started.set()

    app.on_startup.append(on_startup)
    server = Server(
        app,
        address=settings.host,
        port=settings.port,
        interface=Interfaces.ASGI,
        http=HTTPModes.http1,
        backlog=1024,
        log_enabled=False,
    )
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    # Not loop.add_signal_handler: it sends the signal through the pipe that also wakes the loop for Granian's
    # threads, and when thousands of sockets break at once that pipe is full and the signal is lost.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop.set))
    serving = asyncio.create_task(server.serve())
    stopping = asyncio.create_task(stop.wait())
    starting = asyncio.create_task(started.wait())
    await asyncio.wait([serving, stopping, starting], return_when=asyncio.FIRST_COMPLETED)
    if started.is_set():
        ready()
        await asyncio.wait([serving, stopping], return_when=asyncio.FIRST_COMPLETED)
        await site.rooms.say_farewell()
    starting.cancel()
    stopping.cancel()
    server.stop()  # type: ignore[no-untyped-call]
    # Whatever is still open then is cut off: all that was acknowledged is on disk.
    await asyncio.wait([serving], timeout=10)
