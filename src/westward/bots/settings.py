"""How a search goes about a game: what suits every game, what a game wants otherwise, what a bot is told."""

from collections.abc import Mapping
from typing import Any, Final

from westward.bots.thought import Thought
from westward.bots.weighted import weights_of
from westward.bots.weights import BadWeights, checked_weights

USUAL: Final[dict[str, float]] = {
    "boldness": 6.0,  # how much is explored, in standard deviations of the results
    "hope": 0.0,  # how much the best that an option brought counts, beside the mean: from 0 to 1
    "sharpness": 12.0,  # how much a better evaluation right after an option counts for a first look
    "trust": 0.0,  # how much a better end of the own turn counts for a first look; 0: not looked for
    "past": 0.0,  # 1: the end of the own turn is looked for past what is turned up on the way
    "turns": 1.0,  # turns that are looked at beyond the one that runs; -1: nothing is played out
    "even": 0.0,  # 1: uncounted turns count from the question that is asked, those in the tree too
    "further": 0.0,  # rounds beyond these that some iterations look at too, where a game counts its turns
    "seldom": 8.0,  # one of so many iterations looks further
    "foresight": 0.7,  # how much what is found further on counts, once it is known well: from 0 to 1
    "surprise": 10.0,  # how many of 100 choices of a playout are random
    "guided": 0.0,  # how many of 100 random choices are among those that bring the game forward
    "sample": 8.0,  # options that are compared for its other choices
    "longest": 40.0,  # decisions of a playout at most
    "alone": 40.0,  # the same in a game alone, where no other seat is ever asked
    "crowd": 0.0,  # how many times more turns and decisions of a playout for each seat beyond the second
    "lead": 10.0,  # points of lead at the end that are half of what a lead can be worth
}
LEAST: Final[dict[str, float]] = {
    "boldness": 0.0,
    "hope": 0.0,
    "sharpness": 0.0,
    "trust": 0.0,
    "past": 0.0,
    "turns": -1.0,
    "even": 0.0,
    "further": 0.0,
    "seldom": 1.0,
    "foresight": 0.0,
    "surprise": 0.0,
    "guided": 0.0,
    "sample": 1.0,
    "longest": 0.0,
    "alone": 0.0,
    "crowd": 0.0,
    "lead": 0.01,
}

MOST: Final[dict[str, float]] = {
    "past": 1.0,
    "even": 1.0,
    "surprise": 100.0,
    "guided": 100.0,
    "hope": 1.0,
    "foresight": 1.0,
}
ANY_NUMBER: Final = ("boldness", "hope", "sharpness", "trust", "foresight", "lead")  # the others are whole


class Settings:
    """The settings of one search; docs/bots/search.md tells what they do."""

    def __init__(self, values: Mapping[str, float]) -> None:
        self.boldness: Final = values["boldness"]
        self.hope: Final = values["hope"]
        self.sharpness: Final = values["sharpness"]
        self.trust: Final = values["trust"]
        self.past: Final = values["past"] > 0.0
        self.turns: Final = int(values["turns"])
        self.even: Final = values["even"] > 0.0
        self.further: Final = int(values["further"])
        self.seldom: Final = int(values["seldom"])
        self.foresight: Final = values["foresight"]
        self.surprise: Final = int(values["surprise"])
        self.guided: Final = int(values["guided"])
        self.sample: Final = int(values["sample"])
        self.longest: Final = int(values["longest"])
        self.alone: Final = int(values["alone"])
        self.crowd: Final = int(values["crowd"])
        self.lead: Final = values["lead"]


def told_by(text: str) -> dict[str, float]:
    """Return the settings that *text* names, as in "turns=2;surprise=20"."""
    told = weights_of(text, "turns=2;surprise=20")
    _checked(told, "search")
    return told


def settings_for(thought: Thought[Any], told: Mapping[str, float]) -> Settings:
    """Return the settings of *thought*, with what a bot was *told* in the place of the game's own."""
    return Settings(_checked({**thought.search, **told}, thought.rules.id))


def all_settings(thought: Thought[Any]) -> dict[str, float]:
    """Return all settings, the usual ones included, of a bot that is told nothing else."""
    return _checked(thought.search, thought.rules.id)


def _checked(values: Mapping[str, float], name: str) -> dict[str, float]:
    """Return all settings, with *values* in the places of the usual ones; *name* is for errors."""
    checked = checked_weights(USUAL, values, name)
    for key, least in LEAST.items():
        if checked[key] < least:
            raise BadWeights(
                f"{name}, {key}: {checked[key]:g} is too little; give {least:g} or more.", weight=key
            )
        if checked[key] > MOST.get(key, checked[key]):
            raise BadWeights(
                f"{name}, {key}: {checked[key]:g} is too much; give {MOST[key]:g} or less.", weight=key
            )
        if key not in ANY_NUMBER and checked[key] != int(checked[key]):
            raise BadWeights(f"{name}, {key}: {checked[key]:g} is no whole number.", weight=key)
    return checked
