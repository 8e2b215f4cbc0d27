"""Tips for playing better where points are penalties."""

from __future__ import annotations

from collections.abc import Iterator

from gongzhu_tui.engine.cards import ALL_CARDS, DIAMOND_TEN, HEART_ACE, PIG, Card
from gongzhu_tui.engine.rules import BothExposed, Rules
from gongzhu_tui.engine.scoring import card_points
from gongzhu_tui.wording.cards import card_text, cards_text, one_of
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.marks import exposure_factors
from gongzhu_tui.wording.text import sentences

Tip = tuple[str, str]


def penalty_tips(rules: Rules) -> Iterator[Tip]:
    """Each tip that these rules give room for: what it is about, and what is wise."""
    if rules.passing:
        yield _("Passing"), _passing()
    yield _("Guarding {card}").format(card=card_text(PIG)), _guarding(rules)
    yield _("Driving {card} out").format(card=card_text(PIG)), _driving_out()
    yield cards_text(_above(PIG)), _high_spades()
    yield _("Staying clear of {card}").format(card=card_text(DIAMOND_TEN)), _ten(rules)
    yield _("Short suits"), _short_suits(rules)
    yield _("Hearts"), _hearts(rules)
    if rules.exposable:
        yield _("Exposing"), _exposing(rules)
    if rules.partners:
        yield _("Protecting your partner"), _partner(rules)
    yield _("Counting"), _counting()


def _above(card: Card) -> list[Card]:
    """The cards of the same suit that beat `card`."""
    return [each for each in ALL_CARDS if each.suit is card.suit and each.rank > card.rank]


def _passing() -> str:
    return _(
        "Pass what you cannot guard: {queen} with few spades beside it, {high} without low ones, "
        "{ten} or high diamonds in a short suit, high hearts. Keep low cards of every suit, or get "
        "rid of a whole suit. You know where your cards went: that neighbour plays last whenever "
        "you lead."
    ).format(queen=card_text(PIG), high=cards_text(_above(PIG)), ten=card_text(DIAMOND_TEN))


def _guarding(rules: Rules) -> str:
    return _(
        "{queen} costs {points}, more than anything else. With four or more other spades it is "
        "safe at home: play the small ones under higher spades, until another suit runs out and "
        "you discard it. With one or two beside it, it will be driven out: run short of another "
        "suit before that happens."
    ).format(queen=card_text(PIG), points=card_points(PIG, {}, rules))


def _driving_out() -> str:
    return _(
        "Holding neither {queen} nor a spade above it, lead spades below it, again and again: its "
        "holder runs out of small ones and must play it, and it takes the trick itself unless a "
        "higher spade lies there. With {queen} in your own hand leave spades alone."
    ).format(queen=card_text(PIG))


def _high_spades() -> str:
    return _(
        "They take the trick into which {queen} falls. Keep lower spades to play instead, or get "
        "rid of them early: as last to a trick without {queen}, or on a trick that somebody else "
        "takes."
    ).format(queen=card_text(PIG))


def _ten(rules: Rules) -> str:
    return _(
        "{ten} costs {points}, and {high} catch it. While it is out, win a diamond trick only as "
        "last player, and duck otherwise. Without a diamond above it, lead those below it to drive "
        "it out; holding it, keep small diamonds beside it."
    ).format(
        ten=card_text(DIAMOND_TEN),
        points=card_points(DIAMOND_TEN, {}, rules),
        high=cards_text(_above(DIAMOND_TEN)),
    )


def short_suit() -> str:
    """What a suit of few cards is good for, in any game."""
    return _(
        "A suit of which you hold one or two cards is soon gone: lead it early, and you discard "
        "when others lead it."
    )


def _short_suits(rules: Rules) -> str:
    forced = rules.forced_discards
    return sentences(
        short_suit(),
        _(
            "But that is no free choice: void, you must part with {cards} at once, whoever takes "
            "the trick."
        ).format(cards=one_of(list(forced)))
        if forced
        else _("Then your dearest card goes first, before others make you follow with it."),
    )


def _hearts(rules: Rules) -> str:
    return _(
        "A heart costs only {points}. Take a cheap trick of small cards early, while little has "
        "fallen, rather than be made to take a dear one late with your last high cards. Play high "
        "hearts when something higher lies already."
    ).format(points=card_points(HEART_ACE, {}, rules))


def _exposing(rules: Rules) -> str:
    both = rules.both_exposed is BothExposed.DOUBLES_HEARTS
    return sentences(
        _(
            "An exposed card costs {factors} whoever collects it, so expose only what will surely "
            "go to somebody else: {queen} with many small spades beside it, {ten} when you soon "
            "can discard it. What you may have to take yourself stays hidden."
        ).format(factors=exposure_factors(rules), queen=card_text(PIG), ten=card_text(DIAMOND_TEN)),
        _("The second exposed card makes the hearts dearer as well: look how many you will take.")
        if both
        else "",
    )


def _partner(rules: Rules) -> str:
    return sentences(
        _("A side is as good as its worse total: look after your partner's as after your own.")
        if rules.own_totals
        else "",
        _(
            "As far as you have the choice, keep dear cards for the opponents' tricks, and take a "
            "trick yourself that would cost your partner more."
        ),
    )


def _counting() -> str:
    return sentences(
        _(
            "Count at least the spades and the diamonds, and whether {queen} and {ten} have "
            "fallen: the line at the top tells the last."
        ).format(queen=card_text(PIG), ten=card_text(DIAMOND_TEN)),
        seen_discarding(),
    )


def seen_discarding() -> str:
    """What a discard tells, in any game."""
    return _(
        "Who discards on a suit has none of it any more, and will give you the worst card when "
        "you win that suit."
    )
