"""Where points are penalties: the sums, the forced discards, and who wins a match."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gongzhu_tui.engine.cards import DIAMOND_TEN, HEARTS, PIG, format_cards, parse_card, parse_cards
from gongzhu_tui.engine.dealing import deal, derive_seed
from gongzhu_tui.engine.events import Play
from gongzhu_tui.engine.hand import Hand
from gongzhu_tui.engine.legality import Refused, Rule
from gongzhu_tui.engine.match import Match, match_winners, ranking, side_sums
from gongzhu_tui.engine.observation import observe
from gongzhu_tui.engine.presets import combine, preset
from gongzhu_tui.engine.rules import ForcedDiscard, Rules, RulesConflict, RulesError
from gongzhu_tui.engine.scoring import ExposureError, heart_value, score_hand, score_seat
from tests import support
from tests.support import decide_randomly, hand_in_play, play_cards, play_randomly

LIKHA, SBEETIYA = preset("likha"), preset("sbeetiya")
AT_ONCE = replace(LIKHA, passing=0)  # as dealt, so that a test can write the hands
BOTH = "QS 10D"
FIFTEEN = f"{support.HEARTS} {BOTH}"
LOW_DIAMONDS = "2D 3D 4D 5D 6D 7D 8D 9D"


def score(captured: str, exposed: str = "", rules: Rules = LIKHA) -> int:
    return score_seat(parse_cards(captured), dict.fromkeys(parse_cards(exposed), 2), rules).total


def test_the_penalties_one_by_one() -> None:
    assert [heart_value(card.rank, LIKHA) for card in HEARTS] == [1] * 13
    assert (score("QS"), score("10D"), score("2H"), score("AH KH")) == (13, 10, 1, 2)
    assert score("JD 10C AS AD") == 0
    assert score(f"QS 10D {support.HEARTS[:-3]}") == 35


@pytest.mark.parametrize(
    ("captured", "exposed", "penalty"),
    [
        ("QS", "QS", 26),
        ("10D", "10D", 20),
        ("QS 10D", "QS", 36),
        ("QS 10D", "10D", 33),
        ("QS 10D", BOTH, 46),
        ("QS 2H", "10D", 14),
        ("2H 3H", BOTH, 2),
    ],
)
def test_an_exposed_card_counts_double_for_whoever_collects_it(
    captured: str, exposed: str, penalty: int
) -> None:
    assert score(captured, exposed) == penalty


@pytest.mark.parametrize(
    ("captured", "exposed", "penalty"),
    [("2H 3H", "", 2), ("2H 3H", "QS", 2), ("2H 3H", "10D", 2), ("2H 3H", BOTH, 4)],
)
def test_in_sbeetiya_hearts_count_double_where_both_are_exposed(
    captured: str, exposed: str, penalty: int
) -> None:
    assert score(captured, exposed, SBEETIYA) == penalty
    assert score(f"{captured} QS", BOTH, SBEETIYA) == 4 + 26


@pytest.mark.parametrize("exposed", ["", "QS", "10D", BOTH])
@pytest.mark.parametrize("rules", [LIKHA, SBEETIYA], ids=["likha", "sbeetiya"])
def test_every_scoring_card_counts_37_exposed_or_not(rules: Rules, exposed: str) -> None:
    assert score(FIFTEEN, exposed, rules) == 37
    swept = score_hand([(), parse_cards(FIFTEEN), (), ()], {}, rules)
    assert [each.total for each in swept] == [0, 37, 0, 0]
    assert swept[1].fixed


def test_one_card_short_is_no_sweep() -> None:
    assert score(FIFTEEN.removeprefix("2H "), BOTH) == 12 + 26 + 20
    assert score(FIFTEEN.removeprefix("2H "), BOTH, SBEETIYA) == 24 + 26 + 20


@pytest.mark.parametrize(("card", "factor"), [("AH", 2), ("JD", 2), ("10C", 2), ("QS", 4)])
def test_only_the_two_are_exposed_and_only_doubled(card: str, factor: int) -> None:
    with pytest.raises(ExposureError):
        score_hand([(), (), (), ()], {parse_card(card): factor}, LIKHA)


def void(*held: str, exposed: str = "", rules: Rules = AT_ONCE) -> Hand:
    """Seat 1 has no spade and these cards, with hearts; seat 0 has led 2♠."""
    mine = " ".join([*held, *support.HEARTS.split()[: 13 - len(held)]])
    hand = hand_in_play("2S", mine, exposed=exposed, rules=rules)
    play_cards(hand, "2S")
    return hand


@pytest.mark.parametrize("exposed", ["", "10D"])
def test_who_is_void_must_discard_a_likha_card(exposed: str) -> None:
    hand = void("10D", "2D", exposed=exposed)
    assert hand.legal(1) == (DIAMOND_TEN,)
    with pytest.raises(Refused) as refused:
        hand.apply(Play(1, parse_card("2D")))
    refusal = refused.value.refusal
    assert (refusal.rule, refusal.legal) == (Rule.FORCED_DISCARD, (DIAMOND_TEN,))
    assert observe(hand, 1).legal == (DIAMOND_TEN,)


@pytest.mark.parametrize("exposed", ["", "QS", BOTH])
def test_who_is_void_and_holds_both_has_the_choice(exposed: str) -> None:
    hand = hand_in_play("2C", f"QS 10D {LOW_DIAMONDS} 2S 3S 4S", exposed=exposed, rules=AT_ONCE)
    play_cards(hand, "2C")
    assert set(hand.legal(1)) == {PIG, DIAMOND_TEN}


def test_who_is_void_and_holds_none_discards_anything() -> None:
    hand = void("2D", "3C")
    assert hand.legal(1) == hand.held[1]


def test_who_can_follow_suit_does_so_freely() -> None:
    hand = hand_in_play("2S", "QS 3S 4S 10D 2H", exposed=BOTH, rules=AT_ONCE)
    play_cards(hand, "2S")
    assert format_cards(hand.legal(1)) == "QS 3S 4S"


def test_a_lead_is_free_and_there_is_no_restriction() -> None:
    hand = hand_in_play("QS 3S 10D 4D 2H", exposed=BOTH, rules=AT_ONCE)
    assert hand.legal(0) == hand.held[0]
    play_cards(hand, "QS")


@pytest.mark.parametrize(
    ("forced", "legal"),
    [(ForcedDiscard.NONE, 13), (ForcedDiscard.PIG, 1), (ForcedDiscard.PIG_AND_TEN, 2)],
)
def test_which_cards_must_go_is_an_option(forced: ForcedDiscard, legal: int) -> None:
    hand = hand_in_play("2C", f"QS 10D {LOW_DIAMONDS} 2S 3S 4S", rules=Rules(forced_discard=forced))
    play_cards(hand, "2C")
    assert len(hand.legal(1)) == legal


def lacks(hand: Hand) -> list[str]:
    seen = observe(hand, 0).lacks
    assert all(observe(hand, seat).lacks == seen for seat in range(4))
    return [format_cards(sorted(cards)) for cards in seen]


def test_another_discard_proves_that_both_are_elsewhere() -> None:
    hand = void("2D", "3C")
    assert lacks(hand) == ["", "", "", ""]
    play_cards(hand, "2D")
    assert lacks(hand) == ["", BOTH, "", ""]


def test_a_forced_discard_and_following_suit_prove_nothing() -> None:
    hand = hand_in_play("2S", "10D 2H 3H 4H 5H 6H 7H 8H 9H 2D 3D 4D 5D", "3S", rules=AT_ONCE)
    play_cards(hand, "2S 10D 3S")
    assert lacks(hand) == ["", "", "", ""]


@given(st.integers(0, 2**32), st.sampled_from([LIKHA, SBEETIYA]), st.integers(0, 52))
def test_a_proven_lack_is_true(seed: int, rules: Rules, plies: int) -> None:
    generator = Random(seed)
    hand = Hand(rules, deal(rules, generator), 3)
    play_randomly(hand, generator, plies)
    for seat, cards in enumerate(observe(hand, 0).lacks):
        assert cards.isdisjoint(hand.held[seat])


@pytest.mark.parametrize(
    ("totals", "winners"),
    [
        ((100, 0, 100, 99), ()),
        ((101, 0, 0, 0), (1, 3)),
        ((0, 0, 101, 0), (1, 3)),
        ((20, 130, 100, 5), (0, 2)),
        ((101, 120, 0, 0), (0, 2)),  # both are over; the highest total of a side decides
        ((110, 0, 120, 119), (1, 3)),
        ((110, 110, 0, 0), ()),
        ((110, 0, 0, 110), ()),
        ((150, 150, 0, 150), ()),
    ],
)
def test_the_side_that_is_over_loses(totals: tuple[int, ...], winners: tuple[int, ...]) -> None:
    assert match_winners(totals, False, LIKHA) == winners
    if winners:
        first = [each.seat for each in ranking(totals, LIKHA, winners) if each.rank == 1]
        assert first == sorted(winners)


def test_equal_sides_play_another_hand() -> None:
    assert match_winners((110, 110, 40, 0), False, LIKHA) == ()
    assert match_winners((110, 123, 90, 0), True, LIKHA) == (0, 2)
    assert match_winners((123, 123, 90, 13), True, LIKHA) == ()


def test_each_keeps_their_own_total() -> None:
    assert side_sums((13, 0, 10, 14), LIKHA) == (13, 0, 10, 14)


@pytest.mark.parametrize(
    ("totals", "winners"),
    [
        ((150, 0, 0, 0), ()),
        ((151, 3, 2, 1), (3,)),
        ((151, 160, 155, 152), (0,)),
        ((151, 3, 3, 9), (1, 2)),
        ((160, 160, 160, 160), (0, 1, 2, 3)),
    ],
)
def test_in_sbeetiya_the_lowest_total_wins_and_equal_ones_share(
    totals: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    assert match_winners(totals, False, SBEETIYA) == winners
    ranked = ranking(totals, SBEETIYA, winners)
    assert [each.total for each in ranked] == sorted(totals)
    assert [each.out for each in ranked] == [total >= 151 for total in sorted(totals)]
    if winners:
        assert {each.seat for each in ranked if each.rank == 1} == set(winners)


@pytest.mark.parametrize("rules", [LIKHA, SBEETIYA], ids=["likha", "sbeetiya"])
def test_the_deal_passes_on_clockwise(rules: Rules) -> None:
    """The first dealer is drawn, and the player at the dealer's right leads."""
    for seed in range(8):
        match, random = Match(replace(rules, limit=10_000), seed), Random(seed)
        dealer = derive_seed(match.hand_seed(1), "dealer") % 4
        for number in range(6):
            assert match.hand.first_leader == (dealer - number + 1) % 4
            decide_randomly(match.hand, random)
            while (seat := match.hand.seat_to_play) is not None:
                match.apply(Play(seat, random.choice(match.hand.legal(seat))))
            match.next_hand()
    drawn = {Match(rules, seed).hand.first_leader for seed in range(40)}
    assert drawn == {0, 1, 2, 3}


def test_another_limit_is_a_positive_one() -> None:
    assert combine(["likha"], {"limit": 51}) == replace(LIKHA, limit=51)
    assert match_winners((51, 0, 0, 0), False, replace(LIKHA, limit=51)) == (1, 3)
    for limit in (0, -51, -1000, 10**9 + 1):
        with pytest.raises(RulesError, match="limit"):
            replace(LIKHA, limit=limit)
    with pytest.raises(RulesConflict) as refused:
        replace(LIKHA, limit=-51)
    assert (refused.value.option, refused.value.other) == ("limit", "scoring")
