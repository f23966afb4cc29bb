"""Templates, styles, texts and the thin browser client of the pages; no rule of a game is in here."""

from functools import cache
from pathlib import Path
from typing import Final

from westward.text import Catalogue, load

FOLDER: Final = Path(__file__).parent
STATIC: Final = FOLDER / "static"
TEMPLATES: Final = FOLDER / "templates"


@cache
def texts() -> dict[str, Catalogue]:
    """Return the texts of the pages by language."""
    return load(FOLDER / "text")
