"""The pages: HTML made on the server from what the desk tells; forms post back to the page they are on."""

import json
import secrets
from collections.abc import Mapping
from functools import cache
from hashlib import blake2b
from typing import Any, Final
from urllib.parse import parse_qs, urlsplit

from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup

from westward import bots as bot_registry
from westward import engine, web
from westward.draw import palette, symbols
from westward.draw.areas import signed
from westward.engine import LANGUAGES, WestwardError
from westward.server.errors import told
from westward.server.telling.bots import face_of
from westward.server.telling.games import against_alone
from westward.server.telling.options import seats_for
from westward.text import Catalogue

router: Final = APIRouter(include_in_schema=False)
DEFAULT_BOT: Final = "deputy"
YEAR: Final = 365 * 24 * 3600
LISTS: Final = ("mine", "open", "running", "finished")
SEAT_KINDS: Final = ("me", "bot", "invited", "open", "screen")


# --- the pages ---------------------------------------------------------------------------------------------


@router.get("/")
async def front(request: Request) -> Response:
    """Show the games, and first of all the tables that wait for this person."""
    page = await Page.of(request)
    mine = await page.tables("mine")
    waiting = [table for table in mine if table["my_turn"]]
    return page.show("front.html", games=page.games(), turns=waiting, bots=page.bots(), mine=mine)


@router.post("/play/{game}")
async def play_now(request: Request, game: str) -> Response:
    """Set up a table against bots and go there."""
    page = await Page.of(request)
    form = await form_of(request)
    bot = {"kind": "bot", "bot": form.get("bot", DEFAULT_BOT)}
    opponents = _whole(form.get("opponents", "1"), 1)
    return await page.new_table(
        form, {"game": game, "seats": [{"kind": "me"}] + [bot] * opponents, "options": {}, "listed": False}
    )


@router.get("/tables")
async def tables(request: Request) -> Response:
    """Show the lobby: my tables, open ones, games to watch, finished games."""
    page = await Page.of(request)
    return page.show("tables.html", lists=await page.lists(), everyone="everyone" in request.query_params)


@router.get("/parts/tables")
async def tables_part(request: Request) -> Response:
    """Give the lists of the lobby alone, for the page that is open already."""
    page = await Page.of(request)
    return page.show("_tables.html", lists=await page.lists())


@router.get("/new/{game}")
async def new(request: Request, game: str) -> Response:
    """Show the form of a new table."""
    page = await Page.of(request)
    return page.show("new.html", **page.form_values(game, {}))


@router.post("/new/{game}")
async def create(request: Request, game: str) -> Response:
    """Set a table up as the form says, or show the form again with what is wrong."""
    page = await Page.of(request)
    form = await form_of(request)
    try:
        return await page.new_table(form, table_from(form, engine.game(game)))
    except WestwardError as error:
        values = page.form_values(game, form)
        return page.show("new.html", 422, error=page.told(error), **values)


@router.get("/join/{table}/{seat}/{token}")
async def invitation(request: Request, table: str, seat: int) -> Response:
    """Show an invitation; whoever sits there already goes to the table."""
    page = await Page.of(request)
    found = await page.desk.table(table, page.person, page.language)
    if page.person is not None and any(one["seat"] == seat and one["mine"] for one in found["seats"]):
        return RedirectResponse(f"/table/{table}", 303)
    return page.show("join.html", table=found, seat=seat, game=page.game(found["game"]))


@router.post("/join/{table}/{seat}/{token}")
async def accept(request: Request, table: str, seat: int, token: str) -> Response:
    """Sit down by invitation."""
    page = await Page.of(request)
    form = await form_of(request)
    person, response = await page.somebody(form, f"/table/{table}")
    await page.desk.join(table, person, page.language, invite=f"/join/{table}/{seat}/{token}")
    return response


@router.post("/table/{table}/sit")
async def sit(request: Request, table: str) -> Response:
    """Sit down at an open or reserved seat."""
    page = await Page.of(request)
    form = await form_of(request)
    person, response = await page.somebody(form, f"/table/{table}")
    seat = _whole(form["seat"], -1) if "seat" in form else None
    await page.desk.join(table, person, page.language, seat=seat)
    return response


