"""The Chinese catalogue: every sentence of the code, translated once and as players say it."""

from __future__ import annotations

import ast
import re
from collections.abc import Sequence
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

import gongzhu_tui
from gongzhu_tui.wording import language

WORDING = Path(gongzhu_tui.__file__).parent / "wording"
CATALOGUE = Path(language.FOLDER) / "zh_CN" / "LC_MESSAGES" / "gongzhu.po"
# What a word of the game is in Chinese, wherever it stands.
WORDS = {
    r"pig|Pig": "猪",
    r"goat|Goat": "羊",
    r"transformer|Transformer": "变压器",
    r"(?<!doubles )\ball hearts": "全红",
    r"all sixteen": "大满贯",
    r"\btricks?\b": "墩|第一轮",
    r"\b[Hh]ints?\b": "提示",
    r"\b[Ee]xpos(e|ed|es|ure|ures|ing)\b": "亮|首明",
    r"\b[Tt]otals?\b": "总分",
    r"follow suit|must follow": "跟",
    r"\b[Ll]eads?\b|\bled\b": "领出|第一轮",
    r"[Dd]iscard": "垫牌",
    r"spade": "黑桃",
    r"\b[Hh]earts?\b": "红桃|全红",
    r"\bclubs?\b": "梅花",
    r"diamond": "方块",
}
NAMES = re.compile(r"\{[^}]*\}|\"\w+\"|\bhard-without-PART .*")  # fields, and words for programs
Sentence = tuple[str, ...]
"""A sentence; or both that go with a count."""


def sentence(message: str | Sequence[str] | None) -> Sentence:
    assert message is not None
    return (message,) if isinstance(message, str) else tuple(message)


@pytest.fixture(scope="module")
def catalogue() -> Catalog:
    with CATALOGUE.open("rb") as file:
        return read_po(file)


@pytest.fixture(scope="module")
def translations(catalogue: Catalog) -> dict[Sentence, Sentence]:
    return translated(catalogue)


def translated(catalogue: Catalog) -> dict[Sentence, Sentence]:
    return {sentence(each.id): sentence(each.string) for each in catalogue if each.id}


def test_every_sentence_of_the_code_is_in_the_catalogue_and_no_other(
    translations: dict[Sentence, Sentence],
) -> None:
    # Brought up to date by .ci/catalogue.
    found = {sentence(message) for _, _, message, _, _ in extract_from_dir(WORDING)}
    assert found - set(translations) == set()
    assert set(translations) - found == set()


def test_every_sentence_is_translated(catalogue: Catalog) -> None:
    assert [each.id for each in catalogue if each.id and not all(sentence(each.string))] == []
    assert [each.id for each in catalogue if each.id and each.fuzzy] == []
    assert list(catalogue.obsolete) == []


def test_the_compiled_catalogue_is_the_same(translations: dict[Sentence, Sentence]) -> None:
    with CATALOGUE.with_suffix(".mo").open("rb") as file:
        assert translated(read_mo(file)) == translations


def fields(text: str) -> set[tuple[str, str]]:
    return {(name, form or "") for _, name, form, _ in Formatter().parse(text) if name is not None}


def test_every_translation_has_the_fields_of_its_original(
    translations: dict[Sentence, Sentence],
) -> None:
    for original, translation in translations.items():
        for text in translation:
            assert fields(text) == fields(original[-1]), original


@pytest.mark.parametrize(("english", "chinese"), WORDS.items())
def test_the_words_of_the_game_are_those_of_players(
    translations: dict[Sentence, Sentence], english: str, chinese: str
) -> None:
    used = {
        original[0]: translation[0]
        for original, translation in translations.items()
        if re.search(english, NAMES.sub("", original[0]))
    }
    assert used
    strange = {key: text for key, text in used.items() if not re.search(chinese, text)}
    assert strange == {}


def test_chinese_sentences_have_chinese_punctuation(
    translations: dict[Sentence, Sentence],
) -> None:
    for translation in translations.values():
        for text in translation:
            assert not re.search(r"[\u4e00-\u9fff][,;:!?.()]|[,;:!?()][\u4e00-\u9fff]", text), text


def test_no_sentence_is_made_before_the_language_is_known() -> None:
    for path in WORDING.glob("*.py"):
        for part in ast.parse(path.read_text("utf-8")).body:
            if not isinstance(part, ast.FunctionDef):
                calls = [node.func for node in ast.walk(part) if isinstance(node, ast.Call)]
                names = {each.id for each in calls if isinstance(each, ast.Name)}
                assert not names & {"_", "ngettext"}, f"{path.name}, line {part.lineno}"
