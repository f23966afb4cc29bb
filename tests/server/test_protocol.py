"""The page that documents the protocol says what the server does."""

import importlib
import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tests.server.people import Somebody
from westward import bots
from westward.server import models
from westward.server.app import ServerThread
from westward.server.errors import STATUS, TEXTS
from westward.server.limits import RATES
from westward.server.settings import Settings

ComeIn = Callable[..., Somebody]
DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "bots/protocol.md").read_text(encoding="utf-8")
EXAMPLES = [json.loads(text) for text in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)]
FROM_SERVER, FROM_CLIENT = PAGE.split("### From the server")[1].split("### From the client")


def examples(text: str) -> list[dict[str, Any]]:
    return [json.loads(found) for found in re.findall(r"```json\n(.*?)```", text, re.DOTALL)]


def test_every_message_of_clients_is_documented_and_understood() -> None:
    documented = {example["type"] for example in examples(FROM_CLIENT)}
    known = set(models.MESSAGE.json_schema()["discriminator"]["mapping"])
    assert documented == known
    for example in examples(FROM_CLIENT):
        assert models.MESSAGE.validate_json(json.dumps(example))


def test_what_the_server_sends_has_the_documented_fields(come_in: ComeIn, server: ServerThread) -> None:
    """Given a game with talk, undo and a rematch, then all messages have exactly the fields of the page."""
    documented = {example["type"]: example for example in examples(FROM_SERVER)}
    ada, bea = come_in("Ada"), come_in("Bea")
    table = ada.open_table({"kind": "me"}, {"kind": "open"})["id"]
    bea.post(f"/api/tables/{table}/join", {})
    one, two = ada.sit(table), bea.sit(table)
    chance = random.Random(2)
    ply = one.state["ply"]
    one.ask("ping", "pong")
    one.ask("preview", "preview", ply=ply, option=one.options()[0])
    one.ask("explain", "explanation", ply=ply, target="x")
    one.ask("imagine", "world", ply=ply)
    one.ask("hint", "hint", ply=ply)
    one.ask_refused("choose", ply=ply, option=999)
    one.send("chat", text="Howdy")
    for _ in range(40):
        seat = (one, two)[one.state["view"]["actors"][0]]
        seat.choose(chance.randrange(len(seat.options())))
        for other in (one, two):
            other.wait_for_ply(seat.state["ply"])
    asker, other = (one, two) if one.state["undo"]["ask"] else (two, one)
    asker.send("undo", ply=asker.state["ply"], to=asker.state["undo"]["plies"][0])
    number = other.wait_for("proposal")["proposal"]["number"]
    other.send("answer", number=number, yes=False)
    other.wait_for("proposal")
    gone = other.state["seat"]
    other.send("hand_over", seat=gone, bot="random")
    other.wait_for("handed")
    other.socket.close()
    while asker.receive().get("players", [{"online": True}] * 2)[gone]["online"]:
        pass  # an update may tell it as well as a message of its own
    asker.send("hand_over", seat=asker.state["seat"], bot="random")
    asker.wait_for("handed")
    asker.send("skip")
    asker.wait_for("skip")
    with asker.person.sit(table) as again:
        messages = [*again.messages, *one.messages, *two.messages]
    asker.socket.close()

    assert {message["type"] for message in messages} == set(documented)
    for message in messages:
        example = documented[message["type"]]
        assert set(message) == set(example), message["type"]
        for name in ("status", "undo", "last", "digest"):
            if message.get(name) and example.get(name):
                assert set(message[name]) == set(example[name]), name
        if message["type"] == "update":
            assert set(message["players"][0]) == set(example["players"][0])
            assert set(message["view"]) == set(example["view"])
        if message["type"] == "welcome":
            table_example = next(one for one in EXAMPLES if "reserved" in one)
            assert set(message["table"]) == set(table_example)
            assert set(message["table"]["seats"][0]) == set(table_example["seats"][0])


def test_every_code_has_its_line_and_its_sentence() -> None:
    for code, status in STATUS.items():
        assert re.search(rf"`{code}`.*\| {status} \|", PAGE), code
        assert TEXTS["en"].has(f"error.{code}"), code


def test_every_path_is_documented(come_in: ComeIn) -> None:
    for path, methods in come_in().get("/api/openapi.json")["paths"].items():
        written = re.sub(r"\{token\}", "{id}", path)
        for method in methods:
            assert f"`{method.upper()} {written}" in PAGE, (method, path)


def test_every_setting_and_limit_is_documented() -> None:
    page = (DOCS / "operate/settings.md").read_text(encoding="utf-8")
    for name in Settings.__dataclass_fields__:
        assert f"| `{name}` |" in page, name
    for kind in RATES:
        assert f"| `{kind}` |" in page, kind


def test_the_page_of_errors_has_those_of_bots_and_hints() -> None:
    """Given the page, then each line with a class outside the engine names the code of that class."""
    page = (DOCS / "bots/errors.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| `([a-z-]+)` \| `([\w.]+)\.(\w+)` \|", page, re.MULTILINE)
    for code, module, name in rows:
        assert getattr(importlib.import_module(f"westward.{module}"), name).code == code
    listed = {code for code, _, _ in rows}
    of_bots = {kind.code for kind in vars(bots).values() if isinstance(kind, type) and hasattr(kind, "code")}
    of_servers = {"too-slow", "wrong-method", "bad-key", "data-in-use", "data-damaged", "newer-data"}
    others = {"hints-off", "no-hint", "other-arena", "arena-runs", "nothing-to-tune"}
    assert of_bots | of_servers | others == listed