@router.get("/table/{table}")
async def table_page(request: Request, table: str) -> Response:
    """Show a table; the rest comes through its WebSocket."""
    page = await Page.of(request)
    found = await page.desk.table(table, page.person, page.language)
    game = page.game(found["game"])
    return page.show("table.html", table=found, game=game, emblems=emblems(), levels=bot_registry.levels())


@router.get("/table/{table}/replay")
async def replay_page(request: Request, table: str) -> Response:
    """Show a game from its beginning; the ply is in the address."""
    page = await Page.of(request)
    found = await page.desk.table(table, page.person, page.language)
    game = page.game(found["game"])
    return page.show("replay.html", table=found, game=game, emblems=emblems(), bots=page.bots())


@router.get("/rules/{game}")
async def rules(request: Request, game: str) -> Response:
    """Show the rules of a game."""
    page = await Page.of(request)
    legend = [(Markup(drawn), words) for drawn, words in engine.game(game).legend(page.language)]  # noqa: S704
    return page.show(
        "rules.html", game=page.game(game), rules=page.desk.rules(game, page.language), legend=legend
    )


@router.get("/account")
async def account(request: Request) -> Response:
    """Show who one is here."""
    page = await Page.of(request)
    return page.show("account.html")


@router.post("/account/{action}")
async def change_account(request: Request, action: str) -> Response:
    """Change the name, claim it, sign in or out; or show what is wrong."""
    page = await Page.of(request)
    form = await form_of(request)
    try:
        return await page.account(action, form)
    except WestwardError as error:
        return page.show("account.html", 422, error=page.told(error), tried=action)


@router.get("/language/{language}")
async def choose_language(request: Request, language: str) -> Response:
    """Remember the language and go back to where one was."""
    response = RedirectResponse(own_path(request.query_params.get("next", "/")), 303)
    if language in LANGUAGES:
        response.set_cookie("westward_language", language, max_age=YEAR, samesite="lax")
    return response


@router.get("/palette.css")
async def palette_css() -> Response:
    """Give the colours of pages and pictures."""
    return Response(
        palette.css(), media_type="text/css", headers={"Cache-Control": "public, max-age=31536000"}
    )


def error_page(request: Request, error: WestwardError, status: int) -> Response:
    """Return the page that tells what went wrong and where to go from here."""
    language = request.app.state.desk.language_of(request)
    page = Page(request, language, None)
    return page.show("error.html", status, error=error.message, code=error.code)


# --- one page ----------------------------------------------------------------------------------------------


