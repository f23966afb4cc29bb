"""Checks of what people get: views, texts, drawings, explanations."""

import json
from collections.abc import Sequence
from functools import cache
from typing import Any
from xml.etree import ElementTree

from westward.engine import LANGUAGES, Event, State
from westward.faces import Game, Panel, View
from westward.testing.rules import ids_of

PLACES = ("board", "mine", "others", "side")
SVG = "{http://www.w3.org/2000/svg}"
ROGUE = '<b onload="x">&amp;"\'</b>'  # a player's name that wants to be markup


def check_view(game: Game, state: State, seat: int | None) -> None:
    """A view is plain JSON, shares nothing with the state and changes nothing."""
    before = state.to_bytes()
    for language in LANGUAGES:
        view = game.view(state, seat, language)
        assert json.loads(json.dumps(view)) == view, "a view is made of plain JSON values"
        _spoil(view)
    assert state.to_bytes() == before, "a view is no part of the state"


def _spoil(value: Any) -> None:
    """Empty every list and dict in *value*."""
    if isinstance(value, dict | list):
        for item in list(value.values() if isinstance(value, dict) else value):
            _spoil(item)
        value.clear()


def check_texts(game: Game, state: State) -> None:
    """Each decision has a prompt and a waiting text, each option a label of its own, in each language."""
    for language in LANGUAGES:
        for seat in state.actors():
            view = game.view(state, seat, language)
            asked = view["decision"]
            kind = asked["kind"]
            assert kind == state.decision(seat).value
            assert asked["prompt"].strip(), f"{kind} has no prompt"
            assert [option["option"] for option in asked["options"]] == state.options(seat)
            for option in asked["options"]:
                assert option["label"].strip(), f"{kind}: option {option['option']} has no label"
            looks = [(option["label"], option["target"]) for option in asked["options"]]
            twice = [look for look in looks if looks.count(look) > 1]
            assert not twice, f"{kind}: options that nobody can tell apart: {twice[0]}"
        waiting = game.view(state, None, language)["waiting"]
        assert [one["seat"] for one in waiting] == state.actors()
        assert all(one["text"].strip() for one in waiting)
    assert game.view(state, None)["decision"] is None, "spectators are asked nothing"


def check_labels(game: Game, state: State) -> None:
    """
    Options with one label are about things alike in every respect: whichever is chosen, all see the same.

    What tells such twins apart is left out of the comparison: the ``id`` and ``key`` of a thing in a view,
    and the number and target of an option. Things that have an ``id`` may lie in any order.
    """
    for seat in state.actors():
        for language in LANGUAGES:
            alike: dict[str, list[int]] = {}
            for option in state.options(seat):
                alike.setdefault(game.describe(state, seat, option, language), []).append(option)
            for label, options in alike.items():
                seen = [_all_views(game, state, seat, option) for option in options] if options[1:] else []
                kind = state.decision(seat).value
                for option, other in zip(options, seen, strict=False):
                    assert other == seen[0], f"{kind}: {options[0]} and {option} are not the same: {label!r}"


def _all_views(game: Game, state: State, seat: int, option: int) -> list[Any]:
    """Return what everybody sees after a choice, but for what tells twins apart."""
    after = state.clone()
    after.choose(seat, option)
    return [_nameless(game.view(after, viewer)) for viewer in (None, *range(state.seats))]


def _nameless(value: Any) -> Any:
    if isinstance(value, dict):
        named = ("option", "target") if "option" in value else ("id", "key")
        return {key: _nameless(item) for key, item in value.items() if key not in named}
    if isinstance(value, list):
        items = [_nameless(item) for item in value]
        is_set = all(isinstance(item, dict) and ("id" in item or "option" in item) for item in value)
        return sorted(items, key=json.dumps) if is_set else items
    return value


def check_events(game: Game, events: Sequence[Event], seats: int) -> None:
    """Each event has a sentence in each language, and values that are plain JSON, for everybody."""
    for event in events:
        what = type(event).__name__
        assert event.name, f"{what} has no name"
        assert not event.rule or event.rule in rule_ids(game), f"{what} cites the unknown rule {event.rule}"
        for viewer in (None, *range(seats)):
            seen = event.seen_by(viewer)
            values = seen.values()
            assert json.loads(json.dumps(values)) == values, f"{what}: not plain JSON values: {values}"
            assert all(isinstance(target, str) for target in seen.targets())
            for language in LANGUAGES:
                assert game.words.tell(event, viewer, language), (
                    f"{what} has no sentence event.{seen.sentence()}"
                )


