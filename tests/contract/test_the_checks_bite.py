"""Each check of the contract finds the fault that it is there for."""

import random
from collections.abc import Sequence
from typing import Any, ClassVar

import pytest

from tests.example_game import GAME
from tests.example_game.components import STANDARD
from tests.example_game.events import BidPlaced, ClaimWorked
from tests.example_game.game import Prospectors, own_state
from tests.example_game.state import DEAL, NONE, Decision, Prospecting
from westward.engine import Event, Panel, Refusal, State, View, WestwardError
from westward.testing import contract
from westward.testing.setups import setups
from westward.testing.suite import Contract

FAULTS: list[tuple[str, Prospectors]] = []


class Drawn:
    """Stands in for hypothesis: draws at random and does not shrink."""

    def __init__(self, game: Prospectors, seed: int) -> None:
        self.random = random.Random(seed)
        self.game = game

    def draw(self, strategy: Any, label: str) -> Any:
        """Return what the test asks for under *label*."""
        if label == "table":
            return self.random.choice(setups(self.game))
        return [] if label == "more choices" else self.random.randrange(14 if label == "choices" else 1000)


def found_by(test: str) -> Any:
    """Register a game with a fault that *test* must find; a state is taken as the state of a game."""

    def register(faulty: type[Any]) -> type[Any]:
        kind = faulty
        if issubclass(faulty, Prospecting):
            kind = type(faulty.__name__, (Prospectors,), {"state_class": faulty, "__doc__": faulty.__doc__})
        game = kind(STANDARD)
        globals()[f"GAME_{len(FAULTS)}"] = game  # where other processes find it
        FAULTS.append((test, game))
        return faulty

    return register


def run(suite: type[Contract], test: str) -> None:
    """Run one test of *suite* at some tables or positions."""
    game = suite.game
    assert isinstance(game, Prospectors)
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

    def choose(self, seat: int, option: int) -> None:
        if self.waiting_for is Decision.BID:
            super().choose(seat, option)
        else:
            self.carry_out(seat, option)


@found_by("test_refused_choices_change_nothing")
class PaysForErrors(Prospecting):
    """Takes a nugget for each mistake."""

    def choose(self, seat: int, option: int) -> None:
        if option not in self.options(seat):
            self.gold[0] -= 1
        super().choose(seat, option)


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

    @classmethod
    def fields(cls) -> tuple[str, ...]:
        return tuple(name for name in super().fields() if name != "gold")


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


@found_by("test_redeal_keeps_what_a_seat_sees")
class ShowsHands(Prospectors):
    """Shows everybody all hands."""

    def picture(self, state: State, seat: int | None) -> View:
        return {**super().picture(state, seat), "hands": [hand[:] for hand in own_state(state).hands]}


@found_by("test_redeal_keeps_what_a_seat_sees")
class ShowsTheNextClaim(Prospectors):
    """Shows which claim comes next."""

    def picture(self, state: State, seat: int | None) -> View:
        return {**super().picture(state, seat), "next": (own_state(state).claims or [NONE])[-1]}


@found_by("test_canaries_stay_hidden")
class ShowsTheNextClaimToo(ShowsTheNextClaim):
    """Shows which claim comes next."""


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


@found_by("test_outputs_tell_no_secret")
class ExplainsTooMuch(Prospectors):
    """Tells who holds a card."""

    def explain(self, state: State, seat: int, target: str, language: str) -> Refusal | None:
        hands = own_state(state).hands
        return Refusal("EX-2.1", f"{hands[0][:1]} {hands[1][:1]}")


@found_by("test_outputs_tell_no_secret")
class LabelsTooMuch(Prospectors):
    """Tells in a label how often the card will win."""

    def describe(
        self, state: State, seat: int, option: int, language: str, names: Sequence[str] | None = None
    ) -> str:
        highest = max((hand or [0])[-1] for hand in own_state(state).hands)
        plain = super().describe(state, seat, option, language, names)
        return f"{plain} ({'best' if option >= highest else 'beaten'})"


# what people get


@found_by("test_views_and_texts")
class ViewsAreTheState(Prospectors):
    """Gives the lists of the state away."""

    def picture(self, state: State, seat: int | None) -> View:
        return {**super().picture(state, seat), "shown": own_state(state).shown}


@found_by("test_views_and_texts")
class ViewsAreNotPlain(Prospectors):
    """Uses numbers as keys, which JSON does not have."""

    def picture(self, state: State, seat: int | None) -> View:
        return {**super().picture(state, seat), "gold": {0: 1}}


