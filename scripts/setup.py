"""Make the environment that Bradshaw runs in: `setup.py run` to play, `setup.py dev` to work on it, `setup.py engine`
to work on it with the engine compiled as well.

Called by the Makefile. Everything goes into .venv and web/node_modules of this folder, nothing
elsewhere. A second call finds everything done and returns at once.

This one file is written for any Python, however old, so that it can say what is wrong.
"""

import sys

OLDEST = (3, 11)

if sys.version_info < OLDEST:
    sys.stderr.write(
        "bradshaw: Python %d.%d or newer is needed, and this is %s (%s). "
        "Name another one with: make PYTHON=/path/to/python3\n" % (OLDEST + (sys.version.split()[0], sys.executable))
    )
    sys.exit(1)

from environment.steps import main  # noqa: E402  (only after the check above)

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
