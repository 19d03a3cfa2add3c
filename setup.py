"""Compile the engine with mypyc as part of the package build. pyproject.toml lists the modules that stay interpreted.

BRADSHAW_COMPILE chooses how:
  best   one C file, fully optimized: the slowest build and the fastest engine. The default, for wheels.
  quick  a C file for each module, on all cores, with objects cached by content, optimized for build time. `make run`
         and `make test` use it.
  no     not at all.

Without a C compiler or mypyc the package is built interpreted; `bradshaw --version` says which form it is. An editable
install is never compiled. A wheel includes the browser client if it has been built (web/dist).
"""

from __future__ import annotations

import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from threading import Lock
from time import time
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.errors import BaseError, CCompilerError

sys.path.append("scripts")  # last, since setuptools imports the package `wheel`, not scripts/wheel.py
from engine_modules import compile_settings, files_to_compile

# Other commands need only the package's metadata.
BUILDING = {"build", "build_ext", "bdist_wheel"}
CLIENT = Path("web") / "dist"
EXAMPLES = Path("examples")
GENERATED = Path("build", "c")
OBJECTS = Path(os.environ.get("BRADSHAW_OBJECTS", "build/objects"))
# Objects that no build has used for a week are deleted.
OBJECT_LIFETIME = 7 * 24 * 3600
COMPILER_OPTIONS = [
    # Fused multiply-add rounds differently from Python: a bot would play differently compiled and interpreted.
    "-ffp-contract=off",
    # Without hidden visibility, calls between compiled functions go through a symbol table and are never inlined.
    "-fvisibility=hidden",
    # This check rereads the generated file and takes a quarter of gcc's time.
    "-Wno-misleading-indentation",
]


class BuildEngine(build_ext):
    """Builds every extension or none: a partly compiled engine would not import."""

    def run(self) -> None:
        try:
            super().run()
        except (BaseError, CCompilerError) as error:
            stay_interpreted(str(error))
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)

    def build_extensions(self) -> None:
        if self.compiler.compiler_type == "unix":
            for extension in self.extensions:
                extension.extra_compile_args = [*extension.extra_compile_args, *COMPILER_OPTIONS]
        sources = sum(len(extension.sources) for extension in self.extensions)
        self.compiler.compile = ObjectCache(self.compiler, sources).compile
        self.parallel = os.cpu_count()
        super().build_extensions()
        self._delete_stale()

    def _delete_stale(self) -> None:
        """Delete the extensions of modules that are no longer compiled, and objects that are no longer used."""
        current = {Path(path) for path in self.get_outputs()}
        for path in set(Path(self.build_lib).rglob("*.so")) - current:
            path.unlink()
        for path in OBJECTS.iterdir():
            if path.stat().st_mtime < time() - OBJECT_LIFETIME:
                path.unlink()


class ObjectCache:
    """Compiles on all cores and caches each object under a hash of its inputs.

    Setuptools would recompile every source of a changed extension, one after the other.
    """

    def __init__(self, compiler: Any, sources: int) -> None:
        self._compile = compiler.compile
        tools = [*getattr(compiler, "compiler_so", ()), sys.version, version("mypy"), version("librt")]
        self._tools = repr(tools)
        self._progress = Progress(sources)
        OBJECTS.mkdir(parents=True, exist_ok=True)

    def compile(self, sources: list[str], depends: list[str], **options: Any) -> list[str]:
        """Return the objects of these sources, from the cache where possible."""
        flags = repr((self._tools, options["extra_postargs"]))
        headers = [line for path in sorted(depends) for line in Path(path).read_text(encoding="utf-8").splitlines()]
        with ThreadPoolExecutor(os.cpu_count()) as cores:
            return list(cores.map(lambda source: self._object(Path(source), headers, flags, options), sources))

    def _object(self, source: Path, headers: list[str], flags: str, options: dict[str, Any]) -> str:
        text = source.read_text(encoding="utf-8")
        exact = _cache_path(flags, source, text, headers)
        if exact.exists():
            os.utime(exact)
        else:
            # A new function changes the headers of all modules, but only the objects of modules that call it.
            needed = _cache_path(flags, source, text, _needed_lines(headers, text))
            if not needed.exists():
                (compiled,) = self._compile([str(source)], **options)
                Path(compiled).replace(needed)
            os.utime(needed)
            if exact != needed:
                exact.hardlink_to(needed)
        self._progress.advance()
        return str(exact)


def _cache_path(flags: str, source: Path, text: str, headers: list[str]) -> Path:
    return OBJECTS / sha256("\0".join([flags, str(source), text, *headers]).encode()).hexdigest()


def _needed_lines(headers: list[str], source: str) -> list[str]:
    """Return the headers without the declarations of functions that the source never names."""
    words = set(source.translate(_NOT_IN_NAMES).split())
    return [line for line in headers if not line.endswith(");") or _declared(line) in words]


def _declared(line: str) -> str:
    return line.partition("(")[0].translate(_NOT_IN_NAMES).split()[-1]


_NOT_IN_NAMES = str.maketrans(dict.fromkeys("!\"#$%&'()*+,-./:;<=>?@[\\]^`{|}~", " "))


class Progress:
    """Reports the number of compiled files on standard error, which the set-up forwards."""

    def __init__(self, total: int) -> None:
        self._total, self._done, self._lock = total, 0, Lock()

    def advance(self) -> None:
        with self._lock:
            self._done += 1
            sys.stderr.write(f"compiled {self._done} of {self._total} files\n")


class BuildWithClient(build_py):
    """Builds the sources and, for a wheel, includes the examples and the built browser client."""

    def run(self) -> None:
        super().run()
        # A checkout uses both in place, so copies could only become stale.
        if "bdist_wheel" not in sys.argv or self.editable_mode:
            return
        package = Path(self.build_lib) / "bradshaw"
        ignored = shutil.ignore_patterns("__pycache__", "*.egg-info", "*.zip")
        shutil.copytree(EXAMPLES, package / "examples", ignore=ignored, dirs_exist_ok=True)
        if (CLIENT / "index.html").exists():
            shutil.copytree(CLIENT, package / "server" / "static", dirs_exist_ok=True)
        else:
            sys.stderr.write("bradshaw: the browser client is not built, so this package has none (make wheel)\n")


def compiled_modules() -> list[Extension]:
    """Return the engine's mypyc extensions; none if mypyc is missing or compilation is off."""
    mode = os.environ.get("BRADSHAW_COMPILE", "best")
    if mode == "no":
        return []
    try:
        from mypyc.build import mypycify  # noqa: PLC0415  (it may be missing)
    except ImportError as error:
        stay_interpreted(str(error))
        return []
    files = files_to_compile(Path("src"), compile_settings(Path()))
    target = GENERATED / mode
    arguments = [f"--cache-dir={target / 'mypy_cache'}", *map(str, files)]
    quick = mode == "quick"
    return mypycify(
        arguments,
        opt_level="1" if quick else "3",
        debug_level="0",
        multi_file=quick,
        group_name="bradshaw",
        target_dir=str(target),
    )


def stay_interpreted(reason: str) -> None:
    sys.stderr.write(f"bradshaw: the engine could not be compiled and stays interpreted: {reason}\n")


if __name__ == "__main__":
    setup(
        ext_modules=compiled_modules() if BUILDING & set(sys.argv) else [],
        cmdclass={"build_ext": BuildEngine, "build_py": BuildWithClient},
    )
