"""A bot that evaluates with other weights than the game's own."""

from typing import Any, Final

from westward.bots.base import Bot
from westward.bots.thought import Thought
from westward.bots.weights import BadWeights
from westward.engine import Seed, State


class WeightedBot(Bot):
    """Chooses as *inner* does, with some *weights* of the game's evaluation changed."""

    def __init__(self, name: str, inner: Bot, weights: dict[str, float]) -> None:
        super().__init__(name)
        self.inner: Final = inner
        self.weights: Final = weights
        self.changed: Thought[Any] | None = None
        self.made_of: Thought[Any] | None = None

    def choose(self, thought: Thought[Any], world: State, seat: int, seed: Seed) -> int:
        """Return what the inner bot chooses."""
        changed = self.changed
        if changed is None or self.made_of is not thought:
            changed = thought.with_weights(self.weights)
            self.changed = changed
            self.made_of = thought
        return self.inner.choose(changed, world, seat, seed)


def weights_of(text: str, such_as: str = "reach=0.5;token=0.2") -> dict[str, float]:
    """Return the weights that *text* names, *such_as* shows how."""
    weights: dict[str, float] = {}
    for part in text.split(";"):
        key, _, value = part.partition("=")
        try:
            weights[key.strip()] = float(value)
        except ValueError:
            raise BadWeights(f"{part!r}: write names and numbers as in {such_as}.", weight=key) from None
    return weights


def weights_text(weights: dict[str, float]) -> str:
    """Return *weights* as they follow the @ in the name of a bot."""
    return ";".join(f"{key}={value:.6g}" for key, value in weights.items())
