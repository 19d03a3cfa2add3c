"""How a server is set up: where it keeps its games, whom it trusts, how much it bears."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from urllib.parse import urlsplit

import msgspec

from bradshaw.core.errors import BradshawError


class NoFolder(BradshawError):
    """A folder for the games that cannot be had, and why."""


class BadOrigin(BradshawError):
    """An address of pages that no browser would ever name as theirs."""


# Which a browser leaves out of an origin.
_PORTS = {"http": 80, "https": 443}


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """What a server can be set to. `origins` are the addresses of the server's own pages; none given, a page counts as
    its own if it was loaded from the host that the request goes to. `behind_proxy` believes the proxy's word for the
    client's address. `bot_queue` leaves the thinking to workers that listen to the same Redis."""

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

    @property
    def secure(self) -> bool:
        """Whether the pages come over TLS, so that cookies may insist on it."""
        return bool(self.origins) and all(origin.startswith("https://") for origin in self.origins)


def origin_of(address: str) -> str:
    """The origin of pages at that address, to the letter as browsers name it; BadOrigin if they never would."""
    wrong = BadOrigin(f"'{address}' is not an address of pages; give one like https://play.example.org")
    try:
        parts = urlsplit(address)
        host, port = parts.hostname, parts.port
    except ValueError:
        raise wrong from None
    if not host or not address.isascii() or parts.scheme not in _PORTS or parts.username is not None:
        raise wrong
    if parts.path not in ("", "/") or parts.query or parts.fragment:
        raise BadOrigin(f"'{address}' has more than the pages' own address; give one like https://play.example.org")
    name = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{name}" + ("" if port in (None, _PORTS[parts.scheme]) else f":{port}")


def data_folder() -> Path:
    """Where programs of this machine keep a user's data."""
    home = Path.home()
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local"))
    elif sys.platform == "darwin":
        base = home / "Library" / "Application Support"
    else:
        base = Path(os.environ.get("XDG_DATA_HOME") or home / ".local" / "share")
    return base / "bradshaw"


def embedded_database(folder: Path) -> str:
    """The database of a server that has no other: one file in the folder."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise NoFolder(f"the folder {folder} cannot be made: {error.strerror}") from None
    return f"sqlite:///{folder / 'tables.db'}"


def client_folder() -> Path | None:
    """The built browser client: packaged with the server, or in a checkout."""
    packaged = Path(__file__).parent / "static"
    # The package may lie in src/ of a checkout, or compiled in its build folder.
    checkouts = [parent / "web" / "dist" for parent in Path(__file__).parents]
    return next((folder for folder in (packaged, *checkouts) if (folder / "index.html").exists()), None)
