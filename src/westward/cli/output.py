"""Tables, progress and plain text: colours and bars only on a terminal."""

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from textwrap import fill

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, JustifyMethod, RenderResult
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Column, Table

from westward.cli.errors import NotSaved
from westward.cli.words import say

PIPE_WIDTH = 160  # a pipe has no width; lines of tables should not break there
GAP = 2  # between the columns of a table
LEAST_NAME = 5  # signs of a name beside figures that are not broken


class Output(Console):
    """Stdout, wide enough for tables in a pipe; a reader who goes away is the affair of the command."""

    def __init__(self) -> None:
        width = None if sys.stdout.isatty() else PIPE_WIDTH
        super().__init__(file=sys.stdout, highlight=False, markup=False, width=width)

    def on_broken_pipe(self) -> None:
        """Leave it to the command."""
        raise BrokenPipeError

    def say(self, text: str, style: str | None = None) -> None:
        """Print sentences: on a terminal lines break between words, in a pipe not at all."""
        self.print(text, style=style, soft_wrap=not self.is_terminal)


def console() -> Output:
    """Return the console of stdout."""
    return Output()


class Figures(Table):
    """
    A table whose last *numbers* columns are aligned to the right.

    Where there is little room headings break between words and names anywhere, so that figures need not.
    """

    def __init__(self, title: str, *columns: str, numbers: int = 0) -> None:
        super().__init__(
            title=title or None, title_justify="left", title_style="bold", box=None, pad_edge=False
        )
        self.names = len(columns) - numbers
        for rank, column in enumerate(columns):
            justify: JustifyMethod = "left" if rank < self.names else "right"
            self.add_column(column, justify=justify, header_style="bold", overflow="fold")

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Narrow the columns if need be; names keep some room, else Rich breaks whatever is wide."""
        room = options.max_width - GAP * (len(self.columns) - 1)
        if sum(widest(column, [str(column.header)]) for column in self.columns) > room:
            numbers = self.columns[self.names :]
            narrow = [widest(column, str(column.header).split(" ")) for column in numbers]
            if room - sum(narrow) >= LEAST_NAME * self.names:
                for column, width in zip(numbers, narrow, strict=True):
                    column.width = width
                    column.header = fill(str(column.header), width, break_long_words=False)
        yield from super().__rich_console__(console, options)


def widest(column: Column, heading: Sequence[str]) -> int:
    """Return the width of the widest cell of *column*, or part of its *heading* if that is wider."""
    return max(cell_len(str(text)) for text in [*column.cells, *heading])


def check_writable(file: Path) -> None:
    """Refuse a *file* that can't be written, before work is done that would be lost."""
    if not file.parent.is_dir():
        raise NotSaved(say("usage.no_folder", file=file, folder=file.parent))
    is_new = not file.exists()
    try:
        file.open("ab").close()
    except OSError as error:
        raise NotSaved(say("usage.not_written", file=file, problem=error.strerror)) from error
    if is_new:
        file.resolve().unlink()  # where a link leads to, if it is one


def write(file: Path, text: str) -> None:
    """Write *text* to *file*."""
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise NotSaved(say("usage.not_written", file=file, problem=error.strerror)) from error


@contextmanager
def progress(label: str, total: int) -> Iterator["Bar"]:
    """Show a bar on stderr while the block runs, if stderr is a terminal."""
    shown = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(file=sys.stderr),
        transient=True,
        disable=not sys.stderr.isatty(),
    )
    with shown:
        yield Bar(shown, label, total)


class Bar:
    """A progress bar."""

    def __init__(self, shown: Progress, label: str, total: int) -> None:
        self._shown = shown
        self._task = shown.add_task(label, total=total)

    def __call__(self, done: int, label: str | None = None) -> None:
        """Show that so much is *done*, and what comes next."""
        if label is None:
            self._shown.update(self._task, completed=done)
        else:
            self._shown.update(self._task, completed=done, description=label)
