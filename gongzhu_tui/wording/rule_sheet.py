"""The rule sheet of any rules, in sections; every number is what the engine counts."""

from __future__ import annotations

from gongzhu_tui.engine.cards import ALL_CARDS, HEART_ACE, TRANSFORMER
from gongzhu_tui.engine.match import counted
from gongzhu_tui.engine.presets import differing
from gongzhu_tui.engine.rules import (
    EXPOSED_FACTOR,
    TWICE_EXPOSED_FACTOR,
    BothExposed,
    Exposing,
    ForcedDiscard,
    GrandSlam,
    NextLead,
    Rules,
    TieAtTop,
)
from gongzhu_tui.wording import penalty_sheet, sixteen_sheet
from gongzhu_tui.wording.cards import (
    card_text,
    cards_text,
    has_names,
    limit_text,
    points_text,
    seat_names,
)
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.rule_options import option_words
from gongzhu_tui.wording.rules import option_note
from gongzhu_tui.wording.sections import Section
from gongzhu_tui.wording.text import sentences


def rule_sheet(rules: Rules) -> tuple[Section, ...]:
    """The whole rules, a section for each thing; partners and differences if there are any."""
    scoring = penalty_sheet if rules.low_wins else sixteen_sheet
    sections = (
        _deck(rules),
        _passing(rules),
        scoring.values(rules),
        _exposing(rules),
        _play(rules),
        *scoring.scores(rules),
        _match(rules),
        _partners(rules),
        _differences(rules),
    )
    return tuple(each for each in sections if each.texts)


def _deck(rules: Rules) -> Section:
    left_out = sorted({*ALL_CARDS} - {*rules.deck})
    texts = [
        _("{players} players, {size} cards each, from {cards} cards without jokers.").format(
            players=rules.players, size=rules.hand_size, cards=len(rules.deck)
        ),
        _("2 is the lowest card and the ace the highest. There are no trumps."),
    ]
    if left_out:
        texts.insert(1, _("Left out: {cards}.").format(cards=cards_text(left_out)))
    if not rules.partners:
        texts.append(option_note("partners", False))
    return Section(_("Deck and players"), tuple(texts), options=("players",))


def _passing(rules: Rules) -> Section:
    title, options = _("Passing"), ("passing",)
    if not rules.passing:
        return Section(title, (), options=options)
    texts = (
        option_note("passing", rules.passing),
        _("All choose before they see what arrives."),
    )
    return Section(title, texts, options=options)


def _exposing(rules: Rules) -> Section:
    options = ("exposing", "blind", "both_exposed", "restriction")
    if rules.exposing is Exposing.NONE:
        title = _("Exposing")
        return Section(title, (option_note("exposing", rules.exposing),), options=options)
    texts = [_blind(rules)] if rules.blind else []
    texts += [
        _sale(rules) if rules.exposing is Exposing.SALE else _open(rules),
        _multiplied(rules),
        _(
            "The restriction: an exposed card may not be played to the first trick in which its "
            "suit is led, unless it is its holder's only card of that suit. Discarding it is "
            "always allowed."
        )
        if rules.restriction
        else option_note("restriction", False),
    ]
    title = _("Exposing, and the restriction") if rules.restriction else _("Exposing")
    return Section(title, tuple(texts), options=options)


def _open(rules: Rules) -> str:
    return _(
        "{when} each player decides in private which of {cards} to expose, and all is "
        "revealed at one moment. An exposed card counts ×{factor}."
    ).format(when=_when(rules), cards=cards_text(rules.exposable), factor=EXPOSED_FACTOR)


def _sale(rules: Rules) -> str:
    return _(
        "{when} each player decides in private which of {cards} to sell: face down for "
        "×{down}, when the others see only that a card was sold and not which, until it is "
        "played; or face up for ×{up}, known to all."
    ).format(
        when=_when(rules),
        cards=cards_text(rules.exposable),
        down=EXPOSED_FACTOR,
        up=TWICE_EXPOSED_FACTOR,
    )


def _when(rules: Rules) -> str:
    return _("After the passing") if rules.passing else _("After the deal")


def _blind(rules: Rules) -> str:
    return _(
        "First each player sees only the first card dealt to them. If it is one of {cards} "
        "it may be exposed blind: all see it at once, and it counts ×{factor}."
    ).format(cards=cards_text(rules.exposable), factor=max(rules.exposure_factors))


def _multiplied(rules: Rules) -> str:
    """For whom an exposed card counts, and what else it multiplies."""
    if not rules.low_wins:
        return _(
            "It counts so for whoever collects it; {ace} multiplies every heart, and {transformer} "
            "its own factor."
        ).format(ace=card_text(HEART_ACE), transformer=card_text(TRANSFORMER))
    doubles = rules.both_exposed is BothExposed.DOUBLES_HEARTS
    return sentences(
        _("It counts so for whoever collects it."),
        option_note("both_exposed", rules.both_exposed) if doubles else "",
    )


