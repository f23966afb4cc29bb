"""Settings, commands, single games out and in, and going on after a restart."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.server.people import Somebody
from westward import engine, faces
from westward.logfile import Log
from westward.server import transfer
from westward.server.app import ServerThread
from westward.server.commands import BadUsage, commands
from westward.server.settings import BadSetting, Settings, load
from westward.store import DataInUse, Store, UnknownTable

ME = {"kind": "me"}
BOT = {"kind": "bot", "bot": "random"}
NAMED = {str(command.name): command for command in commands}


def quiet(folder: Path, **more: object) -> Settings:
    return Settings(port=0, data=folder, browser=False, limits=0, bot_pace=0, bot_workers=1, **more)  # type: ignore[arg-type]


def test_flags_beat_the_environment_which_beats_the_file(tmp_path: Path) -> None:
    file = tmp_path / "westward.toml"
    file.write_text('port = 1\nhost = "::1"\nlanguage = "fr"\nhosts = ["west.example"]\nbot_pace = 2\n')
    environment = {
        "WESTWARD_PORT": "2",
        "WESTWARD_HOST": "0.0.0.0",
        "WESTWARD_SECURE": "yes",
        "WESTWARD_PURE": "1",
    }

    read = load(file, environment, port=3, data=None)

    assert (read.port, read.host, read.language, read.secure) == (3, "0.0.0.0", "fr", True)
    assert (read.hosts, read.bot_pace) == (("west.example",), 2.0)


@pytest.mark.parametrize("text", ["port = 'x'", "ports = 1", "port = 70000", "language = 'de'", "port = "])
def test_a_wrong_file_is_told(tmp_path: Path, text: str) -> None:
    file = tmp_path / "westward.toml"
    file.write_text(text)
    with pytest.raises(BadSetting):
        load(file, {})


@pytest.mark.parametrize("name", ["WESTWARD_PORT", "WESTWARD_SECURE", "WESTWARD_BOT_PACE"])
def test_a_wrong_variable_is_told(name: str) -> None:
    with pytest.raises(BadSetting, match=name):
        load(None, {name: "maybe"})


def finished_game(path: Path, seats: int = 2, most: int | None = None) -> Log:
    """Write a game of bots to *path*; with *most*, one that was broken off."""
    log = Log(faces.game("go-west"), seats, seed=3, players=["Ada", "Bea", "Cleo"][:seats])
    chance = engine.fast_chance(4)
    while log.state.actors() and (most is None or len(log.entries) < most):
        seat = log.state.actors()[0]
        options = log.state.options(seat)
        log.choose(seat, options[chance.below(0, len(options))])
    log.save(path)
    return log


def test_a_single_game_goes_in_and_out_unchanged(folder: Path, tmp_path: Path) -> None:
    given = tmp_path / "given.jsonl"
    log = finished_game(given)
    store = Store.in_folder(folder)
    table = transfer.import_game(store, given)
    transfer.export_game(store, table, tmp_path / "taken.jsonl")
    with pytest.raises(UnknownTable):
        transfer.export_game(store, "nowhere", tmp_path / "nothing.jsonl")
    store.close()

    assert (tmp_path / "taken.jsonl").read_text() == given.read_text()
    with ServerThread(quiet(folder)) as running:
        reader = Somebody(running.address)
        shown = reader.get(f"/api/tables/{table}")
        assert (shown["phase"], [seat["name"] for seat in shown["seats"]]) == ("over", ["Ada", "Bea"])
        assert reader.get(f"/api/tables/{table}/ending")["scores"] == log.state.scores()
        assert table in [one["id"] for one in reader.get("/api/tables?list=finished&everyone=1")["tables"]]
        reader.close()


def test_an_exported_game_names_its_players(folder: Path, tmp_path: Path) -> None:
    """Given a game of people and a bot, when it is exported, then the log tells who sat where."""
    with ServerThread(quiet(folder)) as running:
        ada, bea = Somebody(running.address, "Ada"), Somebody(running.address, "Bea")
        table = ada.open_table(ME, BOT, {"kind": "open"})["id"]
        bea.post(f"/api/tables/{table}/join", {})
        with ada.sit(table) as seat:
            seat.choose()
        for person in (ada, bea):
            person.close()
    store = Store.in_folder(folder)
    transfer.export_game(store, table, tmp_path / "taken.jsonl")
    store.close()

    assert Log.load(tmp_path / "taken.jsonl").players == ["Ada", "random", "Bea"]


def test_an_unfinished_game_goes_on_elsewhere(folder: Path, tmp_path: Path) -> None:
    given = tmp_path / "given.jsonl"
    log = finished_game(given, most=20)
    store = Store.in_folder(folder)
    table = transfer.import_game(store, given)
    store.close()

    with ServerThread(quiet(folder)) as running:
        ada, bea = Somebody(running.address, "Ada"), Somebody(running.address, "Bea")
        assert ada.post(f"/api/tables/{table}/join", {})["phase"] == "waiting"
        assert bea.post(f"/api/tables/{table}/join", {})["phase"] == "running"
        with ada.sit(table) as one, bea.sit(table) as two:
            assert one.state["ply"] == len(log.entries)
            assert one.state["view"]["actors"] == log.state.actors()
            (one, two)[log.state.actors()[0]].choose()
        for person in (ada, bea):
            person.close()


def test_the_server_goes_on_where_it_was_stopped(folder: Path) -> None:
    with ServerThread(quiet(folder)) as running:
        ada = Somebody(running.address, "Ada")
        table = ada.open_table(ME, BOT)["id"]
        with ada.sit(table) as seat:
            seat.wait_until(lambda state: state["status"]["mine"])
            seat.choose()
            seat.send("chat", text="Brb")
            seat.wait_for("chat")
            ply, lines = seat.state["ply"], seat.lines
        cookies = ada.http.cookies
    with ServerThread(quiet(folder)) as running:
        back = Somebody(running.address)
        back.http.cookies.update(cookies)
        with back.sit(table) as seat:
            assert seat.state["ply"] >= ply
            assert seat.lines[: len(lines)] == lines
            assert [line["text"] for line in seat.welcome["chat"]] == ["Brb"]
            seat.wait_until(lambda state: state["status"]["mine"])
            seat.choose()
        back.close()
        ada.close()


def test_bots_that_were_asked_go_on_by_themselves_after_a_restart(folder: Path) -> None:
    with ServerThread(quiet(folder)) as running:
        ada = Somebody(running.address, "Ada")
        table = ada.open_table(BOT, BOT)["id"]
        ada.close()
    with ServerThread(quiet(folder)) as running:
        watcher = Somebody(running.address)
        with watcher.sit(table) as seat:
            seat.wait_until(lambda state: state["phase"] == "over")
        watcher.close()


def test_everything_goes_out_and_in_by_command(folder: Path, tmp_path: Path) -> None:
    given = tmp_path / "given.jsonl"
    finished_game(given)
    run = CliRunner().invoke

    def ok(name: str, *arguments: str) -> str:
        result = run(NAMED[name], list(arguments), catch_exceptions=False)
        assert result.exit_code == 0, result.output
        return result.output

    added = ok("import", str(given), "--data", str(folder))
    table = added.split()[1]
    assert "1 tables" in ok("export", str(tmp_path / "all.jsonl"), "--data", str(folder))
    assert "1 tables" in ok("import", str(tmp_path / "all.jsonl"), "--data", str(tmp_path / "other"))
    ok("export", str(tmp_path / "one.jsonl"), "--table", table, "--data", str(tmp_path / "other"))
    assert (tmp_path / "one.jsonl").read_text() == given.read_text()


def test_a_port_that_is_taken_is_told(folder: Path) -> None:
    with ServerThread(quiet(folder)) as running:
        port = running.address.rsplit(":", 1)[1]
        arguments = ["--port", port, "--no-browser", "--data", str(folder)]
        with pytest.raises(BadUsage, match=port):
            CliRunner().invoke(NAMED["serve"], arguments, catch_exceptions=False)


def test_a_second_server_and_an_import_are_told_that_somebody_works_here(
    folder: Path, tmp_path: Path
) -> None:
    """Given a server, when another starts on its folder or a game is imported, then both are told so."""
    given = tmp_path / "given.jsonl"
    finished_game(given)
    with ServerThread(quiet(folder)):
        with pytest.raises(DataInUse, match="--data"):
            ServerThread(quiet(folder))
        with pytest.raises(DataInUse):
            CliRunner().invoke(NAMED["import"], [str(given), "--data", str(folder)], catch_exceptions=False)
        everything = str(tmp_path / "all.jsonl")
        CliRunner().invoke(NAMED["export"], [everything, "--data", str(folder)], catch_exceptions=False)
    assert Path(everything).exists()


@pytest.mark.slow
def test_the_measurement_measures() -> None:
    from westward.server.bench import measure

    found = measure(tables=3, seconds=4)
    assert found["alone_choices"] > 10
    assert found["busy_choices"] >= 3
    assert 0 < found["alone_p50_ms"] <= found["alone_p99_ms"]
