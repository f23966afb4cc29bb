"""
Run the checks of the project, one after the other, and sum up.

    .venv/bin/python scripts/check.py               all of them
    .venv/bin/python scripts/check.py types unit    some of them

A check that fails does not stop the others: one run shows everything that is to be mended.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import time
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
BIN = ROOT / ".venv" / "bin"
CLIENT = ROOT / "src" / "westward" / "web" / "client"
# The tests of what is compiled; test_build.py makes sure that the build is the one that was meant.
COMPILED_TESTS = (
    "tests/engine",
    "tests/games",
    "tests/bots",
    "tests/contract",
    "tests/testing",
    "tests/test_build.py",
)
PROCESSES = ("-n", os.environ.get("WESTWARD_JOBS", "2"))


class Skipped(Exception):
    """There is nothing to check; the message says why."""


class Failed(Exception):
    """The check found something; the message says what, unless it stands above already."""


# --- the checks ---------------------------------------------------------------------------------------------


def check_format() -> None:
    """Formatting (ruff format)."""
    run("ruff", "format", "--check", "--quiet", advice="make format mends this.")


def check_lint() -> None:
    """Style (ruff check)."""
    run("ruff", "check", "--quiet", advice="make format mends a part of this.")


def check_types() -> None:
    """Types (mypy --strict)."""
    run("mypy")


def check_layers() -> None:
    """Imports point downwards (import-linter)."""
    run("lint-imports", "--no-logo", quiet=True, PYTHONPATH="src")


def check_changelog() -> None:
    """News fragments (towncrier)."""
    config = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["towncrier"]
    types = [entry["directory"] for entry in config["type"]]
    for fragment in sorted((ROOT / config["directory"]).iterdir()):
        if fragment.name in {"README.md", ".gitkeep"}:
            continue
        if not re.fullmatch(rf"[a-z0-9-]+\.({'|'.join(types)})\.md", fragment.name):
            name = f"{config['directory']}/{fragment.name}"
            raise Failed(f"{name}: call it what-it-is-about.TYPE.md; types: {', '.join(types)}.")
        if not fragment.read_text(encoding="utf-8").strip():
            raise Failed(f"{config['directory']}/{fragment.name} is empty.")
    run("towncrier", "build", "--draft", "--version", "next", quiet=True)


def check_docs() -> None:
    """Links of the documentation."""
    broken = []
    pages = [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]
    for page in pages:
        for link in re.findall(r"\]\(([^)\s]+)\)", page.read_text(encoding="utf-8")):
            target = link.partition("#")[0]
            if target and "://" not in target and not (page.parent / target).exists():
                broken.append(f"{page.relative_to(ROOT)}: there is no {target}")
    if broken:
        raise Failed("\n".join(broken))


def check_audit() -> None:
    """Known holes in the versions of requirements.lock (pip-audit)."""
    command = [str(BIN / "pip-audit"), "--requirement", "requirements.lock", "--no-deps", "--disable-pip"]
    command += ["--format", "json", "--progress-spinner", "off", "--timeout", "10"]
    try:
        answer = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, timeout=180, check=False)
        found = json.loads(answer.stdout)["dependencies"]
    except (ValueError, KeyError, subprocess.TimeoutExpired):
        found = []
    looked_at, holes = known_holes(found)
    if holes:
        raise Failed("\n".join(holes))
    if not looked_at:
        raise Skipped("the database of known holes can't be reached from here")
    print(f"{looked_at} of {len(found)} packages were looked up")


def known_holes(found: list[dict[str, Any]]) -> tuple[int, list[str]]:
    """How many of the packages that pip-audit tells of it could look up, and the holes in them."""
    looked_at = [one for one in found if "skip_reason" not in one]  # it passes what it can't find, silently
    return len(looked_at), [
        f"{one['name']} {one['version']}: {hole['id']}, mended in {', '.join(hole['fix_versions']) or 'none'}"
        for one in looked_at
        for hole in one["vulns"]
    ]


def check_unit() -> None:
    """Tests on the plain sources, with coverage (pytest)."""
    if not any((ROOT / "tests").rglob("test_*.py")):
        raise Skipped("there are no tests yet")
    # the contract of every game takes minutes: where there is a compiled package, it alone goes through that
    contract = ["--ignore=tests/contract/test_registered_games.py"] if is_compiled() else []
    run(
        "pytest",
        "-q",
        *PROCESSES,
        "--ignore=tests/browser",
        *contract,
        "--cov",
        "--cov-report=term",
        "--durations=12",
        WESTWARD_EXPECT_BUILD="plain",
    )


def check_compiled() -> None:
    """Tests on the compiled package (pytest)."""
    tests = [path for path in COMPILED_TESTS if (ROOT / path).exists()]
    if not any((ROOT / "src/westward/engine").glob("*.py")) or not tests:
        raise Skipped("there is nothing to compile yet")
    if not is_compiled():
        if os.environ.get("WESTWARD_REQUIRE_COMPILED", "") not in {"", "0"}:
            raise Failed("The installed package is not compiled.")
        raise Skipped(
            "the installed package is not compiled: there was no C compiler, or WESTWARD_PURE is set"
        )
    flags = ["-q", *PROCESSES, "--durations=12", "-o", "pythonpath=."]
    run("pytest", *flags, *tests, WESTWARD_EXPECT_BUILD="compiled")


def check_client() -> None:
    """The browser client's own types and tests (npm)."""
    if not (CLIENT / "package.json").exists():
        raise Skipped("there is no browser client yet")
    execute(["npm", "run", "--silent", "--if-present", "check"], CLIENT)
    execute(["npm", "test", "--silent"], CLIENT)


