"""What a hint says: the advice, its reason, and how the candidates compare."""

from __future__ import annotations

from gongzhu_tui.ai.advice import Advice
from gongzhu_tui.ai.forfeits import Asked
from gongzhu_tui.ai.valued import Valued
from gongzhu_tui.engine.cards import TRANSFORMER
from gongzhu_tui.engine.rules import CLASSIC, EXPOSED_FACTOR, Rules
from gongzhu_tui.wording.cards import card_text, cards_text, signed
from gongzhu_tui.wording.hint_choices import choice, offer
from gongzhu_tui.wording.hint_reasons import because
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.language import ngettext
from gongzhu_tui.wording.marks import exposure_factors
from gongzhu_tui.wording.text import decimal, sentences


def advised(advice: Advice) -> str:
    """The advice in a few words."""
    if advice.playing:
        return _("Hint: play {card}.").format(card=card_text(advice.cards[0]))
    if advice.asked is Asked.PASS:
        return _("Hint: pass {cards}.").format(cards=cards_text(sorted(advice.cards)))
    if not advice.cards:
        return _("Hint: sell nothing.") if is_sale(advice) else _("Hint: expose nothing.")
    if is_sale(advice):
        return _("Hint: sell {cards}.").format(cards=offer(advice.cards, advice.face_up))
    return _("Hint: expose {cards}.").format(cards=cards_text(sorted(advice.cards)))


def advised_because(advice: Advice, rules: Rules = CLASSIC) -> str:
    """The advice and its reason, for one line."""
    return sentences(advised(advice), because(advice.reason, rules))


def for_the_match(advice: Advice, rules: Rules = CLASSIC) -> str:
    """That another candidate would bring more points, where that is so."""
    other = advice.for_points
    if other is None:
        return ""
    return _(
        "For points {other} would be better ({more} against {less}); for the match {best} is."
    ).format(
        other=_what(advice, other),
        more=_margin(other, rules),
        less=_margin(advice.valued[0], rules),
        best=choice(advice.cards) if advice.playing else _what(advice, advice.valued[0]),
    )


def _what(advice: Advice, valued: Valued) -> str:
    """A candidate in a sentence, where a bare "nothing" would say something else."""
    if valued.cards:
        return choice(valued.cards[:1]) if advice.playing else candidate(advice, valued)
    return _("to sell nothing") if is_sale(advice) else _("to expose nothing")


def columns(advice: Advice, rules: Rules = CLASSIC) -> tuple[str, ...]:
    """The headings of the candidates' table; the first column holds the mark."""
    score = _("penalties") if rules.low_wins else _("hand score")
    chance = (_("wins match"),) if _with_chance(advice) else ()
    first = _kind_of_choice(advice)
    return ("", first, score, _("margin"), _("give or take"), *chance, _("deals"))


def _kind_of_choice(advice: Advice) -> str:
    """What the candidates are."""
    if advice.playing:
        return _("card")
    if advice.asked is Asked.PASS:
        return _("pass")
    return _("sell") if is_sale(advice) else _("expose")


def row(advice: Advice, valued: Valued, rules: Rules = CLASSIC) -> tuple[str, ...]:
    """One candidate; the advised one has a mark."""
    chance = (_percent(valued.chance or 0.0),) if _with_chance(advice) else ()
    return (
        "▸" if valued is advice.valued[0] else "",
        candidate(advice, valued),
        _rounded(valued.score, rules) if rules.low_wins else signed(round(valued.score)),
        _margin(valued, rules),
        _rounded(valued.error, rules),
        *chance,
        str(valued.worlds),
    )


def is_sale(advice: Advice) -> bool:
    """Whether the candidates differ in what is sold face up."""
    return any(each.face_up for each in advice.valued)


def candidate(advice: Advice, valued: Valued) -> str:
    """One candidate of the advice."""
    return offer(valued.cards, valued.face_up) if is_sale(advice) else choice(valued.cards)


def exposing_note(advice: Advice, rules: Rules = CLASSIC) -> str:
    """What the exposed or sold cards of the candidates count, where it has to be told."""
    notes = []
    if is_sale(advice):
        notes.append(_("sold face up ×4, face down ×2"))
        notes += [_("the transformer ×8 and ×4")] if TRANSFORMER in rules.exposable else []
    elif advice.exposing and rules.low_wins:
        notes.append(
            _("an exposed card counts {factors} for who takes it").format(
                factors=exposure_factors(rules)
            )
        )
    if advice.exposing and rules.low_wins and rules.heart_doublers:
        notes.append(_("both exposed: hearts ×{factor}").format(factor=EXPOSED_FACTOR))
    return _("; ").join(notes)


def and_more(number: int) -> str:
    return ngettext("and {number} more", "and {number} more", number).format(number=number)


def margin_note(rules: Rules = CLASSIC) -> str:
    """What the column of margins holds."""
    if rules.low_wins and rules.partners:
        return _("low is good; margin: your side's penalties less the other side's")
    if rules.low_wins:
        return _("low is good; margin: your penalties less the average of the others")
    if rules.partners:
        return _("margin: your side's hand score less the other side's")
    return _("margin: your hand score less the average of the others")


def _margin(valued: Valued, rules: Rules) -> str:
    """By how much its points are above those of the others."""
    margin = rules.sign * valued.mean
    return decimal(margin) if rules.low_wins else signed(round(margin))


def _rounded(points: float, rules: Rules) -> str:
    """Penalties are few, so that a tenth of one counts."""
    return f"{points:.1f}" if rules.low_wins else f"{points:.0f}"


def _percent(share: float) -> str:
    return _("{number} %").format(number=f"{100 * share:.1f}")


def _with_chance(advice: Advice) -> bool:
    return any(each.chance is not None for each in advice.valued)
