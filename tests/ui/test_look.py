"""Looks: how suits are written, how wide they are, and colours that can be read."""

from __future__ import annotations

import pytest
from rich.color import Color, ColorSystem

from gongzhu_tui.engine.cards import ALL_CARDS, Suit
from gongzhu_tui.settings import (
    Deck,
    Direction,
    RankOrder,
    Settings,
    SuitOrder,
    Suits,
    Theme,
)
from gongzhu_tui.ui.look import Face, Ink, Look, Terminal, look_for
from gongzhu_tui.ui.palettes import COLOURLESS, PALETTES
from gongzhu_tui.ui.wide_symbols import narrowed
from gongzhu_tui.ui.widgets.canvas import Canvas
from gongzhu_tui.ui.widgets.card import HUGE, draw_card
from gongzhu_tui.wording.cards import card_text
from tests.ui.states import card


@pytest.mark.parametrize(
    ("look", "text", "width"),
    [
        (Look(), "Q♠", 2),
        (Look(suits=Suits.LETTERS), "QS", 2),
        (Look(suits=Suits.CHARACTERS), "Q黑", 3),
        (Look(wide=True), "Q♠ ", 3),
        (look_for(Terminal(ascii=True), Settings(suits=Suits.CHARACTERS)), "QS", 2),
        (look_for(Terminal(ascii=True), Settings(wide_symbols=True)), "QS", 2),
    ],
)
def test_how_a_card_is_written(look: Look, text: str, width: int) -> None:
    assert look.text(card_text(card("QS"))) == text
    assert look.width(card_text(card("QS"))) == width


def test_signs_are_letters_where_nothing_else_is_sure() -> None:
    sentence = "−100 × 2 … ▸ ← →"
    assert Look().text(sentence) == sentence
    assert Look(wide=True).text(sentence) == "-100 x 2 ~ > < >"
    assert Look(ascii=True, suits=Suits.LETTERS).text("猪 −1") == "? -1"
    assert Look(wide=True).text("↑↓ move, ↓ buttons") == "Up/Down move, Down buttons"


def test_a_wide_terminal_is_sent_no_blank_behind_a_wide_suit() -> None:
    shown = Look(wide=True).text("Q♠ 3♥ J♦ 10♣|")
    assert shown == "Q♠  3♥  J♦  10♣ |"
    assert narrowed(shown) == "Q♠ 3♥ J♦  10♣|"


def contrast(one: Color, other: Color) -> float:
    """The contrast ratio of two colours, 1 to 21, by WCAG 2."""

    def luminance(colour: Color) -> float:
        parts = [each / 255 for each in colour.get_truecolor()]
        linear = [
            each / 12.92 if each <= 0.03928 else ((each + 0.055) / 1.055) ** 2.4 for each in parts
        ]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def all_styles(look: Look) -> list[tuple[Color, Color]]:
    """The colours of everything that is written on the table, and of its ground."""
    styles = [look.face(suit, face) for suit in Suit for face in Face]
    styles += [style(ink) for style in (look.felt, look.bar) for ink in Ink]
    return [(s.color, s.bgcolor) for s in styles if s.color and s.bgcolor]


@pytest.mark.parametrize("theme", [Theme.FELT, Theme.LIGHT])
@pytest.mark.parametrize("deck", Deck)
def test_everything_can_be_read(theme: Theme, deck: Deck) -> None:
    """With all colours, and with the nearest of 256, as many terminals show them."""
    for text, ground in all_styles(look_for(Terminal(), Settings(theme=theme, deck=deck))):
        assert contrast(text, ground) >= 4.5, (text, ground)
        few = [each.downgrade(ColorSystem.EIGHT_BIT) for each in (text, ground)]
        assert contrast(*few) >= 3.5, (text, ground)


