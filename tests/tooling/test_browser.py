from __future__ import annotations

import pytest

from environment import browser


@pytest.mark.parametrize(
    ("installed", "machine", "expected"),
    [
        pytest.param(["chromium", "apt-get"], "aarch64", [], id="installed"),
        pytest.param(["apt-get"], "aarch64", [["apt-get", "update"], ["apt-get", "install"]], id="from Debian"),
        pytest.param(["apt-get"], "x86_64", [], id="bundled"),
        pytest.param([], "aarch64", [], id="unavailable"),
    ],
)
def test_browser_is_installed_if_missing_and_available(
    installed: list[str],
    machine: str,
    expected: list[list[str]],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    commands: list[list[str]] = []
    monkeypatch.delenv("BRADSHAW_CHROMIUM", raising=False)
    monkeypatch.setattr(browser, "run_tool", lambda command, *_: commands.append(list(command)))
    monkeypatch.setattr("platform.machine", lambda: machine)
    monkeypatch.setattr("os.geteuid", lambda: 0)
    monkeypatch.setattr("shutil.which", lambda name: f"/bin/{name}" if name in installed else None)
    browser.provide_browser()
    assert [command[:2] for command in commands] == expected
    if not installed:
        assert "BRADSHAW_CHROMIUM" in capsys.readouterr().out
