"""
The bots at one table: when they think, and how fast what they choose is shown.

Somebody who watches is shown one choice after the other, at the pace of the settings, and up to twice as
fast in a turn of many choices; forced choices take no time, unless that would tell what a hidden hand has
left. The people at the table can skip the rest of what bots do before a person is asked again; where nobody
plays but bots, so can whoever watches. A bot whose choice could not be stored tries again, after longer and
longer pauses.
"""

import asyncio
import logging
import secrets
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from westward.engine import StalePly
from westward.server.clock import growing_pauses, now
from westward.table import NotAllowed, WrongPhase, choosing

if TYPE_CHECKING:
    from westward.server.live import LiveTable

log: Final = logging.getLogger("westward.server")

NO_TURN: Final = (-1, -1)
UNHURRIED: Final = 3  # choices of a turn that are shown at full pace; each later pause is shorter …
QUICKENING: Final = 0.88  # … by this factor …
SHORTEST: Final = 0.5  # … down to this part of a pause, so that each choice can be seen


@dataclass
class Musing:
    """A bot that thinks for a seat about the question that stands since *ply*; stuck, it tries again soon."""

    ply: int
    task: "asyncio.Task[None]"
    is_stuck: bool = False


class Opponents:
    """The bots at one live table."""

    def __init__(self, live: "LiveTable") -> None:
        self._live: Final = live
        self._thoughts: Final[dict[int, Musing]] = {}
        self._skipped: Final[set[str]] = set()  # the people who don't want to watch
        self._hurry: Final = asyncio.Event()
        self._turn = NO_TURN  # the seat that was last shown choosing, and in which turn …
        self._shown = 0  # … and how many choices of it

    def is_thinking(self, seat: int | None = None) -> bool:
        """Tell whether the bot of *seat*, or any, thinks."""
        return bool(self._thoughts) if seat is None else seat in self._thoughts

    def is_stuck(self, seat: int) -> bool:
        """Tell whether the bot of *seat* could not choose and tries again."""
        return seat in self._thoughts and self._thoughts[seat].is_stuck

    def think(self) -> None:
        """Let the bots that are asked think, and stop those that are not asked any more."""
        table = self._live.table
        asked = {seat: table.asked[seat][0] for seat in table.bots_asked()}
        for seat, thought in list(self._thoughts.items()):
            if asked.get(seat) != thought.ply:
                del self._thoughts[seat]
                thought.task.cancel()
        for seat, ply in asked.items():
            if seat not in self._thoughts and not self._live.workshop.is_closing:
                self._thoughts[seat] = Musing(ply, asyncio.create_task(self._think(seat, ply)))
        if not asked:
            self._turn = NO_TURN
            self._skipped.clear()
            self._hurry.clear()

    def skip(self, person: str, present: set[str]) -> list[str] | None:
        """
        Let *person* skip what the bots do until a person is asked; None if no bot is asked now.

        Returns who of the *present* watches on: as long as that is somebody, the bots keep their pace.
        """
        table = self._live.table
        if not table.seats_of(person):
            raise NotAllowed("Only who plays can skip.", reason="players-only")
        if not table.bots_asked():
            return None
        self._skipped.add(person)
        watching = [one for one in table.people() if one in present and one not in self._skipped]
        if not watching:
            self.hurry()
        return watching

    def hurry(self) -> None:
        """Let the bots choose without pauses until a person is asked."""
        if self._live.table.bots_asked():
            self._hurry.set()

    def stop(self) -> list["asyncio.Task[None]"]:
        """Stop the bots, and return what is still about to end."""
        tasks = [thought.task for thought in self._thoughts.values()]
        for task in tasks:
            task.cancel()
        return tasks

    async def close(self) -> None:
        """Stop the bots and wait until they have."""
        await asyncio.gather(*self.stop(), return_exceptions=True)

    async def _think(self, seat: int, ply: int) -> None:
        """Choose, again and again until it is done or the question is gone."""
        try:
            for pause in growing_pauses():
                try:
                    await self._choose(seat, ply)
                    return
                except (StalePly, NotAllowed, WrongPhase):
                    return  # the question is gone: taken back, or the person is here again
                except Exception as error:
                    self._be_stuck(seat, pause, error)
                    await asyncio.sleep(pause)
        finally:
            thought = self._thoughts.get(seat)
            if thought is not None and thought.task is asyncio.current_task():
                del self._thoughts[seat]

    def _be_stuck(self, seat: int, pause: float, error: Exception) -> None:
        """Tell those at the table, and the operator, that the bot of *seat* tries again after *pause*."""
        table = self._live.table.id
        log.error(
            "table %s: the bot of seat %d could not choose, again in %.0f s: %r", table, seat, pause, error
        )
        self._thoughts[seat].is_stuck = True
        self._live.audience.look_again()

    async def _choose(self, seat: int, ply: int) -> None:
        live = self._live
        began = time.monotonic()
        async with live.lock:
            bot = live.table.seats[seat].bot
            options = live.table.log.state.options(seat)
            is_forced = len(options) == 1
            tells = is_forced and await live.workshop.work(live.table.has_secrets, seat)
            world = b"" if is_forced else await live.workshop.work(live.world, seat)
        thinkers, edition = live.workshop.thinkers, live.table.game.rules.edition()
        option: int | None = options[0]
        if world:
            option = await thinkers.ask(live.table.id, edition, world, seat, bot, live.asker())
        elif tells:  # who could read off the clock that there was no choice would know the hand
            await asyncio.sleep(thinkers.usual_time(edition.game, bot))
        if world or tells:
            await self._keep_pace(seat, began)
        chosen = secrets.choice(options) if option is None or option not in options else option
        await live.do(lambda table: choosing.choose_for_bot(table, seat, ply, chosen, at=now()))

    async def _keep_pace(self, seat: int, began: float) -> None:
        """Wait until those who watch have seen what was before, or want to see no more of it."""
        pace = self._live.workshop.settings.bot_pace if self._live.audience.connections else 0.0
        left = pace * self._quickened(seat) - (time.monotonic() - began)
        if left <= 0:
            return
        try:
            async with asyncio.timeout(left):
                await self._hurry.wait()
        except TimeoutError:
            pass

    def _quickened(self, seat: int) -> float:
        """Return which part of a pause comes before the next choice of *seat*, and count that choice."""
        table = self._live.table
        turn = (seat, table.log.state.turn_number())
        self._shown = self._shown + 1 if turn == self._turn else 1
        self._turn = turn
        return part_of_pause(self._shown)


def part_of_pause(shown: int) -> float:
    """Return which part of a pause comes before the choice number *shown* of one turn."""
    return max(SHORTEST, QUICKENING ** max(0, shown - UNHURRIED))
