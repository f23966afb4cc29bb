"""Facts that the rules tell while they carry out a choice."""

from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr


@mypyc_attr(allow_interpreted_subclasses=True)
class Event:
    """
    One thing that happened.

    `sentence` is the key of its text in the catalogue, its *name* unless it can be told in several ways;
    `values` fills the text in: the attributes that *tells* names. What only some seats may know is left out
    by `seen_by`. *begins* is whose turn it begins: "" for the seat that chose, the name of a rival without a
    seat, None if no turn.
    """

    name: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    begins: ClassVar[str | None] = None
    tells: ClassVar[tuple[str, ...]] = ()

    def sentence(self) -> str:
        """Return the key of the text that tells it."""
        return self.name

    def values(self) -> dict[str, Any]:
        """Return the facts as plain JSON values, ids rather than words."""
        return {name: getattr(self, name) for name in self.tells}

    def targets(self) -> list[str]:
        """Return the ids of the things on the board it is about, so that they can be pointed at."""
        return []

    def seen_by(self, seat: int | None) -> "Event":
        """Return the event as *seat* (None: a spectator) may know it."""
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class PlayerEvent(Event):
    """Something that concerns one seat."""

    def __init__(self, seat: int) -> None:
        self.seat: Final = seat

    def values(self) -> dict[str, Any]:
        """Return the seat and the other facts."""
        return {"player": self.seat, **super().values()}


@mypyc_attr(allow_interpreted_subclasses=True)
class CardEvent(PlayerEvent):
    """Something that concerns a card of one seat; *card* is the key of its name, or a number."""

    tells: ClassVar[tuple[str, ...]] = ("card",)

    def __init__(self, seat: int, card: str | int) -> None:
        super().__init__(seat)
        self.card: Final = card


@mypyc_attr(allow_interpreted_subclasses=True)
class Recorder:
    """Keeps the events of the choices it watches; attach one to a state's `recorder`."""

    def __init__(self) -> None:
        self.events: list[Event] = []
        self.reveals = 0
        self.shows = 0

    def add(self, event: Event) -> None:
        """Keep *event*."""
        self.events.append(event)

    def reveal(self) -> None:
        """Hear that something hidden or random is turned up from here on."""
        self.reveals += 1

    def show(self) -> None:
        """Hear that the seat that chooses shows others what it knew itself."""
        self.shows += 1


class Foresight(Recorder):
    """A recorder that hears nothing more once something hidden or random has been turned up."""

    def add(self, event: Event) -> None:
        """Keep *event* if it can be foreseen."""
        if self.reveals == 0:
            self.events.append(event)
