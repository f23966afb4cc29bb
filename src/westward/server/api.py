"""The HTTP interface below /api: JSON for what happens around a table (docs/bots/protocol.md)."""

from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Query, Request, Response
from fastapi.responses import JSONResponse

from westward.server import looking
from westward.server.clock import now
from westward.server.desk import Desk
from westward.server.errors import NotSignedIn
from westward.server.lists import PAGE
from westward.server.models import (
    Join,
    NewChoice,
    NewGuest,
    NewName,
    NewSeat,
    NewTable,
    NewToken,
    OneSeat,
    Password,
    Refusal,
    SignIn,
    SignOut,
)
from westward.server.reader import client_of, language_of
from westward.server.telling.bots import bots_json
from westward.server.telling.games import games_json, legend_json, rules_json
from westward.server.telling.people import person_json
from westward.store import Person
from westward.table import choosing

REFUSALS: Final[dict[int | str, dict[str, Any]]] = {
    status: {"model": Refusal, "description": when}
    for status, when in {
        401: "Nobody is signed in, or the password is wrong.",
        403: "It is not yours to do, or the request came from another site.",
        404: "There is no such thing.",
        405: "The address is not for this method.",
        408: "The request took too long to arrive.",
        409: "Not at this moment of the game or the table.",
        413: "The request is too long.",
        422: "Something in the request is missing or wrong.",
        429: "Too many requests, tables or connections.",
        500: "A mistake of the server.",
    }.items()
}

router: Final = APIRouter(prefix="/api", responses=REFUSALS)
Json = dict[str, Any]


def _desk(request: Request) -> Desk:
    desk: Desk = request.app.state.desk
    return desk


def _language(request: Request) -> str:
    return language_of(request, _desk(request).workshop.settings)


async def _anybody(request: Request) -> Person | None:
    return await _desk(request).people.person_of(request)


async def _somebody(request: Request) -> Person:
    person = await _desk(request).people.person_of(request)
    if person is None:
        raise NotSignedIn("Tell us your name first.")
    return person


async def _owner(request: Request) -> Person:
    caller = await _desk(request).people.caller_of(request)
    if caller is None:
        raise NotSignedIn("Tell us your name first.")
    return caller.owner()


TheDesk = Annotated[Desk, Depends(_desk)]
Reader = Annotated[str, Depends(_language)]
Anybody = Annotated[Person | None, Depends(_anybody)]
Somebody = Annotated[Person, Depends(_somebody)]
Owner = Annotated[Person, Depends(_owner)]
SeatQuery = Annotated[int | None, Query(ge=0, le=99)]
TimeQuery = Annotated[int | None, Query(ge=0, le=2**53)]
PlyQuery = Annotated[int | None, Query(ge=0, le=10_000_000)]


# who one is


@router.get("/me", summary="Who am I?")
async def me(person: Anybody, language: Reader) -> Json:
    """Tell who sends the request, if that is known."""
    return {"person": person_json(person), "language": language}


@router.post("/guests", status_code=201, summary="Come in as a guest, or register a program")
async def guests(body: NewGuest, request: Request, response: Response, desk: TheDesk) -> Json:
    """Make a guest; a program gets a token rather than a cookie."""
    person = await desk.people.guest(body.name, client_of(request))
    if body.token:
        made = await desk.people.new_token(person, body.name, "account")  # there is no other key to it
        return {"person": person_json(person), "token": made["token"]}
    desk.people.sign(response, person)
    return {"person": person_json(person)}


@router.patch("/me", summary="Change one's name")
async def rename(body: NewName, person: Owner, desk: TheDesk) -> Json:
    """Change the name."""
    return {"person": person_json(await desk.people.rename(person, body.name))}


@router.post("/me/claim", summary="Own one's name")
async def claim(body: Password, person: Owner, request: Request, response: Response, desk: TheDesk) -> Json:
    """Protect the name by a password."""
    claimed = await desk.people.claim(person, body.password)
    desk.people.remember_device(response, claimed, request)
    return {"person": person_json(claimed)}


@router.post("/sign-in", summary="Sign in with a claimed name")
async def sign_in(body: SignIn, request: Request, response: Response, desk: TheDesk) -> Json:
    """Sign in from elsewhere."""
    person = await desk.people.sign_in(body.name, body.password, request)
    desk.people.sign(response, person)
    desk.people.remember_device(response, person, request)
    return {"person": person_json(person)}


@router.post("/sign-out", status_code=204, summary="Sign out")
async def sign_out(request: Request, desk: TheDesk, body: SignOut | None = None) -> Response:
    """Take the cookie away; what was open by it is closed at once."""
    caller = await desk.people.caller_of(request)
    if caller is not None and body is not None and body.everywhere:
        await desk.people.sign_out_everywhere(caller.owner())
    response = Response(status_code=204)
    await desk.people.sign_out(response, caller)
    return response


@router.post("/tokens", status_code=201, summary="Make a token for a program")
async def new_token(body: NewToken, person: Owner, desk: TheDesk) -> Json:
    """Make a token; it is shown only now."""
    return await desk.people.new_token(person, body.label)


@router.get("/tokens", summary="My tokens")
async def tokens(person: Owner, desk: TheDesk) -> Json:
    """List the tokens without their secret."""
    return {"tokens": await desk.people.tokens(person)}


@router.delete("/tokens/{token}", status_code=204, summary="Make a token void")
async def drop_token(token: str, person: Owner, desk: TheDesk) -> Response:
    """Make a token void."""
    await desk.people.drop_token(person, token)
    return Response(status_code=204)


