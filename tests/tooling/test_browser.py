"""A Chromium is installed only where there is none and it can be."""

from __future__ import annotations

import pytest

from environment import browser


@pytest.fixture
def commands(monkeypatch: pytest.MonkeyPatch) -> list[list[str]]:
    run: list[list[str]] = []
    monkeypatch.delenv("BRADSHAW_CHROMIUM", raising=False)
    monkeypatch.setattr(browser, "run_tool", lambda command, *_: run.append(list(command)))
    monkeypatch.setattr("platform.machine", lambda: "aarch64")
    monkeypatch.setattr("os.geteuid", lambda: 0)
    return run


def has(monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}" if name in names else None)


def test_installed_browser_is_used(monkeypatch: pytest.MonkeyPatch, commands: list[list[str]]) -> None:
    has(monkeypatch, "chromium", "apt-get")
    browser.provide_browser()
    assert commands == []


def test_missing_browser_is_installed_from_debian(monkeypatch: pytest.MonkeyPatch, commands: list[list[str]]) -> None:
    has(monkeypatch, "apt-get")
    browser.provide_browser()
    assert [command[:2] for command in commands] == [["apt-get", "update"], ["apt-get", "install"]]


def test_bundled_browser_needs_no_installation(monkeypatch: pytest.MonkeyPatch, commands: list[list[str]]) -> None:
    has(monkeypatch, "apt-get")
    monkeypatch.setattr("platform.machine", lambda: "x86_64")
    browser.provide_browser()
    assert commands == []


def test_missing_browser_that_cannot_be_installed_is_reported(
    monkeypatch: pytest.MonkeyPatch, commands: list[list[str]], capsys: pytest.CaptureFixture[str]
) -> None:
    has(monkeypatch)
    browser.provide_browser()
    assert commands == []
    assert "BRADSHAW_CHROMIUM" in capsys.readouterr().out
