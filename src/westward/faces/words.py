"""What a game says to people: labels, prompts, refusals, events, verdicts, and the text of its rules."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from westward.engine import BadTexts, Event, Foresight, State
from westward.faces.sight import View
from westward.text import Catalogue

SEATS: Final = ("player", "owner", "other_player")  # values of texts that are seats, told by their names


class Refusal:
    """Why something is not possible: a sentence and the id of the rule behind it."""

    def __init__(self, rule: str, text: str) -> None:
        self.rule: Final = rule
        self.text: Final = text

    def as_json(self) -> dict[str, str]:
        """Return the refusal as plain values."""
        return {"rule": self.rule, "text": self.text}


class Preview:
    """What a choice would do, as far as it can be foreseen; *reveals* tells that it can't be taken back."""

    def __init__(self, lines: list[str], reveals: bool) -> None:
        self.lines: Final = lines
        self.reveals: Final = reveals


@dataclass(frozen=True)
class Sheet:
    """
    A table of the rules text that is made from the components, so that a corrected file corrects it.

    *section* is the section of the rules it stands behind, e.g. "GO-3"; *head* names the columns.
    """

    section: str
    title: str
    head: list[str]
    rows: list[list[str]]

    def as_json(self) -> dict[str, Any]:
        """Return the table as plain values."""
        return {"section": self.section, "title": self.title, "head": self.head, "rows": self.rows}


def _no_sheets(_text: Catalogue) -> list[Sheet]:
    return []


def _no_values(_state: State, _seat: int) -> dict[str, Any]:
    return {}


def _no_verdict(_state: State, _text: Catalogue) -> str:
    return ""


