"""The templates, and what they are filled with besides the values of a page: files, texts, emblems."""

import json
from functools import cache
from hashlib import blake2b
from typing import Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from westward import web
from westward.draw import palette, symbols
from westward.draw.areas import signed
from westward.server.telling.bots import face_of
from westward.text import Catalogue

SEAT_KINDS: Final = ("me", "bot", "invited", "open", "screen")


@cache
def templates() -> Environment:
    """Return the templates with the functions they use."""
    environment = Environment(
        loader=FileSystemLoader(web.TEMPLATES),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.globals |= {
        "asset": asset,
        "palette": _palette_address,
        "emblem": _emblem,
        "face_of": face_of,
        "seat_kinds": SEAT_KINDS,
        "signed": signed,
    }
    return environment


@cache
def asset(path: str) -> str:
    """Return the address of a static file, which changes with its content so that browsers may keep it."""
    file = web.STATIC / path
    stamp = blake2b(file.read_bytes(), digest_size=6).hexdigest() if file.is_file() else "missing"
    return f"/static/{path}?v={stamp}"


@cache
def emblems() -> dict[str, str]:
    """Return the emblem of each seat colour as the path of its symbol, for the client."""
    return {colour: symbols.definition(name) for colour, name in symbols.EMBLEMS.items()}


@cache
def _emblem(colour: str) -> Markup:
    """Return a seat's emblem as a picture."""
    name = symbols.EMBLEMS.get(colour, "star")
    body = symbols.definition(name).split(">", 1)[1].removesuffix("</symbol>")
    return Markup(f'<svg viewBox="0 0 {symbols.BOX} {symbols.BOX}" aria-hidden="true">{body}</svg>')  # noqa: S704


@cache
def _palette_address() -> str:
    return f"/palette.css?v={blake2b(palette.css().encode(), digest_size=6).hexdigest()}"


@cache
def client_texts(language: str) -> Markup:
    """Return the texts of the client as JSON that is safe inside a script element."""
    catalogue: Catalogue = web.texts()[language]
    told = {
        key.removeprefix("client."): text
        for key, text in catalogue.texts().items()
        if key.startswith(("client.", "count."))
    }
    return Markup(json.dumps(told, ensure_ascii=False).replace("<", "\\u003c"))  # noqa: S704 - escaped
