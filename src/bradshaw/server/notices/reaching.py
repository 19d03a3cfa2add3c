"""Sends requests to hosts that users named: to public addresses only, with short timeouts and small responses.

pywebpush is unsuitable: it sends with Requests, which resolves a name again after any check. Here the connection goes
to the checked address, which defeats DNS rebinding. httpcore follows no redirects, decompresses nothing, and uses no
proxies or cookies.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import TYPE_CHECKING, NamedTuple

import httpcore

from bradshaw.core.errors import BradshawError
from bradshaw.server.notices.endpoints import Endpoint

if TYPE_CHECKING:
    from httpcore import SOCKET_OPTION

# From the DNS lookup to the last byte of the response.
PATIENCE_SECONDS = 10.0
CONNECT_SECONDS = 5.0
ANSWER_BYTES = 4_096
CONNECTIONS = 64
_IDLE_SECONDS = 30.0
_RESOLVERS = 8
_TRIES = 2
# Registered as public, but not in effect: a cloud's own services, and addresses that embed another one.
_REFUSED_4 = tuple(map(IPv4Network, ("168.63.129.16/32", "192.88.99.0/24", "192.0.0.0/24")))
_REFUSED_6 = tuple(map(IPv6Network, ("::/96", "64:ff9b::/96", "64:ff9b:1::/48", "2001::/23", "2002::/16", "fec0::/10")))
_FAILURES = (TimeoutError, OSError, httpcore.NetworkError, httpcore.ProtocolError, httpcore.TimeoutException)


class Forbidden(BradshawError):
    """A name that does not resolve to only public addresses."""


class Unreachable(BradshawError):
    """A host that did not answer in time, or not properly."""


class HostAnswer(NamedTuple):
    """A host's response; `wait` is its Retry-After in seconds."""

    status: int
    wait: float | None = None


def is_public(address: str) -> bool:
    """Whether an address is reachable from the public internet."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return False
    if isinstance(found, IPv6Address) and found.ipv4_mapped is not None:
        found = found.ipv4_mapped
    if isinstance(found, IPv4Address):
        refused = any(found in network for network in _REFUSED_4)
    else:
        refused = any(found in network for network in _REFUSED_6)
    return found.is_global and not (refused or found.is_multicast or found.is_reserved)


class _PublicBackend(httpcore.AsyncNetworkBackend):
    """Connects to names whose addresses are all public, by the address that was checked."""

    def __init__(self) -> None:
        self._inner = httpcore.AnyIOBackend()
        # Python cannot interrupt a hanging DNS lookup. In the event loop's own pool, it would delay tables.
        self._resolvers = ThreadPoolExecutor(_RESOLVERS, "resolve")

    async def connect_tcp(
        self,
        host: str,
        port: int,
        timeout: float | None = None,  # noqa: ASYNC109 - the interface of httpcore
        local_address: str | None = None,
        socket_options: Iterable[SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        addresses = await self._resolve(host, port)
        if not addresses or not all(map(is_public, addresses)):
            raise Forbidden("the name does not resolve to public addresses")
        failure: Exception | None = None
        for address in addresses[:_TRIES]:
            try:
                return await self._inner.connect_tcp(address, port, timeout, local_address, socket_options)
            except (httpcore.ConnectError, httpcore.ConnectTimeout) as error:
                failure = error
        raise failure or httpcore.ConnectError()

    async def _resolve(self, host: str, port: int) -> list[str]:
        loop = asyncio.get_running_loop()
        try:
            found = await loop.run_in_executor(self._resolvers, resolve, host, port)
        except OSError:
            raise Unreachable("the name cannot be resolved") from None
        return list(dict.fromkeys(found))

    async def connect_unix_socket(
        self,
        path: str,
        timeout: float | None = None,  # noqa: ASYNC109 - the interface of httpcore
        socket_options: Iterable[SOCKET_OPTION] | None = None,
    ) -> httpcore.AsyncNetworkStream:
        raise Forbidden("notices are sent over the internet only")

    async def sleep(self, seconds: float) -> None:
        await self._inner.sleep(seconds)

    def close(self) -> None:
        self._resolvers.shutdown(wait=False, cancel_futures=True)


def resolve(host: str, port: int) -> list[str]:
    """Return the addresses of a name."""
    return [str(found[4][0]) for found in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)]


class Outside:
    """The connections to hosts that users named."""

    def __init__(self) -> None:
        self._backend = _PublicBackend()
        self._pool = httpcore.AsyncConnectionPool(
            ssl_context=ssl.create_default_context(),
            max_connections=CONNECTIONS,
            keepalive_expiry=_IDLE_SECONDS,
            network_backend=self._backend,
        )

    async def post(self, to: Endpoint, headers: dict[str, str], body: bytes) -> HostAnswer:
        """Send a request; raise Forbidden or Unreachable if there is no response."""
        try:
            async with asyncio.timeout(PATIENCE_SECONDS):
                return await self._post(to, headers, body)
        except _FAILURES as error:
            raise Unreachable(type(error).__name__) from None

    async def _post(self, to: Endpoint, headers: dict[str, str], body: bytes) -> HostAnswer:
        url = httpcore.URL(scheme="https", host=to.host, port=to.port, target=to.target)
        fields = {"Host": to.origin.removeprefix("https://"), "User-Agent": "Bradshaw", **headers}
        limits = {"connect": CONNECT_SECONDS, "read": PATIENCE_SECONDS, "write": PATIENCE_SECONDS}
        request = httpcore.Request(
            "POST",
            url,
            headers=[*fields.items(), ("Content-Length", str(len(body)))],
            content=body,
            extensions={"timeout": limits | {"pool": PATIENCE_SECONDS}},
        )
        response = await self._pool.handle_async_request(request)
        try:
            # A connection whose response is too long is closed, not reused.
            await _read_up_to(response, ANSWER_BYTES)
        finally:
            await response.aclose()
        return HostAnswer(response.status, _wait_of(response.headers))

    async def close(self) -> None:
        self._backend.close()
        await self._pool.aclose()


async def _read_up_to(response: httpcore.Response, size: int) -> None:
    received = 0
    async for part in response.aiter_stream():
        received += len(part)
        if received > size:
            return


def _wait_of(headers: Iterable[tuple[bytes, bytes]]) -> float | None:
    """Return a response's Retry-After in seconds; dates are ignored."""
    with suppress(ValueError):
        return next((float(int(value)) for name, value in headers if name.lower() == b"retry-after"), None)
    return None
