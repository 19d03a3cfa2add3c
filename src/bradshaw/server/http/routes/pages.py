"""The browser client's pages, and metrics for the operator."""

from __future__ import annotations

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest

from bradshaw.server.http.identity import AnyRequest, page_origin
from bradshaw.server.http.pages import Pages
from bradshaw.server.http.previews import picture_of, preferred_language, preview_tags
from bradshaw.server.live.rooms import Rooms
from bradshaw.server.local_network import is_loopback
from bradshaw.server.settings import Settings


@get("/metrics", include_in_schema=False)
async def metrics(request: AnyRequest) -> Response[bytes]:
    """Return the metrics to this machine only, and never through a proxy."""
    host = request.client.host if request.client else ""
    if "x-forwarded-for" in request.headers or not is_loopback(host):
        raise NotFoundException("not found")
    return Response(generate_latest(), media_type=CONTENT_TYPE_LATEST)


@get("/", include_in_schema=False)
async def first_page(request: AnyRequest, pages: NamedDependency[Pages]) -> Response[bytes]:
    return pages.answer(request, "")


@get("/table/{table:str}", include_in_schema=False)
async def table_page(
    request: AnyRequest,
    pages: NamedDependency[Pages],
    rooms: NamedDependency[Rooms],
    settings: NamedDependency[Settings],
    table: FromPath[str],
) -> Response[bytes]:
    found = await rooms.info(table)
    if found is None:
        return pages.answer(request, "")
    language = preferred_language(request.query_params.get("lang", ""), request.headers.get("accept-language", ""))
    has_picture = pages.has(picture_of(found.config.game))
    return pages.table_page(request, preview_tags(found, page_origin(request, settings), language, has_picture))


@get("/{path:path}", include_in_schema=False)
async def page(request: AnyRequest, pages: NamedDependency[Pages], path: FromPath[str]) -> Response[bytes]:
    if path.startswith("/api/"):
        raise NotFoundException("not found")
    return pages.answer(request, path)
