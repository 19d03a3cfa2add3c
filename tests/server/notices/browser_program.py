"""Runs `bradshaw` with a service of the browser tests, at the address in PUSH_SERVICE, in place of real push services
and chats.

What is sent is the same, and so is the check of the endpoint; only the connection leads to this machine.
"""

from __future__ import annotations

import asyncio
import os
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from bradshaw.cli.main import main
from bradshaw.server.notices.endpoints import Endpoint
from bradshaw.server.notices.reaching import HostAnswer, Outside


def _send(to: Endpoint, headers: dict[str, str], body: bytes) -> int:
    request = Request(os.environ["PUSH_SERVICE"] + to.target, body, headers)  # noqa: S310 - the test's own address
    try:
        with urlopen(request, timeout=10) as response:  # noqa: S310
            return int(response.status)
    except HTTPError as error:
        return error.code


async def _post(self: Outside, to: Endpoint, headers: dict[str, str], body: bytes) -> HostAnswer:
    assert to.host in ("push.example.org", "chat.example.org")
    return HostAnswer(await asyncio.to_thread(_send, to, headers, body))


if __name__ == "__main__":
    Outside.post = _post  # type: ignore[method-assign]
    main()
