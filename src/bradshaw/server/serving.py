"""Runs the application on Granian, in this process, until it is told to stop."""

from __future__ import annotations

import asyncio
import errno
import signal
import socket
from collections.abc import Callable

from granian.constants import HTTPModes, Interfaces
from granian.server.embed import Server

from bradshaw.core.errors import BradshawError
from bradshaw.server.app import create_app
from bradshaw.server.http.head import head_as_get
from bradshaw.server.settings import Settings
from bradshaw.server.site import Site

PORTS_TRIED = 50


class CannotStart(BradshawError):
    """A server that cannot be started here, and why."""


def free_port(host: str, wanted: int) -> int:
    """The wanted port, or the next one that nobody listens on; CannotStart if there is none."""
    try:
        socket.getaddrinfo(host, None)
    except (OSError, UnicodeError):
        raise CannotStart(f"there is no address '{host}'") from None
    for port in range(wanted, min(wanted + PORTS_TRIED, 65_536)):
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError as error:
                if error.errno == errno.EADDRNOTAVAIL:
                    raise CannotStart(f"'{host}' is not an address of this machine") from None
            else:
                return int(probe.getsockname()[1])
    raise CannotStart(f"no free port on {host} from {wanted} to {min(wanted + PORTS_TRIED, 65_536) - 1}")


async def serve(settings: Settings, ready: Callable[[], None]) -> None:
    """Serve until SIGINT or SIGTERM; `ready` is called when the first request can come. CannotStart says why it
    never can."""
    app = create_app(settings)
    site: Site = app.state.site
    started = asyncio.Event()

    async def on_startup() -> None:
        started.set()

    app.on_startup.append(on_startup)
    server = Server(
        head_as_get(app),
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
    if not started.is_set() and not stop.is_set():
        # What the application could not do is known to the site; Granian tells only that it did not start.
        unstarted = serving.exception() if serving.done() else None
        raise site.failure or CannotStart(f"the server could not be started: {unstarted or 'for no known reason'}")
