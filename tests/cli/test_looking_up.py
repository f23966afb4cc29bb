"""games, rules, components, --version, --help."""

import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import click
import pytest

import westward
from tests.cli.command import Ask, in_process
from tests.example_game import GAME as EXAMPLE
from westward import Game
from westward.cli import app
from westward.cli.app import COMMANDS
from westward.cli.rules import found
from westward.cli.words import Words, catalogues, default_language
from westward.faces import Sheet


def test_the_version_tells_which_build_runs() -> None:
    answer = in_process("--version")

    assert answer.code == 0
    assert answer.out.startswith(f"westward {westward.__version__} (")
    assert "compiled" in answer.out or "plain Python" in answer.out


@pytest.mark.parametrize("name", [None, *COMMANDS])
def test_every_command_has_help(ask: Ask, name: str | None) -> None:
    answer = ask(*([name] if name else []), "--help")

    assert answer.code == 0
    assert answer.out.startswith("Usage: westward")
    cut_off = [line for line in answer.out.splitlines()[1:] if line.endswith("...")]
    assert [line for line in cut_off if name or line.split()[0] in COMMANDS] == []


def plain(text: str) -> str:
    """Return *text* with ordinary spaces."""
    return text.replace("\u202f", " ").replace("\u00a0", " ")


def help_texts(command: click.Command, path: str) -> Iterator[str]:
    """Go through the names of the texts that *command* needs."""
    yield f"{path}.text"
    for parameter in command.params:
        if isinstance(parameter, click.Option):
            yield f"{path}.{parameter.name}"
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            assert below is not None
            yield from help_texts(below, f"{path}.{name}".removeprefix("westward."))


def test_every_command_and_option_has_its_help_in_both_languages() -> None:
    """Given all commands, when their options are gone through, then each has a text in the catalogues."""
    for language in ("en", "fr"):
        words = Words(language)
        for key in help_texts(app.command, "westward"):
            shared = f"shared.{key.rpartition('.')[2]}"
            assert words.has(f"help.{key}") or words.has(f"help.{shared}"), f"no help.{key} in {language}"


@pytest.mark.parametrize("line", [["play"], ["arena"], ["arena", "meet"], ["components", "check"], []])
def test_help_is_in_the_language_that_is_asked_for(ask: Ask, line: list[str]) -> None:
    """Given --language, or that of the terminal, when help is wanted, then all of it is in that language."""
    french = plain(ask(*line, "--help", "--language", "fr").out)

    assert "Usage :" in french and "Afficher cette aide et quitter." in french
    assert "Show this message" not in french
    assert "Show this message" in ask(*line, "--help").out


