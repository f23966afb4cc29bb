"""Each check of the contract finds the fault that it is there for."""

import random
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

import pytest

from tests.example_game import GAME
from tests.example_game.events import BidPlaced, ClaimWorked
from tests.example_game.game import ProspectorsThought
from tests.example_game.state import DEAL, NONE, Decision, Prospecting
from westward.engine import Box, Components, Event, State, WestwardError
from westward.faces import Game, Panel, Pictures, Refusal, View
from westward.testing import contract
from westward.testing.setups import setups
from westward.testing.suite import Contract
from westward.text import Catalogue

S = TypeVar("S", bound=Prospecting)
FAULTS: list[tuple[str, str, Game]] = []  # the test that finds it, its name, the game


class Drawn:
    """Stands in for hypothesis: draws at random and does not shrink."""

    def __init__(self, game: Game, seed: int) -> None:
        self.random = random.Random(seed)
        self.game = game

    def draw(self, strategy: Any, label: str) -> Any:
        """Return what the test asks for under *label*."""
        if label == "table":
            return self.random.choice(setups(self.game))
        return [] if label == "more choices" else self.random.randrange(14 if label == "choices" else 1000)


def fault(test: str, name: str, game: Game) -> None:
    """Register a *game* with a fault that *test* must find."""
    globals()[f"GAME_{len(FAULTS)}"] = game  # where other processes find it
    FAULTS.append((test, name, game))


def found_by(test: str) -> Callable[[type[S]], type[S]]:
    """Register the game with a faulty state, which *test* must find."""

    def register(faulty: type[S]) -> type[S]:
        changed = GAME.with_faces(rules=replace(GAME.rules, state=faulty))
        fault(test, str(faulty.__doc__), changed)
        return faulty

    return register


def seen_by(picture: Callable[[Prospecting, int | None], View]) -> Game:
    """Return the game with another *picture*."""
    return GAME.with_faces(sight=replace(GAME.sight, picture=picture))


def explained_by(explain: Callable[[Prospecting, int, str, Catalogue], Refusal | None]) -> Game:
    """Return the game that *explain* explains."""
    return GAME.with_faces(words=replace(GAME.words, explain=explain))


def run(suite: type[Contract], test: str) -> None:
    """Run one test of *suite* at some tables or positions."""
    game = suite.game
    method = getattr(suite, test)
    if hasattr(method, "hypothesis"):
        for seed in range(60):
            method.hypothesis.inner_test(suite(), data=Drawn(game, seed))
    elif "setup" in method.__code__.co_varnames[: method.__code__.co_argcount]:
        for setup in setups(game):
            method(suite(), setup)
    else:
        method(suite())


# options and choices


@found_by("test_random_games_end")
class OffersTwice(Prospecting):
    """Offers an option twice."""

    def legal_options(self, seat: int) -> list[int]:
        return super().legal_options(seat) * 2


@found_by("test_random_games_end")
class AsksNobody(Prospecting):
    """Asks a seat that has no option."""

    def legal_options(self, seat: int) -> list[int]:
        return [option for option in super().legal_options(seat) if option > 3]


@found_by("test_random_games_end")
class NeverEnds(Prospecting):
    """Puts the claims and the cards back."""

    def turn_up(self) -> None:
        self.claims = [0, 1]
        for seat in range(self.seats):
            self.hands[seat] = sorted(self.hands[seat] + self.shown[seat])
            self.shown[seat] = []
        super().turn_up()


@found_by("test_random_games_end")
class LosesCards(Prospecting):
    """Loses a card where the invariants notice it."""

    def show_bids(self) -> None:
        super().show_bids()
        self.unused = self.unused[1:]


@found_by("test_options_keep_their_order")
class ShufflesOptions(Prospecting):
    """Offers the options in any order."""

    def legal_options(self, seat: int) -> list[int]:
        legal = super().legal_options(seat)
        random.shuffle(legal)
        return legal


@found_by("test_refused_choices_change_nothing")
class TakesAnything(Prospecting):
    """Carries out what is not offered."""

    def choose(self, seat: object, option: object) -> None:
        if self.waiting_for is Decision.BID:
            super().choose(seat, option)
        elif isinstance(seat, int) and isinstance(option, int):
            self.carry_out(seat, option)


