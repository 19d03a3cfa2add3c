"""Maps errors to HTTP statuses and problems, for the server and the engine in the page. Missing and forbidden resources
look the same."""

from __future__ import annotations

from bradshaw.core.errors import BadConfig, BradshawError, IllegalMove, RulesChanged
from bradshaw.server.http.api import Problem
from bradshaw.server.http.lobby import BadLink
from bradshaw.server.http.record_checking import BadRecord
from bradshaw.server.live.days import NoSuchDay
from bradshaw.server.live.limits import RateLimited
from bradshaw.server.live.rooms import NoSuchTable
from bradshaw.server.notices.endpoints import BadEndpoint
from bradshaw.table.commands import CommandRefused


class Unhealthy(BradshawError):
    """The server cannot work at the moment."""


class CrossOrigin(BradshawError):
    """A request was sent by another site's page."""


class BadToken(BradshawError):
    """A bot token is missing or malformed."""


class NotForBots(BradshawError):
    """Something that only people may do."""


class BadCode(BradshawError):
    """A code that was never made, was used, or has expired."""


class NoPasskeys(BradshawError):
    """Browsers allow no passkeys at the page's address."""


class BadPasskey(BradshawError):
    """An unknown passkey, or an invalid response."""


# The status and code of errors without further fields.
_PLAIN: dict[type[BradshawError], tuple[int, str]] = {
    RulesChanged: (409, "rules_changed"),
    NoSuchTable: (404, "not_found"),
    NoSuchDay: (404, "no_such_day"),
    BadLink: (404, "bad_link"),
    BadCode: (404, "bad_code"),
    BadEndpoint: (400, "bad_endpoint"),
    NoPasskeys: (400, "no_passkeys"),
    BadPasskey: (400, "bad_passkey"),
    BadToken: (401, "bad_token"),
    CrossOrigin: (403, "from_elsewhere"),
    NotForBots: (403, "not_for_bots"),
    Unhealthy: (503, "unwell"),
    BadConfig: (400, "bad_config"),
}


def problem_of(error: BradshawError) -> tuple[int, Problem]:
    """Return the HTTP status and the body that describe an error."""
    match error:
        case CommandRefused() | IllegalMove():
            return 409, Problem(error.refusal.code, error.refusal.text)
        case RateLimited():
            return 429, Problem(error.code, str(error))
        case BadRecord():
            return 400, Problem(error.code, str(error), error.line)
        case _:
            kinds = (kind for kind in type(error).__mro__ if kind in _PLAIN)
            status, code = _PLAIN.get(next(kinds, BradshawError), (400, "bad_request"))
            return status, Problem(code, str(error))
