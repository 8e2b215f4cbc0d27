"""The rule sheet of any rules, in sections; every number is what the engine counts."""

from __future__ import annotations

from dataclasses import dataclass

from gongzhu_tui.engine.cards import (
    ALL_CARDS,
    GOAT,
    HEART_ACE,
    HEARTS,
    PIG,
    SCORING_CARDS,
    TRANSFORMER,
)
from gongzhu_tui.engine.match import counted
from gongzhu_tui.engine.presets import differing
from gongzhu_tui.engine.rules import (
    EXPOSED_FACTOR,
    TWICE_EXPOSED_FACTOR,
    Exposing,
    GrandSlam,
    Rules,
    TieAtTop,
)
from gongzhu_tui.engine.scoring import (
    EXPOSABLE_CARDS,
    goat_value,
    pig_value,
    score_hand,
)
from gongzhu_tui.wording.cards import card_text, cards_text, seat_names, signed
from gongzhu_tui.wording.language import gettext as _
from gongzhu_tui.wording.rule_options import option_words
from gongzhu_tui.wording.rules import option_note
from gongzhu_tui.wording.scoring_table import Row, scoring_columns, scoring_rows, taken


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the sheet: sentences, then a table whose first row are its headings.

    `options` are those that it tells of.
    """

    title: str
    texts: tuple[str, ...]
    table: tuple[Row, ...] = ()
    options: tuple[str, ...] = ()


def rule_sheet(rules: Rules) -> tuple[Section, ...]:
    """The whole rules, a section for each thing; partners and differences if there are any."""
    sections = (
        _deck(rules),
        _values(rules),
        _exposing(rules),
        _play(rules),
        _all_hearts(rules),
        _hand_score(rules),
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


def _values(rules: Rules) -> Section:
    text = _(
        "Only the {count} scoring cards count: the hearts, the pig {pig}, the goat {goat} and the "
        "transformer {transformer}. They count for whoever collects them."
    ).format(
        count=len(SCORING_CARDS),
        pig=card_text(PIG),
        goat=card_text(GOAT),
        transformer=card_text(TRANSFORMER),
    )
    table = (scoring_columns(rules), *scoring_rows(rules))
    return Section(_("Values of the cards"), (text,), table, ("heart_values", "exposed_goat"))


def _exposing(rules: Rules) -> Section:
    options = ("exposing", "blind")
    title = _("Exposing, and the restriction")
    if rules.exposing is Exposing.NONE:
        return Section(title, (option_note("exposing", rules.exposing),), options=options)
    texts = [_blind(rules)] if rules.blind else []
    texts += [
        _sale() if rules.exposing is Exposing.SALE else _open(),
        _(
            "It counts so for whoever collects it; {ace} multiplies every heart, and {transformer} "
            "its own factor."
        ).format(ace=card_text(HEART_ACE), transformer=card_text(TRANSFORMER)),
        _(
            "The restriction: an exposed card may not be played to the first trick in which its "
            "suit is led, unless it is its holder's only card of that suit. Discarding it is "
            "always allowed."
        ),
    ]
    return Section(title, tuple(texts), options=options)


def _open() -> str:
    return _(
        "After the deal each player decides in private which of {cards} to expose, and all is "
        "revealed at one moment. An exposed card counts ×{factor}."
    ).format(cards=cards_text(EXPOSABLE_CARDS), factor=EXPOSED_FACTOR)


def _sale() -> str:
    return _(
        "After the deal each player decides in private which of {cards} to sell: face down for "
        "×{down}, when the others see only that a card was sold and not which, until it is "
        "played; or face up for ×{up}, known to all."
    ).format(cards=cards_text(EXPOSABLE_CARDS), down=EXPOSED_FACTOR, up=TWICE_EXPOSED_FACTOR)


def _blind(rules: Rules) -> str:
    return _(
        "First each player sees only the first card dealt to them. If it is one of {cards} "
        "it may be exposed blind: all see it at once, and it counts ×{factor}."
    ).format(cards=cards_text(EXPOSABLE_CARDS), factor=max(rules.exposure_factors))


def _play(rules: Rules) -> Section:
    texts = (
        _("{first} Any card may be led. Later hands: whoever collected the pig.").format(
            first=option_note("first_lead", rules.first_lead)
        ),
        _(
            "Follow the suit led if you can, otherwise play anything. The highest card of the "
            "suit led takes the trick and leads to the next. Hearts may be led at any time, and "
            "scoring cards may fall on the first trick."
        ),
    )
    return Section(_("Play"), texts, options=("first_lead",))


def _all_hearts(rules: Rules) -> Section:
    texts = [
        _("One player who takes all 13 hearts scores {points} for them.").format(
            points=signed(taken(HEARTS, rules).hearts)
        ),
        option_note("all_hearts_pig", rules.all_hearts_pig),
    ]
    others = score_hand([HEARTS, [PIG], [GOAT]], {}, rules)
    if (others[1].pig, others[2].goat) != (pig_value(1, rules), goat_value(1, rules)):
        texts.append(
            _("The pig then counts {pig} and the goat {goat}, whoever took them.").format(
                pig=signed(others[1].pig), goat=signed(others[2].goat)
            )
        )
    texts.append(option_note("grand_slam", rules.grand_slam))
    texts += _exposed_goat(rules)
    if rules.partners:
        texts.append(_("What two partners take together is neither."))
    samples = [
        (_("all 13 hearts"), HEARTS),
        (_("with the pig"), [*HEARTS, PIG]),
        (_("with the goat"), [*HEARTS, GOAT]),
        (_("with pig and goat"), [*HEARTS, PIG, GOAT]),
        (_("all sixteen"), SCORING_CARDS),
    ]
    rows = ((name, signed(taken(cards, rules).total)) for name, cards in samples)
    table = ((_("one player takes"), _("plain")), *rows)
    title = _("All hearts, all sixteen")
    return Section(title, tuple(texts), table, ("all_hearts_pig", "grand_slam"))


def _exposed_goat(rules: Rules) -> list[str]:
    """What an exposed goat counts beside all hearts and the pig, where that is another value."""
    everything = [*HEARTS, PIG, GOAT]
    worth = {m: taken(everything, rules, {GOAT: m}).goat for m in rules.exposure_factors}
    return [
        _("Beside all hearts and the pig a goat exposed ×{factor} counts {points}.").format(
            factor=factor, points=signed(points)
        )
        for factor, points in worth.items()
        if points != goat_value(factor, rules)
    ]


def _hand_score(rules: Rules) -> Section:
    transformer = taken([TRANSFORMER], rules)
    texts = (
        _("Add up what you collected: the hearts, the pig and the goat."),
        _(
            "With the transformer the sum is multiplied by {factor}. As the only scoring card "
            "taken it scores {alone} by itself; even a worthless heart beside it is another "
            "scoring card."
        ).format(factor=transformer.transformer, alone=signed(transformer.total)),
    )
    return Section(_("Score of a hand"), texts)


def _match(rules: Rules) -> Section:
    limit = signed(rules.limit)
    if rules.tie_at_top is TieAtTop.SHARED:
        end = _(
            "The first hand after which a total is {limit} or lower ends the match. The highest "
            "total wins. {tied}"
        ).format(limit=limit, tied=option_note("tie_at_top", rules.tie_at_top))
    else:
        end = _(
            "Once a total is {limit} or lower after a hand, the match ends with the first hand "
            "that leaves one total alone on top, that one included; until then another hand is "
            "played, even if the low total has recovered."
        ).format(limit=limit)
    texts = [_("The scores of the hands are added to the totals."), end]
    if counted(rules.limit, rules) != rules.limit:
        texts.append(
            _("A total that is exactly {limit} then counts {points}.").format(
                limit=limit, points=signed(counted(rules.limit, rules))
            )
        )
    if rules.grand_slam is GrandSlam.WINS_MATCH:
        texts.append(_("Who takes all sixteen wins at once, whatever the totals."))
    options = ("limit", "exact_limit", "tie_at_top")
    return Section(_("The match and its end"), tuple(texts), options=options)


def _partners(rules: Rules) -> Section:
    title = _("Partners")
    if not rules.partners:
        return Section(title, ())
    names = seat_names(rules.players)
    sides = [_(" and ").join(names[seat] for seat in side) for side in rules.sides]
    texts = (
        _("{one} play against {other}.").format(one=sides[0], other=sides[1]),
        _(
            "Each scores the cards that they took themselves. A side's score is the sum of its "
            "two, and totals, the end of the match and the win are the side's."
        ),
    )
    return Section(title, texts, options=("partners",))


def _differences(rules: Rules) -> Section:
    changes = differing(rules)
    texts = tuple(
        f"{option_words()[option].name}: {option_note(option, value)}"
        for option, value in changes.items()
    )
    return Section(_("What differs from the classic game"), texts)
