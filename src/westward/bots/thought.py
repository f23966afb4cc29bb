"""What a game tells its bots: how good a position is, and how to look for better ones."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, Generic, NamedTuple, TypeVar

from mypy_extensions import mypyc_attr

from westward.bots.weights import BadWeights, checked_weights, read_weights
from westward.engine import Edition, Rules, State
from westward.engine.registry import found

S = TypeVar("S", bound=State)


class Advice(NamedTuple):
    """The numbers of an evaluation: its *weights*, and how a tree *search* plays the game best."""

    weights: dict[str, float]
    search: dict[str, float]


@mypyc_attr(allow_interpreted_subclasses=True)
class Thought(Generic[S]):
    """
    The face of a game that bots read, together with its *rules*.

    A game gives `evaluate`, and its constructor takes *rules* and *weights* alone, so that bots with other
    weights can be made.
    """

    def __init__(
        self,
        rules: Rules,
        weights: Mapping[str, float] | None = None,
        search: Mapping[str, float] | None = None,
    ) -> None:
        self.rules: Final = rules
        self.weights: Final = dict(weights or {})
        self.search: Final = dict(search or {})

    def evaluate(self, state: S, seat: int) -> float:
        """Return how well *seat* stands: 0.0 lost to 1.0 won."""
        raise NotImplementedError

    def prefer(self, state: S, seat: int, legal: list[int]) -> list[int]:
        """
        Return those of the *legal* options of *seat* that bring the game forward, none if all are alike.

        For playouts at random in games that would otherwise wander about.
        """
        return []

    def with_weights(self, values: Mapping[str, float]) -> "Thought[S]":
        """Return this thought with *values* in place of the weights of the same names."""
        if not self.weights:
            raise BadWeights(f"The evaluation of {self.rules.id} has no weights.")
        make: Any = type(self)
        changed: Thought[S] = make(self.rules, checked_weights(self.weights, values, self.rules.id))
        return changed


def read_advice(path: Path) -> Advice:
    """Return the tables [weights] and [search] of the file *path*."""
    text = path.read_text(encoding="utf-8")
    return Advice(read_weights(text, path.name), read_weights(text, path.name, "search"))


def thought_at(edition: Edition) -> Thought[Any]:
    """Return the thought of that edition of an installed game."""
    thought: Thought[Any] = found(edition.game).at(edition.version, edition.components, edition.file).thought
    return thought


def thought_of(game: str, components: str | None = None) -> Thought[Any]:
    """Return the thought of the installed *game*, played with the component file *components* if given."""
    whole = found(game)
    if components is not None:
        whole = whole.with_components(components, "components")
    thought: Thought[Any] = whole.thought
    return thought
