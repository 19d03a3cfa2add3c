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


def normalized(name: str) -> str:
    """Return the normalized name of a package, without extras and versions."""
    return re.sub(r"[-_.]+", "-", re.split(r"[\[=<>; ]", name)[0]).lower()


def required(name: str) -> set[str]:
    """Return the packages that a *.in file names, directly or through included files."""
    packages: set[str] = set()
    for line in (REQUIREMENTS / f"{name}.in").read_text(encoding="utf-8").splitlines():
        if line.startswith("-r "):
            packages |= required(line.removeprefix("-r ").removesuffix(".in"))
        elif line and not line.startswith("#"):
            packages.add(normalized(re.split(r"[=<>; ]", line)[0]))
    return packages


def pins(name: str) -> set[str]:
    lines = (REQUIREMENTS / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    # Without platform markers: one file may need a package only on Windows, another everywhere.
    return {re.split(r" [#;] ", line)[0].strip() for line in lines if not line.startswith("#")}


@pytest.mark.parametrize("name", NAMES)
def test_every_line_is_one_exact_version(name: str) -> None:
    lines = (REQUIREMENTS / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    assert [line for line in lines[1:] if not PIN.fullmatch(line)] == []


@pytest.mark.parametrize("name", NAMES)
def test_every_requirement_is_pinned(name: str) -> None:
    assert required(name)
    assert required(name) <= {pin.split("==")[0] for pin in pins(name)}


@pytest.mark.parametrize("name", NAMES)
def test_every_file_agrees_with_all(name: str) -> None:
    assert pins(name) <= pins("all")


def test_all_is_the_union_of_the_other_files() -> None:
    assert pins("all") == set().union(*(pins(name) for name in NAMES if name != "all"))


@pytest.mark.parametrize("path", sorted(REQUIREMENTS.iterdir()), ids=lambda path: path.name)
def test_no_file_contains_an_address(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"://|--(extra-)?index|--find-links|--trusted-host|@ ", text)


def test_installed_packages_are_compatible() -> None:
    """The set-up installs pinned packages without checking their own requirements, so check them here."""
    process = subprocess.run([sys.executable, "-m", "pip", "check"], capture_output=True, text=True, check=False)
    assert process.returncode == 0, process.stdout


def test_gpu_frameworks_are_not_pinned() -> None:
    assert not [pin for pin in pins("all") if re.match(r"torch|nvidia|tensorflow|jax", pin)]


def test_engine_compiler_is_pinned() -> None:
    assert {"mypy==2.4.1", "librt==0.16.0"} <= pins("build")


def test_package_declares_the_same_requirements() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    base = set(map(normalized, project["dependencies"]))
    assert base == required("base")
    for extra, requirements in project["optional-dependencies"].items():
        if extra == "train":  # not pinned: which PyTorch to install depends on the GPU
            assert "torch" in requirements
            continue
        assert base | set(map(normalized, requirements)) == required(extra)
