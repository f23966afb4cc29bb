"""A real server for the tests of this folder."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.pinned import pin_chance
from tests.server.people import Somebody
from westward.server.app import ServerThread
from westward.server.settings import Settings


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    """A server without limits and without pauses."""
    folder = tmp_path_factory.mktemp("data")
    settings = Settings(port=0, data=folder, browser=False, limits=0, bot_pace=0, bot_workers=1)
    with ServerThread(settings) as running:
        yield running


@pytest.fixture(autouse=True)
def chance(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """The games of a test go the same way in every run."""
    pin_chance(monkeypatch, request.node.nodeid)


@pytest.fixture
def come_in(server: ServerThread) -> Iterator[Callable[..., Somebody]]:
    """Let people come in; they leave at the end of the test."""
    people: list[Somebody] = []

    def one(name: str = "", **how: object) -> Somebody:
        people.append(Somebody(server.address, name, **how))  # type: ignore[arg-type]
        return people[-1]

    yield one
    for person in people:
        person.close()


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """An empty data folder."""
    return tmp_path / "data"
