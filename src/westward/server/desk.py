"""
The desk: everything that pages, the HTTP interface and WebSockets ask of the server.

It knows who is who, keeps the live tables, and answers in the shapes of docs/bots/protocol.md.
"""

import asyncio
import json
import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, ParamSpec, TypeVar

from starlette.requests import HTTPConnection
from starlette.responses import Response

from westward import bots as bot_registry
from westward import engine
from westward.engine import (
    LANGUAGES,
    BadOptionValue,
    Game,
    SeatsOutOfRange,
    UnknownGame,
    WestwardError,
    seed_bytes,
)
from westward.server import identity
from westward.server.clock import now
from westward.server.connection import Connection
from westward.server.errors import BadRequest, NotFound, NotSignedIn, TooMany, WrongInvite, WrongPassword
from westward.server.eyes import check_viewpoint
from westward.server.limits import Limits
from westward.server.live import LiveTable
from westward.server.settings import Settings
from westward.server.telling.bots import bots_json
from westward.server.telling.games import game_json
from westward.server.telling.moments import position_json, replay_json
from westward.server.telling.options import explained
from westward.server.telling.tables import summary_of, table_json
from westward.server.thinking import Thinkers
from westward.server.transfer import read_table
from westward.store import NameTaken, Person, Store, Summary
from westward.table import Head, NotAllowed, Seat, Table, WrongPhase, choosing, sitting

Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")

PAGE: Final = 50
REMEMBERED: Final = 30.0  # seconds that a person is known without asking the store
LIVELY: Final = ("waiting", "running")
SUMMARY_PACE: Final = 1.0  # lists that are read are brought up to date first

log: Final = logging.getLogger("westward.server")


