"""The tests run on the build that they are meant to run on."""

import os
from pathlib import Path

import pytest

import westward
from westward import _build

SOURCES = Path(__file__).parent.parent / "src" / "westward"


@pytest.mark.skipif("WESTWARD_EXPECT_BUILD" not in os.environ, reason="only make test knows what to expect")
def test_the_build_is_the_expected_one() -> None:
    """Given what make test expects, when the package is imported, then it comes from there."""
    expected = os.environ["WESTWARD_EXPECT_BUILD"]

    assert _build.is_compiled() == (expected == "compiled")
    assert (Path(westward.__file__).parent == SOURCES) == (expected == "plain")