def test_help_is_in_the_language_of_the_terminal(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    """Given a French terminal, when help is wanted or something is wrong, then both are in French."""
    monkeypatch.setenv("WESTWARD_LANGUAGE", "fr")

    assert "Jouer dans le terminal." in ask("--help").out
    assert plain(ask("simulat").err).startswith("erreur : Il n’y a pas de commande simulat.")


@pytest.mark.parametrize(
    ("line", "said"),
    [
        (["play"], "Nommez un jeu"),
        (["play", "chess"], "Il n’y a pas de jeu"),
        (["simulate", "go-west", "--games", "x"], "Valeur impossible pour '--games'"),
        (["simulate", "go-west", "--games", "0"], "hors de l’intervalle"),
        (["simulate", "go-west", "--seats", "9"], "a de 2 à 4 places, pas 9."),
        (["simulate", "go-west", "--gmaes", "9"], "Vouliez-vous dire '--games'"),
        (["simulate", "go-west", "--option", "mode"], "écrivez CLÉ=VALEUR"),
        (["simulate", "go-west", "--option", "mode=1"], "n’a pas d’option de table mode"),
        (["simulate", "go-west", "--bots", "nobody"], "Ce robot n’existe pas."),
        (["replay", "no-such-file"], "no-such-file n’existe pas."),
        (["rules", "go-west", "xyzzy"], "n’a pas de règle xyzzy"),
        (["arena", "go-west"], "Il manque l’option '--bots'"),
    ],
)
def test_errors_are_in_the_language_that_is_asked_for(ask: Ask, line: list[str], said: str) -> None:
    """Given --language fr, when something is wrong, then it is told in French, with the same code."""
    answer = ask(*line, "--language", "fr")

    assert said in answer.err and answer.err.startswith("erreur")
    assert answer.err.rpartition(" ")[2] == ask(*line).err.rpartition(" ")[2]
    assert answer.code == 2


def test_values_are_listed_with_the_seats_that_they_are_for(ask: Ask) -> None:
    """Given an option that only some tables have, when games are listed, then its values are told."""
    out = ask("games").out

    assert "--option hd_start_mule=False  (False | True)  [seats: 1]" in out
    assert "--option start_seat=1  (1 | 2 | 3 | 4)" in out  # people count seats from 1
    assert "[places : 1]" in plain(ask("games", "--language", "fr").out)


def test_people_count_seats_from_1(ask: Ask) -> None:
    """Given a seat that begins, when it is named on the command line, then 1 is the first seat."""
    line = ("play", "go-west", "--seed", 1, "--option", "start_player=seat", "--option")

    assert ask(*line, "start_seat=1", "--save", "one.jsonl", typed="quit\n").code == 0
    assert '"start_seat":0' in Path("one.jsonl").read_text(encoding="utf-8")
    for wrong in (0, 3):
        assert "seats are 1 to 2" in ask(*line, f"start_seat={wrong}").err


def test_games_are_listed_with_seats_options_and_sources(ask: Ask, game: Game) -> None:
    listed = ask("games", "--json").json()["games"]
    entry = next(one for one in listed if one["id"] == game.id)

    assert entry["seats"] == list(game.rules.seats)
    assert {option["id"] for option in entry["options"]} == {option.id for option in game.rules.options}
    assert set(entry["components"]["sources"]) == {"rulebook", "public", "reconstructed"}
    shown = ask("games").out
    assert game.words.title("en") in shown
    assert all(f"--option {option.id}=" in shown for option in game.rules.options)


def test_rules_are_shown_by_id_section_and_word(ask: Ask, game: Game) -> None:
    rules = [(rule, text) for rule, text in game.words.rules("en") if rule]
    rule, text = rules[0]

    assert ask("rules", game.id, rule.lower(), "--json").json()["rules"] == [{"id": rule, "text": text}]
    assert ask("rules", game.id).out.count("\n") > len(rules)
    section = rule.rsplit(".", 1)[0]
    assert len(ask("rules", game.id, section, "--json").json()["rules"]) >= 1
    word = max(text.split(), key=len).strip(".,:;()")
    assert rule in ask("rules", game.id, word).out
    french = dict(game.words.rules("fr"))[rule]
    assert ask("rules", game.id, rule, "--language", "fr", "--json").json()["rules"][0]["text"] == french


def test_tables_are_shown_by_section_title_and_row(ask: Ask, game: Game) -> None:
    """Given a table of the rules, then its section and its title show it, a word of a row that row alone."""
    rows = [["Creek", "3"], ["Red hill", "5"]]
    sheets = [Sheet("EX-1", "The claims", ["Claim", "Gold"], rows)]
    words = replace(EXAMPLE.words, sheets=lambda _text: sheets)
    example = EXAMPLE.with_faces(words=words)

    def tables(wanted: str) -> list[Sheet]:
        return [part for part in found(example, wanted, "en") if isinstance(part, Sheet)]

    assert tables("EX-1") == tables("the claims") == sheets
    assert [sheet.rows for sheet in tables("red hill")] == [[["Red hill", "5"]]]
    assert tables("EX-1.1") == []
    told = ask("rules", game.id, "--json").json()["sheets"]
    assert told == [sheet.as_json() for sheet in game.words.sheets(game.words.text("en"))]
    assert all(sheet["title"] in ask("rules", game.id).out for sheet in told)


def test_a_rule_that_does_not_exist_is_refused(ask: Ask, game: Game) -> None:
    answer = ask("rules", game.id, "XX-99.9")

    assert answer.code == 2
    assert "[unknown-rule]" in answer.err


def test_a_good_component_file_is_told_from_the_own_one(ask: Ask, game: Game, tmp_path: Path) -> None:
    file = tmp_path / "box.toml"
    file.write_text(ask("components", "show", game.id).out, encoding="utf-8")

    found = ask("components", "check", file, "--json").json()

    assert found["ok"]
    assert found["own"]
    assert found["game"] == game.id
    assert tomllib.loads(file.read_text(encoding="utf-8"))
    assert "is a good component file" in ask("components", "check", file, "--game", game.id).out


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "en"),
        ({"WESTWARD_LANGUAGE": "fr", "LANG": "en_GB.UTF-8"}, "fr"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({}, "en"),
    ],
)
def test_the_language_is_that_of_the_terminal(
    monkeypatch: pytest.MonkeyPatch, variables: dict[str, str], language: str
) -> None:
    for name in ("WESTWARD_LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)

    assert default_language() == language


def test_both_catalogues_say_the_same_things() -> None:
    assert set(catalogues()) == {"en", "fr"}  # loading compares keys and names
