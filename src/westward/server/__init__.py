"""
HTTP, WebSocket, sessions, the lobby's data and the JSON protocol for bots; no game's name in here.

The pages (`westward.server.pages`) export ``router``, an APIRouter that the app includes, and get everything
from the *desk*, ``request.app.state.desk``, as plain values in the shapes of docs/bots/protocol.md:

    desk.language_of(request) -> str                                 its cookie, else Accept-Language
    await desk.person_of(request) -> Person | None                   .id .name .claimed
    await desk.guest(name, client) -> Person                         a new guest; then sign
    desk.sign(response, person) -> None                              sets the session cookie
    desk.sign_out(response) -> None
    await desk.claim(person, password) -> Person
    await desk.sign_in(name, password, client) -> Person             client: desk.client_of(request)
    await desk.rename(person, name) -> Person
    desk.games(language) -> list[dict]        desk.bots(language) -> list[dict]
    desk.rules(game, language) -> list[dict]
    await desk.tables(which, person, language, everyone=False, before=None) -> list[dict]
    await desk.table(table, person, language) -> dict                TABLE
    await desk.create(person, new, language) -> dict                 new: the dict NEW TABLE
    await desk.join(table, person, language, seat=None, invite=None) -> dict
    await desk.leave(table, person, language, seat) -> dict
    await desk.fill(table, person, language, seat, {"kind": …}) -> dict
    await desk.close(table, person, language) -> dict
    await desk.rematch(table, person, language) -> dict
    await desk.position(table, person, language, seat=None, ply=None, panels=True) -> dict
    await desk.replay(table, person, language, seat=None) -> dict
    await desk.ending(table, person, language) -> dict

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