def _play(rules: Rules) -> Section:
    first = option_note("first_lead", rules.first_lead)
    if rules.next_lead is NextLead.PIG and has_names(rules):
        lead = _("{first} Any card may be led. Later hands: whoever collected the pig.")
    else:
        later = option_note("next_lead", rules.next_lead)
        lead = sentences("{first}", _("Any card may be led."), later)
    texts = (lead.format(first=first), *_following(rules))
    return Section(_("Play"), texts, options=("forced_discard", "first_lead", "next_lead"))


def _following(rules: Rules) -> list[str]:
    if rules.forced_discard is ForcedDiscard.NONE:
        return [
            _(
                "Follow the suit led if you can, otherwise play anything. The highest card of the "
                "suit led takes the trick and leads to the next. Hearts may be led at any time, "
                "and scoring cards may fall on the first trick."
            )
        ]
    return [
        _("Follow the suit led if you can. {forced} Otherwise play anything.").format(
            forced=option_note("forced_discard", rules.forced_discard)
        ),
        _(
            "The highest card of the suit led takes the trick and leads to the next. Hearts may be "
            "led at any time, and scoring cards may fall on the first trick."
        ),
    ]


def _match(rules: Rules) -> Section:
    limit = limit_text(rules.limit)
    texts = [_("The scores of the hands are added to the totals."), _end(rules)]
    if counted(rules.limit, rules) != rules.limit:
        texts.append(
            _("A total that is exactly {limit} then counts {points}.").format(
                limit=limit, points=points_text(counted(rules.limit, rules), rules)
            )
        )
    if rules.grand_slam is GrandSlam.WINS_MATCH:
        texts.append(_("Who takes all sixteen wins at once, whatever the totals."))
    options = ("limit", "exact_limit", "tie_at_top")
    return Section(_("The match and its end"), tuple(texts), options=options)


def _end(rules: Rules) -> str:
    """When a match ends, and who has won it."""
    shared = rules.tie_at_top is TieAtTop.SHARED
    tied = option_note("tie_at_top", rules.tie_at_top)
    if rules.own_totals:
        template = _end_of_sides(rules.low_wins)
        tied = tied if shared else _("Where these are equal, another hand is played.")
    else:
        template = _end_of_totals(rules.low_wins, shared)
    return template.format(limit=limit_text(rules.limit), tied=tied)


def _end_of_sides(low_wins: bool) -> str:
    """Who wins where partners keep their own totals."""
    if low_wins:
        return _(
            "When somebody's total is {limit} or higher after a hand, the match ends and their "
            "side loses. If both sides have such a total, the one whose highest total is lower "
            "wins. {tied}"
        )
    return _(
        "When somebody's total is {limit} or lower after a hand, the match ends and their side "
        "loses. If both sides have such a total, the one whose lowest total is higher wins. {tied}"
    )


def _end_of_totals(low_wins: bool, shared: bool) -> str:
    match low_wins, shared:
        case False, True:
            return _(
                "The first hand after which a total is {limit} or lower ends the match. The "
                "highest total wins. {tied}"
            )
        case False, False:
            return _(
                "Once a total is {limit} or lower after a hand, the match ends with the first hand "
                "that leaves one total alone on top, that one included; until then another hand is "
                "played, even if the low total has recovered."
            )
        case True, True:
            return _(
                "The first hand after which a total is {limit} or higher ends the match. The "
                "lowest total wins. {tied}"
            )
        case _:
            return _(
                "Once a total is {limit} or higher after a hand, the match ends with the first "
                "hand that leaves one total alone the lowest, that one included; until then "
                "another hand is played."
            )


def _partners(rules: Rules) -> Section:
    title = _("Partners")
    if not rules.partners:
        return Section(title, ())
    names = seat_names(rules.players)
    sides = [_(" and ").join(names[seat] for seat in side) for side in rules.sides]
    totals = (
        _(
            "Each scores the cards that they took themselves, and has a total of their own. "
            "Partners win and lose together: a side stands as its worse total does."
        )
        if rules.own_totals
        else _(
            "Each scores the cards that they took themselves. A side's score is the sum of its "
            "two, and totals, the end of the match and the win are the side's."
        )
    )
    texts = (_("{one} play against {other}.").format(one=sides[0], other=sides[1]), totals)
    return Section(title, texts, options=("partners", "own_totals"))


def _differences(rules: Rules) -> Section:
    changes = differing(rules)
    texts = tuple(
        f"{option_words()[option].name}: {option_note(option, value, rules)}"
        for option, value in changes.items()
    )
    return Section(_("What differs from the classic game"), texts)
