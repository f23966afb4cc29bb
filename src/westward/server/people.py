"""Who is who: guests, claimed names, cookies and the tokens of programs."""

import asyncio
import secrets
import time
from dataclasses import dataclass
from typing import Any, Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from westward.server import identity, names
from westward.server.clock import now
from westward.server.errors import NotFound, NotSignedIn, WrongPassword
from westward.server.reader import client_of
from westward.server.room import Room
from westward.server.workshop import Workshop
from westward.store import NameTaken, Person
from westward.table import NotAllowed

REMEMBERED: Final = 30.0  # seconds that a person is known without asking the store
RENEWED: Final = 24 * 3600  # seconds after which a cookie that is used is signed anew
HASHED_AT_ONCE: Final = 2  # passwords; each takes much memory and a thread, on purpose


@dataclass(frozen=True)
class Caller:
    """Somebody who sends a request, and by which *key*: "session …" or "token …"."""

    person: Person
    key: str
    scope: str = "account"

    def owner(self) -> Person:
        """Return the person, unless the key is for their seats alone."""
        if self.scope != "account":
            raise NotAllowed("This token plays seats; the account is not its affair.", reason="token-scope")
        return self.person


class People:
    """Those who have been here, as the store has them; whoever was here just now is remembered."""

    def __init__(self, workshop: Workshop, room: Room) -> None:
        self._workshop: Final = workshop
        self._room: Final = room
        self._stored: Final = workshop.store.people
        self._remembered: Final[dict[str, tuple[float, Person | None]]] = {}
        self._hashing: Final = asyncio.Semaphore(HASHED_AT_ONCE)

    async def person_of(self, connection: HTTPConnection) -> Person | None:
        """Return who sends a request."""
        caller = await self.caller_of(connection)
        return caller.person if caller else None

    async def caller_of(self, connection: HTTPConnection) -> Caller | None:
        """Return who sends a request: by token, else by cookie; a cookie that is used is kept alive."""
        token = identity.bearer(connection.headers)
        if token:
            found = await self._workshop.work(self._stored.of_token, identity.token_digest(token))
            if found is None:
                raise NotSignedIn("This token is not known.")
            return Caller(found[0], f"token {found[1].id}", found[1].scope)
        session = self._workshop.signer.read_cookie(connection.cookies.get(identity.COOKIE, ""))
        if session is None:
            return None
        person = await self._known(session.person)
        if person is None or person.generation != session.generation or session.id in person.ended:
            return None
        if not 0 <= session.age < RENEWED:
            renewed = Response()
            self._sign(renewed, person, session.id)
            connection.scope[identity.RENEWAL] = renewed.headers["set-cookie"]
        return Caller(person, f"session {session.id}")

    async def guest(self, name: str, client: str) -> Person:
        """Return a new guest called *name*."""
        clean = names.clean_name(name)
        self._workshop.limits.take("guest", client)
        await self.check_unclaimed(clean, None)
        person = Person("p" + identity.new_id(14), clean, False, 0)
        await asyncio.wrap_future(self._stored.add(person, now()))
        return person

    async def rename(self, person: Person, name: str) -> Person:
        """Give *person* another name."""
        clean = names.clean_name(name)
        self._workshop.limits.take("guest", person.id)
        if person.claimed:
            if names.folded(clean) != names.folded(person.name):
                raise NotAllowed("A claimed name stays as it is.", reason="claimed-already")
        else:
            await self.check_unclaimed(clean, person)
        await asyncio.wrap_future(self._stored.rename(person.id, clean))
        return await self._changed(person.id)

    async def claim(self, person: Person, password: str) -> Person:
        """Let *person* own their name and sign in with *password* from elsewhere."""
        identity.check_password(password)
        if person.claimed:
            raise NotAllowed("This name is yours already.", reason="claimed-already")
        self._workshop.limits.take("password", person.id)
        async with self._hashing:
            kept = await self._workshop.work(identity.hashed, password)
        await asyncio.wrap_future(self._stored.claim(person.id, names.folded(person.name), kept))
        return await self._changed(person.id)

    async def sign_in(self, name: str, password: str, connection: HTTPConnection) -> Person:
        """
        Return the person with this claimed name and password.

        Who guesses is slowed down by address, and by address and name: never by the name alone, or anybody
        could lock its owner out. A browser where this person has been before passes by all that.
        """
        folded = names.folded(name)
        person = await self._workshop.work(self._stored.claimed, folded)
        if person is not None and person.id in self._known_on(connection):
            device = connection.cookies.get(identity.DEVICE_COOKIE, "")
            self._workshop.limits.take("password", f"{person.id} {device}")
        else:
            client = client_of(connection)
            self._workshop.limits.take("password", f"{client} {folded}")
            self._workshop.limits.take("sign-in", client)
        async with self._hashing:
            kept = person.password if person else None
            fits = await self._workshop.work(identity.fits, kept, password[: identity.PASSWORD_MOST])
        if person is None or not fits:
            raise WrongPassword("Name and password don't belong together.")
        return person

    def sign(self, response: Response, person: Person) -> None:
        """Give the browser a cookie for a new session of *person*."""
        self._sign(response, person, secrets.token_urlsafe(12))

    def remember_device(self, response: Response, person: Person, connection: HTTPConnection) -> None:
        """Let the browser prove later that *person* has been there with the right password."""
        others = [one for one in self._known_on(connection) if one != person.id]
        self._set_cookie(response, identity.DEVICE_COOKIE, self._workshop.signer.device([person.id, *others]))

    async def sign_out(self, response: Response, caller: Caller | None) -> None:
        """Take the cookie away, and make it void wherever a copy of it is."""
        if caller is not None and caller.key.startswith("session "):
            session = caller.key.removeprefix("session ")
            await asyncio.wrap_future(self._stored.end_session(caller.person.id, session))
            self._remembered.pop(caller.person.id, None)
            self._room.sign_out(caller.person.id, caller.key)
        response.delete_cookie(
            identity.COOKIE, httponly=True, samesite="lax", secure=self._workshop.settings.secure
        )

    async def sign_out_everywhere(self, person: Person) -> None:
        """Make all cookies of *person* void."""
        await asyncio.wrap_future(self._stored.end_sessions(person.id))
        self._remembered.pop(person.id, None)
        self._room.sign_out(person.id, "session ")

    async def new_token(self, person: Person, label: str, scope: str = "play") -> dict[str, Any]:
        """Return a new token; only its digest is kept."""
        self._workshop.limits.take("token", person.id)
        token = identity.new_token()
        id = identity.new_id()
        digest = identity.token_digest(token)
        await asyncio.wrap_future(self._stored.add_token(digest, id, person.id, label[:60], now(), scope))
        return {"id": id, "label": label[:60], "token": token, "scope": scope}

    async def tokens(self, person: Person) -> list[dict[str, Any]]:
        """Return the tokens of *person*, without their secret."""
        found = await self._workshop.work(self._stored.tokens, person.id)
        return [
            {"id": one.id, "label": one.label, "created": one.created, "scope": one.scope} for one in found
        ]

    async def drop_token(self, person: Person, id: str) -> None:
        """Make a token void."""
        if not await asyncio.wrap_future(self._stored.drop_token(person.id, id)):
            raise NotFound("There is no such token.")
        self._room.sign_out(person.id, f"token {id}")

    async def check_unclaimed(self, name: str, person: Person | None) -> None:
        """Raise if *name*, or one that looks like it, belongs to somebody else than *person*."""
        owner = await self._workshop.work(self._stored.claimed, names.folded(name))
        if owner is not None and (person is None or owner.id != person.id):
            raise NameTaken("This name belongs to somebody else.")

    def _known_on(self, connection: HTTPConnection) -> list[str]:
        """Return who has been in this browser before."""
        signer = self._workshop.signer
        session = signer.read_cookie(connection.cookies.get(identity.COOKIE, ""))
        known = signer.read_device(connection.cookies.get(identity.DEVICE_COOKIE, ""))
        return [*([session.person] if session else []), *known]

    def _sign(self, response: Response, person: Person, session: str) -> None:
        self._set_cookie(response, identity.COOKIE, self._workshop.signer.cookie(person, session))

    def _set_cookie(self, response: Response, name: str, value: str) -> None:
        response.set_cookie(
            name,
            value,
            max_age=identity.COOKIE_SECONDS,
            httponly=True,
            samesite="lax",  # an invitation that is clicked in a mail must find who one is
            secure=self._workshop.settings.secure,
        )

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
