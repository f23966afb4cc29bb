"""The faces of the bots."""

import re
from xml.etree import ElementTree

from westward import bots
from westward.server.telling.bots import FACES, bots_json, face_of
from westward.web import STATIC

SYMBOL = "{http://www.w3.org/2000/svg}symbol"


def test_every_bot_of_ours_has_a_face_of_its_own() -> None:
    """Given the pictures, then there is one for each of our bots, and one for those of other packages."""
    drawn = {symbol.get("id") for symbol in ElementTree.parse(STATIC / "img/faces.svg").iter(SYMBOL)}
    assert drawn == {*FACES, "other"}
    assert set(bots.levels()) <= set(FACES)
    assert face_of("somebody") == "/static/img/faces.svg#other"


def test_faces_need_no_styles_or_scripts() -> None:
    """Given the server's Content-Security-Policy, then the pictures carry colours as attributes only."""
    text = (STATIC / "img/faces.svg").read_text(encoding="utf-8")
    assert not re.search(r"style=|<style|<script|href=|url\(", text)


def test_the_levels_come_first_and_say_how_they_play() -> None:
    """Given the bots in both languages, then the levels come from gentle to hard, each with a line."""
    for language in ("en", "fr"):
        told = bots_json(language)
        assert [bot["id"] for bot in told][:4] == bots.levels()
        lines = [bot["about"] for bot in told[:4]]
        assert len(set(lines)) == 4
        assert all(20 < len(line) < 130 for line in lines)
