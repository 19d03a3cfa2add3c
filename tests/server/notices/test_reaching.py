"""Endpoints that abuse this server to reach other hosts, to wait, or to read without end: all are refused (SSRF)."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import suppress
from pathlib import Path

import pytest

from bradshaw.server.notices import reaching
from bradshaw.server.notices.endpoints import AllowedHosts, BadEndpoint, Endpoint, checked_endpoint
from bradshaw.server.notices.reaching import ANSWER_BYTES, Forbidden, Outside, Unreachable, is_public
from tests.server.notices.push_service import DOMAIN, PushedRequest, PushService, answer, running_service

# Spellings of IP addresses in place of a name.
SPELT = [
    "https://127.0.0.1/",
    "https://127.1/",
    "https://2130706433/",
    "https://0x7f000001/",
    "https://0177.0.0.1/",
    "https://[::1]/",
    "https://[::ffff:7f00:1]/",
    "https://[0:0:0:0:0:ffff:127.0.0.1]/",
    "https://0/",
    "https://localhost/",
    "https://localhost.localdomain./",
    "https://169.254.169.254/latest/meta-data/",
    "https://metadata.google.internal/",
    "http://push.example.org/",
    "https://push.example.org:22/",
    "https://push.example.org@127.0.0.1/",
]
# Answers of a hostile name server.
RESOLVED = [
    "127.0.0.1",
    "127.255.255.254",
    "0.0.0.0",  # noqa: S104 - nobody binds to it
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.100.100.200",
    "192.0.0.192",
    "168.63.129.16",
    "198.18.0.1",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "::ffff:10.0.0.1",
    "::7f00:1",
    "fe80::1%eth0",
    "fc00::1",
    "fd00:ec2::254",
    "ff02::1",
    "64:ff9b::7f00:1",
    "2002:7f00:1::",
    "2001:0:7f00:1::",
    "2001:db8::1",
]
ANY = AllowedHosts()


@pytest.mark.parametrize("address", SPELT)
def test_spellings_are_refused_before_anything_is_resolved(address: str) -> None:
    with pytest.raises(BadEndpoint):
        checked_endpoint(address, ANY)


@pytest.mark.parametrize("address", RESOLVED)
def test_no_public_address(address: str) -> None:
    assert not is_public(address)


def test_public_addresses() -> None:
    for address in ("93.184.215.14", "8.8.8.8", "2606:2800:21f:cb07:6820:80da:af6b:8b2c", "::ffff:8.8.8.8"):
        assert is_public(address)


class Resolver:
    """A name server: its answers to each query, in turn; the last answer is repeated."""

    def __init__(self, *answers: list[str]) -> None:
        self.answers = list(answers)
        self.asked = 0

    def __call__(self, host: str, port: int) -> list[str]:
        self.asked += 1
        return self.answers.pop(0) if len(self.answers) > 1 else self.answers[0]


@pytest.fixture
async def host(certificate: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[PushService]:
    """A host on this machine, whose name can resolve to anything."""
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    async with running_service(certificate) as host:
        yield host


@pytest.fixture
async def outside(host: PushService) -> AsyncIterator[Outside]:
    outside = Outside()
    try:
        yield outside
    finally:
        await outside.close()


def at(host: PushService, name: str = DOMAIN) -> Endpoint:
    return Endpoint(name, host.port, "/send")


@pytest.mark.parametrize("addresses", [[address] for address in RESOLVED] + [["93.184.215.14", "127.0.0.1"], []])
async def test_names_that_resolve_to_them_are_not_reached(
    host: PushService, outside: Outside, monkeypatch: pytest.MonkeyPatch, addresses: list[str]
) -> None:
    monkeypatch.setattr(reaching, "resolve", lambda *_: addresses)
    with pytest.raises(Forbidden):
        await outside.post(at(host), {}, b"")
    assert host.connections == 0


async def test_a_name_is_asked_for_once(host: PushService, outside: Outside, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second answer, an address that is not public, is never requested."""
    resolver = Resolver(["127.0.0.1"], ["127.0.0.2"])
    monkeypatch.setattr(reaching, "resolve", resolver)
    monkeypatch.setattr(reaching, "is_public", lambda address: address == "127.0.0.1")
    host.behave = answering(201)
    assert (await outside.post(at(host), {}, b"")).status == 201
    assert resolver.asked == 1
    assert (await outside.post(at(host), {}, b"")).status == 201, "over the same connection"
    assert (resolver.asked, host.connections) == (1, 1)
    with pytest.raises(Forbidden):
        await outside.post(at(host, f"other.{DOMAIN}"), {}, b"")


Behave = Callable[[PushService, PushedRequest, asyncio.StreamWriter], Awaitable[None]]