@found_by("test_refused_choices_change_nothing")
class PaysForErrors(Prospecting):
    """Takes a nugget for each mistake."""

    def choose(self, seat: object, option: object) -> None:
        if isinstance(seat, int) and option not in self.options(seat):
            self.gold[0] -= 1
        super().choose(seat, option)


@found_by("test_refused_choices_change_nothing")
class TakesTruthForOne(Prospecting):
    """Takes what equals an option for that option."""

    def choose(self, seat: object, option: object) -> None:
        super().choose(seat, int(option) if isinstance(option, bool | float) else option)


@found_by("test_refused_choices_change_nothing")
class ReadsSeats(Prospecting):
    """Takes the text of a number for a seat."""

    def choose(self, seat: object, option: object) -> None:
        super().choose(int(seat) if isinstance(seat, str) else seat, option)


# clones, bytes, replay


@found_by("test_clones_share_nothing")
class SharesHands(Prospecting):
    """Gives its clone its own hands."""

    def clone(self) -> "SharesHands":
        other = super().clone()
        assert isinstance(other, SharesHands)
        other.hands = self.hands
        return other


@found_by("test_clones_share_nothing")
class SharesChance(Prospecting):
    """Gives its clone its own chance."""

    def clone(self) -> "SharesChance":
        other = super().clone()
        assert isinstance(other, SharesChance)
        other.chance = self.chance
        return other


@found_by("test_bytes_hold_everything")
class ForgetsGold(Prospecting):
    """Does not name the gold among its fields."""

    fields = tuple(name for name in Prospecting.fields if name != "gold")


@found_by("test_replay_equals_play")
class RollsItsOwnDice(Prospecting):
    """Takes chance from elsewhere."""

    def work(self, seat: int, option: int) -> None:
        super().work(seat, option)
        self.gold[seat] += random.randrange(100)


@found_by("test_undo_returns_exactly")
class RollsItsOwnDiceToo(RollsItsOwnDice):
    """Takes chance from elsewhere."""


@found_by("test_processes_agree")
class DependsOnHashes(Prospecting):
    """Offers the options in the order of a set of texts."""

    def legal_options(self, seat: int) -> list[int]:
        return [int(option) for option in {str(option) for option in super().legal_options(seat)}]


# secrets


def all_hands(state: Prospecting, seat: int | None) -> View:
    return {**GAME.sight.picture(state, seat), "hands": [hand[:] for hand in state.hands]}


def next_claim(state: Prospecting, seat: int | None) -> View:
    return {**GAME.sight.picture(state, seat), "next": (state.claims or [NONE])[-1]}


fault("test_redeal_keeps_what_a_seat_sees", "Shows everybody all hands.", seen_by(all_hands))
fault("test_redeal_keeps_what_a_seat_sees", "Shows which claim comes next.", seen_by(next_claim))
fault("test_canaries_stay_hidden", "Shows which claim comes next.", seen_by(next_claim))


@found_by("test_redeal_keeps_what_a_seat_sees")
class DealsFromTheRealOrder(Prospecting):
    """Shuffles what is hidden without sorting it first."""

    def deal_anew(self, seat: int) -> None:
        self.chance.shuffle(DEAL, self.claims)


@found_by("test_redeal_keeps_what_a_seat_sees")
class DealsOwnCards(Prospecting):
    """Deals also what the seat sees."""

    def deal_anew(self, seat: int) -> None:
        super().deal_anew((seat + 1) % self.seats)


@found_by("test_redeal_keeps_what_a_seat_sees")
class LosesCardsInWorlds(Prospecting):
    """Deals worlds that are no positions."""

    def deal_anew(self, seat: int) -> None:
        super().deal_anew(seat)
        self.unused = self.unused[1:]


@found_by("test_events_tell_no_secret")
class KeepsBids(Prospecting):
    """Deals worlds that hold the bids which the others have really laid."""

    def deal_anew(self, seat: int) -> None:
        bids = self.bids
        self.bids = [bid if other == seat else NONE for other, bid in enumerate(bids)]
        super().deal_anew(seat)
        self.bids = bids


