"""Cards passed to the left neighbour: what is allowed, what arrives, and who knows of it."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gongzhu_tui.engine.cards import DIAMOND_TEN, PIG, parse_cards
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.events import Action, CardsPassed, Expose, Pass, Play
from gongzhu_tui.engine.hand import Hand, Phase
from gongzhu_tui.engine.legality import Refused, Rule
from gongzhu_tui.engine.match import Match
from gongzhu_tui.engine.observation import observe
from gongzhu_tui.engine.presets import preset
from gongzhu_tui.engine.rules import CLASSIC, FirstLead, Rules
from tests.exchange import dealt_otherwise
from tests.support import deal_with, decide_once_randomly, play_randomly, random_passing

LIKHA, SBEETIYA = preset("likha"), preset("sbeetiya")
SEEDS = st.integers(0, 2**32)
HANDS = ("2S 3S QS 4S", "2H 3H 4H 5H", "2C 3C 4C 5C", "2D 3D 10D 4D")
PASSED = ("2S 3S QS", "2H 3H 4H", "2C 3C 4C", "2D 3D 10D")


def passing(seat: int, cards: str) -> Pass:
    return Pass(seat, frozenset(parse_cards(cards)))


def fresh(*hands: str, rules: Rules = LIKHA) -> Hand:
    return Hand(rules, deal_with(*(hands or HANDS), rules=rules), 1)


def passed_on() -> Hand:
    hand = fresh()
    for seat, cards in enumerate(PASSED):
        hand.apply(passing(seat, cards))
    return hand


def test_a_hand_begins_with_the_passing() -> None:
    hand = fresh()
    assert (hand.phase, hand.seat_to_play, hand.awaited()) == (Phase.PASS, None, [0, 1, 2, 3])
    for seat in range(4):
        view = observe(hand, seat)
        assert view.to_pass
        assert view.held == hand.deal[seat]
        assert (view.passed, view.received) == (None, frozenset())
        assert (view.exposable, view.legal) == ((), ())


def test_everybody_takes_up_at_once_what_the_right_neighbour_has_passed() -> None:
    hand = fresh()
    for seat, cards in [*enumerate(PASSED)][:3]:
        assert hand.apply(passing(seat, cards)) == ()
        assert hand.awaited() == list(range(seat + 1, 4))
        assert hand.held == list(hand.deal), "nothing arrives before all have decided"
        assert not any(hand.received(each) for each in range(4))
    assert hand.apply(passing(3, PASSED[3])) == (CardsPassed(),)
    assert hand.phase is Phase.EXPOSE
    for seat in range(4):
        arrived = parse_cards(PASSED[(seat + 1) % 4])  # from the right; mine go to the left
        kept = [card for card in hand.deal[seat] if card not in parse_cards(PASSED[seat])]
        assert hand.held[seat] == (*kept, *arrived)
        view = observe(hand, seat)
        assert view.passed == frozenset(parse_cards(PASSED[seat]))
        assert view.received == frozenset(arrived)
        assert not view.to_pass


def test_who_holds_a_card_after_the_passing_may_expose_it() -> None:
    hand = passed_on()
    assert [hand.exposable(seat) for seat in range(4)] == [(), (), (DIAMOND_TEN,), (PIG,)]
    with pytest.raises(Refused) as refused:
        hand.apply(Expose(0, frozenset([PIG])))
    assert refused.value.refusal.rule is Rule.NOT_EXPOSABLE
    for seat, card in enumerate([None, None, DIAMOND_TEN, PIG]):
        hand.apply(Expose(seat, frozenset([card] if card else [])))
    assert hand.exposed == {PIG: 2, DIAMOND_TEN: 2}


def check_refused(hand: Hand, action: Action, rule: Rule) -> None:
    """The action is refused by this rule, and everybody sees what they saw before."""
    before = [observe(hand, seat) for seat in range(hand.players)], list(hand.held), hand.awaited()
    with pytest.raises(Refused) as refused:
        hand.apply(action)
    assert refused.value.refusal.rule is rule
    after = [observe(hand, seat) for seat in range(hand.players)], list(hand.held), hand.awaited()
    assert after == before


@pytest.mark.parametrize(
    ("action", "rule"),
    [
        (passing(0, ""), Rule.PASS_COUNT),
        (passing(0, "2S QS"), Rule.PASS_COUNT),
        (passing(0, "2S 3S 4S QS"), Rule.PASS_COUNT),
        (passing(0, "2S 3S 2H"), Rule.NOT_HELD),
        (passing(0, "2H"), Rule.NOT_HELD),
        (passing(4, "2S 3S 4S"), Rule.NOT_YOUR_TURN),
        (passing(-1, "2D 3D 4D"), Rule.NOT_YOUR_TURN),
        (passing(1, "2H 3H 5H"), Rule.ALREADY_DECIDED),
        (Expose(0), Rule.WRONG_PHASE),
        (Expose(0, frozenset([PIG])), Rule.WRONG_PHASE),
        (Play(0, PIG), Rule.WRONG_PHASE),
    ],
)
def test_what_may_not_be_passed_is_refused_and_changes_nothing(action: Action, rule: Rule) -> None:
    hand = fresh()
    hand.apply(passing(1, PASSED[1]))
    check_refused(hand, action, rule)


def test_cards_are_passed_once() -> None:
    hand = passed_on()
    check_refused(hand, passing(0, "4S 2H 3H"), Rule.WRONG_PHASE)
    for seat in range(4):
        hand.apply(Expose(seat))
    check_refused(hand, passing(0, "4S 2H 3H"), Rule.WRONG_PHASE)


def test_where_nothing_is_passed_nothing_may_be() -> None:
    hand = fresh(rules=CLASSIC)
    assert hand.phase is Phase.EXPOSE
    check_refused(hand, passing(0, "2S 3S QS"), Rule.WRONG_PHASE)


@pytest.mark.parametrize("players", [4, 5])
@pytest.mark.parametrize("count", [1, 2, 3])
def test_as_many_cards_as_the_rules_say(count: int, players: int) -> None:
    rules = Rules(players=players, passing=count, first_lead=FirstLead.DEALER)
    random = Random(count)
    hand = Hand(rules, deal(rules, random), 0)
    chosen = [random_passing(hand, seat, random) for seat in range(players)]
    for action in random.sample(chosen, players):
        hand.apply(action)
    for seat, action in enumerate(chosen):
        assert len(action.cards) == count
        assert hand.received((seat - 1) % players) == action.cards
        assert len(hand.held[seat]) == rules.hand_size
    assert sorted(card for cards in hand.held for card in cards) == sorted(rules.deck)


@settings(max_examples=25)
@given(SEEDS, st.sampled_from([LIKHA, SBEETIYA]), st.integers(0, 56))
def test_nobody_learns_what_others_pass(seed: int, rules: Rules, steps: int) -> None:
    """Other cards in the other hands, passed otherwise: a seat sees the same at any step."""
    generator = Random(seed)
    hand = Hand(rules, deal(rules, generator), generator.randrange(4))
    for _ in range(min(steps, 8)):
        decide_once_randomly(hand, generator)
    if steps > 8:
        play_randomly(hand, generator, steps - 8)
    for seat in range(4):
        assert observe(dealt_otherwise(hand, seat, generator), seat) == observe(hand, seat)


def test_of_the_passing_itself_twins_may_differ() -> None:
    """What the test above exchanges is more than what is kept."""
    generator, differ = Random(1), 0
    for seed in range(20):
        hand = Hand(LIKHA, deal(LIKHA, Random(seed)), 0)
        for _ in range(3 + seed % 6):
            decide_once_randomly(hand, generator)
        other = dealt_otherwise(hand, 0, generator)
        differ += any(other.passed.get(seat) != hand.passed.get(seat) for seat in (1, 2, 3))
    assert differ > 15


def test_the_commitment_is_to_the_cards_as_dealt() -> None:
    match, random = Match(LIKHA, 1), Random(1)
    dealt, (seal,) = match.hand.deal, match.seals
    while match.hand.phase is Phase.PASS:
        decide_once_randomly(match.hand, random)
    assert match.hand.held != list(dealt)
    assert (match.hand.deal, match.seals) == (dealt, (seal,))