class Page:
    """One request for a page: who asks, in which language, and the answer."""

    def __init__(self, request: Request, language: str, person: Any) -> None:
        self.request = request
        self.desk = request.app.state.desk
        self.language = language
        self.person = person

    @classmethod
    async def of(cls, request: Request) -> "Page":
        """Return the page that *request* asks for."""
        desk = request.app.state.desk
        return cls(request, desk.language_of(request), await desk.person_of(request))

    def show(self, template: str, status: int = 200, **values: Any) -> Response:
        """Return *template* filled in."""
        theme = self.request.cookies.get("westward_theme", "")
        text = web.texts()[self.language]
        filled = (
            _templates()
            .get_template(template)
            .render(
                t=text.say,
                language=self.language,
                languages=LANGUAGES,
                person=self.person,
                theme=theme if theme in ("light", "dark") else "",
                path=self.request.url.path,
                here=str(self.request.url.path)
                + (f"?{self.request.url.query}" if self.request.url.query else ""),
                origin=str(self.request.base_url).rstrip("/"),
                guest_name=self.person.name if self.person else self.guest_name(),
                client_texts=_client_texts(self.language),
                **{"error": "", "tried": "", **values},
            )
        )
        return HTMLResponse(filled, status)

    def guest_name(self) -> str:
        """Return a name for somebody who has not given one."""
        return secrets.choice(web.texts()[self.language].say("guest.names").split(", "))

    def told(self, error: WestwardError) -> str:
        """Return what *error* says to this reader."""
        return str(told(error, self.language)["message"])

    async def tables(self, which: str) -> list[dict[str, Any]]:
        """Return one list of the lobby; people who are new here have no tables."""
        if self.person is None and which == "mine":
            return []
        everyone = self.person is None or "everyone" in self.request.query_params
        found: list[dict[str, Any]] = await self.desk.tables(
            which, self.person, self.language, everyone=which == "finished" and everyone
        )
        return found

    async def lists(self) -> dict[str, list[dict[str, Any]]]:
        """Return all lists of the lobby; what is mine is not told twice."""
        found = {which: await self.tables(which) for which in LISTS}
        own = {table["id"] for table in found["mine"]}
        for which in ("open", "running"):
            found[which] = [table for table in found[which] if table["id"] not in own]
        return found

    def games(self) -> list[dict[str, Any]]:
        """Return the games with their covers."""
        return [self._with_cover(game) for game in self.desk.games(self.language)]

    def game(self, id: str) -> dict[str, Any]:
        """Return one game with its cover; an unknown one raises its error."""
        engine.game(id)
        return next(game for game in self.games() if game["id"] == id)

    def bots(self) -> list[dict[str, Any]]:
        """Return the bots: which are levels, and which one is offered first."""
        found: list[dict[str, Any]] = self.desk.bots(self.language)
        names = [bot["id"] for bot in found]
        default = DEFAULT_BOT if DEFAULT_BOT in names else names[0]
        levels = bot_registry.levels()
        return [{**bot, "level": bot["id"] in levels, "default": bot["id"] == default} for bot in found]

    def form_values(self, game: str, form: Mapping[str, str]) -> dict[str, Any]:
        """Return what the form of a new table shows; *form* is what was filled in before."""
        told = self.game(game)
        return {
            "game": told,
            "bots": self.bots(),
            "seats": _seats_shown(told, form),
            "form": form,
            "fitting": _fitting(engine.game(game)),
        }

    async def somebody(self, form: Mapping[str, str], where: str) -> tuple[Any, Response]:
        """Return the person, made a guest if unknown, and the answer that leads to *where*."""
        response = RedirectResponse(where, 303)
        name = form.get("name", "" if self.person else self.guest_name()).strip()
        if self.person is None:
            self.person = await self.desk.guest(name, self.desk.client_of(self.request))
            self.desk.sign(response, self.person)
        elif name and name != self.person.name:
            self.person = await self.desk.rename(self.person, name)
        return self.person, response

    async def new_table(self, form: Mapping[str, str], table: dict[str, Any]) -> Response:
        """Set *table* up and go there."""
        person, response = await self.somebody(form, "/")
        made = await self.desk.create(person, table, self.language)
        response.headers["location"] = f"/table/{made['id']}"
        return response

    async def account(self, action: str, form: Mapping[str, str]) -> Response:
        """Carry out one form of the account page."""
        if action == "name":
            return (await self.somebody(form, "/account"))[1]
        response = RedirectResponse("/account", 303)
        if action == "sign-in":
            client = self.desk.client_of(self.request)
            person = await self.desk.sign_in(form.get("name", ""), form.get("password", ""), client)
            self.desk.sign(response, person)
        elif action == "claim" and self.person is not None:
            await self.desk.claim(self.person, form.get("password", ""))
        elif action == "sign-out":
            self.desk.sign_out(response)
        return response

    def _with_cover(self, game: dict[str, Any]) -> dict[str, Any]:
        played = engine.game(game["id"])
        drawn = Markup(played.cover(self.language))  # noqa: S704 - our own drawing
        return {**game, "cover": drawn, "alone": against_alone(played, self.language)}


# --- forms -------------------------------------------------------------------------------------------------


async def form_of(request: Request) -> dict[str, str]:
    """Return the fields of a form that was sent."""
    body = (await request.body()).decode("utf-8", "replace")
    return {name: values[-1] for name, values in parse_qs(body, keep_blank_values=True).items()}


def table_from(form: Mapping[str, str], game: engine.Game) -> dict[str, Any]:
    """Return the new table that *form* describes."""
    count = _whole(form.get("seats", ""), game.seats[0])
    seats = [_seat_from(form, seat) for seat in range(count)]
    options: dict[str, Any] = {}
    for option in game.options:
        if option.kind() == "flag":
            options[option.id] = f"option-{option.id}" in form
        elif option.per_seat:
            given = [form.get(f"option-{option.id}-{seat}", "") for seat in range(count)]
            if all(given):
                options[option.id] = [option.parsed(one) for one in given]
        elif form.get(f"option-{option.id}"):
            options[option.id] = option.parsed(form[f"option-{option.id}"])
    defaults = {option.id: option.default for option in game.options}
    for option in game.options:  # a field that stays hidden is not chosen
        needs = option.only_if is not None and (defaults | options)[option.only_if[0]] != option.only_if[1]
        if needs or (option.only_seats and count not in option.only_seats):
            options.pop(option.id, None)
    return {
        "game": game.id,
        "seats": seats,
        "options": options,
        "listed": "listed" in form,
        "hints": "hints" in form,
    }


