"""A server's settings, and their defaults on this machine."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from urllib.parse import urlsplit

import msgspec

from bradshaw.core.errors import BradshawError


class NoFolder(BradshawError):
    """A data folder that cannot be created."""


class BadOrigin(BradshawError):
    """An address that no browser sends as an origin."""


class BadAddress(BradshawError):
    """An address that no program can listen on."""


# Browsers omit these ports from an origin.
_PORTS = {"http": 80, "https": 443}


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """`origins` are the public origins of the server's pages; without any, a page must have the origin that its request
    is sent to. `behind_proxy` trusts X-Forwarded-For. `bot_queue` leaves bots to workers on the same Redis. `metrics`
    is the address that serves metrics besides this machine's /metrics. `bots` are the third-party bots that players may
    seat. Hosts of tables may set `webhooks`. Notices are sent to `notice_hosts` only, if there are any."""

    database: str
    redis: str | None = None
    host: str = "127.0.0.1"
    port: int = 8080
    origins: tuple[str, ...] = ()
    behind_proxy: bool = False
    limits: bool = True
    client: Path | None = None
    bot_workers: int = 1
    bot_queue: bool = False
    bot_seconds: float = 1.0
    bot_delay: float = 0.8
    metrics: tuple[str, int] | None = None
    bots: tuple[str, ...] = ()
    webhooks: bool = False
    notice_hosts: tuple[str, ...] = ()

    @property
    def secure(self) -> bool:
        """Whether all pages are served over TLS, so cookies can require it."""
        return bool(self.origins) and all(origin.startswith("https://") for origin in self.origins)


def host_and_port(address: str) -> tuple[str, int]:
    """Return the parts of an address to listen on, such as `10.0.0.5:9100`; raise BadAddress if it is not one."""
    try:
        parts = urlsplit(f"//{address}")
        host, port = parts.hostname, parts.port
    except ValueError:
        host = port = None
    if not host or not port or any(mark in address for mark in "/@?#"):
        raise BadAddress(f"'{address}' is not an address to listen on; give one like 127.0.0.1:9100")
    return host, port


def origin_of(address: str) -> str:
    """Return the origin that browsers send for pages at an address; raise BadOrigin if there is none."""
    error = BadOrigin(f"'{address}' is not an origin; give one like https://play.example.org")
    try:
        parts = urlsplit(address)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise error from None
    if not host or not address.isascii() or parts.scheme not in _PORTS or parts.username is not None:
        raise error
    if parts.path not in ("", "/") or parts.query or parts.fragment:
        raise BadOrigin(f"'{address}' is more than an origin; give one like https://play.example.org")
    name = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{name}" + ("" if port in (None, _PORTS[parts.scheme]) else f":{port}")


def data_folder() -> Path:
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "bradshaw"


def embedded_database(folder: Path) -> str:
    """Create the folder, and return the address of the default database in it."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NoFolder(f"the folder {folder} cannot be created: {error.strerror}") from None
    return f"sqlite:///{folder / 'tables.db'}"


def client_folder() -> Path | None:
    """Return the folder of the built browser client, in the package or a checkout."""
    packaged = Path(__file__).parent / "static"
    # In a checkout, the package is in src/ or, if compiled, in the build folder.
    checkouts = [parent / "web" / "dist" for parent in Path(__file__).parents]
    return next((folder for folder in (packaged, *checkouts) if (folder / "index.html").exists()), None)
