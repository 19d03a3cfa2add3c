"""Error responses: one clear line, never a stack trace, and the same for missing and forbidden."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.routes import HTTPRoute
from litestar.types import ExceptionHandlersMap
from litestar.types.internal_types import PathParameterDefinition

from bradshaw.core.errors import BadConfig, BradshawError, IllegalMove, RulesChanged
from bradshaw.server.http.api import Problem
from bradshaw.server.http.identity import CrossOrigin
from bradshaw.server.http.lobby import BadLink
from bradshaw.server.http.pages import HEADERS
from bradshaw.server.http.record_checking import BadRecord
from bradshaw.server.live.days import NoSuchDay
from bradshaw.server.live.limits import RateLimited
from bradshaw.server.live.rooms import NoSuchTable
from bradshaw.table.commands import CommandRefused

logger = logging.getLogger(__name__)

AnyRequest = Request[Any, Any, Any]


class Unhealthy(BradshawError):
    """The server cannot work at the moment."""


_ABOUT = {
    400: "invalid value",
    403: "sent by a page of another site",
    404: "not found, or not yours",
    409: "not possible now",
    413: "the body is too large",
    429: "too many requests",
    503: "the server cannot work at the moment",
}
_CODES = {400: "bad_request", 404: "not_found", 405: "bad_method", 413: "too_large"}


def documented(*statuses: int) -> dict[int, ResponseSpec]:
    """Return the error responses of a route, for its OpenAPI entry; 429 is always one."""
    return {status: ResponseSpec(Problem, description=_ABOUT[status]) for status in (*statuses, 429)}


def problem(
    status: int, code: str, text: str, headers: dict[str, str] | None = None, line: int | None = None
) -> Response[Problem]:
    strict = {**HEADERS, **(headers or {})}
    return Response(Problem(code, text, line), status_code=status, media_type="application/json", headers=strict)


def _ours(_: AnyRequest, error: BradshawError) -> Response[Problem]:
    match error:
        case CommandRefused() | IllegalMove():
            return problem(409, error.refusal.code, error.refusal.text)
        case RulesChanged():
            return problem(409, "rules_changed", str(error))
        case NoSuchTable():
            return problem(404, "not_found", str(error))
        case NoSuchDay():
            return problem(404, "no_such_day", str(error))
        case BadLink():
            return problem(404, "bad_link", str(error))
        case CrossOrigin():
            return problem(403, "from_elsewhere", str(error))
        case RateLimited():
            # A client that goes on must open a new connection, which is cheaper to refuse.
            headers = {"Retry-After": str(int(error.wait) + 1), "Connection": "close"}
            return problem(429, error.code, str(error), headers)
        case BadRecord():
            return problem(400, error.code, str(error), line=error.line)
        case Unhealthy():
            return problem(503, "unwell", str(error))
        case BadConfig():
            return problem(400, "bad_config", str(error))
        case _:
            return problem(400, "bad_request", str(error))


def _http(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    text = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        first = error.extra[0]
        text = f"{first.get('key', 'the request')}: {first.get('message', error.detail)}"
    headers = {"Allow": ", ".join(sorted(_allowed(request)))} if error.status_code == 405 else None
    return problem(error.status_code, _CODES.get(error.status_code, "bad_request"), text, headers)


def _allowed(request: AnyRequest) -> set[str]:
    """Return the methods that the path of a request allows."""
    parts = [part for part in request.scope["path"].split("/") if part]
    methods: set[str] = set()
    for route in request.app.routes:
        if isinstance(route, HTTPRoute) and _leads_to(route, parts):
            methods |= route.methods
    return methods | ({"HEAD"} if "GET" in methods else set())


def _leads_to(route: HTTPRoute, parts: list[str]) -> bool:
    known = route.path_components
    if known and isinstance(known[-1], PathParameterDefinition) and known[-1].type is Path:
        # The catch-all route of the pages.
        return bool(parts) and parts[0] != "api"
    return len(known) == len(parts) and all(
        isinstance(piece, PathParameterDefinition) or piece == part for piece, part in zip(known, parts, strict=True)
    )


def _too_deep(_: AnyRequest, __: RecursionError) -> Response[Problem]:
    return problem(400, "bad_request", "the body is nested too deeply")


def _unexpected(request: AnyRequest, error: Exception) -> Response[Problem]:
    logger.error("%s %s failed", request.method, request.scope.get("path_template", ""), exc_info=error)
    return problem(500, "our_fault", "internal error; nothing was changed")


HANDLERS: ExceptionHandlersMap = {
    BradshawError: _ours,
    HTTPException: _http,
    RecursionError: _too_deep,
    Exception: _unexpected,
}
