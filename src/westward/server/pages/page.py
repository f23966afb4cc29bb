"""One page: who asks for it, in which language, what it shows, and what its forms do."""

import secrets
from collections.abc import Mapping
from typing import Any, Final

from fastapi import Request, Response
from fastapi.responses import HTMLResponse, RedirectResponse
from markupsafe import Markup

from westward import bots as bot_registry
from westward import faces, web
from westward.engine import LANGUAGES, WestwardError
from westward.server.desk import Desk
from westward.server.errors import told
from westward.server.pages.forms import ABSENCES, DEFAULT_BOT, fitting, seats_shown
from westward.server.pages.templates import client_texts, templates
from westward.server.reader import client_of, language_of
from westward.server.telling.bots import bots_json
from westward.server.telling.games import against_alone, games_json
from westward.store import Person
from westward.table import ABSENCE, SUBSTITUTE

LISTS: Final = ("mine", "open", "running", "finished")


class Page:
    """One request for a page: who asks, in which language, and the answer."""

    def __init__(self, request: Request, language: str, person: Person | None) -> None:
        self.request = request
        self.desk: Desk = request.app.state.desk
        self.language = language
        self.person = person

    @classmethod
    async def of(cls, request: Request) -> "Page":
        """Return the page that *request* asks for."""
        desk: Desk = request.app.state.desk
        language = language_of(request, desk.workshop.settings)
        return cls(request, language, await desk.people.person_of(request))

    def show(self, template: str, status: int = 200, **values: Any) -> Response:
        """Return *template* filled in."""
        theme = self.request.cookies.get("westward_theme", "")
        text = web.texts()[self.language]
        filled = (
            templates()
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
                client_texts=client_texts(self.language),
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
        return await self.desk.lists.tables(
            which, self.person, self.language, everyone=which == "finished" and everyone
        )

    async def lists(self) -> dict[str, list[dict[str, Any]]]:
        """Return all lists of the lobby; what is mine is not told twice."""
        found = {which: await self.tables(which) for which in LISTS}
        own = {table["id"] for table in found["mine"]}
        for which in ("open", "running"):
            found[which] = [table for table in found[which] if table["id"] not in own]
        return found

    def games(self) -> list[dict[str, Any]]:
        """Return the games with their covers."""
        return [self._with_cover(game) for game in games_json(self.language)]

    def game(self, id: str) -> dict[str, Any]:
        """Return one game with its cover; an unknown one raises its error."""
        faces.game(id)
        return next(game for game in self.games() if game["id"] == id)

    def bots(self) -> list[dict[str, Any]]:
        """Return the bots: which are levels, and which one is offered first."""
        found = bots_json(self.language)
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
            "seats": seats_shown(told, form),
            "form": form,
            "fitting": fitting(faces.game(game)),
            "absences": ABSENCES,
            "absence": ABSENCE,
            "substitute": SUBSTITUTE,
        }

    async def somebody(self, form: Mapping[str, str], where: str) -> tuple[Person, Response]:
        """Return the person, made a guest if unknown, and the answer that leads to *where*."""
        response = RedirectResponse(where, 303)
        name = form.get("name", "" if self.person else self.guest_name()).strip()
        if self.person is None:
            self.person = await self.desk.people.guest(name, client_of(self.request))
            self.desk.people.sign(response, self.person)
        elif name and name != self.person.name:
            self.person = await self.desk.people.rename(self.person, name)
        return self.person, response

    async def new_table(self, form: Mapping[str, str], table: dict[str, Any]) -> Response:
        """Set *table* up and go there."""
        person, response = await self.somebody(form, "/")
        self.desk.workshop.seen_at(person.id, client_of(self.request))
        made = await self.desk.seating.create(person, table, self.language)
        response.headers["location"] = f"/table/{made['id']}"
        return response

    async def account(self, action: str, form: Mapping[str, str]) -> Response:
        """Carry out one form of the account page."""
        people = self.desk.people
        if action == "name":
            return (await self.somebody(form, "/account"))[1]
        response = RedirectResponse("/account", 303)
        if action == "sign-in":
            name, password = form.get("name", ""), form.get("password", "")
            person = await people.sign_in(name, password, self.request)
            people.sign(response, person)
            people.remember_device(response, person, self.request)
        elif action == "claim" and self.person is not None:
            person = await people.claim(self.person, form.get("password", ""))
            people.remember_device(response, person, self.request)
        elif action in ("sign-out", "sign-out-everywhere"):
            caller = await people.caller_of(self.request)
            if caller is not None and action == "sign-out-everywhere":
                await people.sign_out_everywhere(caller.owner())
            await people.sign_out(response, caller)
        return response

    def _with_cover(self, game: dict[str, Any]) -> dict[str, Any]:
        played = faces.game(game["id"])
        drawn = Markup(played.pictures.cover(played.words.text(self.language)))  # noqa: S704 - our own drawing
        return {**game, "cover": drawn, "alone": against_alone(played, self.language)}
