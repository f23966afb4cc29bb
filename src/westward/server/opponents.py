"""
The bots at one table: when they think, and how fast what they choose is shown.

Somebody who watches is shown one choice after the other, at the pace of the settings, and up to twice as
fast in a turn of many choices; forced choices take no time. The people at the table can skip the rest of what
bots do before a person is asked again; where nobody plays but bots, so can whoever watches.
"""

import asyncio
import logging
import secrets
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from westward.engine import StalePly
from westward.server.clock import now
from westward.table import NotAllowed, choosing

if TYPE_CHECKING:
    from westward.server.live import LiveTable

log: Final = logging.getLogger("westward.server")

NO_TURN: Final = (-1, -1)
UNHURRIED: Final = 3  # choices of a turn that are shown at full pace; each later pause is shorter …
QUICKENING: Final = 0.88  # … by this factor …
SHORTEST: Final = 0.5  # … down to this part of a pause, so that each choice can be seen


@dataclass
class Musing:
    """A bot that thinks for a seat about the question that stands since *ply*."""

    ply: int
    task: "asyncio.Task[None]"


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

    async def close(self) -> None:
        """Stop the bots."""
        tasks = [thought.task for thought in self._thoughts.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _think(self, seat: int, ply: int) -> None:
        live = self._live
        began = time.monotonic()
        try:
            async with live.lock:
                bot = live.table.seats[seat].bot
                options = live.table.log.state.options(seat)
                world = await live.workshop.work(live.world, seat) if len(options) > 1 else b""
            option: int | None = options[0]
            if world:
                edition = live.table.game.rules.edition()
                option = await live.workshop.thinkers.ask(live.table.id, edition, world, seat, bot)
                await self._keep_pace(seat, began)
            if option is None or option not in options:
                option = secrets.choice(options)
            chosen = option
            await live.do(lambda table: choosing.choose_for_bot(table, seat, ply, chosen, at=now()))
        except (StalePly, NotAllowed):
            pass  # the question is gone: taken back, or the person is here again
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("table %s: the bot of seat %d could not choose", live.table.id, seat)
        finally:
            thought = self._thoughts.get(seat)
            if thought is not None and thought.task is asyncio.current_task():
                del self._thoughts[seat]

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
