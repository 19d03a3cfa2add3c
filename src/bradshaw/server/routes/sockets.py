"""The socket of a table."""

from __future__ import annotations

from typing import Annotated, Any

from litestar import WebSocket, websocket
from litestar.exceptions import PermissionDeniedException
from litestar.params import Parameter

from bradshaw.core.errors import RulesChanged
from bradshaw.server.identity import address_of, device_of, own_page
from bradshaw.server.limits import SOCKETS_OF_AN_ADDRESS
from bradshaw.server.rooms import NoSuchTable
from bradshaw.server.site import Site
from bradshaw.server.socket import Conversation
from bradshaw.server.wire import Farewell, encoder

TableId = Annotated[str, Parameter(max_length=16)]


@websocket("/api/tables/{table:str}/socket")
async def table_socket(socket: WebSocket[Any, Any, Any], site: Site, table: TableId) -> None:
    if not own_page(socket, site.settings):
        raise PermissionDeniedException("a socket is opened by a page of this server")
    address = address_of(socket, site.settings)
    await socket.accept()
    if site.settings.limits and site.sockets[address] >= SOCKETS_OF_AN_ADDRESS:
        await _turn_away(socket, 1008, Farewell("too_many", "too many sockets", again=False))
        return
    site.sockets[address] += 1
    try:
        room = await site.rooms.get(table)
        await Conversation(socket, room, site.rooms, site.upkeep, device_of(socket)).run(site.settings.limits)
    except NoSuchTable:
        await _turn_away(socket, 4404, Farewell("no_such_table", "there is no such table or seat", again=False))
    except RulesChanged as error:
        await _turn_away(socket, 1011, Farewell("rules_changed", str(error), again=False))
    finally:
        site.sockets[address] -= 1
        if not site.sockets[address]:
            del site.sockets[address]


async def _turn_away(socket: WebSocket[Any, Any, Any], code: int, farewell: Farewell) -> None:
    await socket.send_data(encoder.encode(farewell).decode())
    await socket.close(code)
