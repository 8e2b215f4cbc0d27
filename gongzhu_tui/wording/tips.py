"""Tips for playing better, in a few paragraphs."""

from __future__ import annotations

from gongzhu_tui.engine.cards import GOAT, HEART_ACE, HEARTS, PIG, TRANSFORMER, Card, Rank, Suit
from gongzhu_tui.engine.presets import changed_options
from gongzhu_tui.engine.rules import CLASSIC, Rules
from gongzhu_tui.engine.scoring import ALL_HEARTS_BONUS
from gongzhu_tui.wording.cards import card_text, cards_text, signed
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.penalty_tips import Tip, penalty_tips, seen_discarding, short_suit
from gongzhu_tui.wording.text import sentences


def tips_heading(rules: Rules = CLASSIC) -> str:
    """The title, with a reserve where other rules are played than the tips are for."""
    own = rules.low_wins or changed_options(rules).keys() <= {"first_lead"}
    return _("Tips") if own else _("Tips for the classic rules")


def tips(rules: Rules = CLASSIC) -> list[Tip]:
    """Each tip: what it is about, and what is wise."""
    if rules.low_wins:
        return [*penalty_tips(rules)]
    return [
        (_("Guarding the pig"), _guarding_the_pig()),
        (_("Winning the goat"), _winning_the_goat()),
        (_("Where the transformer lands"), _transformer()),
        (_("Shedding hearts"), _shedding_hearts()),
        (_("Exposing"), _exposing()),
        (_("Stopping all hearts"), _stopping_all_hearts()),
        (_("Counting"), _counting()),
    ]


def _guarding_the_pig() -> str:
    return _(
        "Holding {pig}, keep small spades beside it: they can be played under higher ones while "
        "the pig stays at home, until you run out of another suit and discard it. Holding {high}, "
        "mind that you win the trick in which somebody drops the pig; get rid of them early or "
        "keep low spades to duck with. Holding neither, lead low spades: they drive the pig out, "
        "and not to you."
    ).format(pig=card_text(PIG), high=_spades(Rank.KING, Rank.ACE))


def _winning_the_goat() -> str:
    return _(
        "{goat} falls to a higher diamond: {high} are for catching it, so do not spend them on "
        "empty tricks. Holding the goat with small diamonds, lead them until the three high ones "
        "are gone and the goat wins by itself. If you cannot win it, give it to the player who "
        "is furthest behind."
    ).format(goat=card_text(GOAT), high=_diamonds(Rank.QUEEN, Rank.KING, Rank.ACE))


def _transformer() -> str:
    return _(
        "{transformer} makes a good hand better and a bad one worse. Discard it on whoever has "
        "the pig or many hearts. If you have won the goat and little else, catch it yourself with "
        "a higher club; and if you are in the red, keep away from clubs."
    ).format(transformer=card_text(TRANSFORMER))


def _shedding_hearts() -> str:
    return sentences(
        _(
            "High hearts hurt most. Discard them as soon as you cannot follow, before middle "
            "spades and clubs that harm nobody."
        ),
        short_suit(),
        _(
            "In hearts play just below the highest card on the table: that trick goes to somebody "
            "else."
        ),
    )


def _exposing() -> str:
    return _(
        "Expose what you will not take yourself, or will take for sure. {pig} is safe to expose "
        "with four or more other spades, {goat} with the high diamonds or many small ones. "
        "{transformer} and {ace} double what others may give you: be careful. An exposed card may "
        "not be played to the first trick of its suit, so others get one chance without it."
    ).format(
        pig=card_text(PIG),
        goat=card_text(GOAT),
        transformer=card_text(TRANSFORMER),
        ace=card_text(HEART_ACE),
    )


def _stopping_all_hearts() -> str:
    return _(
        "Somebody who takes heart after heart may be after all {count}, worth {bonus} instead of "
        "a heavy loss. One heart in any other hand stops it: keep a high heart or a winner in "
        "another suit until it is safe, and take one cheap heart trick yourself. Trying it "
        "yourself, look first whether anybody else has taken a heart already."
    ).format(count=len(HEARTS), bonus=signed(ALL_HEARTS_BONUS))


def _counting() -> str:
    return sentences(
        _(
            "Count at least the spades and whether {pig}, {goat} and {transformer} have fallen: "
            "the line at the top tells the last."
        ).format(pig=card_text(PIG), goat=card_text(GOAT), transformer=card_text(TRANSFORMER)),
        seen_discarding(),
    )


def _spades(*ranks: Rank) -> str:
    return cards_text(Card(Suit.SPADES, rank) for rank in ranks)


def _diamonds(*ranks: Rank) -> str:
    return cards_text(Card(Suit.DIAMONDS, rank) for rank in ranks)
