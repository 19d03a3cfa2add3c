"""Aborts the set-up with one line that says what is wrong and what to do about it."""

from __future__ import annotations

import errno
import re


class Stop(Exception):
    """The set-up cannot continue. The message is for the user."""


NO_SPACE = "the disk is full. Free some space, then run the same command again"

_SIGNS_OF_NO_SPACE = re.compile(r"No space left on device|ENOSPC|Disk quota exceeded", re.IGNORECASE)
_SIGNS_OF_NO_REGISTRY = re.compile(
    r"NewConnectionError|Failed to establish a new connection|Connection refused|Max retries"
    r"|name resolution|Name or service not known|Network is unreachable|ConnectTimeout|ReadTimeout"
    r"|Connection(Reset|Aborted)Error|ProxyError|SSLError|Connection broken"
    r"|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ENETUNREACH|ERR_SOCKET_TIMEOUT"
)


def is_full(error: OSError) -> bool:
    return error.errno in {errno.ENOSPC, errno.EDQUOT}


def why_failed(doing: str, registry: str, output: str) -> str:
    """Return one line that explains why a package manager failed, from its output."""
    if _SIGNS_OF_NO_SPACE.search(output):
        return f"{doing}: {NO_SPACE}"
    if _SIGNS_OF_NO_REGISTRY.search(output):
        return (
            f"{doing}: {registry} can't be reached. Check the network or the proxy settings, "
            "then run the same command again"
        )
    lines = [line.strip() for line in output.splitlines() if line.strip()]
    errors = [line for line in lines if re.search(r"\berror\b", line, re.IGNORECASE)]
    return f"{doing} failed: {(errors or lines or ['it printed nothing'])[0]}"
