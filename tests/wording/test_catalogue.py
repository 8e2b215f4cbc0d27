"""The Chinese catalogue: every sentence of the code, translated once and as players say it."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import read_mo
from babel.messages.pofile import read_po

import gongzhu_tui
from gongzhu_tui.wording import language
from gongzhu_tui.wording.text import spaced

WORDING = Path(gongzhu_tui.__file__).parent / "wording"
CATALOGUE = Path(language.FOLDER) / "zh_CN" / "LC_MESSAGES" / "gongzhu.po"
# What a word of the game is in Chinese, wherever it stands.
WORDS = {
    r"pig|Pig": "猪",
    r"goat|Goat": "羊",
    r"transformer|Transformer": "变压器",
    r"(?<!doubles )\ball hearts": "全红",
    r"all sixteen": "大满贯",
    r"\btricks?\b": "墩",
    r"\b[Hh]ints?\b": "提示",
    r"\b[Ee]xpos(e|ed|es|ure|ures|ing)\b": "亮|首明",
    r"\b[Tt]otals?\b": "总分",
    r"follow suit|must follow": "跟",
    r"\b[Ll]eads?\b|\bled\b": "领出",
    r"[Dd]iscard": "垫牌",
    r"spade": "黑桃",
    r"\b[Hh]earts?\b": "红桃|全红",
    r"\bclubs?\b": "梅花",
    r"diamond": "方块",
}
NAMES = re.compile(r"\{[^}]*\}|\"\w+\"|\bhard-without-PART .*")  # fields, and words for programs
# What is filled in: always Chinese, or always a card, a number, a key or a word for programs.
IN_CHINESE = re.compile("suit|taker|leader|names|kind|units?|form|level|when|forced|game")
IN_LATIN = re.compile(
    "ace|all|alone|any|best|bonus|both|cards|choices|columns|command|count|current|effects|expected"
    "|factors?|faulty|found|goat|hands?|hearts?|high|highest|limit|log|lowest|match|missing|more"
    "|number|options?|other_value|plain|players|points|queen|ranks|result|seat|seconds|size|sum"
    "|sweep|target|ten|total|transformer|tricks?|values?|wanted|width"
)
# Words that nobody reads: for programs, for the log, and those of argparse that are translated.
UNSAID = re.compile(
    r"arena seed|the game broke|bold reverse|not dim|#sheet Static|no answer within |hyphen minus"
    r"|an earlier thought has not ended|gongzhu verify COMMITMENT CODE SALT|.*\(\?P<.*|\{.*\}"
)
SILENT = {"_", "ngettext", "debug", "info", "warning", "error", "exception"}
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


def test_a_blank_stands_between_chinese_and_cards_numbers_and_latin_words_and_nowhere_else(
    translations: dict[Sentence, Sentence],
) -> None:
    def filling(field: re.Match[str]) -> str:
        latin = "0" if IN_LATIN.fullmatch(field[1]) else "，"
        return "字" if IN_CHINESE.fullmatch(field[1]) else latin

    for translation in translations.values():
        for text in translation:
            filled = re.sub(r"\{(\w+)[^}]*\}", filling, text)
            assert spaced(filled) == filled, text
            assert not re.search(r"[\u4e00-\u9fff] [\u4e00-\u9fff]", filled), text


def test_chinese_dots_are_six(translations: dict[Sentence, Sentence]) -> None:
    for translation in translations.values():
        assert "\u2026" not in "".join(translation).replace("\u2026" * 2, "")


def calls_in(tree: ast.AST) -> Iterator[tuple[str, ast.Call]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            yield getattr(node.func, "id", getattr(node.func, "attr", "")), node


def test_every_sentence_is_found_where_babel_looks_for_it(
    translations: dict[Sentence, Sentence],
) -> None:
    """It overlooks what stands within an f-string, or is no text as it stands."""
    for path in {*WORDING.glob("*.py")} - {WORDING / "language.py"}:
        for name, call in calls_in(ast.parse(path.read_text("utf-8"))):
            if name in ("_", "ngettext"):
                texts = call.args if name == "_" else call.args[:2]
                said = tuple(each.value for each in texts if isinstance(each, ast.Constant))
                assert said in translations, f"{path.name}, line {call.lineno}"


def test_nothing_is_said_but_through_the_catalogue() -> None:
    root = WORDING.parent
    rooms = ("*.py", "wording/*.py", "commands/*.py", "ui/**/*.py")
    for path in {file for room in rooms for file in root.glob(room)}:
        tree = ast.parse(path.read_text("utf-8"))
        silent: list[ast.AST] = [call for name, call in calls_in(tree) if name in SILENT]
        silent += [each for each in ast.walk(tree) if isinstance(each, ast.Raise)]
        silent += [each for each in ast.walk(tree) if docstring(each)]
        known = {id(part) for each in silent for part in ast.walk(each)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and id(node) not in known:
                said = re.search(r"[A-Za-z]{2,}[,.:;!?]? [A-Za-z]", str(node.value))
                assert not said or UNSAID.fullmatch(str(node.value)), f"{path}, line {node.lineno}"


def docstring(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def test_no_sentence_is_made_before_the_language_is_known() -> None:
    for path in WORDING.glob("*.py"):
        for part in ast.parse(path.read_text("utf-8")).body:
            if not isinstance(part, ast.FunctionDef):
                calls = [node.func for node in ast.walk(part) if isinstance(node, ast.Call)]
                names = {each.id for each in calls if isinstance(each, ast.Name)}
                assert not names & {"_", "ngettext"}, f"{path.name}, line {part.lineno}"