@pytest.mark.parametrize("theme", [Theme.FELT, Theme.LIGHT])
def test_with_256_colours_grounds_differ_and_suits_do_too(theme: Theme) -> None:
    palette = PALETTES[theme]
    papers = (palette.plain, palette.dimmed, palette.golden)
    several: list[tuple[str, ...]] = [(palette.felt, palette.bar), (palette.felt, palette.place)]
    several += [(paper.black, paper.red, paper.green, paper.blue) for paper in papers]
    several += [tuple(paper.ground for paper in papers)]
    for colours in several:
        few = {Color.parse(each).downgrade(ColorSystem.EIGHT_BIT).number for each in colours}
        assert len(few) == len(colours), colours


# The sixteen colours of a Linux console, the hardest of all to read.
CONSOLE = {
    "black": "#000000", "red": "#aa0000", "green": "#00aa00", "yellow": "#aa5500",
    "blue": "#0000aa", "cyan": "#00aaaa", "white": "#aaaaaa", "bright_red": "#ff5555",
    "bright_yellow": "#ffff55",
}  # fmt: skip


def test_sixteen_colours_can_be_read_in_a_console() -> None:
    for deck in Deck:
        look = look_for(Terminal(sixteen=True), Settings(deck=deck))
        for text, ground in all_styles(look):
            shown = [Color.parse(CONSOLE[each.name]) for each in (text, ground)]
            assert contrast(*shown) >= 3, (text, ground)


def test_four_colours_tell_four_suits_apart() -> None:
    look = look_for(Terminal(), Settings(deck=Deck.FOUR_COLOURS))
    for face in Face:
        assert len({look.face(suit, face).color for suit in Suit}) == 4
    two = look_for(Terminal(), Settings())
    assert len({two.face(suit, Face.PLAIN).color for suit in Suit}) == 2


def test_few_colours_and_none_draw_boxes() -> None:
    assert not look_for(Terminal(), Settings()).boxes
    assert look_for(Terminal(), Settings(theme=Theme.TERMINAL)).boxes
    few = look_for(Terminal(sixteen=True), Settings(theme=Theme.LIGHT))
    assert few.boxes
    assert few.palette == PALETTES[Theme.TERMINAL]
    none = look_for(Terminal(colourless=True), Settings(theme=Theme.LIGHT))
    assert none.boxes
    assert none.palette == COLOURLESS


def test_without_colour_the_faces_differ_all_the_same() -> None:
    look = look_for(Terminal(colourless=True), Settings())
    styles = {face: look.face(Suit.SPADES, face) for face in Face}
    assert len(set(styles.values())) == len(Face)
    assert all(style.color is not None and style.color.is_default for style in styles.values())


def test_the_order_of_the_hand() -> None:
    def order(settings: Settings) -> str:
        look = look_for(Terminal(), settings)
        cards = [one for one in ALL_CARDS if one.rank >= 13]
        return " ".join(map(str, sorted(cards, key=look.place_in_hand)))

    assert order(Settings()) == "KS AS KH AH KC AC KD AD"
    assert order(Settings(rank_order=RankOrder.HIGH_FIRST)) == "AS KS AH KH AC KC AD KD"
    assert order(Settings(suit_order=SuitOrder.RANKED)) == "KS AS KH AH KD AD KC AC"


def test_the_direction_changes_the_sides() -> None:
    assert [Look().side(seat) for seat in range(4)] == [0, 1, 2, 3]
    clockwise = Look(direction=Direction.CLOCKWISE)
    assert [clockwise.side(seat) for seat in range(4)] == [0, 3, 2, 1]


@pytest.mark.parametrize(
    "look", [Look(), Look(suits=Suits.CHARACTERS), Look(wide=True), Look(boxes=True)]
)
def test_a_huge_card_shows_as_many_suits_as_its_rank(look: Look) -> None:
    for each in ALL_CARDS:
        canvas = Canvas(HUGE.width, HUGE.height, look, look.felt())
        draw_card(canvas, 0, 0, each, HUGE, Face.PLAIN)
        shown = "".join(canvas.strip(row).text for row in range(HUGE.height))
        suit = look.text(each.suit.symbol).strip()
        assert shown.count(suit) - 2 == (each.rank if each.rank <= 10 else 1)
        assert all(canvas.strip(row).cell_length == HUGE.width for row in range(HUGE.height))
