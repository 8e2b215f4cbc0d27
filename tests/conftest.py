"""Settings shared by all tests.

Property tests are repeatable: the same code always gets the same examples.  For a deeper search,
run `pytest --hypothesis-profile slow`.
"""

import os
from collections.abc import Iterator
from pathlib import Path

# As the program does before it imports numpy: more threads take several times the work.
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
# Each of the many programs that are started would else compile the whole game anew.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

import pytest
from hypothesis import settings

from gongzhu_tui.ai import hard
from gongzhu_tui.ai.search import Budget
from gongzhu_tui.languages import Language
from gongzhu_tui.wording import language

settings.register_profile("ci", derandomize=True, deadline=None, max_examples=60)
settings.register_profile("slow", settings.get_profile("ci"), max_examples=2000)
settings.load_profile("ci")
PROCESSES = 3


def pytest_xdist_auto_num_workers(config: pytest.Config) -> int:
    """Three for whole folders, as many tests wait; a file or two are sooner done in this one."""
    return PROCESSES if any(".py" not in each for each in config.args) else 0


@pytest.fixture
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Hard thinks but little, for tests of what does not hang on strength."""

    def few(stages: tuple[int, ...] = (4, 8), lanes: int = 1000) -> Budget:
        return Budget(stages, lanes)

    monkeypatch.setattr(hard, "Budget", few)


@pytest.fixture(autouse=True)
def own_settings(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reads or writes the settings of whoever runs it."""
    folder: Path = tmp_path_factory.getbasetemp() / "no-settings"
    monkeypatch.setenv("GONGZHU_CONFIG", str(folder))


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Every test begins in English, whatever the locale of whoever runs it."""
    monkeypatch.setenv("LANGUAGE", "en")
    language.use(Language.ENGLISH, carried=True)
    yield
    language.use(Language.ENGLISH, carried=True)
