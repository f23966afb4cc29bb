"""What pytest must know: the marker of rules."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    """Register the markers."""
    config.addinivalue_line("markers", "rule(*ids): the rules that a test proves; see westward.testing")
