"""The texts of the pages: each one that is asked for exists, and none lies around unused."""

import re
from pathlib import Path

import pytest

from westward import web

CLIENT = Path(web.__file__).parent / "client" / "src"
PAGES = Path(web.__file__).parent.parent / "server" / "pages"
# keys that are put together from parts, by their beginning
MADE = (
    "client.count.",
    "client.ending.",
    "client.handed.",
    "client.keys.",
    "client.link.",
    "client.place.",
    "client.players.",
    "client.proposal.",
    "client.replay.",
    "client.settings.",
    "client.status.",
    "client.undo.",
    "new.gone_",
    "table.gone_",
    "client.waiting.",
    "count.",
    "language_in.",
    "seat.",
    "tables.",
    "weight.",
)


def asked_by_templates() -> set[str]:
    """Return the whole keys that templates and pages ask for."""
    found: set[str] = set()
    for template in web.TEMPLATES.glob("*.html"):
        found |= set(re.findall(r"""\bt\(["']([\w.]+\w)["'][,)]""", template.read_text(encoding="utf-8")))
    for module in PAGES.glob("*.py"):
        found |= set(re.findall(r"""\.say\("([\w.]+)"\)""", module.read_text(encoding="utf-8")))
    return found


def asked_by_client() -> set[str]:
    """Return the whole keys that the client asks for."""
    if not CLIENT.is_dir():
        pytest.skip("the sources of the client are not installed")
    found: set[str] = set()
    for module in CLIENT.glob("*.ts"):
        found |= set(re.findall(r"""\bsay\("([\w.]+)"[,)]""", module.read_text(encoding="utf-8")))
    return {f"client.{key}" for key in found}


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_text_that_is_asked_for_exists(language: str) -> None:
    """Given the templates and the client, when they ask for a text, then both catalogues have it."""
    texts = web.texts()[language]
    missing = {key for key in asked_by_templates() | asked_by_client() if not texts.has(key)}
    assert missing == set()


def test_no_text_lies_around() -> None:
    """Given the catalogues, when nothing asks for a text, then it should go."""
    asked = asked_by_templates() | asked_by_client()
    unused = {key for key in web.texts()["en"].texts() if key not in asked and not key.startswith(MADE)}
    assert {key for key in unused if not key.startswith("seat_kind.")} == set()