@found_by("test_worlds_are_possible")
class ForgetsShownCards(Prospecting):
    """Lets cards that all have seen go back to the hand, and deals them to anybody."""

    def turn_up(self) -> None:
        for seat in range(self.seats):
            self.hands[seat] = sorted(self.hands[seat] + self.shown[seat])
            self.shown[seat] = []
        super().turn_up()


@found_by("test_redeal_really_deals")
class DealsNothing(Prospecting):
    """Leaves everything where it is."""

    def deal_anew(self, seat: int) -> None:
        pass


class LoudBid(BidPlaced):
    """A bid that everybody hears."""

    def seen_by(self, seat: int | None) -> Event:
        return self


class PointedBid(BidPlaced):
    """A bid that points at its card."""

    def seen_by(self, seat: int | None) -> Event:
        seen: Any = super().seen_by(seat)
        seen.targets = lambda: [f"card-{self.card}"]
        return seen  # type: ignore[no-any-return]


@found_by("test_events_tell_no_secret")
class TellsBids(Prospecting):
    """Tells everybody what is bid."""

    def tell(self, event: Event) -> None:
        super().tell(LoudBid(event.seat, event.card) if isinstance(event, BidPlaced) else event)


@found_by("test_events_tell_no_secret")
class PointsAtBids(Prospecting):
    """Shows everybody where the card was that is bid."""

    def tell(self, event: Event) -> None:
        super().tell(PointedBid(event.seat, event.card) if isinstance(event, BidPlaced) else event)


@found_by("test_the_undo_horizon_is_sound")
class RollsUnnoticed(Prospecting):
    """Lets a seat roll again by undo."""

    def work(self, seat: int, option: int) -> None:
        before = self.reveals
        super().work(seat, option)
        self.reveals = before


@found_by("test_the_undo_horizon_is_sound")
class ShowsBidsUnnoticed(Prospecting):
    """Lets the last bidder bid again by undo."""

    def show_bids(self) -> None:
        before = self.reveals
        super().show_bids()
        self.reveals = before


def lowest_cards(state: Prospecting, seat: int, target: str, text: Catalogue) -> Refusal | None:
    return Refusal("EX-2.1", f"{state.hands[0][:1]} {state.hands[1][:1]}")


def odds(state: Prospecting, seat: int, option: int, text: Catalogue, names: Sequence[str]) -> str:
    highest = max((hand or [0])[-1] for hand in state.hands)
    plain = GAME.words.label(state, seat, option, text, names)
    return f"{plain} ({'best' if option >= highest else 'beaten'})"


class DescribesAnything(Game):
    def describe(
        self, state: State, seat: int, option: int, language: str, names: Sequence[str] | None = None
    ) -> str:
        called = names or self.words.seat_names(state.seats, language)
        return self.words.label(state, seat, option, self.words.text(language), called)


fault("test_outputs_tell_no_secret", "Tells who holds a card.", explained_by(lowest_cards))
fault(
    "test_outputs_tell_no_secret",
    "Tells in a label how often the card will win.",
    GAME.with_faces(words=replace(GAME.words, label=odds)),
)
fault(
    "test_outputs_tell_no_secret",
    "Describes what is not offered.",
    DescribesAnything(GAME.rules, GAME.sight, GAME.words, GAME.pictures, GAME.thought, GAME.assemble),
)


# what people get


def own_lists(state: Prospecting, seat: int | None) -> View:
    return {**GAME.sight.picture(state, seat), "shown": state.shown}


def numbered(state: Prospecting, seat: int | None) -> View:
    return {**GAME.sight.picture(state, seat), "gold": {0: 1}}


def same_label(state: Prospecting, seat: int, option: int, text: Catalogue, names: Sequence[str]) -> str:
    return "A card"


def no_target(state: Prospecting, seat: int, option: int) -> str:
    return ""


fault("test_views_and_texts", "Gives the lists of the state away.", seen_by(own_lists))
fault("test_views_and_texts", "Uses numbers as keys, which JSON does not have.", seen_by(numbered))
fault(
    "test_views_and_texts",
    "Offers options that look the same.",
    GAME.with_faces(sight=replace(GAME.sight, target=no_target), words=replace(GAME.words, label=same_label)),
)


