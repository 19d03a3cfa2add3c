"""The pinned requirements: exact, in agreement with each other, and without addresses."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

pytestmark = pytest.mark.slow

ROOT = Path(__file__).resolve().parents[2]
REQUIREMENTS = ROOT / "requirements"
NAMES = sorted(path.stem for path in REQUIREMENTS.glob("*.in"))
PIN = re.compile(r"(?P<name>[a-z0-9-]+)==(?P<version>[\w.]+)( ; [^#]+?)? *( # via .*)?")


def same(name: str) -> str:
    """One spelling of a package's name, without its extras and versions."""
    return re.sub(r"[-_.]+", "-", re.split(r"[\[=<>; ]", name)[0]).lower()


def asked_for(name: str) -> set[str]:
    """The packages named in a *.in file and in those it includes."""
    found: set[str] = set()
    for line in (REQUIREMENTS / f"{name}.in").read_text(encoding="utf-8").splitlines():
        if line.startswith("-r "):
            found |= asked_for(line.removeprefix("-r ").removesuffix(".in"))
        elif line and not line.startswith("#"):
            found.add(same(re.split(r"[=<>; ]", line)[0]))
    return found


def pins(name: str) -> set[str]:
    lines = (REQUIREMENTS / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    # Whatever the platform: what one file asks for on Windows alone, another may need everywhere.
    return {re.split(r" [#;] ", line)[0].strip() for line in lines if not line.startswith("#")}


def pinned_names(name: str) -> set[str]:
    return {pin.split("==")[0] for pin in pins(name)}


@pytest.mark.parametrize("name", NAMES)
def test_every_line_is_one_exact_version(name: str) -> None:
    lines = (REQUIREMENTS / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines[1:] if not PIN.fullmatch(line)] == []


@pytest.mark.parametrize("name", NAMES)
def test_what_is_asked_for_is_pinned(name: str) -> None:
    assert asked_for(name)
    assert asked_for(name) <= pinned_names(name)


@pytest.mark.parametrize("name", NAMES)
def test_all_files_agree(name: str) -> None:
    assert pins(name) <= pins("all")


def test_all_is_all() -> None:
    assert pins("all") == set().union(*(pins(name) for name in NAMES if name != "all"))


@pytest.mark.parametrize("path", sorted(REQUIREMENTS.iterdir()), ids=lambda path: path.name)
def test_no_file_names_an_address(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"://|--(extra-)?index|--find-links|--trusted-host|@ ", text)


def test_what_is_installed_fits_together() -> None:
    """Packages are installed as pinned, without asking what each of them needs: so it is asked here."""
    done = subprocess.run([sys.executable, "-m", "pip", "check"], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


def test_the_giants_stay_out() -> None:
    assert not [pin for pin in pins("all") if re.match(r"torch|nvidia|tensorflow|jax", pin)]


def test_the_compiler_of_the_engine_is_held_fast() -> None:
    assert {"mypy==2.4.1", "librt==0.16.0"} <= pins("build")


def test_the_package_declares_the_same_needs() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    base = set(map(same, project["dependencies"]))
    assert base == asked_for("base")
    for extra, needs in project["optional-dependencies"].items():
        if extra == "train":  # the one giant: whoever trains installs the one for their GPU
            assert "torch" in needs
            continue
        assert base | set(map(same, needs)) == asked_for(extra)
