"""Which folder the saves live in."""

from __future__ import annotations

from pathlib import Path

import pytest

from gongzhu_tui.storage import paths
from gongzhu_tui.storage.paths import ENVIRONMENT_VARIABLE, saves_folder

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def no_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(ENVIRONMENT_VARIABLE, raising=False)


def installed(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """As if the package lay in site-packages."""
    file = folder / "site-packages" / "gongzhu_tui" / "storage" / "paths.py"
    monkeypatch.setattr(paths, "__file__", str(file))


def test_the_override_comes_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ENVIRONMENT_VARIABLE, str(tmp_path / "environment"))
    assert saves_folder(tmp_path / "given") == tmp_path / "given"


def test_then_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ENVIRONMENT_VARIABLE, str(tmp_path))
    assert saves_folder() == tmp_path


def test_a_home_is_understood(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv(ENVIRONMENT_VARIABLE, "~/pigs")
    assert saves_folder() == tmp_path / "pigs"


@pytest.mark.parametrize("home", ["~nobody-here/x", "~"])
def test_a_home_that_is_not_there(home: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the environment says, there is an answer and no exception."""
    monkeypatch.setenv(ENVIRONMENT_VARIABLE, home)
    assert saves_folder().name


def test_an_empty_environment_says_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(ENVIRONMENT_VARIABLE, "")
    assert saves_folder() == ROOT / "saves"


def test_then_the_source_tree() -> None:
    assert saves_folder() == ROOT / "saves"


def test_installed_it_is_the_users_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    installed(monkeypatch, tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    folder = saves_folder()
    assert folder.is_relative_to(tmp_path)
    assert "gongzhu" in folder.parts[-1]
    assert not folder.exists()


def test_a_project_of_somebody_else_is_no_source_tree(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A virtual environment may lie beside another project's pyproject.toml."""
    installed(monkeypatch, tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("HOME", str(tmp_path))
    (tmp_path / "pyproject.toml").write_text("")
    (tmp_path / "saves").mkdir()
    assert saves_folder() != tmp_path / "saves"
