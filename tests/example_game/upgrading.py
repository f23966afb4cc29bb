"""A server before and after an upgrade of Prospectors, each in a process of its own."""

from pathlib import Path

from tests.server.people import Seated, Somebody
from westward import faces
from westward.logfile import Log
from westward.server.app import ServerThread
from westward.server.settings import Settings
from westward.server.transfer import export_game, read_table
from westward.store import Store, export_all, import_all

NAME = "table.txt"
SEATS = [{"kind": "me"}, {"kind": "bot", "bot": "deputy"}, {"kind": "bot", "bot": "greedy"}]


def settings(folder: Path) -> Settings:
    """Return the settings of the server on *folder*."""
    return Settings(port=0, data=folder / "data", browser=False, limits=0, bot_pace=0, bot_workers=1)


def play(seated: Seated, most: int) -> None:
    """Choose whenever asked, at most *most* times, or to the end of the game."""
    for _ in range(most):
        while seated.state["phase"] == "running" and not seated.state["status"]["mine"]:
            seated.receive()
        if seated.state["phase"] != "running":
            return
        ply = seated.state["ply"]
        option = seated.state["view"]["decision"]["options"][-1]["option"]
        seated.send("choose", ply=ply, seat=0, option=option)
        while seated.state["ply"] <= ply:
            seated.receive()


def before(folder: Path) -> None:
    """Begin a game."""
    with ServerThread(settings(folder)) as server:
        ada = Somebody(server.address, "Ada", program=True)
        table = ada.post("/api/tables", {"game": "prospectors", "seats": SEATS})["id"]
        with ada.sit(table) as seated:
            play(seated, 2)
        (folder / NAME).write_text(f"{table} {ada.token}")
        ada.close()


def after(folder: Path) -> None:
    """Go on with it, play it to its end, and carry it elsewhere; tell the rules of each."""
    table, token = (folder / NAME).read_text().split()
    with ServerThread(settings(folder)) as server:
        ada = Somebody(server.address)
        ada.token = token
        ada.http.headers["authorization"] = f"Bearer {token}"
        with ada.sit(table) as seated:
            world = seated.ask("imagine", "world", ply=seated.state["ply"], seat=0)
            print("running", world["rules_version"])
            play(seated, 99)
            print(seated.state["phase"], world["rules_version"])
        (folder / "log").write_bytes(ada.http.get(f"/api/tables/{table}/log").content)
        ending = ada.get(f"/api/tables/{table}/ending")
        ada.close()
    log = Log.load(folder / "log")
    assert log.verify()["seal"] == ending["seal"]
    print("verified", log.verify()["rules"])
    _carry(folder, table)
    print("new table", faces.game("prospectors").rules.version)


def _carry(folder: Path, table: str) -> None:
    """Take everything to another store, by a backup, and read the table there."""
    old = Store.in_folder(folder / "data")
    export_all(old, folder / "backup")
    old.close()
    new = Store.in_folder(folder / "other")
    import_all(new, folder / "backup")
    export_game(new, table, folder / "exported")
    assert (folder / "exported").read_text() == (folder / "log").read_text()
    print("imported", read_table(new, table).head.rules)
    new.close()
