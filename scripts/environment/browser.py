"""Provides Chromium for the browser tests. web/e2e/browser.mjs looks for it in the same places."""

from __future__ import annotations

import os
import platform
import shutil

from environment.tool import run_tool

NAMES = ("chromium", "chromium-browser", "google-chrome")
# The client's packages include Chromium for these processors only.
BUNDLED_FOR = ("x86_64", "AMD64")
PACKAGES = "the Debian packages"


def provide_browser() -> None:
    """Use the machine's Chromium or the one in the client's packages; otherwise install Debian's, or say what to do."""
    if os.environ.get("BRADSHAW_CHROMIUM") or any(shutil.which(name) for name in NAMES):
        return
    if platform.machine() in BUNDLED_FOR:
        return
    if shutil.which("apt-get") is None or os.geteuid() != 0:
        print("The browser tests need a Chromium: install one, or name it with BRADSHAW_CHROMIUM", flush=True)
        return
    print("Installing Chromium for the browser tests", flush=True)
    run_tool(["apt-get", "update", "-qq"], "looking for Chromium", PACKAGES)
    install = ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"]
    run_tool(install, "installing Chromium", PACKAGES)
