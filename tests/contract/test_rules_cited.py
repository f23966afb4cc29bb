"""Rules that tests cite, over all games."""

from pathlib import Path

import westward
from tests.example_game import GAME
from westward.testing import rules

TESTS = Path(__file__).parent.parent


def test_cited_rules_are_of_some_game() -> None:
    """Given all tests, when they cite a rule, then a game has rules that start like it."""
    known = {id.partition("-")[0] for game in [GAME, *westward.games()] for id in rules.ids_of(game)}

    strange = {id: places for id, places in rules.cited(TESTS).items() if id.partition("-")[0] not in known}

    assert strange == {}


def test_citations_are_found_where_they_count(tmp_path: Path) -> None:
    """Given marks on tests, classes and modules, when they are read, then marks on helpers don't count."""
    (tmp_path / "test_some.py").write_text(
        "pytestmark = [rule('EX-1.1')]\n"
        "@rule('EX-2.1', 'EX-2.2')\n"
        "def test_it(): pass\n"
        "@rule('EX-3.1')\n"
        "class TestAll: pass\n"
        "@testing.rule('EX-9.9')\n"
        "async def test_more(): pass\n"
        "@rule('EX-2.3')\n"
        "def helper(): pass\n"
    )

    assert set(rules.cited(tmp_path)) == {"EX-1.1", "EX-2.1", "EX-2.2", "EX-3.1", "EX-9.9"}
    assert rules.uncited(GAME, tmp_path) == ["EX-1.2", "EX-2.3", "EX-3.2"]
    assert rules.unknown([GAME], tmp_path) == {"EX-9.9": ["test_some.py:6"]}
