"""Who is who: guests, claimed names, cookies and the tokens of programs."""

import asyncio
import time
from typing import Any, Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from westward.server import identity
from westward.server.clock import now
from westward.server.errors import NotFound, NotSignedIn, WrongPassword
from westward.server.workshop import Workshop
from westward.store import NameTaken, Person
from westward.table import NotAllowed

REMEMBERED: Final = 30.0  # seconds that a person is known without asking the store


class People:
    """Those who have been here, as the store has them; whoever was here just now is remembered."""

    def __init__(self, workshop: Workshop) -> None:
        self._workshop: Final = workshop
        self._stored: Final = workshop.store.people
        self._remembered: Final[dict[str, tuple[float, Person | None]]] = {}

    async def person_of(self, connection: HTTPConnection) -> Person | None:
        """Return who sends a request: by token, else by cookie."""
        scheme, _, token = connection.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer" and token:
            person = await self._workshop.work(self._stored.of_token, identity.token_digest(token.strip()))
            if person is None:
                raise NotSignedIn("This token is not known.")
            return person
        read = self._workshop.signer.read_cookie(connection.cookies.get(identity.COOKIE, ""))
        if read is None:
            return None
        found = await self._known(read[0])
        return found if found is not None and found.generation == read[1] else None

    async def guest(self, name: str, client: str) -> Person:
        """Return a new guest called *name*."""
        clean = identity.clean_name(name)
        self._workshop.limits.take("guest", client)
        await self._check_unclaimed(clean, None)
        person = Person("p" + identity.new_id(14), clean, False, 0)
        await asyncio.wrap_future(self._stored.add(person, now()))
        return person

    async def rename(self, person: Person, name: str) -> Person:
        """Give *person* another name."""
        clean = identity.clean_name(name)
        self._workshop.limits.take("guest", person.id)
        if person.claimed:
            if identity.folded(clean) != identity.folded(person.name):
                raise NotAllowed("A claimed name stays as it is.", reason="claimed-already")
        else:
            await self._check_unclaimed(clean, person)
        await asyncio.wrap_future(self._stored.rename(person.id, clean))
        return await self._changed(person.id)

    async def claim(self, person: Person, password: str) -> Person:
        """Let *person* own their name and sign in with *password* from elsewhere."""
        identity.check_password(password)
        if person.claimed:
            raise NotAllowed("This name is yours already.", reason="claimed-already")
        self._workshop.limits.take("password", person.id)
        kept = await self._workshop.work(identity.hashed, password)
        await asyncio.wrap_future(self._stored.claim(person.id, identity.folded(person.name), kept))
        return await self._changed(person.id)

    async def sign_in(self, name: str, password: str, client: str) -> Person:
        """Return the person with this claimed name and password."""
        self._workshop.limits.take("password", client)
        self._workshop.limits.take("password", "name " + identity.folded(name)[:100])
        person = await self._workshop.work(self._stored.claimed, identity.folded(name))
        kept = person.password if person else None
        fits = await self._workshop.work(identity.fits, kept, password[: identity.PASSWORD_MOST])
        if person is None or not fits:
            raise WrongPassword("Name and password don't belong together.")
        return person

    def sign(self, response: Response, person: Person) -> None:
        """Give the browser the cookie of *person*."""
        response.set_cookie(
            identity.COOKIE,
            self._workshop.signer.cookie(person),
            max_age=identity.COOKIE_SECONDS,
            httponly=True,
            samesite="lax",  # an invitation that is clicked in a mail must find who one is
            secure=self._workshop.settings.secure,
        )

    def sign_out(self, response: Response) -> None:
        """Take the cookie away."""
        response.delete_cookie(
            identity.COOKIE, httponly=True, samesite="lax", secure=self._workshop.settings.secure
        )

    async def sign_out_everywhere(self, person: Person) -> None:
        """Make all cookies of *person* void."""
        await asyncio.wrap_future(self._stored.end_sessions(person.id))
        self._remembered.pop(person.id, None)

    async def new_token(self, person: Person, label: str) -> dict[str, Any]:
        """Return a new token; only its digest is kept."""
        self._workshop.limits.take("token", person.id)
        token = identity.new_token()
        id = identity.new_id()
        stored = self._stored.add_token(identity.token_digest(token), id, person.id, label[:60], now())
        await asyncio.wrap_future(stored)
        return {"id": id, "label": label[:60], "token": token}

    async def tokens(self, person: Person) -> list[dict[str, Any]]:
        """Return the tokens of *person*, without their secret."""
        found = await self._workshop.work(self._stored.tokens, person.id)
        return [{"id": one.id, "label": one.label, "created": one.created} for one in found]

    async def drop_token(self, person: Person, id: str) -> None:
        """Make a token void."""
        if not await asyncio.wrap_future(self._stored.drop_token(person.id, id)):
            raise NotFound("There is no such token.")

    async def _known(self, id: str) -> Person | None:
        since, person = self._remembered.get(id, (0.0, None))
        if time.monotonic() - since > REMEMBERED:
            person = await self._workshop.work(self._stored.find, id)
            if len(self._remembered) > 10_000:
                self._remembered.clear()
            self._remembered[id] = (time.monotonic(), person)
        return person

    async def _changed(self, id: str) -> Person:
        self._remembered.pop(id, None)
        person = await self._known(id)
        assert person is not None
        return person

    async def _check_unclaimed(self, name: str, person: Person | None) -> None:
        owner = await self._workshop.work(self._stored.claimed, identity.folded(name))
        if owner is not None and (person is None or owner.id != person.id):
            raise NameTaken("This name belongs to somebody else.")
