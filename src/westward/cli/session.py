"""A game in the terminal: its log, who plays, what each person has been told, and its file."""

from hashlib import blake2b
from pathlib import Path

from westward import Log, bots
from westward.cli.reading import BOT, display_names
from westward.cli.words import Words
from westward.engine import Entry, Event, SaveFailed, UndoRefused


class Session:
    """
    A game in the terminal.

    Each choice is saved before anything else happens; *trouble* holds what the last attempt failed with.
    """

    def __init__(self, log: Log, path: Path, words: Words) -> None:
        self.log = log
        self.game = log.game
        self.path = path
        self.words = words
        self.names = display_names(log, words)
        self.bots = {
            seat: bots.bot(player.removeprefix(BOT))
            for seat, player in enumerate(log.players)
            if player.startswith(BOT)
        }
        self.people = [seat for seat in range(log.seats) if seat not in self.bots]
        self.story: list[tuple[Entry, list[Event]]] = [(entry, events) for entry, _, events in log.replay()]
        self.told = [len(self.story)] * log.seats
        self.trouble: SaveFailed | None = None

    def actor(self) -> int | None:
        """Return who chooses next, None at the end; at once-choices ask people before bots."""
        actors = self.log.state.actors()
        people = [seat for seat in actors if seat in self.people]
        first = people or actors
        return first[0] if first else None

    def choose(self, seat: int, option: int) -> None:
        """Carry out a choice and save it."""
        events = self.log.choose(seat, option)
        self.story.append((self.log.entries[-1], events))
        self.save()

    def ask_bot(self, seat: int) -> None:
        """Let the bot on *seat* choose."""
        message = b"%d %d" % (seat, len(self.log.entries))
        seed = blake2b(message, key=self.log.seed, digest_size=32, person=b"ww-think").digest()
        self.choose(seat, bots.ask(self.bots[seat], self.game.thought, self.log.state, seat, seed))

    def undo(self, seat: int, steps: int) -> None:
        """Take back the last *steps* choices of *seat*; no further than the horizon, except for practice."""
        own = self.reach(seat)
        if not 1 <= steps <= len(own):
            key = "play.undo_refused" if own else "play.nothing_to_undo"
            raise UndoRefused(self.words(key, reach=len(own)), reach=len(own))
        to = own[-steps].ply
        self.log.undo(seat, to)
        self.story = [(entry, events) for entry, events in self.story if entry.ply < to]
        self.told = [min(told, len(self.story)) for told in self.told]
        self.save()

    def reach(self, seat: int) -> list[Entry]:
        """Return the choices of *seat* that can be taken back, oldest first."""
        if self.log.practice:
            return [entry for entry in self.log.choices() if entry.seat == seat]
        return self.log.horizon(seat)

    def save(self) -> None:
        """Save the game; a failure is kept in *trouble*, and the game goes on."""
        try:
            self.log.save(self.path)
            self.trouble = None
        except SaveFailed as error:
            self.trouble = error

    def news(self, seat: int) -> list[str]:
        """Return the sentences that *seat* has not been told yet."""
        lines = self.lines(seat, self.told[seat])
        self.told[seat] = len(self.story)
        return lines

    def lines(self, seat: int | None, first: int = 0) -> list[str]:
        """Return the story from choice *first* on, as *seat* may know it."""
        events = [event for _, happened in self.story[first:] for event in happened]
        told = [self.game.words.tell(event, seat, self.words.language, self.names) for event in events]
        return [line for line in told if line]

    def board(self, seat: int | None) -> str:
        """Return the table as *seat* sees it."""
        view = self.game.view(self.log.state, seat, self.words.language, self.names)
        return self.game.pictures.text_board(view, self.game.words.text(self.words.language))

    def has_secrets(self, seat: int) -> bool:
        """Tell whether *seat* sees anything that the others don't."""
        state = self.log.state
        return self.game.sight.picture(state, seat) != self.game.sight.picture(state, None)
