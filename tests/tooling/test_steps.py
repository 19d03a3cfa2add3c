"""Each purpose of the set-up runs the steps it needs, and no step runs again without need."""

from __future__ import annotations

from pathlib import Path

import pytest

from environment import snapshot, steps
from environment.places import ROOT
from environment.tool import with_our_tools

STEPS = (
    "make_venv",
    "install_packages",
    "install_bradshaw",
    "compile_engine",
    "fetch_page_wheels",
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
    calls: list[str] = []
    for name in STEPS:
        monkeypatch.setattr(steps, name, lambda *_, name=name: calls.append(name))
    steps.set_up(purpose)
    assert calls[:2] == ["make_venv", "install_packages"]  # compiling needs these two and no later step
    assert sorted(calls) == sorted([*set(STEPS) - skipped, "install_packages"])


def test_downloads_are_cached_here_unless_configured(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PIP_CACHE_DIR", raising=False)
    monkeypatch.setenv("npm_config_cache", "elsewhere")
    environment = with_our_tools()
    assert environment["PIP_CACHE_DIR"] == str(ROOT / ".cache" / "pip")
    assert environment["npm_config_cache"] == "elsewhere"


def test_a_second_run_skips_the_set_up_until_a_file_changes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source, built = tmp_path / "source.py", tmp_path / "built"
    source.write_text("1", encoding="utf-8")
    built.mkdir()
    monkeypatch.setattr(snapshot, "MARK", tmp_path / "mark")
    monkeypatch.setattr(snapshot, "INPUTS", [source])
    monkeypatch.setattr(snapshot, "OUTPUTS", [built])
    calls: list[str] = []

    def set_up(purpose: str) -> None:
        calls.append(purpose)
        (built / "page.html").write_text("1", encoding="utf-8")

    monkeypatch.setattr(steps, "set_up", set_up)

    def runs() -> int:
        calls.clear()
        assert steps.main(["run"]) == 0
        return len(calls)

    assert [runs(), runs()] == [1, 0]
    source.write_text("2", encoding="utf-8")
    assert [runs(), runs()] == [1, 0]
    (built / "page.html").unlink()
    assert [runs(), runs()] == [1, 0]


def test_an_edit_during_the_set_up_is_not_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = tmp_path / "source.py"
    source.write_text("1", encoding="utf-8")
    monkeypatch.setattr(snapshot, "MARK", tmp_path / "mark")
    monkeypatch.setattr(snapshot, "INPUTS", [source])
    monkeypatch.setattr(snapshot, "OUTPUTS", [])
    monkeypatch.setattr(steps, "set_up", lambda _: source.write_text("edited meanwhile", encoding="utf-8"))
    assert steps.main(["run"]) == 0
    assert not snapshot.is_current()
