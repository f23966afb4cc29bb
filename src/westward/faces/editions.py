"""The editions of a game: every set of rules and components that somebody may have begun a game with."""

from collections.abc import Callable, Mapping
from importlib.resources.abc import Traversable
from typing import Any, Final

from westward.engine import Box, Components, LogOfAnotherVersion


class Editions:
    """
    What a game is and was: *current* components, and all that was published before.

    *folder* holds the component files of older editions, each called DIGEST.toml. *rules* tells for an older
    rules version how its game is put together from a component file. A game goes on, and is replayed, with
    what it was begun with; the rest of the program need not know that there is more than one edition.
    """

    def __init__(
        self,
        current: Components,
        folder: Traversable | None = None,
        rules: Mapping[int, Callable[[Box], Any]] | None = None,
    ) -> None:
        self.current: Final = current
        self.folder: Final = folder
        self.rules: Final = dict(rules or {})

    def file(self, digest: str) -> str:
        """Return the component file of *digest* if it ships with the game, else ""."""
        if digest == self.current.digest:
            return self.current.text
        if self.folder is None or not digest.isalnum():
            return ""
        file = self.folder / f"{digest}.toml"
        return file.read_text(encoding="utf-8") if file.is_file() else ""

    def published(self) -> list[str]:
        """Return the digests of the older component files that ship with the game."""
        if self.folder is None or not self.folder.is_dir():
            return []
        return sorted(file.name.removesuffix(".toml") for file in self.folder.iterdir())

    def maker(self, game: str, version: int) -> Callable[[Box], Any]:
        """Return what puts the game of an older rules *version* together."""
        if version not in self.rules:
            raise LogOfAnotherVersion(
                f"This was begun by rules {version} of {game}, which this program does not have. "
                "Use the newest one.",
                rules=version,
            )
        return self.rules[version]
