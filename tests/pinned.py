"""Games that go the same way in every run: what the server of a test leaves to chance."""

import os
from random import Random

import pytest

from westward.server import live, opponents, seating, thinking

SEED = os.environ.get("WESTWARD_TEST_SEED", "1")  # another one: other deals, and bots that choose otherwise


class Pinned:
    """Stands in for `secrets`, with numbers that depend on a name alone."""

    def __init__(self, name: str) -> None:
        self._random = Random(f"{SEED} {name}")
        self.choice = self._random.choice
        self.randbits = self._random.getrandbits
        self.token_bytes = self._random.randbytes


def pin_chance(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    """Let deals and bots of the server in this process depend on *name* alone; keys and ids stay secret."""
    deals = Pinned(f"{name} deals")
    monkeypatch.setattr(seating, "seed_bytes", lambda _: deals.token_bytes(32))
    for module in (live, opponents, thinking):
        monkeypatch.setattr(module, "secrets", Pinned(f"{name} {module.__name__}"))