def answering(status: int, headers: str = "", body: bytes = b"") -> Behave:
    async def behave(_: PushService, __: PushedRequest, writer: asyncio.StreamWriter) -> None:
        await answer(writer, status, headers, body)

    return behave


async def silent(_: PushService, __: PushedRequest, ___: asyncio.StreamWriter) -> None:
    await asyncio.Event().wait()


async def drop(_: PushService, __: PushedRequest, writer: asyncio.StreamWriter) -> None:
    writer.close()


async def nonsense(_: PushService, __: PushedRequest, writer: asyncio.StreamWriter) -> None:
    writer.write(b"SSH-2.0-OpenSSH_9.9\r\n\r\n")
    await writer.drain()


def writing(head: bytes, part: bytes, pause: float = 0.0) -> Behave:
    """Return an answer that never ends."""

    async def behave(_: PushService, __: PushedRequest, writer: asyncio.StreamWriter) -> None:
        writer.write(head)
        with suppress(OSError):
            while not writer.is_closing():
                writer.write(part)
                await writer.drain()
                await asyncio.sleep(pause)

    return behave


OK = b"HTTP/1.1 200 OK\r\n"


@pytest.fixture
def reachable(monkeypatch: pytest.MonkeyPatch) -> None:
    """Take the host for a public one."""
    monkeypatch.setattr(reaching, "resolve", lambda *_: ["127.0.0.1"])
    monkeypatch.setattr(reaching, "is_public", lambda _: True)


@pytest.fixture
def impatient(reachable: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reaching, "PATIENCE_SECONDS", 0.4)


@pytest.mark.parametrize(
    "behave",
    [
        silent,
        drop,
        nonsense,
        writing(OK, b"X-Endless: header\r\n"),
        writing(b"", b"HTTP/1.1 100 Continue\r\n\r\n", 0.01),
        writing(b"", b"H", 0.05),
        writing(OK + b"Content-Length: 100\r\n\r\n", b"x", 0.05),
    ],
    ids=["silent", "drop", "nonsense", "headers", "continue", "slow head", "slow body"],
)
async def test_slow_hosts(host: PushService, outside: Outside, impatient: None, behave: Behave) -> None:
    host.behave = behave
    start = time.monotonic()
    with pytest.raises(Unreachable):
        await outside.post(at(host), {}, b"")
    assert time.monotonic() - start < 10


@pytest.mark.parametrize(
    "head",
    [OK + b"Content-Length: 104857600\r\n\r\n", OK + b"Transfer-Encoding: chunked\r\n\r\n", OK + b"\r\n"],
    ids=["100 MB", "chunked", "endless"],
)
async def test_long_answers_are_not_read(host: PushService, outside: Outside, reachable: None, head: bytes) -> None:
    part = b"400\r\n" + b"x" * 0x400 + b"\r\n"
    host.behave = writing(head, part)
    assert (await outside.post(at(host), {}, b"")).status == 200
    host.behave = answering(201, body=b"y" * ANSWER_BYTES)
    assert (await outside.post(at(host), {}, b"")).status == 201
    assert host.connections == 2, "the connection with the rest of the answer was closed"


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
async def test_redirects_are_not_followed(host: PushService, outside: Outside, reachable: None, status: int) -> None:
    host.behave = answering(status, f"Location: https://127.0.0.1:{host.port}/admin\r\n")
    assert (await outside.post(at(host), {}, b"")).status == status
    assert [request.path for request in host.requests] == ["/send"]


async def test_a_certificate_of_another_name_is_refused(host: PushService, outside: Outside, reachable: None) -> None:
    with pytest.raises(Unreachable):
        await outside.post(at(host, "push.example.com"), {}, b"")
    assert host.requests == []


async def test_a_name_server_that_hangs(
    host: PushService, outside: Outside, impatient: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It blocks only threads that are reserved for lookups."""
    hanging = threading.Event()
    monkeypatch.setattr(reaching, "resolve", lambda *_: hanging.wait(5) and [])
    try:
        with pytest.raises(Unreachable):
            await outside.post(at(host), {}, b"")
        assert await asyncio.wait_for(asyncio.to_thread(lambda: "tables"), 5) == "tables"
    finally:
        hanging.set()


async def test_what_is_sent(host: PushService, outside: Outside, reachable: None) -> None:
    host.behave = answering(429, "Retry-After: 120\r\n")
    reply = await outside.post(at(host), {"TTL": "60"}, b"body")
    assert (reply.status, reply.wait) == (429, 120.0)
    (request,) = host.requests
    assert (request.path, request.body, request.headers["ttl"]) == ("/send", b"body", "60")
    assert request.headers["host"] == f"{DOMAIN}:{host.port}"