# what can be played


@router.get("/games", summary="The games")
async def games(language: Reader) -> Json:
    """List the installed games."""
    return {"games": games_json(language)}


@router.get("/games/{game}/rules", summary="The rules of a game")
async def rules(game: str, language: Reader) -> Json:
    """Tell the rules in our words, and what the symbols mean."""
    return {"rules": rules_json(game, language), "legend": legend_json(game, language)}


@router.get("/bots", summary="The bots")
async def bots(language: Reader) -> Json:
    """List the bots that can be asked to play."""
    return {"bots": bots_json(language)}


# tables


@router.get("/tables", summary="Lists of tables")
async def tables(
    person: Anybody,
    desk: TheDesk,
    language: Reader,
    which: Annotated[str, Query(alias="list")] = "open",
    everyone: bool = False,
    before: TimeQuery = None,
) -> Json:
    """List tables."""
    found = await desk.lists.tables(which, person, language, everyone, before)
    return {"tables": found, "more": len(found) >= PAGE}


@router.post("/tables", status_code=201, summary="Open a table")
async def create(body: NewTable, request: Request, person: Somebody, desk: TheDesk, language: Reader) -> Json:
    """Open a table."""
    desk.workshop.seen_at(person.id, client_of(request))
    return await desk.seating.create(person, body.model_dump(exclude_none=True), language)


@router.get("/tables/{table}", summary="One table")
async def table(table: str, person: Anybody, desk: TheDesk, language: Reader) -> Json:
    """Show who sits at a table."""
    return await desk.lists.table(table, person, language)


@router.post("/tables/{table}/join", summary="Sit down")
async def join(
    table: str, person: Somebody, desk: TheDesk, language: Reader, body: Join | None = None
) -> Json:
    """Sit down by invitation, at a seat, or at the first that is free."""
    wanted = body or Join()
    return await desk.seating.join(table, person, language, wanted.seat, wanted.invite)


@router.post("/tables/{table}/leave", summary="Stand up before the game")
async def leave(table: str, body: OneSeat, person: Somebody, desk: TheDesk, language: Reader) -> Json:
    """Leave a seat before the game has begun."""
    return await desk.seating.leave(table, person, language, body.seat)


@router.post("/tables/{table}/seats/{seat}", summary="Fill or open a seat")
async def fill(
    table: str, seat: int, body: NewSeat, person: Somebody, desk: TheDesk, language: Reader
) -> Json:
    """Let the host put a bot or another offer at an empty seat."""
    return await desk.seating.fill(table, person, language, seat, body.model_dump(exclude_none=True))


@router.post("/tables/{table}/close", summary="Give a table up")
async def close(table: str, person: Somebody, desk: TheDesk, language: Reader) -> Json:
    """Let the host give the table up before the game."""
    return await desk.seating.close(table, person, language)


@router.post("/tables/{table}/rematch", status_code=201, summary="The same again")
async def rematch(table: str, person: Somebody, desk: TheDesk, language: Reader) -> Json:
    """Open the table of a rematch, or sit down at it."""
    return await desk.seating.rematch(table, person, language)


@router.post("/tables/{table}/choices", summary="Choose")
async def choose(table: str, body: NewChoice, person: Somebody, desk: TheDesk) -> Json:
    """Make a choice; the answer comes when it is on disk."""
    live = await desk.room.live(table)
    live.seen(person)
    step = await live.do(
        lambda found: choosing.choose(found, person.id, body.seat, body.ply, body.option, at=now())
    )
    return {"ply": step.entries[0].ply}


@router.get("/tables/{table}/position", summary="One moment of a game")
async def position(
    table: str,
    person: Anybody,
    desk: TheDesk,
    language: Reader,
    seat: SeatQuery = None,
    ply: PlyQuery = None,
    panels: bool = True,
) -> Json:
    """Show one moment of a game as a seat may know it."""
    live = await desk.room.live(table)
    live.seen(person)  # a program may look and choose without a WebSocket
    return await looking.position(live, person, language, seat, ply, panels)


@router.get("/tables/{table}/replay", summary="The moments of a game")
async def replay(
    table: str, person: Anybody, desk: TheDesk, language: Reader, seat: SeatQuery = None
) -> Json:
    """List the moments of a game as a seat may know them."""
    return await looking.replay(await desk.room.live(table), person, language, seat)


@router.get("/tables/{table}/ending", summary="The end of a game", dependencies=[Depends(_anybody)])
async def ending(table: str, desk: TheDesk, language: Reader) -> Json:
    """Show ranking, points by category and the course of the scores."""
    return await looking.ending(await desk.room.live(table), language)


@router.get(
    "/tables/{table}/log",
    response_class=Response,
    responses={200: {"content": {"application/jsonl": {}}}},
    summary="The log file of a game",
)
async def log(table: str, desk: TheDesk) -> Response:
    """Download the log of a finished game."""
    name, text = await looking.log_file(await desk.room.live(table))
    disposition = f'attachment; filename="{name}"'
    return Response(text, media_type="application/jsonl", headers={"content-disposition": disposition})


@router.get(
    "/health", summary="Can the server do its work?", responses={503: {"description": "Not at the moment."}}
)
async def health(desk: TheDesk) -> Response:
    """Tell whether choices can be kept, and what is wrong if not."""
    found = await desk.health.look()
    return JSONResponse(found, 200 if found["ok"] else 503)


@router.get("/health/live", summary="Is the server there?")
async def live() -> Response:
    """Answer."""
    return JSONResponse({"ok": True})
