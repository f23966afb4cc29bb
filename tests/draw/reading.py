"""Reads drawn pictures for the tests."""

import re
from collections.abc import Iterator
from xml.etree import ElementTree

from westward.draw import palette

NAMESPACE = "{http://www.w3.org/2000/svg}"


def parsed(drawn: str) -> ElementTree.Element:
    """Return the picture as elements; fails unless it is well formed."""
    return ElementTree.fromstring(drawn)


def ids(drawn: str) -> list[str]:
    """Return the ids in the picture, but for those of its own symbols."""
    root = parsed(drawn)
    own = {element.get("id") for element in root.iter(f"{NAMESPACE}symbol")}
    return [id for element in root.iter() if (id := element.get("id")) is not None and id not in own]


def classes(drawn: str) -> set[str]:
    """Return the classes that the picture names."""
    return {name for element in parsed(drawn).iter() for name in element.get("class", "").split()}


def words(drawn: str) -> Iterator[str]:
    """Return everything that the picture says or explains."""
    for element in parsed(drawn).iter():
        if element.tag in (f"{NAMESPACE}text", f"{NAMESPACE}title") and element.text:
            yield element.text


def places(drawn: str) -> dict[str, str]:
    """Return where each piece lies, by id."""
    found = {}
    for element in parsed(drawn).iter(f"{NAMESPACE}g"):
        if "piece" in element.get("class", "").split():
            found[element.get("id", "")] = element.get("transform", "")
    return found


def known_classes() -> set[str]:
    """Return the classes that the stylesheet has rules for, and those that only mark things."""
    marks = {"ww", "piece", "target", "board", "player", "pair", "cover", "flow", "second"}
    return set(re.findall(r"\.([a-z][\w-]*)", palette.css())) | marks


def check_picture(drawn: str) -> None:
    """Assert what holds for every picture: named, known classes, no colours of its own."""
    root = parsed(drawn)
    assert root.get("aria-label")
    assert root.get("viewBox")
    assert classes(drawn) <= known_classes(), classes(drawn) - known_classes()
    assert not re.search(r'\b(style|fill|stroke|onclick)="', drawn)
    assert "#~" not in drawn
    defined = {element.get("id") for element in root.iter(f"{NAMESPACE}symbol")}
    used = {element.get("href", "")[1:] for element in root.iter(f"{NAMESPACE}use")}
    assert used == defined
