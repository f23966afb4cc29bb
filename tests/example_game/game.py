"""Prospectors: 2 or 3 players, a dozen cards, four claims; its faces, put together."""

from functools import partial
from pathlib import Path

from tests.example_game.components import STANDARD, Cards
from tests.example_game.earlier import Prospecting2
from tests.example_game.showing import (
    breakdown,
    explain,
    label,
    panels,
    picture,
    prompt_values,
    target,
    text_board,
)
from tests.example_game.state import STREAMS, Prospecting, check, set_up, whereabouts
from westward.bots import Thought
from westward.engine import Box, Option, Rules
from westward.faces import Editions, Game, Pictures, Sight, Words
from westward.text import load

TEXTS = load(Path(__file__).parent / "text")


class ProspectorsThought(Thought[Prospecting]):
    """A share of the gold is all that counts."""

    def evaluate(self, state: Prospecting, seat: int) -> float:
        """Return the share of *seat*."""
        return state.gold[seat] / max(1, sum(state.gold))

    def prefer(self, state: Prospecting, seat: int, legal: list[int]) -> list[int]:
        """Return what brings the game forward: the low cards."""
        return legal[:2]


def rules_2(box: Box) -> Game:
    """Return the game by the rules of version 2."""
    return assemble(Cards(box), 2, Prospecting2)


EDITIONS = Editions(STANDARD, Path(__file__).parent / "published", {2: rules_2})


def assemble(cards: Cards, version: int = 3, state: type[Prospecting] = Prospecting) -> Game:
    """Return the game as it is played with *cards*, by the rules of *version*."""
    rules = Rules(
        id="prospectors",
        version=version,
        seats=range(2, 4),
        streams=STREAMS,
        components=cards,
        read=Cards,
        state=state,
        prepare=set_up,
        check=check,
        whereabouts=whereabouts,
        options=(
            Option("stake", (0, 1, 2), 0, per_seat=True),
            Option("lucky", (False, True), False),
            Option("die", ("six", "eight", "twelve"), "six", only_if=("lucky", True)),
        ),
    )
    sight = Sight(picture=picture, target=target, breakdown=breakdown)
    words = Words(
        texts=TEXTS,
        emblems=("red", "green", "blue"),
        label=label,
        explain=explain,
        prompt_values=prompt_values,
        minutes=5,
    )
    pictures = Pictures(panels=panels, text_board=text_board)
    again = partial(assemble, version=version, state=state)
    return Game(rules, sight, words, pictures, ProspectorsThought(rules), again, EDITIONS)


GAME = assemble(STANDARD)
