"""
Run a short test with the oldest dependencies that pyproject.toml allows.

    python3 scripts/minimums.py

Makes a virtual environment of its own, in .build/minimums, so that nothing else changes.
"""

import os
import re
import shutil
import subprocess
import sys
import tomllib
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / ".build" / "minimums"
PYTHON = FOLDER / "bin" / "python"
TOOLS = ("hatchling", "hypothesis", "httpx", "pytest", "pytest-xdist")
TESTS = (  # something of every package that is declared
    "tests/store",
    "tests/cli/test_bad_input.py",
    "tests/cli/test_measuring.py",
    "tests/server/test_people.py",
    "tests/server/test_sessions.py",
    "tests/server/test_door.py",
    "tests/server/test_odd_requests.py",
    "tests/server/test_operating.py",
)


def main() -> int:
    """Install the minimums, test, and return the exit code of the tests."""
    shutil.rmtree(FOLDER, ignore_errors=True)
    venv.create(FOLDER, with_pip=True, symlinks=True)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    oldest = [lowest(requirement) for requirement in project["dependencies"]]
    print(*oldest, sep="\n", flush=True)
    pip("install", "--quiet", *oldest, *TOOLS)
    pip("install", "--quiet", "--no-deps", "--no-build-isolation", str(ROOT), WESTWARD_PURE="1")
    # old packages may warn of what newer ones have mended
    jobs = os.environ.get("WESTWARD_JOBS", "2")
    command = [str(PYTHON), "-m", "pytest", "-q", "-n", jobs, "-o", "filterwarnings="]
    return subprocess.run([*command, *TESTS], cwd=ROOT, check=False).returncode


def lowest(requirement: str) -> str:
    """The requirement *name>=version* at exactly that version."""
    found = re.fullmatch(r"([\w.-]+)>=([\w.]+)(;.*)?", requirement.replace(" ", ""))
    if found is None:
        sys.exit(f"{requirement!r} in pyproject.toml: write it as name>=version.")
    return f"{found[1]}=={found[2]}{found[3] or ''}"


def pip(*arguments: str, **environment: str) -> None:
    """Run the pip of the new environment."""
    command = [str(PYTHON), "-m", "pip", "--disable-pip-version-check", *arguments]
    if subprocess.run(command, env={**os.environ, **environment}, check=False).returncode != 0:
        sys.exit("pip could not install the minimums; the reason stands above.")


if __name__ == "__main__":
    sys.exit(main())
