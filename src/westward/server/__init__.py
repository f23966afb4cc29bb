"""
HTTP, WebSocket, sessions, the lobby's data and the JSON protocol for bots; no game's name in here.

The pages (`westward.server.pages`) export ``router``, an APIRouter that the app includes, and get everything
from the parts of the *desk*, ``request.app.state.desk``, in the shapes of docs/bots/protocol.md:

    await desk.people.person_of(request) -> Person | None            .id .name .claimed
    await desk.people.guest(name, client) -> Person                  a new guest; then sign
    desk.people.sign(response, person) -> None                       sets the session cookie
    await desk.people.caller_of(request) -> Caller | None             .person, and by which key
    await desk.people.sign_out(response, caller) -> None             ends the session, and what is open by it
    await desk.people.claim(person, password) -> Person
    await desk.people.sign_in(name, password, request) -> Person
    await desk.people.rename(person, name) -> Person
    await desk.lists.tables(which, person, language, everyone=False, before=None) -> list[dict]
    await desk.lists.table(table, person, language) -> dict          TABLE
    await desk.seating.create(person, new, language) -> dict         new: the dict NEW TABLE
    await desk.seating.join(table, person, language, seat=None, invite=None) -> dict
    await desk.seating.leave(table, person, language, seat) -> dict
    await desk.seating.fill(table, person, language, seat, {"kind": …}) -> dict
    await desk.seating.close(table, person, language) -> dict
    await desk.seating.rematch(table, person, language) -> dict
    await desk.room.live(table) -> LiveTable                         the table itself, to play or to look at

`westward.server.reader` tells a request's language and address, `westward.server.looking` the moments and the
end of a game, `westward.server.telling` what can be played and with which bots.

What is refused raises a WestwardError, whose sentence for people is
``westward.server.errors.told(error, language)["message"]``. Outside /api the app shows it by
``pages.error_page(request, error, status)`` where that exists. Cross-site requests, rates, sizes and headers
are the app's affair: a page needs neither hidden fields nor checks of its own, only forms that post to the
same origin, no inline scripts and no inline styles.
"""

from collections.abc import Callable

from westward.server.settings import Settings


def run(settings: Settings, told: Callable[[str], None] | None = None) -> None:
    """Serve until interrupted; *told* hears the address once the server answers."""
    from westward.server import app

    app.run(settings, told)


__all__ = ["Settings", "run"]