fault(
    "test_labels_tell_options_apart",
    "Calls different cards the same.",
    GAME.with_faces(words=replace(GAME.words, label=same_label)),
)


class Nameless(ClaimWorked):
    """An event that has no sentence."""

    def sentence(self) -> str:
        return "nameless"


@found_by("test_random_games_end")
class TellsNothing(Prospecting):
    """Emits an event without a sentence."""

    def tell(self, event: Event) -> None:
        super().tell(Nameless(event.seat, event.gold, event.die) if isinstance(event, ClaimWorked) else event)


def stakes_only(state: Prospecting, events: Sequence[Event]) -> list[tuple[str, list[int]]]:
    return GAME.sight.breakdown(state, events)[:1]


class Boasts(ProspectorsThought):
    def evaluate(self, state: Prospecting, seat: int) -> float:
        return 1.5


def numbers_only(state: Prospecting, seat: int, target: str, text: Catalogue) -> Refusal | None:
    return Refusal("EX-2.1", str(int(target.split("-")[1])))


def no_such_rule(state: Prospecting, seat: int, target: str, text: Catalogue) -> Refusal | None:
    return Refusal("EX-9.9", "No.")


fault(
    "test_random_games_end",
    "Gives a breakdown that is not the score.",
    GAME.with_faces(sight=replace(GAME.sight, breakdown=stakes_only)),
)
fault(
    "test_random_games_end",
    "Takes itself to win more than surely.",
    GAME.with_faces(thought=Boasts(GAME.rules)),
)
fault("test_explanations", "Fails on a target that it does not know.", explained_by(numbers_only))
fault("test_explanations", "Cites a rule that does not exist.", explained_by(no_such_rule))


def redrawn(old: str, new: str) -> Game:
    """Return the game with *new* in place of *old* in its pictures."""

    def panels(view: View, text: Catalogue) -> list[Panel]:
        return [
            Panel(panel.id, panel.title, panel.place, panel.svg.replace(old, new))
            for panel in GAME.pictures.panels(view, text)
        ]

    return GAME.with_faces(pictures=Pictures(panels, GAME.pictures.text_board))


for _old, _new in (
    ("</svg>", ""),
    ("<rect", '<rect style="fill:red"'),
    ("<rect", '<rect onclick="x()"'),
    ('id="claim"', 'id="board"'),
    ('id="claim"', 'id="a claim"'),
    ('id="claim"', 'id="nothing"'),
    ("&lt;", "<"),
    ("<g ", "<script/><g "),
    ("title>", "desc>"),
):
    fault("test_drawings", f"Draws {_new!r}.", redrawn(_old, _new))


# what a game says of itself


fault(
    "test_declarations",
    "Gives two streams one name, so that they are equal.",
    GAME.with_faces(rules=replace(GAME.rules, streams=("deal", "die", "die"))),
)


def other_components(box: Box) -> Components:
    return GAME.rules.read(Box(box.text.replace("gold = 8", "gold = 9"), box.name))


fault(
    "test_components_can_be_replaced",
    "Reads another component file than the one it is given.",
    GAME.with_faces(rules=replace(GAME.rules, read=other_components)),
)


@pytest.mark.parametrize(
    ("test", "faulty"),
    [(test, game) for test, _, game in FAULTS],
    ids=[f"{name}-{number}" for number, (_, name, _) in enumerate(FAULTS)],
)
def test_the_fault_is_found(test: str, faulty: Game) -> None:
    """Given a game with one fault, when the test for it runs, then it fails."""
    failures = (AssertionError, LookupError, ValueError, WestwardError, pytest.fail.Exception)
    with pytest.raises(failures):
        run(contract(faulty, most=200), test)


@pytest.mark.parametrize("test", sorted({test for test, _, _ in FAULTS}))
def test_the_sound_game_passes(test: str) -> None:
    """Given the game without a fault, when the same test runs in the same way, then it passes."""
    run(contract(GAME, most=200), test)


def test_every_test_has_its_fault() -> None:
    """Given the tests of the contract, then each of them is known to find something."""
    known = {test for test, _, _ in FAULTS} | {
        "test_compiled_equals_interpreted",
        "test_rules_and_tests_agree",
    }
    assert {name for name in vars(Contract) if name.startswith("test_")} == known