@cache
def rule_ids(game: Game) -> frozenset[str]:
    """Return the ids of the rules of *game*."""
    return frozenset(ids_of(game))


def panels_of(game: Game, view: View, language: str) -> list[Panel]:
    """Return the pictures of *view*; none if the game has none yet."""
    try:
        return game.draw(view, language)
    except NotImplementedError:
        return []


def check_drawing(game: Game, state: State, seat: int | None) -> None:
    """The pictures are well-formed, named, told apart, and show what the options are about."""
    for language in LANGUAGES:
        view = game.view(state, seat, language)
        assert game.pictures.text_board(view, game.words.text(language)).strip(), "the board as text is empty"
        panels = game.draw(view, language)
        check_panels(panels)
        shown = drawn(panels)
        for option in view["decision"]["options"] if view["decision"] else []:
            target = option["target"]
            assert target == "" or target in shown, f"nothing drawn is {target!r}, the target of {option}"
    rogue = game.view(state, seat, "en", [ROGUE] * state.seats)
    check_panels(game.draw(rogue, "en"))


def check_panels(panels: Sequence[Panel]) -> None:
    """Check the form of drawn *panels*."""
    assert panels, "nothing is drawn"
    ids: list[str] = [panel.id for panel in panels]
    assert len(set(ids)) == len(ids), f"two panels have the same id: {ids}"
    for panel in panels:
        assert panel.title.strip(), f"panel {panel.id} has no title"
        assert panel.place in PLACES, f"panel {panel.id} belongs nowhere: {panel.place!r}"
        root = _parsed(panel)
        assert root.tag == f"{SVG}svg", f"panel {panel.id} is no SVG picture but {root.tag}"
        for element in root.iter():
            _check_element(panel, element)
            if "id" in element.attrib:
                assert element is root or element.attrib["id"] not in ids, (
                    f"id {element.attrib['id']} is twice"
                )
                ids.append(element.attrib["id"])


def _check_element(panel: Panel, element: ElementTree.Element) -> None:
    where = f"panel {panel.id}, {element.tag.removeprefix(SVG)}"
    assert element.tag.startswith(SVG), f"{where}: not of SVG"
    assert element.tag not in (f"{SVG}script", f"{SVG}foreignObject"), f"{where}: not allowed"
    if element.tag == f"{SVG}svg":
        title = element.findtext(f"{SVG}title", element.get("aria-label", ""))
        assert title.strip(), f"{where}: a picture needs a title, in <title> or aria-label"
    for name, value in element.attrib.items():
        assert name != "style", f"{where}: style={value!r}; colours come from classes"
        assert not name.lower().startswith("on"), f"{where}: {name} is a script"
        assert name != "id" or (value and not any(mark.isspace() for mark in value)), f"{where}: id {value!r}"


def _parsed(panel: Panel) -> ElementTree.Element:
    try:
        return ElementTree.fromstring(panel.svg)  # noqa: S314
    except ElementTree.ParseError as error:
        raise AssertionError(f"panel {panel.id} is not well-formed: {error}") from error


def drawn(panels: Sequence[Panel]) -> list[str]:
    """Return what can be pointed at: the ids and targets in the pictures, in their order."""
    found: dict[str, None] = {}
    for panel in panels:
        for element in _parsed(panel).iter():
            found |= dict.fromkeys(element.attrib.get("data-target", "").split())
            if "id" in element.attrib:
                found[element.attrib["id"]] = None
    return list(found)


def targets_of(game: Game, view: View) -> list[str]:
    """Return all that *view* shows to point at, and some things that are not there."""
    asked = [option["target"] for option in view["decision"]["options"]] if view["decision"] else []
    pieces = drawn(panels_of(game, view, "en"))
    return list(dict.fromkeys([*asked, *pieces, "", "no-such-thing", "card-999999", "card-"]))


def check_explanations(game: Game, state: State) -> None:
    """Whatever one points at, the explanation is a sentence with a rule that exists, or nothing."""
    before = state.to_bytes()
    for seat in range(state.seats):
        targets = targets_of(game, game.view(state, seat))
        for language in LANGUAGES:
            for target in targets:
                refusal = game.explain(state, seat, target, language)
                if refusal is not None:
                    assert refusal.text.strip(), f"explain({target!r}) says nothing"
                    known = not refusal.rule or refusal.rule in rule_ids(game)
                    assert known, f"explain({target!r}) cites the unknown rule {refusal.rule}"
    assert state.to_bytes() == before, "explain() changed the state"