def _fitting(game: engine.Game) -> dict[str, dict[str, str]]:
    """
    Return at which numbers of seats an option of *game* has a choice, and at which it can have each value.

    The whole option stands under ""; what fits every number of seats is left out.
    """
    found: dict[str, dict[str, str]] = {}
    for option in game.options:
        fits = {str(value): seats_for(game, option, value) for value in option.values}
        others = [fits[str(value)] for value in option.values if value != option.default]
        if option.values:
            fits[""] = sorted({seats for some in others for seats in some})
        found[option.id] = {
            key: " ".join(str(one) for one in seats)
            for key, seats in fits.items()
            if seats != list(game.seats)
        }
    return found


def own_path(address: str) -> str:
    """Return *address* if it is a path of this site, else the front page."""
    parts = urlsplit(address)
    inside = (
        not parts.scheme and not parts.netloc and address.startswith("/") and not address.startswith("//")
    )
    return address if inside and "\\" not in address else "/"


def _seat_from(form: Mapping[str, str], seat: int) -> dict[str, Any]:
    kind = form.get(f"seat-{seat}", "me" if seat == 0 else "bot")
    if kind.startswith("bot:"):
        return {"kind": "bot", "bot": kind.removeprefix("bot:")}
    name = form.get(f"seat-{seat}-name", "").strip()
    return {"kind": kind, "name": name} if kind in ("invited", "screen") and name else {"kind": kind}


def _seats_shown(game: dict[str, Any], form: Mapping[str, str]) -> list[dict[str, Any]]:
    """Return the seats of the form: what each is called and what was chosen for it."""
    most = game["seats"]["most"]
    chosen = [form.get(f"seat-{seat}", "me" if seat == 0 else f"bot:{DEFAULT_BOT}") for seat in range(most)]
    names = [form.get(f"seat-{seat}-name", "") for seat in range(most)]
    return [
        {"seat": seat, "kind": chosen[seat], "name": names[seat], "emblem": game["emblems"][seat]}
        for seat in range(most)
    ]


def _whole(text: str, otherwise: int) -> int:
    return int(text) if text.isdecimal() and len(text) < 4 else otherwise


# --- templates ---------------------------------------------------------------------------------------------


@cache
def emblems() -> dict[str, str]:
    """Return the emblem of each seat colour as the path of its symbol, for the client."""
    return {colour: symbols.definition(name) for colour, name in symbols.EMBLEMS.items()}


@cache
def asset(path: str) -> str:
    """Return the address of a static file, which changes with its content so that browsers may keep it."""
    file = web.STATIC / path
    stamp = blake2b(file.read_bytes(), digest_size=6).hexdigest() if file.is_file() else "missing"
    return f"/static/{path}?v={stamp}"


@cache
def _palette_address() -> str:
    return f"/palette.css?v={blake2b(palette.css().encode(), digest_size=6).hexdigest()}"


@cache
def _client_texts(language: str) -> Markup:
    """Return the texts of the client as JSON that is safe inside a script element."""
    catalogue: Catalogue = web.texts()[language]
    told = {
        key.removeprefix("client."): text
        for key, text in catalogue.texts().items()
        if key.startswith(("client.", "count."))
    }
    return Markup(json.dumps(told, ensure_ascii=False).replace("<", "\\u003c"))  # noqa: S704 - escaped


@cache
def _emblem(colour: str) -> Markup:
    """Return a seat's emblem as a picture."""
    name = symbols.EMBLEMS.get(colour, "star")
    body = symbols.definition(name).split(">", 1)[1].removesuffix("</symbol>")
    return Markup(f'<svg viewBox="0 0 {symbols.BOX} {symbols.BOX}" aria-hidden="true">{body}</svg>')  # noqa: S704


@cache
def _templates() -> Environment:
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
