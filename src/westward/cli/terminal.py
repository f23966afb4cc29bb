"""The conversation with the people at the keyboard."""

import shlex
import sys
from contextlib import suppress
from pathlib import Path
from typing import Any

import click

from westward.cli.commands import understood
from westward.cli.errors import INTERRUPTED, NOT_SAVED, OK, UnknownRule, report
from westward.cli.output import Figures, console
from westward.cli.result import breakdown_rows, entrant_names, result_lines
from westward.cli.rules import found, show
from westward.cli.session import Session
from westward.cli.things import things
from westward.engine import UndoRefused

MANY = 40  # options shown at once


class Quit(Exception):
    """Somebody wants to stop."""


class Terminal:
    """Shows the table to who must choose, reads what is typed, and carries it out."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self.words = session.words
        self.out = console()
        self.at_keyboard: int | None = None  # the person who sees the screen
        self.board_ply = -1  # when that person last saw the board

    def play(self) -> int:
        """Play on to the end, or until somebody stops; return the exit code."""
        self._load_editing()
        self.session.save()
        self._greet()
        code = OK
        try:
            while (seat := self.session.actor()) is not None:
                self._turn(seat)
            self._finish()
        except Quit:
            pass
        except KeyboardInterrupt:
            self.out.print()
            code = INTERRUPTED
        return self._farewell(code)

    def _turn(self, seat: int) -> None:
        if seat in self.session.bots:
            self.session.ask_bot(seat)
            self._warn()
            return
        self._hand_over(seat)
        self._show(seat)
        self._converse(seat)

    # showing

    def _greet(self) -> None:
        self.out.print(
            self.words("play.title", title=self.session.game.words.title(self.words.language)), style="bold"
        )
        for seat, name in enumerate(self.session.names):
            self.out.print(self.words("play.seat", number=seat + 1, name=name))
        self.out.print(self.words("play.saved_in", file=self._file()), soft_wrap=True)
        if self.session.people:
            self.out.print(self.words("play.hint"))
        self._warn()

    def _hand_over(self, seat: int) -> None:
        """Hide what the last person saw before *seat* looks at the screen."""
        if self.at_keyboard == seat:
            return
        others = self.at_keyboard is not None or len(self.session.people) > 1
        if others and any(self.session.has_secrets(person) for person in self.session.people):
            if self.at_keyboard is not None:
                self._clear()
            self._read(self.words("play.pass_keyboard", name=self.session.names[seat]))
            self._clear()
        self.at_keyboard = seat
        self.board_ply = -1

    def _clear(self) -> None:
        if self.out.is_terminal:
            self.out.file.write("\033[H\033[2J\033[3J")  # the lines above the screen too
            self.out.file.flush()

    def _show(self, seat: int) -> None:
        """Print what is new, the table where somebody else has acted since, and the question."""
        for line in self.session.news(seat):
            self.out.say(f"  {line}")
        own = [entry.seat == seat for entry, _ in self.session.story[self.board_ply :]]
        if self.board_ply < 0 or not all(own):
            self._board(seat)
        self._ask(seat)

    def _board(self, seat: int) -> None:
        self.out.print()
        self.out.say(self.session.board(seat))
        self.board_ply = len(self.session.story)

    def _ask(self, seat: int) -> None:
        decision = self._decision(seat)
        step = f" ({decision['step']})" if decision["step"] else ""
        self.out.print()
        prompt = self.words("play.asked", name=self.session.names[seat], prompt=decision["prompt"])
        self.out.say(prompt + step, style="bold")
        self._list(decision["options"], list(range(len(decision["options"]))))
        reach = len(self.session.reach(seat))
        if reach:
            self.out.print(self.words("play.can_undo", reach=reach), style="dim")

    def _list(self, options: list[dict[str, Any]], ranks: list[int]) -> None:
        """Print the *options* of these *ranks*, numbered."""
        for rank in ranks[:MANY]:
            self.out.say(f"{rank + 1:>4}  {options[rank]['label']}")
        if len(ranks) > MANY:
            self.out.print(self.words("play.more", count=len(ranks) - MANY))

    def _decision(self, seat: int) -> dict[str, Any]:
        session = self.session
        view = session.game.view(session.log.state, seat, self.words.language, session.names)
        decision: dict[str, Any] = view["decision"]
        return decision

    # listening

    def _converse(self, seat: int) -> None:
        """Read lines until *seat* has chosen or taken something back."""
        options = self._decision(seat)["options"]
        while True:
            line = self._read("> ")
            typed = understood(line, options)
            if typed.option is not None:
                self.session.choose(seat, typed.option)
                self._warn()
                return
            if typed.command == "undo":
                if self._undo(seat, typed.rest):
                    return
            elif typed.command:
                self._obey(seat, typed.command, typed.rest, options)
            elif typed.matches:
                self._list(options, typed.matches)
            elif line.strip():
                self.out.print(self.words("play.not_understood", last=len(options)))
            else:
                self._ask(seat)

    def _obey(self, seat: int, command: str, rest: str, options: list[dict[str, Any]]) -> None:
        if command == "help":
            self._help(seat)
        elif command == "why":
            self._why(seat, rest)
        elif command == "try":
            self._try(seat, rest, options)
        elif command == "rules":
            self._rules(rest)
        elif command == "board":
            self._board(seat)
            self._ask(seat)
        elif command == "log":
            for line in self.session.lines(seat):
                self.out.say(f"  {line}")
        elif command == "save":
            self._save(rest)
        elif command == "quit":
            raise Quit
        else:
            self.out.print(self.words("play.not_understood", last=len(options)))

    def _undo(self, seat: int, rest: str) -> bool:
        steps = int(rest) if rest.isdecimal() else 1
        try:
            self.session.undo(seat, steps)
        except UndoRefused as error:
            self.out.say(error.message)
            return False
        self.out.print(self.words("play.undone", steps=steps))
        self.board_ply = -1
        self._warn()
        return True

    def _help(self, seat: int) -> None:
        """Print what is asked, what may help with it, and the commands."""
        decision = self._decision(seat)
        text = self.session.game.words.text(self.words.language)
        self.out.say(decision["prompt"], style="bold")
        key = f"help.{decision['kind']}"
        if text.has(key):
            self.out.say(text.say(key))
        self.out.say(self.words("play.help"))

    def _why(self, seat: int, rest: str) -> None:
        session = self.session
        state = session.log.state
        candidates = things(session.game, state, seat, rest, self.words.language)
        refusals = [session.game.explain(state, seat, target, self.words.language) for target in candidates]
        said = {refusal.text: refusal.rule for refusal in refusals if refusal is not None}
        for text, rule in said.items():
            self.out.say(f"{text} ({rule})")
        if not said:
            key = "play.why_not" if candidates else "play.why_what" if rest else "play.why_nothing"
            self.out.say(self.words(key, thing=rest))

    def _try(self, seat: int, rest: str, options: list[dict[str, Any]]) -> None:
        option = understood(rest, options).option if rest else None
        if option is None:
            self.out.print(self.words("play.not_understood", last=len(options)))
            return
        game = self.session.game
        names = self.session.names
        preview = game.words.preview(self.session.log.state, seat, option, self.words.language, names)
        for line in preview.lines or [self.words("play.try_nothing")]:
            self.out.say(f"  {line}")
        if preview.reveals:
            self.out.print(self.words("play.try_reveals"), style="dim")

    def _rules(self, rest: str) -> None:
        game = self.session.game
        try:
            show(found(game, rest, self.words.language) if rest else game.words.rules(self.words.language))
        except UnknownRule:
            self.out.print(self.words("play.no_rule", rule=rest))

    def _save(self, rest: str) -> None:
        """Save, from now on in another file if one is named."""
        if rest:
            path = Path(rest)
            if path.exists():
                self.out.print(self.words("play.file_exists", file=rest))
                return
            self.session.path = path
        self.session.save()
        self._warn()
        if self.session.trouble is None:
            self.out.print(self.words("play.saved_in", file=self._file()), soft_wrap=True)

    def _read(self, prompt: str) -> str:
        try:
            return input(prompt)
        except EOFError:
            self.out.print()
            raise Quit from None

    # ending

    def _warn(self) -> None:
        """Say so if the last choice could not be saved."""
        if self.session.trouble is not None:
            report(self.session.trouble, False, self.words)
            click.echo(self.words("play.save_elsewhere"), err=True)

    def _finish(self) -> None:
        session = self.session
        last = min((session.told[seat] for seat in session.people), default=0)
        for line in session.lines(None, last):
            self.out.say(f"  {line}")
        self.out.print()
        self.out.say(session.board(None))
        self.out.print()
        for line in result_lines(session.log, session.names, self.words):
            self.out.say(line, style="bold")
        rows = breakdown_rows(session.log, self.words)
        if rows:
            names = entrant_names(session.log, session.names)
            shown = Figures("", self.words("result.points"), *names, numbers=len(names))
            for row in rows:
                shown.add_row(*row)
            self.out.print()
            self.out.print(shown)

    def _farewell(self, code: int) -> int:
        """Tell where the game is, and return the exit code."""
        session = self.session
        if session.trouble is not None:
            self._warn()
            return NOT_SAVED
        over = session.log.state.is_over()
        self.out.print(self.words("play.over" if over else "play.go_on", file=self._file()), soft_wrap=True)
        return code

    def _file(self) -> str:
        return shlex.quote(str(self.session.path))

    def _load_editing(self) -> None:
        """Let the arrow keys edit the line and recall older ones, where the system can."""
        if sys.stdin.isatty():
            with suppress(ImportError):
                import readline  # noqa: F401
