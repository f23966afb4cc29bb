"""The things on the table by the words that people use for them."""

import html
import re

from westward.engine import State
from westward.faces import Game

# A drawn thing: its id is the target of the options about it, its title says what it is.
DRAWN = re.compile(r'<g id="([^"]+)"[^>]*><title>([^<]*)</title>')


def things(game: Game, state: State, seat: int, wanted: str, language: str) -> list[str]:
    """Return the targets that *wanted* may mean: an id, or words from the title of a drawn thing."""
    sought = wanted.strip().lower()
    if not sought:
        return []
    drawn = titles(game, state, seat, language)
    exact = [target for target in drawn if target.lower() == sought]
    begin = [target for target, title in drawn.items() if title.lower().startswith(sought)]
    within = [target for target, title in drawn.items() if sought in title.lower()]
    return exact or begin or within or ([sought] if "-" in sought else [])


def titles(game: Game, state: State, seat: int, language: str) -> dict[str, str]:
    """Return the drawn things that *seat* sees, each with its title."""
    panels = game.draw(game.view(state, seat, language), language)
    found = [match for panel in panels for match in DRAWN.findall(panel.svg)]
    return {target: html.unescape(title) for target, title in found}
