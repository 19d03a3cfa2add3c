"""Serves the built browser client from memory, compressed once, with strict headers."""

from __future__ import annotations

import gzip
from functools import cached_property
from hashlib import blake2b
from mimetypes import guess_type
from pathlib import Path

from litestar import Response

from bradshaw.server.http.identity import AnyRequest

# Scripts only from the server's own files; inline style attributes, which the client draws with.
POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; style-src-attr 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self'; connect-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'"
)
# The script that runs the engine in the page (web/vite.config.ts), in its own worker, needs WebAssembly.
ENGINE_SCRIPT = "assets/engine-"
ENGINE_POLICY = POLICY.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
NOT_BUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Bradshaw</title>
<h1>Bradshaw is running</h1>
<p>The server works, but the browser client has not been built yet. In a checkout, <code>make run</code> builds it.</p>
<p>Programs can play already: see <code>docs/reference/protocol.md</code> and
<a href="/api/offer">what is on offer</a>.</p>
</html>
"""


class Asset:
    """A file's media type, ETag and body."""

    def __init__(self, kind: str, body: bytes) -> None:
        self.kind = kind
        self.body = body
        self.etag = f'"{blake2b(body, digest_size=12).hexdigest()}"'

    @cached_property
    def gzipped(self) -> bytes:
        """The body, compressed on first use: the engine takes a second."""
        return gzip.compress(self.body, 6, mtime=0)


class Pages:
    """The client's files by path; other paths serve the index page. Litestar's static files never answer 304."""

    def __init__(self, folder: Path | None) -> None:
        self._assets: dict[str, Asset] = {}
        if folder is not None:
            for path in sorted(folder.rglob("*")):
                if path.is_file():
                    self._assets[path.relative_to(folder).as_posix()] = _asset(path.name, path.read_bytes())
        self._index = self._assets.get("index.html") or _asset("index.html", NOT_BUILT.encode())

    def answer(self, request: AnyRequest, path: str) -> Response[bytes]:
        asset = self._assets.get(path.lstrip("/"))
        if asset is None and "." in path.rsplit("/", 1)[-1]:
            return Response(b"", status_code=404)
        # Built files have their hash in the name, so browsers can cache them forever.
        immutable = asset is not None and path.lstrip("/").startswith(("assets/", "engine/"))
        caching = "public, max-age=31536000, immutable" if immutable else "no-cache"
        response = send_asset(request, asset or self._index, caching)
        if path.lstrip("/").startswith(ENGINE_SCRIPT):
            response.headers["Content-Security-Policy"] = ENGINE_POLICY
        return response

    def has(self, path: str) -> bool:
        return path in self._assets

    def table_page(self, request: AnyRequest, tags: str) -> Response[bytes]:
        """Return the index page with preview tags, which depend on the language."""
        body = self._index.body.replace(b"</head>", f"  {tags}\n  </head>".encode(), 1)
        asset = make_asset(self._index.kind, body)
        return send_asset(request, asset, "no-cache", vary="Accept-Encoding, Accept-Language")


def send_asset(request: AnyRequest, asset: Asset, caching: str, vary: str = "Accept-Encoding") -> Response[bytes]:
    headers = {"Cache-Control": caching, "ETag": asset.etag, "Vary": vary}
    if request.headers.get("if-none-match") == asset.etag:
        return Response(b"", status_code=304, headers=headers)
    body = asset.body
    if "gzip" in request.headers.get("accept-encoding", "") and len(asset.gzipped) < len(body):
        body = asset.gzipped
        headers["Content-Encoding"] = "gzip"
    return Response(body, headers=headers, media_type=asset.kind)


def make_asset(kind: str, body: bytes) -> Asset:
    return Asset(kind, body)


def _asset(name: str, body: bytes) -> Asset:
    kind = guess_type(name)[0] or "application/octet-stream"
    # Litestar itself adds the charset to text/*.
    text = kind in ("application/javascript", "application/json", "image/svg+xml")
    return make_asset(f"{kind}; charset=utf-8" if text else kind, body)
