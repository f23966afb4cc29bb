"""What is imported is declared, what is declared is used, and the lock has a version of all of it."""

import ast
import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Any

from scripts.check import known_holes

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
BY_UVICORN = {"httptools", "uvloop"}  # it finds them by itself


def name(requirement: str) -> str:
    found = re.match(r"[\w.-]+", requirement)
    assert found is not None
    return found[0].lower().replace("_", "-")


def declared() -> set[str]:
    extras = PROJECT["project"]["optional-dependencies"].values()
    return {name(one) for some in (PROJECT["project"]["dependencies"], *extras) for one in some}


def imported(folder: Path) -> set[str]:
    """The distributions that the modules in *folder* import, those of the interpreter and our own aside."""
    found: set[str] = set()
    for path in folder.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                found.add(node.module.split(".")[0])
    known = packages_distributions()
    outside = found - sys.stdlib_module_names - {"westward"}
    return {name(known[one][0]) for one in outside if one in known}


def test_what_is_imported_is_declared_and_the_other_way_round() -> None:
    """Given the sources, then they import what pyproject.toml declares, and nothing else."""
    for_tests = {"hypothesis", "pytest"}  # westward.testing is a plugin for those who have them
    assert imported(ROOT / "src" / "westward") - for_tests | BY_UVICORN == declared()


def test_every_requirement_names_its_minimum() -> None:
    for requirement in PROJECT["project"]["dependencies"]:
        assert re.fullmatch(r"[\w.-]+>=[\w.]+(; .*)?", requirement), requirement


def test_the_lock_has_a_version_of_everything_and_no_address() -> None:
    lines = (ROOT / "requirements.lock").read_text(encoding="utf-8").splitlines()
    locked = dict(line.split("==") for line in lines if not line.startswith("#"))
    groups = PROJECT["dependency-groups"]
    wanted = {name(one) for group in ("build", "dev") for one in groups[group] if isinstance(one, str)}
    assert declared() | wanted <= set(locked)
    assert not [line for line in lines if "://" in line or "@" in line or line.startswith("-")]


def test_a_package_that_could_not_be_looked_up_is_not_taken_for_sound() -> None:
    hole = {"id": "X-1", "fix_versions": ["2.0"]}
    found: list[dict[str, Any]] = [
        {"name": "a", "skip_reason": "not found"},
        {"name": "b", "version": "1.0", "vulns": [hole]},
        {"name": "c", "version": "1.0", "vulns": []},
    ]
    assert known_holes(found) == (2, ["b 1.0: X-1, mended in 2.0"])
    assert known_holes(found[:1]) == (0, [])
