"""
A table as those who look at it see it: names, view, pictures, log lines, the end.

Each is put together once per viewer and kept as long as it is true. What draws runs in a worker thread, under
the lock of the table.
"""

from dataclasses import dataclass
from typing import Any, Final

from westward.server.connection import Viewer
from westward.server.telling.ending import ending_json
from westward.server.telling.lines import last_json, lines_of
from westward.server.telling.people import names_at
from westward.server.wire import compact
from westward.table import Table


@dataclass
class Frame:
    """A table drawn for one viewer: the pieces of JSON that messages are put together from."""

    asked: dict[str, Any] | None
    waiting: list[dict[str, Any]]
    view: str
    panels: list[tuple[str, str, str]]  # id, JSON without the picture, the picture as JSON
    last: str


class Frames:
    """What was drawn and told of one table, by viewer."""

    def __init__(self, table: Table) -> None:
        self.table: Final = table
        self._frames: dict[Viewer, Frame] = {}
        self._lines: dict[Viewer, dict[int, list[dict[str, Any]]]] = {}
        self._endings: dict[str, str] = {}
        self._names: dict[str, list[str]] = {}

    def clear(self) -> None:
        """Draw anew when somebody looks: the table has changed."""
        self._frames.clear()
        self._names.clear()

    def names(self, language: str) -> list[str]:
        """Return what the players are called, put together once per version."""
        if language not in self._names:
            self._names[language] = names_at(self.table, language)
        return self._names[language]

    def frame(self, viewer: Viewer) -> Frame:
        """Return the table drawn for *viewer*, drawn once per viewer and version."""
        frame = self._frames.get(viewer)
        if frame is None:
            seat, language = viewer
            names = self.names(language)
            view = self.table.game.view(self.table.log.state, seat, language, names)
            panels = [
                (
                    panel.id,
                    compact({"id": panel.id, "title": panel.title, "place": panel.place})[:-1],
                    compact(panel.svg),
                )
                for panel in self.table.game.draw(view, language)
            ]
            last = compact(last_json(self.table, seat))
            frame = Frame(view["decision"], view["waiting"], compact(view), panels, last)
            self._frames[viewer] = frame
        return frame

    def lines(self, viewer: Viewer, first: int) -> list[dict[str, Any]]:
        """Return the log lines from ply *first* on, as *viewer* may read them."""
        kept = self._lines.setdefault(viewer, {})
        seat, language = viewer
        names: list[str] | None = None
        found: list[dict[str, Any]] = []
        for happening in self.table.happenings:
            if happening.ply < first:
                continue
            if happening.ply not in kept:
                names = names or self.names(language)
                kept[happening.ply] = lines_of(self.table, happening, seat, language, names)
            found += kept[happening.ply]
        return found

    def offered(self, seat: int, language: str) -> dict[int, dict[str, Any]]:
        """Return what *seat* is offered, by option, as its view tells it."""
        asked = self.frame((seat, language)).asked
        return {one["option"]: one for one in asked["options"]} if asked else {}

    def ending(self, language: str) -> str:
        """Return the end of the game as JSON, put together once per language."""
        kept = self._endings.get(language)
        if kept is None or (self.table.rematch and f'"rematch":"{self.table.rematch}"' not in kept):
            kept = compact(ending_json(self.table, language))
            self._endings[language] = kept
        return kept
