"""Logs as files: what is saved is whole, or the file is as it was before."""

import os
from contextlib import suppress
from pathlib import Path
from typing import Any, Self

from westward import engine
from westward.engine import LogDamaged, SaveFailed
from westward.faces import Game


class Log(engine.Log[Game]):
    """A game as it was played: record with `choose`, `save`, `load`, `replay`, `verify`."""

    def save(self, path: str | Path) -> None:
        """Write the log to *path*; a full disk or an interruption leaves an older file as it was."""
        path = Path(path)
        draft = path.with_name(path.name + ".part")
        try:
            with draft.open("w", encoding="utf-8", newline="\n") as stream:
                stream.writelines(line + "\n" for line in self.lines())
                stream.flush()
                os.fsync(stream.fileno())
            draft.replace(path)
        except OSError as error:
            raise SaveFailed(f"{path} could not be written: {error.strerror}. Nothing was lost.") from error
        finally:  # also when the program is interrupted
            with suppress(OSError):
                draft.unlink()

    @classmethod
    def load(cls, path: str | Path, game: Game | None = None, until: int | None = None) -> Self:
        """Return the log in *path*, checked and replayed; the arguments are those of `from_lines`."""
        try:
            text = Path(path).read_bytes().decode()  # as it is: no other ends of lines
        except OSError as error:
            raise LogDamaged(f"{path} can't be read: {error.strerror}.") from error
        except UnicodeDecodeError as error:
            raise LogDamaged(f"{path} is not a text file, so not a log.") from error
        lines = text.split("\n")
        if lines[-1] and until is None:
            last = len(lines)
            raise LogDamaged(f"{path}: line {last} is cut off. The lines before it are whole.", line=last)
        log = cls.from_lines(lines if lines[-1] else lines[:-1], game, until)
        assert isinstance(log, cls)
        return log

    def undos(self) -> list[dict[str, Any]]:
        """Return every undo: ply, seat, how many choices it took back, and whether past something shown."""
        again = Log(self.game, self.seats, self.options, self.seed)
        found: list[dict[str, Any]] = []
        for entry in self.entries:
            if not entry.is_undo():
                again.choose(entry.seat, entry.option)
                continue
            taken = [one.ply for one in again.choices() if one.ply >= entry.undo_to]
            shown = again.state.reveals
            again.undo(entry.seat, entry.undo_to)
            unsaw = again.state.reveals != shown
            found.append({"ply": entry.ply, "seat": entry.seat, "choices": len(taken), "unsaw": unsaw})
        return found

    def verify(self) -> dict[str, Any]:
        """Replay everything and return what was found: the commitment, the choices, undos and the result."""
        state = self._replayed()
        return {
            "game": self.game.id,
            "rules": self.game.rules.version,
            "commitment": self.commitment(),
            "entries": len(self.entries),
            "choices": len(self.choices()),
            "practice": self.practice,
            "undos": self.undos(),
            "seal": self.seal(),
            "over": state.is_over(),
            "scores": state.scores(),
            "ranking": state.ranking(),
            "digest": state.digest(),
        }
