"""A push service, over HTTPS like those of browser vendors, which decrypts what it receives; and hosts that
misbehave."""

from __future__ import annotations

import asyncio
import ssl
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import NamedTuple

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID
from py_vapid import Vapid02

from bradshaw.server.notices.pushed import PushedNotice
from tests.server.notices.browsers import Browser

# Names that resolve to this machine in tests.
DOMAIN = "push.example.org"


class PushedRequest(NamedTuple):
    """A request that the service got, and when."""

    path: str
    headers: dict[str, str]
    body: bytes
    time: float


class Received(NamedTuple):
    browser: Browser
    notice: PushedNotice
    time: float


def write_certificate(folder: Path) -> Path:
    """Write a certificate for the names, and its key, to a file that is its own authority."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "Bradshaw's tests")])
    now = datetime.now(UTC)
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([x509.DNSName(DOMAIN), x509.DNSName(f"*.{DOMAIN}")]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        .sign(key, hashes.SHA256())
    )
    file = folder / "certificate.pem"
    pem = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    file.write_bytes(certificate.public_bytes(Encoding.PEM) + pem)
    return file


Behaviour = Callable[["PushService", PushedRequest, asyncio.StreamWriter], Awaitable[None]]


async def accept(service: PushService, request: PushedRequest, writer: asyncio.StreamWriter) -> None:
    """Answer as a push service does, once what was sent has been checked."""
    await answer(writer, service.take(request))


async def answer(writer: asyncio.StreamWriter, status: int, headers: str = "", body: bytes = b"") -> None:
    writer.write(f"HTTP/1.1 {status} Fine\r\nContent-Length: {len(body)}\r\n{headers}\r\n".encode() + body)
    await writer.drain()


class PushService:
    """The browsers that subscribed, by the path of their endpoints, and what they got. `behave` answers requests."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.browsers: dict[str, Browser] = {}
        self.requests: list[PushedRequest] = []
        self.received: list[Received] = []
        self.arrival = asyncio.Condition()
        self.connections = 0
        self.behave: Behaviour = accept
        self.on_notice: Callable[[Received], None] = lambda _: None
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def origin(self) -> str:
        return f"https://{DOMAIN}:{self.port}"

    def browser(self, name: str, language: str = "en") -> Browser:
        browser = Browser(f"{self.origin}/{name}", language)
        self.browsers[f"/{name}"] = browser
        return browser

    def take(self, request: PushedRequest) -> int:
        """Check a request and decrypt it for its browser; return the status to answer."""
        browser = self.browsers.get(request.path)
        if browser is None:
            return 410
        headers = request.headers
        assert Vapid02.verify(headers["authorization"])
        assert (headers["content-encoding"], int(headers["ttl"]) >= 0) == ("aes128gcm", True)
        assert len(headers["topic"]) <= 32
        assert len(request.body) <= 4_096
        found = Received(browser, browser.decrypted(request.body), request.time)
        browser.notices.append(found.notice)
        self.received.append(found)
        self.on_notice(found)
        return 201

    async def until(self, condition: Callable[[], bool], seconds: float = 60.0) -> None:
        """Wait until a condition on what was received holds."""
        async with asyncio.timeout(seconds), self.arrival:
            await self.arrival.wait_for(condition)

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.connections += 1
        task = asyncio.current_task()
        assert task is not None
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        # The streams of asyncio report a handler that was cancelled as an error.
        with suppress(OSError, EOFError, ssl.SSLError, asyncio.CancelledError):
            while True:
                head = (await reader.readuntil(b"\r\n\r\n")).decode().split("\r\n")
                fields = dict(line.lower().split(": ", 1) for line in head[1:] if line)
                values = dict(line.split(": ", 1) for line in head[1:] if line)
                headers = {name.lower(): value for name, value in values.items()}
                body = await reader.readexactly(int(fields["content-length"]))
                request = PushedRequest(head[0].split(" ")[1], headers, body, time.time())
                self.requests.append(request)
                await self.behave(self, request, writer)
                async with self.arrival:
                    self.arrival.notify_all()
        writer.close()

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


@asynccontextmanager
async def running_service(certificate: Path) -> AsyncIterator[PushService]:
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    context.load_cert_chain(certificate)
    service = PushService(0)
    server = await asyncio.start_server(service.serve, "127.0.0.1", 0, ssl=context)
    service.port = server.sockets[0].getsockname()[1]
    try:
        yield service
    finally:
        server.close()
        await service.close()