def check_browser() -> None:
    """The pages in a real browser (playwright)."""
    if not any((ROOT / "tests" / "browser").rglob("test_*.py")):
        raise Skipped("there are no browser tests yet")
    found = subprocess.run([ROOT / "scripts" / "chromium.sh"], stdout=subprocess.PIPE, text=True, check=False)
    if found.returncode != 0:
        raise Failed("There is no Chromium to test with; see above.")
    flags = ["-q", *PROCESSES, "--durations=12", "-o", "pythonpath=."]  # what is installed, as people have it
    run("pytest", *flags, "tests/browser", WESTWARD_CHROMIUM=found.stdout.strip())


CHECKS: dict[str, Callable[[], None]] = {
    "format": check_format,
    "lint": check_lint,
    "types": check_types,
    "layers": check_layers,
    "changelog": check_changelog,
    "docs": check_docs,
    "audit": check_audit,
    "unit": check_unit,
    "compiled": check_compiled,
    "client": check_client,
    "browser": check_browser,
}

# --- running them -------------------------------------------------------------------------------------------


def main(*names: str) -> int:
    """Run the checks *names*, or all, and return how many failed."""
    unknown = set(names) - set(CHECKS)
    if unknown:
        sys.exit(f"unknown check {', '.join(sorted(unknown))}; known: {', '.join(CHECKS)}")
    wanted = names or tuple(CHECKS)
    start = time.monotonic()
    results = [run_check(name, f"[{rank}/{len(wanted)}]") for rank, name in enumerate(wanted, 1)]
    failed = [name for name, result in zip(wanted, results, strict=True) if result is False]
    skipped = [name for name, result in zip(wanted, results, strict=True) if result is None]
    print(summary(len(wanted), failed, skipped, time.monotonic() - start), flush=True)
    return len(failed)


def run_check(name: str, rank: str) -> bool | None:
    """Run one check: True if all is well, False if not, None if there was nothing to check."""
    check = CHECKS[name]
    print(f"{rank} {name}: {(check.__doc__ or '').strip().rstrip('.')}", flush=True)
    start = time.monotonic()
    try:
        check()
    except Skipped as reason:
        print(f"      skipped: {reason}", flush=True)
        return None
    except Failed as reason:
        print(f"      FAILED after {time.monotonic() - start:.0f} s. {reason}".rstrip(), flush=True)
        return False
    print(f"      ok, {time.monotonic() - start:.0f} s", flush=True)
    return True


def summary(total: int, failed: list[str], skipped: list[str], seconds: float) -> str:
    """One plain line that says how it went."""
    left_out = f" ({', '.join(skipped)}: nothing to check)" if skipped else ""
    if failed:
        return f"\n{len(failed)} of {total} checks failed in {seconds:.0f} s: {', '.join(failed)}{left_out}"
    return f"\nAll {total - len(skipped)} checks passed in {seconds:.0f} s{left_out}"


def run(tool: str, *arguments: str, advice: str = "", quiet: bool = False, **environment: str) -> None:
    """Run a *tool* of .venv; if it fails, so does the check, with *advice*."""
    execute([str(BIN / tool), *arguments], ROOT, advice, quiet, environment)


def execute(
    command: list[str],
    folder: Path,
    advice: str = "",
    quiet: bool = False,
    environment: dict[str, str] | None = None,
) -> None:
    """Run *command* in *folder*; *quiet* shows what it prints only if it fails."""
    if shutil.which(command[0]) is None:
        raise Failed(f"{command[0]} is missing; make dev installs what the checks need.")
    variables = dict(os.environ)
    for switch in ("PYTHONPATH", "WESTWARD_PURE"):  # they decide which build runs
        variables.pop(switch, None)
    variables.update(environment or {})
    output = subprocess.PIPE if quiet else None
    done = subprocess.run(
        command, cwd=folder, env=variables, stdout=output, stderr=subprocess.STDOUT, check=False
    )
    if done.returncode != 0:
        if quiet:
            sys.stdout.buffer.write(done.stdout)
        raise Failed(advice)


def is_compiled() -> bool:
    """Tell whether the package installed in .venv is compiled."""
    question = "from importlib.util import find_spec; print(find_spec('westward.engine').origin)"
    answer = subprocess.run(
        [BIN / "python", "-I", "-c", question], capture_output=True, text=True, check=False
    )
    return answer.stdout.strip().endswith((".so", ".pyd"))


if __name__ == "__main__":
    try:
        sys.exit(1 if main(*sys.argv[1:]) else 0)
    except KeyboardInterrupt:
        sys.exit(130)
