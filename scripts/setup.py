"""
Set everything up in .venv, doing only what is not done yet.

    python3 scripts/setup.py        what playing needs
    python3 scripts/setup.py dev    and the tools that check the project

Needs nothing but Python: it runs before anything is installed.
"""

import sys

if sys.version_info < (3, 11):
    sys.exit(
        f"Westward needs Python 3.11 or newer; {sys.executable} is {sys.version.split()[0]}.\n"
        "Install one, then name it: make play PYTHON=python3.12"
    )

import contextlib
import fcntl
import hashlib
import json
import os
import shutil
import subprocess
import tomllib
import venv
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NoReturn

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / "bin" / "python"
LOCK = ROOT / "requirements.lock"
STAMPS = VENV / "westward-stamps.json"
BUILD = ROOT / ".build"
CLIENT = ROOT / "src" / "westward" / "web" / "client"
CLIENT_BUILT = ROOT / "src" / "westward" / "web" / "static" / "dist"
NODE_AT_LEAST = 20


def main(*groups: str) -> None:
    """Set up what playing needs and the dependency *groups* asked for."""
    with only_one_at_a_time():
        make_environment()
        install_dependencies(groups)
        build_client()
        install_westward()


# --- the steps ----------------------------------------------------------------------------------------------


def make_environment() -> None:
    """Create .venv, again if it belongs to another Python."""
    version = "{}.{}".format(*sys.version_info)
    if PYTHON.exists() and stamp("python") == version:
        return
    say(f"virtual environment in .venv (Python {version})")
    try:
        venv.create(VENV, clear=True, with_pip=True, symlinks=True)
    except subprocess.CalledProcessError:
        shutil.rmtree(VENV, ignore_errors=True)
        stop(
            "This Python cannot make virtual environments.",
            "Install the missing part, e.g. apt-get install python3-venv, and try again.",
        )
    set_stamp("python", version)