@dataclass(frozen=True)
class Words:
    """
    The face of a game that is read and heard.

    *texts* are its catalogues by language; *emblems* names the colour of each seat, which is what it is
    called where nobody has given a name; *minutes* is how long a game takes, *weight* how heavy it is, from
    1 to 5.

    *label* is what an option is called to the person who chooses; the last argument has what the seats are
    called. *explain* is why a seat can't choose a target now, None if it can or nothing is to be said; it
    decides nothing. *prompt_values* are what the prompt of a decision names, public things only. *verdict*
    is what the end means where places say too little, a rank alone for example; mostly "". *sheets* are the
    tables of the rules text.
    """

    texts: Mapping[str, Catalogue]
    emblems: tuple[str, ...]
    label: Callable[[Any, int, int, Catalogue, Sequence[str]], str]
    explain: Callable[[Any, int, str, Catalogue], Refusal | None]
    prompt_values: Callable[[Any, int], dict[str, Any]] = _no_values
    verdict: Callable[[Any, Catalogue], str] = _no_verdict
    sheets: Callable[[Catalogue], list[Sheet]] = _no_sheets
    minutes: int = 30
    weight: int = 1

    def text(self, language: str) -> Catalogue:
        """Return the catalogue of *language*; English where there is none."""
        return self.texts.get(language) or self.texts["en"]

    def title(self, language: str) -> str:
        """Return the name of the game."""
        return self.text(language).say("game.title")

    def seat_names(self, seats: int, language: str) -> list[str]:
        """Return what the seats are called when nobody has given a name: their colours."""
        return [self.text(language).say(f"emblem.{emblem}") for emblem in self.emblems[:seats]]

    def question(self, state: State, seat: int, language: str, names: Sequence[str]) -> View:
        """Return how *seat* is asked its decision: the ``prompt``, the ``step`` and an ``aside`` if any."""
        kind = str(state.decision(seat).value)
        text = self.text(language)
        values = self._named(self.prompt_values(state, seat), language, names)
        step = f"step.{kind}"
        aside = f"aside.{kind}"
        return {
            "kind": kind,
            "prompt": text.say(f"prompt.{kind}", values),
            "step": text.say(step, values) if text.has(step) else "",
            "aside": text.say(aside, values) if text.has(aside) else "",
        }

    def waiting(self, state: State, actor: int, language: str, names: Sequence[str]) -> View:
        """Return how the others are told what *actor* is asked."""
        kind = str(state.decision(actor).value)
        values = self._named({**self.prompt_values(state, actor), "player": actor}, language, names)
        return {"seat": actor, "kind": kind, "text": self.text(language).say(f"waiting.{kind}", values)}

    def tell(self, event: Event, seat: int | None, language: str, names: Sequence[str] | None = None) -> str:
        """Return the sentence for *event* as *seat* may know it; "" if there is nothing to tell."""
        seen = event.seen_by(seat)
        text = self.text(language)
        key = f"event.{seen.sentence()}"
        if not text.has(key):
            return ""
        return text.say(key, self._named(seen.values(), language, names))

    def preview(
        self, state: State, seat: int, option: int, language: str, names: Sequence[str] | None = None
    ) -> Preview:
        """Return what *option* would do, told from what *seat* knows up to the first thing turned up."""
        world = state.redeal(seat, 0)
        foresight = Foresight()
        world.recorder = foresight
        world.choose(seat, option)
        lines = [self.tell(event, seat, language, names) for event in foresight.events]
        return Preview([line for line in lines if line], foresight.reveals + foresight.shows > 0)

    def tie(self, state: State, seat: int, language: str) -> View | None:
        """
        Return what broke the tie of *seat* with others, as ``text`` and ``rule``; None if it has no tie.

        The text stands under ``tie.<n>`` if the n-th tie-break of `State.standing` decided, under
        ``tie.shared`` if none did, its rule under ``tie_rule``; ``{by_1}`` is what *seat* has of the first.
        """
        mine, text = state.standing(seat), self.text(language)
        equal = [_equal_values(mine, other) for other in state.rivals(seat)]
        deepest = max(equal, default=0)
        key = "shared" if deepest == len(mine) else str(deepest)
        if not text.has(f"tie.{key}"):
            return None
        values = {f"by_{number}": abs(value) for number, value in enumerate(mine)}
        return {"text": text.say(f"tie.{key}", values), "rule": text.say(f"tie_rule.{key}")}

    def rules(self, language: str) -> list[tuple[str, str]]:
        """Return the whole rules text in order: (rule id or "" for a heading, text)."""
        text = self.text(language)
        lines: list[tuple[str, str]] = []
        for key in text.keys("rule"):
            section = key.rsplit(".", 1)[0]
            if text.has(f"section.{section}") and ("", text.say(f"section.{section}")) not in lines:
                lines.append(("", text.say(f"section.{section}")))
            lines.append((key, text.say(f"rule.{key}")))
        return lines

    def rulebook(self, language: str) -> list[tuple[str, str] | Sheet]:
        """Return the rules text with its tables, each behind the last rule of its section."""
        lines = self.rules(language)
        behind: dict[str, list[Sheet]] = {}
        for sheet in self.sheets(self.text(language)):
            rules = [rule for rule, _ in lines if rule.startswith(f"{sheet.section}.")]
            if not rules:
                raise BadTexts(f"{sheet.title}: no rule is in section {sheet.section}.", key=sheet.section)
            behind.setdefault(rules[-1], []).append(sheet)
        book: list[tuple[str, str] | Sheet] = []
        for line in lines:
            book += [line, *behind.get(line[0], [])]
        return book

    def _named(self, values: Mapping[str, Any], language: str, names: Sequence[str] | None) -> dict[str, Any]:
        """Return *values* with seats replaced by names."""
        called = names or self.seat_names(len(self.emblems), language)
        named = dict(values)
        for key in SEATS:
            if isinstance(named.get(key), int):
                named[key] = called[named[key]]
        return named


def _equal_values(mine: list[int], other: list[int]) -> int:
    """Return how many values are equal before the first that differs."""
    equal = 0
    while equal < len(mine) and mine[equal] == other[equal]:
        equal += 1
    return equal
