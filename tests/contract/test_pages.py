"""The pages about the contract tell of all of it."""

import re
from pathlib import Path

from westward.testing.suite import Contract

PAGE = Path(__file__).parent.parent.parent / "docs" / "contribute" / "testing.md"


def test_the_page_lists_every_test() -> None:
    """Given the page about testing, then it has a line for each test of the contract."""
    listed = re.findall(r"^\| `(test_\w+)` \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(listed) == sorted(name for name in vars(Contract) if name.startswith("test_"))
