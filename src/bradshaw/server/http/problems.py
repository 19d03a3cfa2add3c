"""Error responses: one line without a stack trace. Missing and forbidden resources look the same."""

from __future__ import annotations

import logging
from pathlib import Path

from litestar import Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.routes import HTTPRoute
from litestar.types import ExceptionHandlersMap
from litestar.types.internal_types import PathParameterDefinition

from bradshaw.core.errors import BradshawError
from bradshaw.server.http.api import Problem
from bradshaw.server.http.failures import BadToken, problem_of
from bradshaw.server.http.identity import AnyRequest
from bradshaw.server.http.pages import HEADERS
from bradshaw.server.live.limits import RateLimited

logger = logging.getLogger(__name__)

_DESCRIPTIONS = {
    400: "invalid value",
    401: "no valid bot token",
    403: "sent by another site's page, or not for bots",
    404: "not found, or not yours",
    409: "not possible now",
    413: "the body is too large",
    429: "too many requests",
    503: "the server cannot work at the moment",
}
_CODES = {400: "bad_request", 404: "not_found", 405: "bad_method", 413: "too_large"}


def documented(*statuses: int) -> dict[int, ResponseSpec]:
    """Return a route's error responses for OpenAPI; 429 is always included."""
    return {status: ResponseSpec(Problem, description=_DESCRIPTIONS[status]) for status in (*statuses, 429)}


def problem(
    status: int, code: str, text: str, headers: dict[str, str] | None = None, line: int | None = None
) -> Response[Problem]:
    all_headers = {**HEADERS, **(headers or {})}
    return Response(Problem(code, text, line), status_code=status, media_type="application/json", headers=all_headers)


def _handle_own_error(_: AnyRequest, error: BradshawError) -> Response[Problem]:
    status, described = problem_of(error)
    headers = None
    if isinstance(error, BadToken):
        headers = {"WWW-Authenticate": "Bearer"}
    if isinstance(error, RateLimited):
        # A client that persists must open a new connection, which is cheaper to refuse.
        headers = {"Retry-After": str(int(error.wait) + 1), "Connection": "close"}
    return problem(status, described.code, described.text, headers, described.line)


def _handle_http_error(request: AnyRequest, error: HTTPException) -> Response[Problem]:
    text = error.detail
    if isinstance(error, ValidationException) and isinstance(error.extra, list) and error.extra:
        first = error.extra[0]
        text = f"{first.get('key', 'the request')}: {first.get('message', error.detail)}"
    headers = {"Allow": ", ".join(sorted(_allowed_methods(request)))} if error.status_code == 405 else None
    return problem(error.status_code, _CODES.get(error.status_code, "bad_request"), text, headers)


def _allowed_methods(request: AnyRequest) -> set[str]:
    parts = [part for part in request.scope["path"].split("/") if part]
    methods: set[str] = set()
    for route in request.app.routes:
        if isinstance(route, HTTPRoute) and _matches(route, parts):
            methods |= route.methods
    return methods | ({"HEAD"} if "GET" in methods else set())


def _matches(route: HTTPRoute, parts: list[str]) -> bool:
    components = route.path_components
    if components and isinstance(components[-1], PathParameterDefinition) and components[-1].type is Path:
        # The catch-all route for pages.
        return bool(parts) and parts[0] != "api"
    return len(components) == len(parts) and all(
        isinstance(piece, PathParameterDefinition) or piece == part
        for piece, part in zip(components, parts, strict=True)
    )


def _handle_deep_nesting(_: AnyRequest, __: RecursionError) -> Response[Problem]:
    return problem(400, "bad_request", "the body is nested too deeply")


def _handle_bad_text(_: AnyRequest, __: UnicodeDecodeError) -> Response[Problem]:
    return problem(400, "bad_request", "the body is not valid UTF-8")


def _handle_unexpected(request: AnyRequest, error: Exception) -> Response[Problem]:
    logger.error("%s %s failed", request.method, request.scope.get("path_template", ""), exc_info=error)
    return problem(500, "our_fault", "internal error; nothing was changed")


HANDLERS: ExceptionHandlersMap = {
    BradshawError: _handle_own_error,
    HTTPException: _handle_http_error,
    RecursionError: _handle_deep_nesting,
    UnicodeDecodeError: _handle_bad_text,
    Exception: _handle_unexpected,
}
