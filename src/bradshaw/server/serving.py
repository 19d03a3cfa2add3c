"""Runs the application on Uvicorn, in this process."""

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
from bradshaw.server.collecting import IdleCollector
from bradshaw.server.connections import App, Connections, Message, Receive, Send, ServingConfig
from bradshaw.server.metrics import serving_metrics
from bradshaw.server.settings import Settings
from bradshaw.server.site import Site

PORTS_TRIED = 50
SWITCH_SECONDS = 0.0005


class CannotStart(BradshawError):
    """The server cannot start."""


def free_port(host: str, first: int) -> int:
    """Return the first free port from `first` on; raise CannotStart if there is none."""
    try:
        socket.getaddrinfo(host, None)
    except (OSError, UnicodeError):
        raise CannotStart(f"'{host}' is not a known host") from None
    for port in range(first, min(first + PORTS_TRIED, 65_536)):
        with socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((host, port))
            except OSError as error:
                if error.errno == errno.EADDRNOTAVAIL:
                    raise CannotStart(f"'{host}' is not an address of this machine") from None
            else:
                return int(probe.getsockname()[1])
    raise CannotStart(f"no free port on {host} from {first} to {min(first + PORTS_TRIED, 65_536) - 1}")


class OwnServer(Server):
    """Uvicorn without its own signal handlers; `begun` is set once it accepts requests."""

    def __init__(self, config: ServingConfig) -> None:
        super().__init__(config)
        self.begun = asyncio.Event()

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        # The command line reports a failed start in one sentence.
        log = logging.getLogger("uvicorn.error")
        log.setLevel(logging.CRITICAL)
        try:
            await super().startup(sockets)
        except SystemExit:
            raise CannotStart("the server could not be started") from None
        log.setLevel(logging.ERROR)
        self.begun.set()


def head_as_get(app: App) -> App:
    """Wrap the application to answer HEAD like GET, without a body; Litestar has no routes for HEAD."""

    async def answer(scope: Message, receive: Receive, send: Send) -> None:
        async def send_without_body(message: Message) -> None:
            await send({**message, "body": b""} if message["type"] == "http.response.body" else message)

        if scope["type"] == "http" and scope["method"] == "HEAD":
            await app({**scope, "method": "GET"}, receive, send_without_body)
        else:
            await app(scope, receive, send)

    return answer


def own_server(settings: Settings) -> tuple[OwnServer, Site]:
    app = create_app(settings)
    # Behind a proxy all connections have the proxy's address, so the proxy must limit them.
    site: Site = app.state.site
    connections = Connections(settings.limits and not settings.behind_proxy, other_processes=site.shared_open)
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
    """Serve until SIGINT or SIGTERM, on the fastest event loop available."""
    # Commands wait for the thread that writes to the database, which waits for the GIL.
    sys.setswitchinterval(SWITCH_SECONDS)
    with serving_metrics(settings.metrics), asyncio.Runner(loop_factory=fastest_loop()) as runner:
        runner.run(serve(settings, ready))


def fastest_loop() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return uvloop's loop factory; None stands for asyncio's own."""
    try:
        import uvloop  # noqa: PLC0415 - not available on every platform
    except ImportError:
        return None
    return uvloop.new_event_loop


async def serve(settings: Settings, ready: Callable[[], None]) -> None:
    """Serve until SIGINT or SIGTERM. Call `ready` once requests are accepted; raise CannotStart if they never are."""
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
        collecting = asyncio.create_task(IdleCollector().run())
        ready()
        await asyncio.wait([serving, stopping], return_when=asyncio.FIRST_COMPLETED)
        collecting.cancel()
        await site.rooms.say_farewell()
    starting.cancel()
    stopping.cancel()
    server.should_exit = True
    # Connections still open after this are cut; everything acknowledged is on disk.
    await asyncio.wait([serving], timeout=10)
    if not server.begun.is_set() and not stop.is_set():
        unstarted = serving.exception() if serving.done() else None
        raise site.failure or unstarted or CannotStart("the server could not be started")
