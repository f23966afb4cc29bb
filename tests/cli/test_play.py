"""Playing in the terminal: choices, undo, help, why, try, log, save and resume, several people."""

import re
from hashlib import blake2b
from pathlib import Path

import click
import pytest

import westward
from tests.cli.command import Ask
from westward import Game, Log
from westward.cli import app
from westward.cli.commands import spellings, understood
from westward.cli.play import at_the_keyboard, seating
from westward.cli.session import Session
from westward.cli.things import things, titles
from westward.cli.words import Words

OPTIONS = [
    {"option": 7, "label": "Play East", "target": "card-7"},
    {"option": 9, "label": "Play West", "target": "card-9"},
    {"option": 0, "label": "Score", "target": "score-card"},
]


def test_a_whole_game_is_played_saved_and_verified(ask: Ask, game: Game, tmp_path: Path) -> None:
    """Given a person who types numbers, when the game ends, then it is told, saved and verified."""
    save = tmp_path / "game.jsonl"

    answer = ask("play", game.id, "--seed", 3, "--bots", "random", "--save", save, typed="1\n2\n3\n1\n" * 600)

    assert answer.code == 0
    log = Log.load(save)
    assert log.state.is_over()
    assert log.players == ["", *["bot:random"] * (log.seats - 1)]
    assert f"westward replay {save}" in answer.out
    winner = log.state.ranking().index(1)
    assert re.search(
        rf"^1\. {game.words.seat_names(log.seats, 'en')[winner]}.*: {log.state.scores()[winner]} point",
        answer.out,
        re.M,
    )
    assert ask("verify", save).code == 0
    replayed = ask("replay", save)
    assert replayed.code == 0
    assert replayed.out.count("\n") > len(log.entries) / 2


