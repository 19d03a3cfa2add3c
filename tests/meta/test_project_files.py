"""Project files: the files and options they name exist, and versions agree."""

from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from typer.main import get_command

from bradshaw import __version__
from bradshaw.cli.main import app

ROOT = Path(__file__).resolve().parents[2]
YAML = [
    path
    for pattern in (".github/**/*.yml", "deploy/*.yaml", "*.cff", ".pre-commit-config.yaml")
    for path in sorted(ROOT.glob(pattern))
]


def text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def read(name: str) -> Any:
    return yaml.safe_load(text(name))


def options_of(command: str) -> set[str]:
    """Return the options of a command, as written on the command line."""
    commands = get_command(app).commands  # type: ignore[attr-defined]
    return {word for option in commands[command].params for word in (*option.opts, *option.secondary_opts)}


def long_options(words: list[str]) -> set[str]:
    return {word.partition("=")[0] for word in words if word.startswith("--")}


@pytest.mark.parametrize("path", YAML, ids=lambda path: path.name)
def test_yaml_files_are_valid(path: Path) -> None:
    assert isinstance(yaml.safe_load(path.read_text(encoding="utf-8")), dict)


def test_versions_agree() -> None:
    assert read("CITATION.cff")["version"] == __version__
    assert f"## [{__version__}] - {read('CITATION.cff')['date-released']}" in text("CHANGELOG.md")


def test_container_build_commands_exist() -> None:
    lines = text("deploy/Containerfile")
    targets = set(re.findall(r"^([a-z-]+):", text("Makefile"), re.MULTILINE))
    assert set(re.findall(r"\bmake ([a-z-]+)\b(?=\n)", lines)) <= targets
    assert all((ROOT / name).exists() for name in re.findall(r"requirements/\S+\.txt", lines))


def test_container_runs_without_root_and_has_a_health_check() -> None:
    last_stage = text("deploy/Containerfile").split("\nFROM ")[-1]
    assert re.search(r"^USER bradshaw$", last_stage, re.MULTILINE)
    assert "/api/health" in last_stage


def test_container_options_exist() -> None:
    match = re.search(r"^ENTRYPOINT (\[.+\])$", text("deploy/Containerfile"), re.MULTILINE)
    assert match
    words = yaml.safe_load(match[1])
    assert words[:2] == ["bradshaw", "serve"]
    assert long_options(words) <= options_of("serve")


def test_compose_options_exist() -> None:
    services = read("deploy/compose.yaml")["services"]
    assert long_options(services["server-1"]["command"]) <= options_of("serve")
    worker = services["worker"]["entrypoint"]
    assert worker[:2] == ["bradshaw", "worker"]
    assert long_options(worker) <= options_of("worker")


def test_systemd_unit_options_exist() -> None:
    match = re.search(r"^ExecStart=(.+)$", text("deploy/bradshaw.service"), re.MULTILINE)
    assert match
    words = shlex.split(match[1])
    assert words[1] == "serve"
    assert long_options(words) <= options_of("serve")


def test_workflow_covers_every_supported_python() -> None:
    matrix = read(".github/workflows/test.yml")["jobs"]["test"]["strategy"]["matrix"]
    classifiers = tomllib.loads(text("pyproject.toml"))["project"]["classifiers"]
    pythons = {line.rsplit(" ", 1)[1] for line in classifiers if re.search(r"Python :: 3\.\d+$", line)}
    assert pythons == set(matrix["python"])


def test_hook_tools_exist() -> None:
    for hook in read(".pre-commit-config.yaml")["repos"][0]["hooks"]:
        tool = hook["entry"].split()[0]
        assert not tool.startswith(".venv/bin/") or (ROOT / tool).exists(), hook["id"]
