"""A table's WebSocket."""

from __future__ import annotations

from typing import Annotated, Any, Literal, cast

from litestar import WebSocket, websocket
from litestar.di import NamedDependency
from litestar.exceptions import PermissionDeniedException, WebSocketDisconnect
from litestar.params import Parameter

from bradshaw.server.http.door import Door
from bradshaw.server.http.ended_game import must_not_spoil
from bradshaw.server.http.identity import address_of, device_of, is_own_page
from bradshaw.server.live.limits import Allowance, Limits
from bradshaw.server.live.room import Room, Write
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.live.socket import Disconnected, converse, reject
from bradshaw.server.live.wire import WRITE_NOW, Farewell
from bradshaw.server.settings import Settings
from bradshaw.server.storage.day_store import DayStore

TableId = Annotated[str, Parameter(max_length=16)]


class _LitestarSocket:
    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self._socket = socket

    async def receive_data(self, mode: Literal["text"]) -> str:
        try:
            return await self._socket.receive_data(mode)
        except WebSocketDisconnect:
            raise Disconnected from None

    async def send_data(self, data: str) -> None:
        try:
            await self._socket.send_data(data)
        except WebSocketDisconnect:
            raise Disconnected from None

    async def close(self, code: int) -> None:
        try:
            await self._socket.close(code)
        except WebSocketDisconnect:
            raise Disconnected from None


@websocket("/api/tables/{table:str}/socket")
async def table_socket(
    socket: WebSocket[Any, Any, Any],
    door: NamedDependency[Door],
    rooms: NamedDependency[Rooms],
    limits: NamedDependency[Limits],
    settings: NamedDependency[Settings],
    days: NamedDependency[DayStore],
    table: TableId,
) -> None:
    if not is_own_page(socket, settings):
        raise PermissionDeniedException("only this server's pages can open a socket")
    await socket.accept()
    address = address_of(socket, settings)
    async with limits.one_socket(address) as allowed:
        if not allowed:
            await reject(_LitestarSocket(socket), 1008, Farewell("too_many", "too many sockets", again=False))
            return
        person, allowance = await door.person(socket), Allowance(limits, address)

        async def admit(room: Room) -> None:
            await rooms.merge(room, person.id, person.earlier)
            await must_not_spoil(room.table, person, days)

        await converse(
            _LitestarSocket(socket),
            rooms,
            table,
            person.id or None,
            allowance,
            _non_blocking_write(socket),
            admit,
            device_of(socket),
        )


def _non_blocking_write(socket: WebSocket[Any, Any, Any]) -> Write | None:
    """Return the non-blocking write that server/connections.py offers, if any."""
    extension = (socket.scope.get("extensions") or {}).get(WRITE_NOW, {})
    return cast("Write | None", extension.get("write"))
