"""By all rules and in both languages: a card is legal, or its sentence names what forbids it."""

from __future__ import annotations

import pytest

from gongzhu_tui.engine.hand import Phase
from gongzhu_tui.engine.legality import Rule
from gongzhu_tui.engine.observation import observe
from gongzhu_tui.engine.rules import Rules
from gongzhu_tui.languages import Language
from gongzhu_tui.ui.screens.hint import refusal_of
from gongzhu_tui.wording import language
from gongzhu_tui.wording import table as say
from gongzhu_tui.wording.cards import card_text, suit_name
from tests.variants import VARIANTS, random_variant_hand

NAMING = {Rule.FOLLOW_SUIT, Rule.FORCED_DISCARD, Rule.NOT_EXPOSABLE}


@pytest.mark.parametrize("spoken", [Language.ENGLISH, Language.CHINESE])
@pytest.mark.parametrize("rules", VARIANTS.values(), ids=VARIANTS)
def test_every_card_is_legal_or_refused_by_a_sentence(rules: Rules, spoken: Language) -> None:
    language.use(spoken, carried=True)
    for plies in (None, 1, 6, 14, 30, 41):
        hand = random_variant_hand(rules, 7 * (plies or 1), plies)
        seats = [hand.seat_to_play] if hand.seat_to_play is not None else range(rules.players)
        for view in (observe(hand, seat) for seat in seats):
            legal = view.legal if view.phase is Phase.PLAY else view.exposable
            for card in rules.deck:
                refusal = refusal_of(view, card)
                assert (refusal is None) is (card in legal or view.to_pass)
                if refusal is None:
                    continue
                sentence = say.cursor_refusal(card, refusal, rules)
                assert sentence.endswith((".", "。"))
                if refusal.rule in NAMING:
                    assert all(card_text(each) in sentence for each in legal)
                if refusal.suit is not None and refusal.rule in NAMING:
                    assert suit_name(refusal.suit) in sentence
