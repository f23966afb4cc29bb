"""What all parts of the server work with: settings, store, limits, keys, threads and the bots' processes."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, ParamSpec, TypeVar

from westward.server.attendance import Attendance
from westward.server.identity import Signer
from westward.server.limits import Limits
from westward.server.settings import Settings
from westward.server.thinking import Thinkers
from westward.store import Store

MOST_ADDRESSES: Final = 20_000
READERS: Final = 8  # tables that are read at one time
Arguments = ParamSpec("Arguments")
Result = TypeVar("Result")


class Workshop:
    """The means of one server, open until it is closed."""

    def __init__(self, settings: Settings) -> None:
        self.settings: Final = settings
        settings.data.mkdir(parents=True, exist_ok=True)
        self.store: Final = Store(settings.database_url(), alone=True)
        try:
            self.signer: Final = Signer.in_folder(settings.data)
        except BaseException:
            self.store.close()
            raise
        self.limits: Final = Limits(settings.limits)
        self.thinkers: Final = Thinkers(settings.bot_workers, settings.bot_seconds)
        self.attendance: Final = Attendance()
        self.addresses: Final[OrderedDict[str, str]] = OrderedDict()  # person: where they were last seen
        self.is_closing = False
        self._threads: Final = ThreadPoolExecutor(4, thread_name_prefix="westward")
        self._readers: Final = ThreadPoolExecutor(READERS, thread_name_prefix="westward-reading")

    def seen_at(self, person: str, address: str) -> None:
        """Remember from which address *person* came, for what is shared out by address."""
        self.addresses.pop(person, None)
        self.addresses[person] = address
        if len(self.addresses) > MOST_ADDRESSES:
            self.addresses.popitem(last=False)

    async def work(
        self, function: Callable[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        """Run *function* off the event loop."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, lambda: function(*args, **kwargs))

    async def read(
        self, function: Callable[Arguments, Result], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Result:
        """Run *function*, which reads whole tables, where it keeps nothing else waiting."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._readers, lambda: function(*args, **kwargs))

    async def close(self) -> None:
        """Let go of everything."""
        self.thinkers.close()
        await asyncio.to_thread(self.store.close)
        self._threads.shutdown(wait=False)
        self._readers.shutdown(wait=False)