def test_without_server_and_command_a_game_against_a_bot_begins(
    ask: Ask, game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(app, "server_commands", dict)

    answer = ask(typed="quit\n")

    assert answer.code == 0
    assert game.words.title("en") in answer.out
    assert "greedy bot" in answer.out


def test_without_a_command_the_server_starts(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    @click.command("serve")
    @click.option("--browser/--no-browser", default=None)
    def serve(browser: bool | None) -> None:
        click.echo(f"serving, browser {browser}")

    monkeypatch.setattr(app, "server_commands", lambda: {"serve": serve})

    assert ask().out == "serving, browser None\n"
    assert ask("serve", "--no-browser").out == "serving, browser False\n"
    assert "serve" in ask("--help").out


def test_a_game_goes_on_where_it_was(ask: Ask, game: Game, tmp_path: Path) -> None:
    """Given a game that was left, when it is resumed in French, then all choices are there and in French."""
    save = tmp_path / "game.jsonl"
    ask("play", game.id, "--seed", 3, "--save", save, typed="1\n1\n1\nquit\n")
    before = Log.load(save)

    answer = ask("play", "--resume", save, "--language", "fr", typed="1\nquitter\n")

    assert answer.code == 0
    assert game.words.seat_names(2, "fr")[0] in answer.out
    after = Log.load(save)
    assert len(after.entries) > len(before.entries) >= 3
    assert [entry.as_json() for entry in after.entries[: len(before.entries)]] == [
        entry.as_json() for entry in before.entries
    ]


def test_a_replay_answers_programs(ask: Ask, game: Game, played: Path) -> None:
    """Given a saved game, when it is replayed for a program, then each choice has its scores and digest."""
    log = Log.load(played)

    found = ask("replay", played, "--seat", 1, "--json").json()

    assert len(found["plies"]) == len(log.choices())
    assert found["plies"][-1]["digest"] == log.state.digest()
    assert found["view"]["seat"] == 0
    assert ask("verify", played, "--json").json()["digest"] == log.state.digest()


def test_the_same_seed_and_answers_give_the_same_game(ask: Ask, game: Game) -> None:
    for name in ("one.jsonl", "two.jsonl"):
        ask("play", game.id, "--seed", 11, "--save", name, typed="1\n2\n1\n2\n")

    assert Path("one.jsonl").read_bytes() == Path("two.jsonl").read_bytes()


def test_own_choices_are_taken_back_as_far_as_the_horizon(game: Game, tmp_path: Path) -> None:
    """Given a choice, when it is undone, then the state is the earlier one and the log keeps both."""
    session = people_only(game, tmp_path)
    before = session.log.state.digest()
    seat = session.log.state.actors()[0]
    session.choose(seat, session.log.state.options(seat)[0])
    reach = len(session.log.horizon(seat))

    with pytest.raises(westward.WestwardError, match=r"take|far"):
        session.undo(seat, reach + 1)
    if reach:
        session.undo(seat, reach)
        assert session.log.state.digest() == before
        assert session.story == []
        assert len(Log.load(session.path).entries) == 2


def test_for_practice_undo_goes_past_what_was_shown(ask: Ask, game: Game, tmp_path: Path) -> None:
    """Given a game for practice, when what was shown is taken back, then it goes on, and verify tells it."""
    save = tmp_path / "practice.jsonl"
    typed = "\n".join(["1"] * 8 + ["undo 4", "quit"]) + "\n"
    settings = ("--seats", 2, "--bots", "random", "--seed", 4, "--option", "start_player=seat")

    refused = ask("play", game.id, *settings, "--save", tmp_path / "strict.jsonl", typed=typed)
    free = ask("play", game.id, *settings, "--save", save, "--practice", typed=typed)

    assert "Taken back: 4 steps" not in refused.out
    assert "Taken back: 4 steps" in free.out
    found = ask("verify", save, "--json").json()
    assert found["practice"] is True
    assert [undo["unsaw"] for undo in found["undos"]] == [True]
    told = ask("verify", save).out
    assert "A game for practice" in told
    assert f"Taken back: {found['undos'][0]['choices']} choices, in 1 undo." in told
    assert f"Entry {found['undos'][0]['ply']}: " in told
    assert ask("play", "--resume", save, "--practice").code == 2


def test_verify_names_rules_and_seal(ask: Ask, game: Game, played: Path) -> None:
    """Given a whole game, when it is verified, then rules, components and the hash of the file are told."""
    told = ask("verify", played).out
    seal = blake2b(played.read_bytes(), digest_size=32).hexdigest()

    assert f"version {game.rules.version} of the rules, with components" in told
    assert "Taken back: 0 choices, in 0 undos." in told
    assert seal in told
    assert ask("verify", played, "--seal", seal).code == 0
    assert ask("verify", played, "--seal", "0" * 64).code == 1


def test_undo_is_typed(ask: Ask, game: Game) -> None:
    answer = ask(
        "play", game.id, "--seats", 2, "--people", 2, "--seed", 1, typed="\n1\nundo\nundo\nundo 7\nannuler\n"
    )

    assert "nothing of your own to take back" in answer.out or "Taken back" in answer.out
    assert answer.code == 0


def test_the_commands_answer(ask: Ask, game: Game) -> None:
    rule = next(rule for rule, _ in game.words.rules("en") if rule)
    typed = (
        f"help\nlog\nboard\ntry 1\ntry\nrules {rule}\nrules xyzzy\nwhy\nwhy xyzzy\nsave\nxyzzy\n999\n\nquit\n"
    )

    answer = ask("play", game.id, "--seed", 3, "--bots", "random", typed=typed)

    assert answer.code == 0
    assert "take back own choices" in answer.out
    assert rule in answer.out
    assert "There is no rule xyzzy" in answer.out
    assert 'nothing called "xyzzy"' in answer.out
    assert "Why what?" in answer.out
    assert answer.out.count("Type a number from 1 to") >= 3
    assert answer.err == ""


def test_the_log_tells_only_what_a_seat_may_know(game: Game, tmp_path: Path) -> None:
    """Given a game, when its story is told to a seat, then it is what the game tells that seat."""
    session = people_only(game, tmp_path)
    for _ in range(40):
        seat = session.actor()
        assert seat is not None
        session.choose(seat, session.log.state.options(seat)[-1])

    for viewer in (None, 0, 1):
        told = [
            game.words.tell(event, viewer, "en", session.names)
            for _, events in session.story
            for event in events
        ]
        assert session.lines(viewer) == [line for line in told if line]


def test_the_keyboard_is_passed_on_without_showing_hands(ask: Ask, game: Game) -> None:
    """Given two people with secrets, when another one must choose, then that one is asked to take over."""
    answer = ask("play", game.id, "--names", "Anna,Bob", "--seats", 2, "--seed", 2, typed="\n" + "1\n" * 30)

    assert answer.out.count("Pass the keyboard to Anna") >= 1
    assert answer.out.count("Pass the keyboard to Bob") >= 1


def test_only_bots_play_to_the_end(ask: Ask, game: Game) -> None:
    answer = ask("play", game.id, "--people", 0, "--bots", "random", "--seed", 1)

    assert answer.code == 0
    assert "1. " in answer.out


def test_the_game_names_things_by_their_titles(game: Game) -> None:
    """Given the things that are drawn, when one is asked for by words of its title, then it is found."""
    state = game.setup(game.rules.seats[0], seed=1)
    seat = state.actors()[0]
    drawn = titles(game, state, seat, "en")

    assert drawn
    for target, title in list(drawn.items())[:10]:
        assert target in things(game, state, seat, target, "en")
        assert target in things(game, state, seat, title, "en")
    assert things(game, state, seat, "", "en") == []
    assert things(game, state, seat, "xyzzy", "en") == []


def test_why_explains_what_is_not_offered(ask: Ask, game: Game) -> None:
    """Given a decision, when why is asked about everything drawn, then some of it is explained by a rule."""
    state = game.setup(game.rules.seats[0], seed=3)
    seat = state.actors()[0]
    typed = "".join(f"why {target}\n" for target in titles(game, state, seat, "en"))

    answer = ask(
        "play",
        game.id,
        "--seed",
        3,
        "--people",
        game.rules.seats[0],
        "--seats",
        game.rules.seats[0],
        typed="\n" + typed,
    )

    prefix = next(rule for rule, _ in game.words.rules("en") if rule).split("-")[0]
    assert re.search(rf"\({prefix}-[0-9.]+\)", answer.out)


@pytest.mark.parametrize(
    ("line", "option", "matches", "command"),
    [
        ("1", 7, [], ""),
        (" 3 ", 0, [], ""),
        ("4", None, [], "out_of_range"),
        ("0", None, [], "out_of_range"),
        ("play", None, [0, 1], ""),
        ("west", 9, [], ""),
        ("CARD-7", 7, [], ""),
        ("pl", None, [], ""),
        ("", None, [], ""),
        ("undo 2", None, [], "undo"),
        ("Pourquoi la Californie", None, [], "why"),
        ("?", None, [], "help"),
    ],
)
def test_what_is_typed_is_understood(line: str, option: int | None, matches: list[int], command: str) -> None:
    typed = understood(line, OPTIONS)

    assert (typed.option, typed.matches, typed.command) == (option, matches, command)


def test_no_word_stands_for_two_commands() -> None:
    words = [
        word
        for language in ("en", "fr")
        for name in set(spellings().values())
        for word in Words(language)(f"command.{name}").split()
    ]

    assert len(words) == len(set(words))


def test_people_sit_before_bots(game: Game) -> None:
    least = game.rules.seats[0]
    assert seating(game, None, [""], []) == ["", *["bot:greedy"] * (least - 1)]
    assert seating(game, 3, ["Anna"], ["random"]) == ["Anna", "bot:random", "bot:random"]


def test_some_people_give_no_name() -> None:
    assert at_the_keyboard(None, []) == [""]
    assert at_the_keyboard(None, ["Anna", "Bob"]) == ["Anna", "Bob"]
    assert at_the_keyboard(3, ["Anna"]) == ["Anna", "", ""]
    assert at_the_keyboard(0, []) == []


def test_names_can_not_command_the_terminal(ask: Ask, game: Game, tmp_path: Path) -> None:
    """Given a log with a name that would clear the screen, when it is told, then the name is shown."""
    log = Log(
        game, game.rules.seats[0], seed=4, players=["A\033[2Jnna", *["Bob"] * (game.rules.seats[0] - 1)]
    )
    log.save(tmp_path / "game.jsonl")

    answer = ask("play", "--resume", tmp_path / "game.jsonl")

    assert "A?[2Jnna" in answer.out
    assert "\033" not in answer.out


def people_only(game: Game, folder: Path) -> Session:
    """Return a game of people."""
    log = Log(game, game.rules.seats[0], seed=4, players=[""] * game.rules.seats[0])
    return Session(log, folder / "people.jsonl", Words("en"))
