"""Checks users' addresses for notices, before resolving anything."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple
from urllib.parse import urlsplit

from bradshaw.core.errors import BradshawError

MAX_LENGTH = 1_024
_HTTPS = 443
# Printable ASCII without the characters that URL parsers read differently.
_PLAIN = re.compile(r"[!#-;=?-\[\]_a-z~]+")
# A dotted name whose last label is not a number, which rules out every spelling of an IP address.
_NAME = re.compile(r"(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])")
_PATTERN = re.compile(r"(\*\.)?([^*:]+)(?::([0-9]{1,5}))?")
# Names that only resolve in a private network.
_PRIVATE_NAMES = (".localhost", ".local", ".internal", ".intranet", ".lan", ".home", ".corp", ".home.arpa", ".onion")


class BadEndpoint(BradshawError):
    """An address that this server sends no notices to."""


class Endpoint(NamedTuple):
    """Where to send notices: the validated parts of an address."""

    host: str
    port: int
    target: str

    @property
    def origin(self) -> str:
        return f"https://{self.host}" + ("" if self.port == _HTTPS else f":{self.port}")


class AllowedHosts:
    """The hosts that notices may be sent to, with ports other than 443. A name can begin with `*.`; without any names,
    every public host is allowed."""

    def __init__(self, patterns: Sequence[str] = ()) -> None:
        self._exact: set[tuple[str, int]] = set()
        self._below: set[tuple[str, int]] = set()
        for pattern in patterns:
            found = _PATTERN.fullmatch(pattern.lower())
            if found is None:
                raise BadEndpoint(f"'{pattern}' is not a host; give one like push.example.org or *.example.org:8443")
            wildcard, name, port = found.groups()
            (self._below if wildcard else self._exact).add((name, int(port or _HTTPS)))

    def allow(self, host: str, port: int) -> bool:
        if not self._exact and not self._below:
            return port == _HTTPS
        return self.names(host, port)

    def names(self, host: str, port: int = _HTTPS) -> bool:
        """Whether one of the patterns names a host."""
        labels = host.split(".")
        above = {(".".join(labels[count:]), port) for count in range(1, len(labels))}
        return (host, port) in self._exact or not self._below.isdisjoint(above)


def checked_hosts(patterns: Sequence[str]) -> tuple[str, ...]:
    """Return host patterns; raise BadEndpoint if one is invalid."""
    AllowedHosts(patterns)
    return tuple(patterns)


def checked_endpoint(address: str, allowed: AllowedHosts) -> Endpoint:
    """Return an address's parts; raise BadEndpoint unless it is https, with a public name, at an allowed host."""
    bad = BadEndpoint("notices are sent only to https:// addresses with a public name and without a port")
    if len(address) > MAX_LENGTH or not _PLAIN.fullmatch(address.lower()):
        raise bad
    try:
        parts = urlsplit(address)
        host, port = (parts.hostname or "").lower(), parts.port
    except ValueError:
        raise bad from None
    if parts.scheme != "https" or "@" in parts.netloc or parts.fragment or not _NAME.fullmatch(host):
        raise bad
    if f".{host}".endswith(_PRIVATE_NAMES):
        raise bad
    target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    endpoint = Endpoint(host, _HTTPS if port is None else port, target)
    if not allowed.allow(endpoint.host, endpoint.port):
        raise BadEndpoint(f"this server sends no notices to {endpoint.host}")
    return endpoint