def install_dependencies(groups: Iterable[str]) -> None:
    """Install what the project needs to run, to be built, and for the *groups*, in the locked versions."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    for group in ("build", *groups):
        wanted = [*project["project"]["dependencies"], *requirements(project, group)]
        digest = hash_of("\n".join(wanted) + hash_files([LOCK]))
        if stamp(f"dependencies {group}") == digest:
            continue
        say(f"Python dependencies ({group}): {len(wanted)} packages and what they need")
        quiet = [] if sys.stdout.isatty() else ["--quiet"]
        pip("install", *quiet, "--constraint", str(LOCK), *wanted)
        set_stamp(f"dependencies {group}", digest)


def build_client() -> None:
    """Build the browser client with npm."""
    if not (CLIENT / "package.json").exists():
        return
    npm = require_node()
    locked = hash_files([CLIENT / "package.json", CLIENT / "package-lock.json"])
    if stamp("npm") != locked or not (CLIENT / "node_modules").exists():
        say("npm dependencies of the browser client")
        run(
            [npm, "ci", "--no-audit", "--no-fund"],
            CLIENT,
            "npm could not install what the browser client needs.",
        )
        set_stamp("npm", locked)
    sources = hash_files(path for path in files_below(CLIENT))
    if stamp("client") != sources or not CLIENT_BUILT.exists():
        say("browser client")
        run([npm, "run", "--silent", "build"], CLIENT, "The browser client does not build.")
        set_stamp("client", sources)


def install_westward() -> None:
    """Build the wheel, compiled if possible, and install it."""
    inputs = [ROOT / "pyproject.toml", ROOT / "hatch_build.py", ROOT / "scripts" / "compile.py"]
    inputs += [path for path in files_below(ROOT / "src") if CLIENT not in path.parents]
    settings = [os.environ.get(name, "") for name in ("WESTWARD_PURE", "WESTWARD_OPT_LEVEL", "CC")]
    digest = hash_of(hash_files(inputs) + str(settings))
    current = stamp("westward")
    if current == f"{digest} compiled" or (current == f"{digest} plain" and not must_compile()):
        return
    say("westward, compiled if there is a C compiler")
    wheels = BUILD / "wheel"
    shutil.rmtree(wheels, ignore_errors=True)
    run(
        [str(PYTHON), "-m", "hatchling", "build", "-t", "wheel", "-d", str(wheels)],
        ROOT,
        "Westward does not build; the reason stands above.",
        WESTWARD_BUILD_DIR=os.environ.get("WESTWARD_BUILD_DIR", str(BUILD / "mypyc")),
    )
    wheel = next(wheels.glob("*.whl"))
    pip("install", "--quiet", "--no-deps", "--force-reinstall", str(wheel))
    set_stamp("westward", f"{digest} {'plain' if wheel.name.endswith('-none-any.whl') else 'compiled'}")


# --- what the steps use -------------------------------------------------------------------------------------


def requirements(project: dict[str, Any], group: str) -> list[str]:
    """The requirements of a dependency *group* and of the groups it includes."""
    found: list[str] = []
    for entry in project["dependency-groups"][group]:
        found += [entry] if isinstance(entry, str) else requirements(project, entry["include-group"])
    return found


def require_node() -> str:
    """Return where npm is, if Node is new enough."""
    npm, node = shutil.which("npm"), shutil.which("node")
    advice = f"Install Node {NODE_AT_LEAST} or newer with npm (https://nodejs.org), and try again."
    if npm is None or node is None:
        stop("The browser client is built with Node and npm, which are not here.", advice)
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout.strip()
    if int(version.lstrip("v").split(".")[0]) < NODE_AT_LEAST:
        stop(f"Node {version} is too old to build the browser client.", advice)
    return npm


def must_compile() -> bool:
    """Tell whether a plain installation would not do."""
    return os.environ.get("WESTWARD_REQUIRE_COMPILED", "") not in {"", "0"}


def files_below(folder: Path) -> list[Path]:
    """The files in *folder* that count as sources."""
    ignored = {"node_modules", "__pycache__"}
    return sorted(path for path in folder.rglob("*") if path.is_file() and not ignored & set(path.parts))


def hash_files(paths: Iterable[Path]) -> str:
    """A hash of the names and contents of the files that exist among *paths*."""
    digest = hashlib.sha256()
    for path in paths:
        if path.is_file():
            content = path.read_bytes()
            digest.update(f"{path.relative_to(ROOT)} {len(content)}\n".encode() + content)
    return digest.hexdigest()


def hash_of(text: str) -> str:
    """A hash of *text*."""
    return hashlib.sha256(text.encode()).hexdigest()


def stamps() -> dict[str, str]:
    """What was done, with a hash of what it was done from."""
    try:
        found: dict[str, str] = json.loads(STAMPS.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found


def stamp(name: str) -> str:
    """The hash that step *name* was last done for."""
    return stamps().get(name, "")


def set_stamp(name: str, value: str) -> None:
    """Remember that step *name* is done for *value*."""
    STAMPS.write_text(json.dumps({**stamps(), name: value}, indent=1) + "\n", encoding="utf-8")


def pip(*arguments: str) -> None:
    """Run the pip of .venv."""
    run(
        [str(PYTHON), "-m", "pip", "--disable-pip-version-check", *arguments],
        ROOT,
        "pip could not install what is needed; the reason stands above. Is the network reachable?",
    )


def run(command: list[str], folder: Path, complaint: str, **environment: str) -> None:
    """Run *command* in *folder*; if it fails, end with *complaint*."""
    try:
        done = subprocess.run(command, cwd=folder, env={**os.environ, **environment}, check=False)
    except KeyboardInterrupt:
        sys.exit(130)
    if done.returncode != 0:
        stop(complaint, "Once that is mended, run the same command again: it goes on where it stopped.")


@contextlib.contextmanager
def only_one_at_a_time() -> Iterator[None]:
    """Wait while another set-up of the same folder is running."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / "lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("waiting for another set-up of this folder")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def say(message: str) -> None:
    """Tell what is done now."""
    print(f"· {message} …", flush=True)


def stop(problem: str, remedy: str) -> NoReturn:
    """End with what is wrong and what to do."""
    sys.exit(f"\nwestward: {problem}\n          {remedy}")


if __name__ == "__main__":
    main(*sys.argv[1:])