@found_by("test_views_and_texts")
class LabelsAlike(Prospectors):
    """Offers options that look the same."""

    def describe(
        self, state: State, seat: int, option: int, language: str, names: Sequence[str] | None = None
    ) -> str:
        return "A card"

    def target(self, state: State, seat: int, option: int) -> str:
        return ""


class Nameless(ClaimWorked):
    """An event that has no sentence."""

    def sentence(self) -> str:
        return "nameless"


@found_by("test_random_games_end")
class TellsNothing(Prospecting):
    """Emits an event without a sentence."""

    def tell(self, event: Event) -> None:
        super().tell(Nameless(event.seat, event.gold, event.die) if isinstance(event, ClaimWorked) else event)


@found_by("test_random_games_end")
class CountsWrongly(Prospectors):
    """Gives a breakdown that is not the score."""

    def breakdown(self, state: State, events: Sequence[Event]) -> list[tuple[str, list[int]]]:
        return super().breakdown(state, events)[:1]


@found_by("test_random_games_end")
class Boasts(Prospectors):
    """Takes itself to win more than surely."""

    def evaluate(self, state: State, seat: int) -> float:
        return 1.5


@found_by("test_explanations")
class ExplainsWithErrors(Prospectors):
    """Fails on a target that it does not know."""

    def explain(self, state: State, seat: int, target: str, language: str) -> Refusal | None:
        return Refusal("EX-2.1", str(int(target.split("-")[1])))


@found_by("test_explanations")
class CitesAnything(Prospectors):
    """Cites a rule that does not exist."""

    def explain(self, state: State, seat: int, target: str, language: str) -> Refusal | None:
        return Refusal("EX-9.9", "No.")


class Redrawn(Prospectors):
    """Changes the pictures."""

    old: ClassVar[str] = ""
    new: ClassVar[str] = ""

    def draw(self, view: View, language: str) -> list[Panel]:
        return [
            Panel(panel.id, panel.title, panel.place, panel.svg.replace(self.old, self.new))
            for panel in super().draw(view, language)
        ]


for _old, _new in (
    ("</svg>", ""),
    ("<rect", '<rect style="fill:red"'),
    ("<rect", '<rect onclick="x()"'),
    ('id="claim"', 'id="board"'),
    ('id="claim"', 'id="a claim"'),
    ('id="claim"', 'id="nothing"'),
    ("&lt;", "<"),
    ("<g ", "<script/><g "),
):
    found_by("test_drawings")(type("Redrawn", (Redrawn,), {"old": _old, "new": _new, "__doc__": _new}))


@found_by("test_drawings")
class Untitled(Prospectors):
    """Draws pictures without titles."""

    def draw(self, view: View, language: str) -> list[Panel]:
        return [
            Panel(panel.id, panel.title, panel.place, panel.svg.replace("title>", "desc>"))
            for panel in super().draw(view, language)
        ]


# what a game says of itself


@found_by("test_declarations")
class OneStream(Prospectors):
    """Gives two streams one name, so that they are equal."""

    streams = ("deal", "die", "die")


@found_by("test_components_can_be_replaced")
class OtherComponents(Prospectors):
    """Gives a component file that is not its own."""

    def component_text(self) -> str:
        return super().component_text().replace("gold = 8", "gold = 9")


@pytest.mark.parametrize(
    ("test", "faulty"),
    FAULTS,
    ids=[f"{type(game).__name__}-{number}" for number, (_, game) in enumerate(FAULTS)],
)
def test_the_fault_is_found(test: str, faulty: Prospectors) -> None:
    """Given a game with one fault, when the test for it runs, then it fails."""
    with pytest.raises((AssertionError, LookupError, ValueError, WestwardError)):
        run(contract(faulty, most=200), test)


@pytest.mark.parametrize("test", sorted({test for test, _ in FAULTS}))
def test_the_sound_game_passes(test: str) -> None:
    """Given the game without a fault, when the same test runs in the same way, then it passes."""
    run(contract(GAME, most=200), test)


def test_every_test_has_its_fault() -> None:
    """Given the tests of the contract, then each of them is known to find something."""
    known = {test for test, _ in FAULTS} | {"test_compiled_equals_interpreted", "test_rules_and_tests_agree"}
    assert {name for name in vars(Contract) if name.startswith("test_")} == known
