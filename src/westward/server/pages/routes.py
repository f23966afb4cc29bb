"""The addresses of the pages, and what each of them shows or does."""

from typing import Final
from urllib.parse import urlsplit

from fastapi import APIRouter, Request, Response
from fastapi.responses import RedirectResponse
from markupsafe import Markup

from westward import bots as bot_registry
from westward import faces
from westward.draw import palette
from westward.engine import LANGUAGES, WestwardError
from westward.server.pages.forms import DEFAULT_BOT, form_of, table_from, whole
from westward.server.pages.page import Page
from westward.server.pages.templates import emblems
from westward.server.reader import language_of
from westward.server.telling.bots import bot_name
from westward.server.telling.games import legend_json, rules_json

router: Final = APIRouter(include_in_schema=False)
YEAR: Final = 365 * 24 * 3600


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
    opponents = whole(form.get("opponents", "1"), 1)
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
        return await page.new_table(form, table_from(form, faces.game(game)))
    except WestwardError as error:
        values = page.form_values(game, form)
        return page.show("new.html", 422, error=page.told(error), **values)


@router.get("/join/{table}/{seat}/{token}")
async def invitation(request: Request, table: str, seat: int) -> Response:
    """Show an invitation; whoever sits there already goes to the table."""
    page = await Page.of(request)
    found = await page.desk.lists.table(table, page.person, page.language)
    if page.person is not None and any(one["seat"] == seat and one["mine"] for one in found["seats"]):
        return RedirectResponse(f"/table/{table}", 303)
    substitute = bot_name(found["substitute"], page.language)
    game = page.game(found["game"])
    return page.show("join.html", table=found, seat=seat, game=game, substitute=substitute)


@router.post("/join/{table}/{seat}/{token}")
async def accept(request: Request, table: str, seat: int, token: str) -> Response:
    """Sit down by invitation."""
    page = await Page.of(request)
    form = await form_of(request)
    person, response = await page.somebody(form, f"/table/{table}")
    await page.desk.seating.join(table, person, page.language, invite=f"/join/{table}/{seat}/{token}")
    return response


@router.post("/table/{table}/sit")
async def sit(request: Request, table: str) -> Response:
    """Sit down at an open or reserved seat."""
    page = await Page.of(request)
    form = await form_of(request)
    person, response = await page.somebody(form, f"/table/{table}")
    seat = whole(form["seat"], -1) if "seat" in form else None
    await page.desk.seating.join(table, person, page.language, seat=seat)
    return response


@router.get("/table/{table}")
async def table_page(request: Request, table: str) -> Response:
    """Show a table; the rest comes through its WebSocket."""
    page = await Page.of(request)
    found = await page.desk.lists.table(table, page.person, page.language)
    game = page.game(found["game"])
    return page.show(
        "table.html",
        table=found,
        game=game,
        emblems=emblems(),
        levels=bot_registry.levels(),
        substitute=bot_name(found["substitute"], page.language),
    )


@router.get("/table/{table}/replay")
async def replay_page(request: Request, table: str) -> Response:
    """Show a game from its beginning; the ply is in the address."""
    page = await Page.of(request)
    found = await page.desk.lists.table(table, page.person, page.language)
    game = page.game(found["game"])
    return page.show("replay.html", table=found, game=game, emblems=emblems(), bots=page.bots())


@router.get("/rules/{game}")
async def rules(request: Request, game: str) -> Response:
    """Show the rules of a game."""
    page = await Page.of(request)
    drawn = legend_json(game, page.language)
    legend = [(Markup(one["svg"]), one["text"]) for one in drawn]  # noqa: S704 - our own drawings
    return page.show("rules.html", game=page.game(game), rules=rules_json(game, page.language), legend=legend)


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


def own_path(address: str) -> str:
    """Return *address* if it is a path of this site, else the front page."""
    parts = urlsplit(address)
    inside = (
        not parts.scheme and not parts.netloc and address.startswith("/") and not address.startswith("//")
    )
    return address if inside and "\\" not in address else "/"


@router.get("/palette.css")
async def palette_css() -> Response:
    """Give the colours of pages and pictures."""
    return Response(
        palette.css(), media_type="text/css", headers={"Cache-Control": "public, max-age=31536000"}
    )


def error_page(request: Request, error: WestwardError, status: int) -> Response:
    """Return the page that tells what went wrong and where to go from here."""
    page = Page(request, language_of(request, request.app.state.desk.workshop.settings), None)
    return page.show("error.html", status, error=error.message, code=error.code)
