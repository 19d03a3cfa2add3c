"""A table's WebSocket."""

from __future__ import annotations

import logging
from typing import Annotated, Any, cast

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import PermissionDeniedException
from litestar.params import Parameter

from bradshaw.core.errors import RulesChanged
from bradshaw.server.http.identity import address_of, device_of, is_own_page
from bradshaw.server.live.limits import Allowance, Limits
from bradshaw.server.live.room import Write
from bradshaw.server.live.rooms import NoSuchTable, Rooms
from bradshaw.server.live.socket import OUR_FAULT, Conversation
from bradshaw.server.live.wire import WRITE_NOW, Farewell, encoder
from bradshaw.server.settings import Settings

logger = logging.getLogger(__name__)

TableId = Annotated[str, Parameter(max_length=16)]


@websocket("/api/tables/{table:str}/socket")
async def table_socket(
    socket: WebSocket[Any, Any, Any],
    rooms: NamedDependency[Rooms],
    limits: NamedDependency[Limits],
    settings: NamedDependency[Settings],
    table: TableId,
) -> None:
    if not is_own_page(socket, settings):
        raise PermissionDeniedException("only this server's pages can open a socket")
    await socket.accept()
    address = address_of(socket, settings)
    async with limits.one_socket(address) as allowed:
        if not allowed:
            await _reject(socket, 1008, Farewell("too_many", "too many sockets", again=False))
            return
        try:
            room = await rooms.get(table)
            allowance = Allowance(limits, address)
            await Conversation(socket, room, rooms, device_of(socket), allowance, _non_blocking_write(socket)).run()
        except NoSuchTable:
            await _reject(socket, 4404, Farewell("no_such_table", "no such table", again=False))
        except RulesChanged as error:
            await _reject(socket, 1011, Farewell("rules_changed", str(error), again=False))
        except Exception:
            logger.exception("a socket could not be served")
            await _reject(socket, 1011, OUR_FAULT)


def _non_blocking_write(socket: WebSocket[Any, Any, Any]) -> Write | None:
    """Return the non-blocking write that server/connections.py offers, if any."""
    extension = (socket.scope.get("extensions") or {}).get(WRITE_NOW, {})
    return cast("Write | None", extension.get("write"))


async def _reject(socket: WebSocket[Any, Any, Any], code: int, farewell: Farewell) -> None:
    await socket.send_data(encoder.encode(farewell).decode())
    await socket.close(code)