class Desk:
    """What the server knows and does; one per process."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        settings.data.mkdir(parents=True, exist_ok=True)
        self.signer: Final = identity.Signer.in_folder(settings.data)
        self.store: Final = Store(settings.database_url())
        self.limits: Final = Limits(settings.limits)
        self.thinkers: Final = Thinkers(settings.bot_workers, settings.bot_seconds)
        self.is_closing = False
        self.connections = 0
        self._threads: Final = ThreadPoolExecutor(4, thread_name_prefix="westward")
        self._live: Final[dict[str, LiveTable]] = {}
        self._loading: Final[dict[str, asyncio.Task[LiveTable]]] = {}
        self._people: Final[dict[str, tuple[float, Person | None]]] = {}
        self._unsummarised: Final[set[str]] = set()
        self._flushing: Final = asyncio.Lock()
        self._chores: asyncio.Task[None] | None = None

    # the life of the server

    async def start(self) -> None:
        """Go on where the server was stopped: sum up what lags behind, let the bots think."""
        for table in await self.work(self.store.summaries.lagging):
            try:
                self.summary_changed((await self.live(table)).table.id)
            except WestwardError as error:
                log.warning("table %s can't be opened: %s", table, error.message)
        await self.flush()
        for table in await self.work(self.store.summaries.waiting_for_bots):
            try:
                await self.live(table)
            except WestwardError as error:
                log.warning("table %s can't go on: %s", table, error.message)
        self._chores = asyncio.create_task(self._do_chores())

    async def stop(self) -> None:
        """Finish what was begun and let go of everything."""
        self.is_closing = True
        if self._chores is not None:
            self._chores.cancel()
        for live in list(self._live.values()):
            live.audience.close()
            await live.opponents.close()
            async with live.lock:
                pass  # what was begun is finished
        await self.flush()
        self.thinkers.close()
        await asyncio.to_thread(self.store.close)
        self._threads.shutdown(wait=False)

    async def work(
        self, function: Callable[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        """Run *function* off the event loop."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, lambda: function(*args, **kwargs))

    async def _do_chores(self) -> None:
        """Keep the lists up to date, and forget tables that nobody looks at."""
        while True:
            await asyncio.sleep(SUMMARY_PACE)
            try:
                await self.flush()
            except Exception:
                log.exception("the lists of tables could not be brought up to date")
            for id, live in list(self._live.items()):
                idle = time.monotonic() - live.used > self.settings.idle
                if (
                    idle
                    and not live.audience.connections
                    and not live.opponents.is_thinking()
                    and not live.lock.locked()
                ):
                    del self._live[id]

    def summary_changed(self, table: str) -> None:
        """Note that the lists must show something else of *table*."""
        self._unsummarised.add(table)

    async def flush(self) -> None:
        """Bring the lists up to date; who comes while that is being done waits for it too."""
        async with self._flushing:
            changed = set(self._unsummarised)
            self._unsummarised.clear()
            try:
                summaries = []
                for live in [self._live[id] for id in changed if id in self._live]:
                    async with live.lock:
                        summaries.append(summary_of(live.table))
                if summaries:
                    await asyncio.wrap_future(self.store.summaries.keep(summaries))
            except BaseException:
                self._unsummarised.update(changed)
                raise

    # who asks

    def language_of(self, connection: HTTPConnection) -> str:
        """Return the language that the reader has chosen or that their browser asks for."""
        for chosen in (
            connection.query_params.get("language"),
            connection.cookies.get(identity.LANGUAGE_COOKIE),
        ):
            if chosen in LANGUAGES:
                return str(chosen)
        wanted = []
        for part in connection.headers.get("accept-language", "")[:200].split(","):
            tag, _, weight = part.strip().partition(";q=")
            try:
                wanted.append((-float(weight or 1), tag.lower()[:2]))
            except ValueError:
                continue
        known = [tag for _, tag in sorted(wanted, key=lambda one: one[0]) if tag in LANGUAGES]
        return known[0] if known else self.settings.language

    def client_of(self, connection: HTTPConnection) -> str:
        """Return the address that a request comes from."""
        return connection.client.host if connection.client else "unknown"

    async def person_of(self, connection: HTTPConnection) -> Person | None:
        """Return who sends a request: by token, else by cookie."""
        scheme, _, token = connection.headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer" and token:
            person = await self.work(self.store.people.of_token, identity.token_digest(token.strip()))
            if person is None:
                raise NotSignedIn("This token is not known.")
            return person
        read = self.signer.read_cookie(connection.cookies.get(identity.COOKIE, ""))
        if read is None:
            return None
        found = await self._known(read[0])
        return found if found is not None and found.generation == read[1] else None

    async def _known(self, id: str) -> Person | None:
        since, person = self._people.get(id, (0.0, None))
        if time.monotonic() - since > REMEMBERED:
            person = await self.work(self.store.people.find, id)
            if len(self._people) > 10_000:
                self._people.clear()
            self._people[id] = (time.monotonic(), person)
        return person

    async def _changed(self, id: str) -> Person:
        self._people.pop(id, None)
        person = await self._known(id)
        assert person is not None
        return person

    async def guest(self, name: str, client: str) -> Person:
        """Return a new guest called *name*."""
        clean = identity.clean_name(name)
        self.limits.take("guest", client)
        await self._check_unclaimed(clean, None)
        person = Person("p" + identity.new_id(14), clean, False, 0)
        await asyncio.wrap_future(self.store.people.add(person, now()))
        return person

    async def rename(self, person: Person, name: str) -> Person:
        """Give *person* another name."""
        clean = identity.clean_name(name)
        self.limits.take("guest", person.id)
        if person.claimed:
            if identity.folded(clean) != identity.folded(person.name):
                raise NotAllowed("A claimed name stays as it is.", reason="claimed-already")
        else:
            await self._check_unclaimed(clean, person)
        await asyncio.wrap_future(self.store.people.rename(person.id, clean))
        return await self._changed(person.id)

    async def claim(self, person: Person, password: str) -> Person:
        """Let *person* own their name and sign in with *password* from elsewhere."""
        identity.check_password(password)
        if person.claimed:
            raise NotAllowed("This name is yours already.", reason="claimed-already")
        self.limits.take("password", person.id)
        kept = await self.work(identity.hashed, password)
        await asyncio.wrap_future(self.store.people.claim(person.id, identity.folded(person.name), kept))
        return await self._changed(person.id)

    async def sign_in(self, name: str, password: str, client: str) -> Person:
        """Return the person with this claimed name and password."""
        self.limits.take("password", client)
        self.limits.take("password", "name " + identity.folded(name)[:100])
        person = await self.work(self.store.people.claimed, identity.folded(name))
        kept = person.password if person else None
        fits = await self.work(identity.fits, kept, password[: identity.PASSWORD_MOST])
        if person is None or not fits:
            raise WrongPassword("Name and password don't belong together.")
        return person

    async def sign_out_everywhere(self, person: Person) -> None:
        """Make all cookies of *person* void."""
        await asyncio.wrap_future(self.store.people.end_sessions(person.id))
        self._people.pop(person.id, None)

    def sign(self, response: Response, person: Person) -> None:
        """Give the browser the cookie of *person*."""
        response.set_cookie(
            identity.COOKIE,
            self.signer.cookie(person),
            max_age=identity.COOKIE_SECONDS,
            httponly=True,
            samesite="lax",  # an invitation that is clicked in a mail must find who one is
            secure=self.settings.secure,
        )

    def sign_out(self, response: Response) -> None:
        """Take the cookie away."""
        response.delete_cookie(identity.COOKIE, httponly=True, samesite="lax", secure=self.settings.secure)

    async def new_token(self, person: Person, label: str) -> dict[str, Any]:
        """Return a new token; only its digest is kept."""
        self.limits.take("token", person.id)
        token = identity.new_token()
        id = identity.new_id()
        stored = self.store.people.add_token(identity.token_digest(token), id, person.id, label[:60], now())
        await asyncio.wrap_future(stored)
        return {"id": id, "label": label[:60], "token": token}

    async def tokens(self, person: Person) -> list[dict[str, Any]]:
        """Return the tokens of *person*, without their secret."""
        found = await self.work(self.store.people.tokens, person.id)
        return [{"id": one.id, "label": one.label, "created": one.created} for one in found]

    async def drop_token(self, person: Person, id: str) -> None:
        """Make a token void."""
        if not await asyncio.wrap_future(self.store.people.drop_token(person.id, id)):
            raise NotFound("There is no such token.")

    async def _check_unclaimed(self, name: str, person: Person | None) -> None:
        owner = await self.work(self.store.people.claimed, identity.folded(name))
        if owner is not None and (person is None or owner.id != person.id):
            raise NameTaken("This name belongs to somebody else.")

    # what can be played

    def games(self, language: str) -> list[dict[str, Any]]:
        """Return the installed games."""
        return [game_json(game, language) for game in engine.games()]

    def rules(self, game: str, language: str) -> list[dict[str, Any]]:
        """Return the rules of *game*; a line without id is a heading."""
        return [{"id": id, "text": text} for id, text in engine.game(game).rules(language)]

    def legend(self, game: str, language: str) -> list[dict[str, str]]:
        """Return every symbol of the drawings of *game* with its meaning."""
        return [{"svg": svg, "text": text} for svg, text in engine.game(game).legend(language)]

    def bots(self, language: str) -> list[dict[str, Any]]:
        """Return the bots."""
        return bots_json(language)

    # lists of tables

    async def tables(
        self,
        which: str,
        person: Person | None,
        language: str,
        everyone: bool = False,
        before: int | None = None,
    ) -> list[dict[str, Any]]:
        """Return a list of tables: "open", "mine", "running" or "finished"."""
        await self.flush()
        found: list[Summary] = []
        if which == "open":
            found = await self.work(
                self.store.summaries.in_phases, ["waiting"], before, PAGE, with_open_seat=True
            )
        elif which == "running":
            found = await self.work(self.store.summaries.in_phases, ["running"], before, PAGE)
            found = [one for one in found if one.data["listed"]]
        elif which == "mine":
            if person is not None:
                found = await self.work(self.store.summaries.of_person, person.id, LIVELY, None, 4 * PAGE)
        elif which == "finished":
            if everyone:
                found = await self.work(self.store.summaries.in_phases, ["over"], before, PAGE)
                found = [one for one in found if one.data["listed"]]
            elif person is not None:
                found = await self.work(self.store.summaries.of_person, person.id, ["over"], before, PAGE)
        else:
            raise BadRequest("list is open, mine, running or finished.", "list")
        return [self._table_json(one, person, language) for one in found]

    async def table(self, table: str, person: Person | None, language: str) -> dict[str, Any]:
        """Return one table."""
        live = self._live.get(table)
        if live is not None:
            async with live.lock:
                return self._table_json(summary_of(live.table), person, language)
        await self.flush()
        return self._table_json(await self.work(self.store.summaries.of, table), person, language)

    def _table_json(self, summary: Summary, person: Person | None, language: str) -> dict[str, Any]:
        game = _installed(summary.data["game"])
        invites = [
            self._invite(summary.table, number, seat["calls"])
            if summary.phase == "waiting" and seat["kind"] == "invited"
            else None
            for number, seat in enumerate(summary.data["seats"])
        ]
        return table_json(summary, game, person, language, invites)

    def _invite(self, table: str, seat: int, call: int) -> str:
        return f"/join/{table}/{seat}/{self.signer.invitation(table, seat, call)}"

    # live tables

    async def live(self, table: str) -> LiveTable:
        """Return the hot copy of a table, read from the store if need be."""
        found = self._live.get(table)
        if found is not None:
            found.used = time.monotonic()
            return found
        task = self._loading.get(table)
        if task is None:
            task = asyncio.create_task(self._load(table))
            self._loading[table] = task
            task.add_done_callback(lambda _: self._loading.pop(table, None))
        return await asyncio.shield(task)

    async def _load(self, table: str) -> LiveTable:
        live = LiveTable(self, await self.work(self.read, table))
        self._live[table] = live
        live.opponents.think()
        return live

    def read(self, table: str) -> Table:
        """Return a table as the store has it."""
        try:
            return read_table(self.store, table)
        except UnknownGame as error:
            raise NotFound("The game of this table is not installed any more.") from error

    def discard(self, live: LiveTable) -> None:
        """Forget a hot copy that went wrong; whoever looks at it connects again."""
        self._live.pop(live.table.id, None)
        live.audience.close()

    # sitting down

    async def create(self, person: Person, new: dict[str, Any], language: str) -> dict[str, Any]:
        """Open a table as *new* describes it."""
        self.limits.take("table", person.id)
        game = engine.game(str(new.get("game", "")))
        wanted = new.get("seats")
        if not isinstance(wanted, list) or not all(isinstance(seat, dict) for seat in wanted):
            raise BadRequest("seats is a list of seats.", "seats")
        if len(wanted) not in game.seats:
            raise SeatsOutOfRange(
                f"{game.id} is for {game.seats[0]} to {game.seats[-1]} seats, not {len(wanted)}.",
                seats=len(wanted),
            )
        options = new.get("options") or {}
        if not isinstance(options, dict):
            raise BadRequest("options is an object.", "options")
        seats = [self._seat(seat, person, language) for seat in wanted]
        await self._check_room(person)
        listed, hints = bool(new.get("listed", True)), bool(new.get("hints", True))
        try:
            game.checked_options(len(seats), options)
        except BadOptionValue as error:
            value = options.get(str(error.details.get("option")))
            raise explained(error, game, len(seats), value, language) from error
        live = await self._open(game, person, seats, options, listed=listed, hints=hints)
        return await self.table(live.table.id, person, language)

    async def _check_room(self, person: Person) -> None:
        await self.flush()
        if await self.work(self.store.summaries.count, person.id, LIVELY) >= self.settings.tables_per_person:
            raise TooMany("You sit at too many tables. Finish or leave one.", retry_after=60)

    async def _open(
        self,
        game: Game,
        host: Person,
        seats: list[Seat],
        options: dict[str, Any],
        *,
        listed: bool,
        hints: bool,
    ) -> LiveTable:
        at = now()
        head = Head.of(identity.new_id(), game, len(seats), options, seed_bytes(None), at)
        table = await self.work(Table, head, game)
        step = sitting.open_table(table, host.id, host.name, seats, listed=listed, hints=hints, at=at)
        await asyncio.wrap_future(self.store.logs.open(head, step))
        table.apply(step)
        live = LiveTable(self, table)
        self._live[table.id] = live
        self.summary_changed(table.id)
        live.opponents.think()
        return live

    def _seat(self, seat: dict[str, Any], person: Person, language: str) -> Seat:
        """Return the seat that a request describes."""
        kind = seat.get("kind")
        name = str(seat.get("name") or "")
        if kind == "me":
            return Seat("person", person.id, person.name)
        if kind == "screen":
            return Seat("screen", person.id, identity.clean_name(name))
        if kind == "invited":
            return Seat("invited", "", identity.clean_name(name) if name.strip() else "")
        if kind == "open":
            return Seat("open")
        if kind == "bot":
            return Seat("bot", bot=self.checked_bot(seat.get("bot")))
        raise BadRequest("A seat is me, invited, open, bot or screen.", "kind")

    def checked_bot(self, bot: object) -> str:
        """Return *bot* if it is one, or raise."""
        if not isinstance(bot, str) or bot not in bot_registry.names():
            raise bot_registry.UnknownBot(
                f"No bot {bot!r}; known: {', '.join(bot_registry.names())}.", bot=str(bot)[:60]
            )
        return bot

    async def join(
        self,
        table: str,
        person: Person,
        language: str,
        seat: int | None = None,
        invite: str | None = None,
    ) -> dict[str, Any]:
        """Let *person* sit down: by invitation, at a seat, or at the first that is free."""
        live = await self.live(table)
        if invite is not None:
            seat = self._invited_seat(live.table, invite.rsplit("/", 1)[-1])
            if live.table.seats[seat].holder() == person.id:
                return await self.table(table, person, language)
        elif seat is None and live.table.seats_of(person.id):
            return await self.table(table, person, language)
        await self._check_room(person)
        invited = invite is not None
        await live.do(
            lambda found: sitting.join(found, person.id, person.name, seat, invited=invited, at=now())
        )
        return await self.table(table, person, language)

    def _invited_seat(self, table: Table, code: str) -> int:
        """Return the seat that *code* invites to."""
        fitting = [
            number
            for number, seat in enumerate(table.seats)
            if self.signer.is_invitation(code, table.id, number, seat.calls)
        ]
        if not fitting:
            raise WrongInvite("This invitation is not valid any more.")
        return fitting[0]

    async def leave(self, table: str, person: Person, language: str, seat: int) -> dict[str, Any]:
        """Let *person* stand up before the game has begun."""
        live = await self.live(table)
        await live.do(lambda found: sitting.leave(found, person.id, seat, at=now()))
        return await self.table(table, person, language)

    async def fill(
        self, table: str, person: Person, language: str, seat: int, new: dict[str, Any]
    ) -> dict[str, Any]:
        """Let the host put a bot or another offer at an empty seat."""
        live = await self.live(table)
        filled = self._seat(new, person, language)
        await live.do(lambda found: sitting.fill(found, person.id, seat, filled, at=now()))
        return await self.table(table, person, language)

    async def close(self, table: str, person: Person, language: str) -> dict[str, Any]:
        """Let the host give the table up."""
        live = await self.live(table)
        await live.do(lambda found: sitting.close(found, person.id, at=now()))
        return await self.table(table, person, language)

    async def rematch(self, table: str, person: Person, language: str) -> dict[str, Any]:
        """Return the table where the same people play again; the first who asks opens it."""
        live = await self.live(table)
        if not live.table.rematch:
            seats = sitting.next_table(live.table, person.id, person.name)
            await self._check_room(person)
            old = live.table
            opened = await self._open(
                old.game, person, seats, dict(old.head.options), listed=old.listed, hints=old.hints
            )
            try:
                await live.do(lambda found: sitting.call_rematch(found, opened.table.id, at=now()))
            except WrongPhase:
                await opened.do(lambda found: sitting.close(found, person.id, at=now()))
        target = await self.live(live.table.rematch)
        if target.table.kept_for(person.id):
            await target.do(
                lambda found: sitting.join(found, person.id, person.name, None, invited=False, at=now())
            )
        return await self.table(live.table.rematch, person, language)

    # playing and looking

    async def choose(self, table: str, person: Person, seat: int, ply: int, option: int) -> int:
        """Make a choice and return its ply."""
        live = await self.live(table)
        step = await live.do(lambda found: choosing.choose(found, person.id, seat, ply, option, at=now()))
        return step.entries[0].ply

    async def position(
        self,
        table: str,
        person: Person | None,
        language: str,
        seat: int | None = None,
        ply: int | None = None,
        panels: bool = True,
    ) -> dict[str, Any]:
        """Return one moment of a game as *seat* may know it."""
        live = await self.live(table)
        async with live.lock:
            self._must_have_begun(live.table)
            check_viewpoint(live.table, person, seat)
            latest = live.table.ply
            if ply is not None and not 0 <= ply <= latest:
                raise NotFound(f"The game has plies 0 to {latest}.", ply=latest)
            moment = latest if ply is None else ply
            return await self.work(position_json, live.table, moment, seat, language, panels=panels)

    async def replay(
        self, table: str, person: Person | None, language: str, seat: int | None = None
    ) -> dict[str, Any]:
        """Return all moments of a game as *seat* may know them."""
        live = await self.live(table)
        async with live.lock:
            self._must_have_begun(live.table)
            check_viewpoint(live.table, person, seat)
            return await self.work(replay_json, live.table, seat, language)

    async def ending(self, table: str, person: Person | None, language: str) -> dict[str, Any]:
        """Return the end of a finished game."""
        live = await self.live(table)
        async with live.lock:
            self._must_be_over(live.table)
            told: dict[str, Any] = json.loads(await self.work(live.frames.ending, language))
            return told

    async def log_file(self, table: str) -> tuple[str, str]:
        """Return the name and the text of the log file of a finished game."""
        live = await self.live(table)
        async with live.lock:
            self._must_be_over(live.table)
            lines = await self.work(live.table.log.lines)
        return f"{live.table.game.id}-{table}.jsonl", "\n".join(lines) + "\n"

    def _must_have_begun(self, table: Table) -> None:
        if table.phase not in ("running", "over"):
            raise WrongPhase(f"The table is {table.phase}.", phase=table.phase)

    def _must_be_over(self, table: Table) -> None:
        if table.phase != "over":
            raise WrongPhase("This is shown when the game is over.", phase=table.phase, reason="not-over")

    # connections

    def connect(self, live: LiveTable, connection: Connection) -> None:
        """Let a WebSocket take part, or raise if there are too many."""
        id = connection.person.id if connection.person else connection.client
        same = sum(
            1 for one in live.audience.connections if (one.person.id if one.person else one.client) == id
        )
        if self.connections >= self.settings.connections or same >= self.settings.connections_per_person:
            raise TooMany("Too many connections.", retry_after=30)
        self.connections += 1
        live.audience.connections.append(connection)
        live.audience.presence_changed()

    def disconnect(self, live: LiveTable, connection: Connection) -> None:
        """Take a WebSocket out."""
        if connection in live.audience.connections:
            self.connections -= 1
            live.audience.connections.remove(connection)
            live.used = time.monotonic()
            live.audience.presence_changed()


def _installed(game: str) -> Game | None:
    try:
        return engine.game(game)
    except UnknownGame:
        return None
