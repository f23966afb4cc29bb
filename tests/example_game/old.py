"""Prospectors as its first release brought it: rules 2 with their cards, for who has not upgraded yet."""

from pathlib import Path

from tests.example_game.game import rules_2
from westward.engine import Box

(FILE,) = (Path(__file__).parent / "published").glob("*.toml")
GAME = rules_2(Box(FILE.read_text(encoding="utf-8"), FILE.name))
