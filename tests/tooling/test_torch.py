"""The set-up installs PyTorch for the training tests if a CPU build is available, and otherwise reports why not."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from environment import stamps, training
from environment.stop import Stop


def report(*names: str) -> str:
    """Return pip's report for installing these packages."""
    return json.dumps({"version": "1", "install": [{"metadata": {"name": name, "version": "1"}} for name in names]})


CPU_REPORT = report("torch", "filelock", "sympy", "mpmath", "networkx", "jinja2", "MarkupSafe", "fsspec", "setuptools")


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Record queries and installations, in an empty environment."""
    calls: list[str] = []

    def ask() -> str:
        calls.append("asked")
        return CPU_REPORT

    monkeypatch.setattr(stamps, "VENV", tmp_path)
    monkeypatch.setattr(training, "site_packages", lambda: tmp_path)
    monkeypatch.setattr(training, "_pip_settings", lambda: "")
    monkeypatch.setattr(training, "_ask", ask)
    monkeypatch.setattr(training, "_install", lambda: calls.append("installed"))
    return calls


def test_cpu_build_is_accepted() -> None:
    assert training.fits(CPU_REPORT)


@pytest.mark.parametrize(
    "name", ["nvidia-cublas-cu13", "nvidia_nccl", "cuda-bindings", "triton", "pytorch-triton-rocm"]
)
def test_gpu_build_is_rejected(name: str) -> None:
    assert not training.fits(report("torch", "filelock", name))


@pytest.mark.parametrize("text", ["", "no json", "[]", "{}", '{"install": [{"metadata": null}]}', report("filelock")])
def test_invalid_report_is_an_error(text: str) -> None:
    with pytest.raises(Stop):
        training.fits(text)


def test_torch_is_installed_once(installed: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    training.provide_torch()
    training.provide_torch()
    assert installed == ["asked", "installed"]
    assert capsys.readouterr().out == ""


def test_manually_installed_torch_stays(installed: list[str], tmp_path: Path) -> None:
    (tmp_path / "torch").mkdir()
    training.provide_torch()
    assert installed == []


def test_new_pins_replace_our_installation(
    installed: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    training.provide_torch()
    (tmp_path / "torch").mkdir()
    monkeypatch.setattr(training, "TORCH", "torch==99")
    training.provide_torch()
    assert installed == ["asked", "installed"] * 2


def test_gpu_build_is_reported_in_one_line_and_queried_once(
    installed: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    queries: list[int] = []

    def ask() -> str:
        queries.append(1)
        return report("torch", "nvidia-cudnn-cu13")

    monkeypatch.setattr(training, "_ask", ask)
    for _ in range(2):
        training.provide_torch()
        out = capsys.readouterr().out
        assert out.startswith("The training tests will be skipped: ")
        assert out.count("\n") == 1
    assert len(queries) == 1
    monkeypatch.setattr(training, "_pip_settings", lambda: "a different registry")
    training.provide_torch()
    assert len(queries) == 2
    assert installed == []


@pytest.mark.parametrize("step", ["_ask", "_install"])
@pytest.mark.parametrize("fault", [Stop("no way"), OSError("no way")])
def test_failure_does_not_stop_the_set_up(
    step: str,
    fault: Exception,
    installed: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail() -> str:
        raise fault

    monkeypatch.setattr(training, step, fail)
    for _ in range(2):  # the second run tries again
        training.provide_torch()
        assert capsys.readouterr().out == "The training tests will be skipped: no way\n"


def test_failing_or_hanging_installer_is_explained(monkeypatch: pytest.MonkeyPatch) -> None:
    refused = "import sys; sys.exit('NewConnectionError: Failed to establish a new connection')"
    monkeypatch.setattr(training, "PIP_INSTALL", [sys.executable, "-c", refused])
    with pytest.raises(Stop, match="the Python package registry can't be reached"):
        training._ask()
    monkeypatch.setattr(training, "PIP_INSTALL", [sys.executable, "-c", "import time; time.sleep(60)"])
    monkeypatch.setattr(training, "MAX_SECONDS", 0.2)
    with pytest.raises(Stop, match="no answer within 0 seconds"):
        training._ask()


def test_torch_that_cannot_be_imported_is_removed(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[str] = []

    def run_tool(command: list[object], doing: str, registry: str) -> str:
        calls.append(doing)
        if doing == "importing PyTorch":
            raise Stop("importing PyTorch failed")
        return ""

    monkeypatch.setattr(training, "NEEDED", 0)
    monkeypatch.setattr(training, "run_tool", run_tool)
    with pytest.raises(Stop, match="importing"):
        training._install()
    assert calls == ["installing PyTorch", "importing PyTorch", "removing PyTorch"]


def test_nothing_is_installed_without_disk_space(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(training, "NEEDED", 10**18)
    with pytest.raises(Stop, match="disk space"):
        training._install()
