"""Which steps each purpose of the set-up takes."""

from __future__ import annotations

import pytest

from environment import steps
from environment.places import ROOT
from environment.tool import with_our_tools

STEPS = (
    "make_venv",
    "install_packages",
    "install_bradshaw",
    "compile_engine",
    "build_client",
    "provide_browser",
    "provide_torch",
)


@pytest.mark.parametrize(
    ("purpose", "skipped"),
    [
        ("run", {"provide_browser", "provide_torch"}),
        ("wheel", {"compile_engine", "provide_browser", "provide_torch"}),
        ("dev", {"compile_engine", "provide_torch"}),
        ("engine", {"provide_torch"}),
        ("test", {"compile_engine"}),
    ],
)
def test_purpose_runs_the_steps_it_needs(purpose: str, skipped: set[str], monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[str] = []
    for name in STEPS:
        monkeypatch.setattr(steps, name, lambda *_, name=name: taken.append(name))
    steps.set_up(purpose)
    assert taken[:2] == ["make_venv", "install_packages"]  # compiling needs these two and no later step
    assert sorted(taken) == sorted([*set(STEPS) - skipped, "install_packages"])


def test_downloads_are_cached_here_unless_configured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PIP_CACHE_DIR", raising=False)
    monkeypatch.setenv("npm_config_cache", "elsewhere")
    found = with_our_tools()
    assert found["PIP_CACHE_DIR"] == str(ROOT / ".cache" / "pip")
    assert found["npm_config_cache"] == "elsewhere"
