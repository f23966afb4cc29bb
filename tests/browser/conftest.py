"""A server and a Chromium for the tests of this folder; screenshots go to build/screenshots."""

import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.visitor import Visitor
from tests.pinned import pin_chance
from westward.server.app import ServerThread
from westward.server.settings import Settings

ROOT = Path(__file__).parent.parent.parent
SCREENSHOTS = ROOT / "build" / "screenshots"
CHROMIUM = os.environ.get("WESTWARD_CHROMIUM", "/usr/bin/chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of this folder."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerThread]:
    """A server without limits, whose bots don't pause."""
    folder = tmp_path_factory.mktemp("data")
    settings = Settings(port=0, data=folder, browser=False, limits=0, bot_pace=0, bot_workers=1)
    with ServerThread(settings) as running:
        yield running


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium for all tests."""
    if not Path(CHROMIUM).exists():
        pytest.skip(f"there is no Chromium at {CHROMIUM}; name it by WESTWARD_CHROMIUM")
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield started
        started.close()


@pytest.fixture(autouse=True)
def chance(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """The games of a test go the same way in every run."""
    pin_chance(monkeypatch, request.node.nodeid)


@pytest.fixture
def visit(
    browser: Browser, server: ServerThread, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Visitor]]:
    """Let visitors come, each with an own browser profile; what their pages complain about fails the test."""
    visitors: list[Visitor] = []
    name = re.sub(r"\W+", "-", request.node.name)

    def one(**how: object) -> Visitor:
        visitors.append(Visitor(browser, server.address, SCREENSHOTS / name, **how))  # type: ignore[arg-type]
        return visitors[-1]

    yield one
    for visitor in visitors:
        visitor.leave()
    complaints = [complaint for visitor in visitors for complaint in visitor.complaints]
    assert complaints == []
