"""Which tests prove which rules."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from westward.faces import Game


def rule(*ids: str) -> pytest.MarkDecorator:
    """Mark a test as the proof of the rules *ids*, e.g. ``@rule("GO-5.5.7")``."""
    return pytest.mark.rule(*ids)


def ids_of(game: Game) -> list[str]:
    """Return the ids of the rules in the catalogue of *game*."""
    return [id for id, _ in game.words.rules("en") if id]


@cache
def cited(folder: Path) -> dict[str, list[str]]:
    """Return the rules that the tests in *folder* cite, each with the places that cite it."""
    found: dict[str, list[str]] = {}
    for path in sorted(folder.rglob("test_*.py")):
        for id, line in _citations(ast.parse(path.read_text(encoding="utf-8"))):
            found.setdefault(id, []).append(f"{path.relative_to(folder)}:{line}")
    return found


def uncited(game: Game, folder: Path) -> list[str]:
    """Return the rules of *game* that no test in *folder* cites."""
    found = cited(folder)
    return [id for id in ids_of(game) if id not in found]


def unknown(games: list[Game], folder: Path) -> dict[str, list[str]]:
    """Return the cited rules that none of the *games* has; ids that start otherwise are of other games."""
    known = {id for game in games for id in ids_of(game)}
    prefixes = {id.partition("-")[0] for id in known}
    return {
        id: places
        for id, places in cited(folder).items()
        if id.partition("-")[0] in prefixes and id not in known
    }


def _citations(module: ast.Module) -> Iterator[tuple[str, int]]:
    """Go through the ids that tests, classes of tests and ``pytestmark`` of *module* cite."""
    for node in ast.walk(module):
        marks: list[ast.expr] = []
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
            marks = node.decorator_list if node.name.lower().startswith("test") else []
        elif isinstance(node, ast.Assign) and any(
            _is_called(target, "pytestmark") for target in node.targets
        ):
            marks = [node.value]
        for mark in marks:
            yield from _ids(mark)


def _ids(mark: ast.expr) -> Iterator[tuple[str, int]]:
    for call in ast.walk(mark):
        if isinstance(call, ast.Call) and _is_called(call.func, "rule"):
            for argument in call.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    yield argument.value, argument.lineno


def _is_called(node: ast.expr, name: str) -> bool:
    return (isinstance(node, ast.Name) and node.id == name) or (
        isinstance(node, ast.Attribute) and node.attr == name
    )
