"""Runs the application on Uvicorn, in this process, until it is told to stop."""

from __future__ import annotations

import asyncio
import errno
import logging
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from uvicorn import Server

from bradshaw.core.errors import BradshawError
from bradshaw.server.app import create_app
from bradshaw.server.collecting import Collecting
from bradshaw.server.connections import Connections, ServingConfig
from bradshaw.server.http.head import head_as_get
from bradshaw.server.settings import Settings
from bradshaw.server.site import Site

PORTS_TRIED = 50
TURN_SECONDS = 0.0005


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


class OwnServer(Server):
    """Uvicorn, told by this program when to stop, and saying when it has begun."""

    def __init__(self, config: ServingConfig) -> None:
        super().__init__(config)
        self.begun = asyncio.Event()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Leave signals alone."""
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        # What hinders the start is told by the program, in one sentence.
        log = logging.getLogger("uvicorn.error")
        log.setLevel(logging.CRITICAL)
        try:
            await super().startup(sockets)
        except SystemExit:
            raise CannotStart("the server could not be started") from None
        log.setLevel(logging.ERROR)
        self.begun.set()


def own_server(settings: Settings) -> tuple[OwnServer, Site]:
    """The server for an application of these settings, and its site."""
    app = create_app(settings)
    # Behind a proxy all connections are the proxy's; it has to limit those of an address itself.
    site: Site = app.state.site
    connections = Connections(settings.limits and not settings.behind_proxy, elsewhere=site.shared_open)
    config = ServingConfig(
        head_as_get(app),
        connections,
        host=settings.host,
        port=settings.port,
        backlog=1024,
        timeout_graceful_shutdown=5,
    )
    return OwnServer(config), site


def run_server(settings: Settings, ready: Callable[[], None]) -> None:
    """Serve until SIGINT or SIGTERM, on the quickest event loop that there is here."""
    # What is written waits in a thread for its turn, and everybody waits for what is written.
    sys.setswitchinterval(TURN_SECONDS)
    with asyncio.Runner(loop_factory=quickest_loop()) as runner:
        runner.run(serve(settings, ready))


def quickest_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """What makes uvloop's event loop; None, which stands for Python's own, where there is no uvloop."""
    try:
        import uvloop  # noqa: PLC0415 - it is not made for every platform
    except ImportError:
        return None
    return uvloop.new_event_loop


async def serve(settings: Settings, ready: Callable[[], None]) -> None:
    """Serve until SIGINT or SIGTERM; `ready` is called when the first request can come. CannotStart says why it
    never can."""
    server, site = own_server(settings)
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: loop.call_soon_threadsafe(stop.set))
    serving = asyncio.create_task(server.serve())
    stopping = asyncio.create_task(stop.wait())
    starting = asyncio.create_task(server.begun.wait())
    await asyncio.wait([serving, stopping, starting], return_when=asyncio.FIRST_COMPLETED)
    if server.begun.is_set():
        collecting = asyncio.create_task(Collecting().go_on())
        ready()
        await asyncio.wait([serving, stopping], return_when=asyncio.FIRST_COMPLETED)
        collecting.cancel()
        await site.rooms.say_farewell()
    starting.cancel()
    stopping.cancel()
    server.should_exit = True
    # Whatever is still open then is cut off: all that was acknowledged is on disk.
    await asyncio.wait([serving], timeout=10)
    if not server.begun.is_set() and not stop.is_set():
        unstarted = serving.exception() if serving.done() else None
        raise site.failure or unstarted or CannotStart("the server could not be started")
