"""Games are found by entry points."""

import pytest

import westward
from westward.engine import UnknownGame, registry


def test_installed_games() -> None:
    """Given the installed packages, then their games are listed by name and found by it."""
    games = westward.games()
    ids = [game.id for game in games]

    assert "go-west" in ids
    assert ids == sorted(ids)
    assert len(set(ids)) == len(ids)
    for game in games:
        assert westward.game(game.id) is game


def test_unknown_games() -> None:
    """Given a name that nobody offers, then the error lists those that are installed."""
    with pytest.raises(UnknownGame, match=r"No game 'go-east'; installed: .*go-west") as error:
        westward.game("go-east")
    assert error.value.details == {"game": "go-east"}
    assert registry.GROUP == "westward.games"
