"""The server sends the client's files."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from litestar.testing import RequestFactory

from bradshaw.server.http.pages import HEADERS, Pages


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>client</title>" * 20, encoding="utf-8")
    (tmp_path / "assets" / "app-1a2b.js").write_text("let x = 1;" * 100, encoding="utf-8")
    return tmp_path


def test_built_files_are_cached_and_compressed(folder: Path) -> None:
    pages = Pages(folder)
    request = RequestFactory().get("/", headers={"accept-encoding": "gzip, br"})
    answer = pages.answer(request, "/assets/app-1a2b.js")
    assert answer.headers["Cache-Control"].endswith("immutable")
    assert answer.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(answer.content) == b"let x = 1;" * 100
    conditional = RequestFactory().get("/", headers={"if-none-match": answer.headers["ETag"]})
    assert pages.answer(conditional, "/assets/app-1a2b.js").status_code == 304


def test_engine_sources_are_revalidated(folder: Path) -> None:
    (folder / "engine" / "1a2b").mkdir(parents=True)
    (folder / "engine" / "1a2b" / "python.wasm").write_bytes(b"1")
    (folder / "engine.json").write_text("{}", encoding="utf-8")
    pages, request = Pages(folder), RequestFactory().get("/")
    assert pages.answer(request, "/engine/1a2b/python.wasm").headers["Cache-Control"].endswith("immutable")
    assert pages.answer(request, "/engine.json").headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("manifest.webmanifest", "application/manifest+json"),
        ("icon-192.png", "image/png"),
        ("icon.svg", "image/svg+xml; charset=utf-8"),
    ],
)
def test_home_screen_files_have_media_types(folder: Path, name: str, kind: str) -> None:
    (folder / name).write_bytes(b"{}")
    answer = Pages(folder).answer(RequestFactory().get("/"), f"/{name}")
    assert answer.media_type == kind
    assert answer.headers["Cache-Control"] == "no-cache"


def test_every_page_is_the_client(folder: Path) -> None:
    pages = Pages(folder)
    for path in ("/", "/table/abc", "/rules/TE-TUNNEL-01"):
        answer = pages.answer(RequestFactory().get("/"), path)
        assert answer.status_code in (200, None)
        assert b"client" in answer.content
        assert answer.headers["Cache-Control"] == "no-cache"


@pytest.mark.parametrize("path", ["/assets/none.js", "/../secret.txt", "/../../etc/passwd.txt", "/favicon.ico"])
def test_other_files_are_not_found(folder: Path, path: str) -> None:
    assert Pages(folder).answer(RequestFactory().get("/"), path).status_code == 404


def test_reports_that_the_client_is_not_built() -> None:
    answer = Pages(None).answer(RequestFactory().get("/"), "/")
    assert b"has not been built yet" in answer.content


def test_only_the_engine_script_may_run_webassembly(folder: Path) -> None:
    (folder / "assets" / "engine-1a2b.js").write_text("let y = 1;", encoding="utf-8")
    pages = Pages(folder)
    engine = pages.answer(RequestFactory().get("/"), "/assets/engine-1a2b.js").headers["Content-Security-Policy"]
    assert "script-src 'self' 'wasm-unsafe-eval';" in engine
    # Every other answer gets the default, from the application.
    assert "Content-Security-Policy" not in pages.answer(RequestFactory().get("/"), "/assets/app-1a2b.js").headers
    assert "wasm-unsafe-eval" not in HEADERS["Content-Security-Policy"]
