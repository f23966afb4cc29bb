"""What a table decides before the game: variants, boards, difficulties."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from westward.engine.errors import BadOptionValue

Value = str | int | bool


class Option:
    """
    A choice that a table makes before the game: a variant, a board, a difficulty.

    Its name, explanation and the names of its values are texts under ``option.<id>``. *per_seat* options
    have one value for each seat; *only_if* names the option and value that this one depends on; *only_seats*
    are the numbers of seats for which there is a choice at all.
    """

    def __init__(
        self,
        id: str,
        values: Sequence[Value],
        default: Value,
        *,
        per_seat: bool = False,
        only_if: tuple[str, Value] | None = None,
        only_seats: Sequence[int] = (),
        seat: bool = False,
    ) -> None:
        self.id: Final = id
        self.values: Final = tuple(values)
        self.default: Final = default
        self.per_seat: Final = per_seat
        self.only_if: Final = only_if
        self.only_seats: Final = tuple(only_seats)
        self.is_seat: Final = seat

    def kind(self) -> str:
        """Return what the values are: "flag", "seat", "number" or "choice"."""
        if isinstance(self.default, bool):
            return "flag"
        if self.is_seat:
            return "seat"
        return "number" if isinstance(self.default, int) else "choice"

    def allowed(self, seats: int) -> list[Value]:
        """Return the values at a table of *seats*: the default alone where the option has no meaning."""
        if self.only_seats and seats not in self.only_seats:
            return [self.default]
        return list(range(seats)) if self.is_seat else list(self.values)

    def checked(self, value: Any, seats: int) -> Any:
        """Return *value* if it is allowed; a single value stands for every seat of a per-seat option."""
        if not self.per_seat:
            return self._checked_one(value, seats)
        values = value if isinstance(value, list | tuple) else [value] * seats
        if len(values) != seats:
            raise self._bad(value, f"give one value for each of the {seats} seats")
        return [self._checked_one(one, seats) for one in values]

    def check_condition(self, options: Mapping[str, Any], seats: int) -> None:
        """Raise BadOptionValue if this one was set in *options* without the one that it depends on."""
        if self.only_if is None or options[self.id] == self.checked(self.default, seats):
            return
        name, value = self.only_if
        found = options[name]
        if found != value and not (isinstance(found, list) and value in found):
            raise self._bad(options[self.id], f"it needs {name} = {value}")

    def parsed(self, text: str) -> Any:
        """Return the value that *text*, from a command line or a form, stands for."""
        if self.per_seat and "," in text:
            return [self._parsed_one(part.strip()) for part in text.split(",")]
        return self._parsed_one(text)

    def _parsed_one(self, text: str) -> Value:
        kind = self.kind()
        if kind == "flag" and text.lower() in ("true", "false", "yes", "no", "1", "0", "on", "off"):
            return text.lower() in ("true", "yes", "1", "on")
        if kind in ("number", "seat"):
            try:
                return int(text)
            except ValueError:
                raise self._bad(text, "give a whole number") from None
        return text

    def _checked_one(self, value: Any, seats: int) -> Value:
        allowed = self.allowed(seats)
        for one in allowed:
            if type(one) is type(value) and one == value:
                return one
        raise self._bad(value, "allowed: " + ", ".join(str(one) for one in allowed))

    def _bad(self, value: Any, remedy: str) -> BadOptionValue:
        return BadOptionValue(
            f"Option {self.id} = {value!r} is not possible; {remedy}.", option=self.id, value=repr(value)
        )
