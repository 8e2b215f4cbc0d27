"""What holds in every hand, whatever is dealt, exposed and played."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gongzhu_tui.engine.cards import ALL_CARDS, SCORING_CARDS, Card, Suit, parse_card
from gongzhu_tui.engine.dealing import deal
from gongzhu_tui.engine.events import CardPlayed, Play, TrickTaken
from gongzhu_tui.engine.hand import Hand, Phase
from gongzhu_tui.engine.legality import Refused, Turn, legal_cards, why_not
from gongzhu_tui.engine.rules import CLASSIC
from gongzhu_tui.engine.scoring import EXPOSABLE_CARDS, score_hand
from tests.engine import plain
from tests.support import decide_randomly


class Witness:
    """Follows a hand by the plain rules, from the deal and the cards that it sees played."""

    def __init__(self, hand: Hand) -> None:
        self.hand = hand
        self.held = [list(map(str, cards)) for cards in hand.deal]
        self.exposed = {str(card): factor for card, factor in hand.exposed.items()}
        self.leader = hand.first_leader
        self.trick: list[str] = []
        self.suits_led: set[str] = set()
        self.collected: list[list[str]] = [[], [], [], []]
        self.tricks = 0

    @property
    def seat(self) -> int:
        return (self.leader + len(self.trick)) % 4

    def check_turn(self, generator: Random) -> None:
        """The legal set is accepted; every other card is refused for its reason."""
        held = self.held[self.seat]
        legal = plain.legal(held, self.trick, self.suits_led, self.exposed)
        assert legal
        assert list(map(str, self.hand.legal(self.seat))) == legal
        elsewhere = [text for text in plain.DECK if text not in held]
        for text in [*held, *generator.sample(elsewhere, 2)]:
            refusal = self.hand.refusal(Play(self.seat, parse_card(text)))
            if text in legal:
                assert refusal is None
            else:
                assert refusal is not None
                assert refusal.rule.name == plain.broken_rule(text, held, self.trick)

    def check_a_refusal(self, generator: Random) -> None:
        """An illegal card leaves the hand as it is."""
        legal = self.hand.legal(self.seat)
        card = generator.choice([card for card in ALL_CARDS if card not in legal])
        with pytest.raises(Refused):
            self.hand.apply(Play(self.seat, card))
        assert list(map(str, self.hand.held[self.seat])) == self.held[self.seat]
        assert list(map(str, self.hand.trick.cards)) == self.trick

    def play(self, card: Card) -> None:
        """Let the seat play `card`; the events and the state are what they have to be."""
        seat = self.seat
        played, *more = self.hand.apply(Play(seat, card))
        assert played == CardPlayed(seat, card)
        self.held[seat].remove(str(card))
        self.trick.append(str(card))
        if len(self.trick) == 4:
            self._take_trick()
            taken = more[0]
            assert isinstance(taken, TrickTaken)
            assert (taken.winner, taken.number) == (self.leader, self.tricks)
        else:
            assert not more

    def _take_trick(self) -> None:
        self.leader = plain.winner(self.leader, self.trick)
        self.collected[self.leader] += self.trick
        self.suits_led.add(self.trick[0][-1])
        self.trick = []
        self.tricks += 1

    def check_cards(self) -> None:
        """Fifty-two different cards, in the hands and played."""
        cards = [card for held in self.hand.held for card in held] + list(self.hand.plays)
        assert len(cards) == len(set(cards)) == 52

    def check_end(self) -> None:
        """Thirteen tricks; each part of every score is right, and the parts sum up."""
        hand = self.hand
        assert (hand.phase, self.tricks, len(hand.tricks)) == (Phase.SCORED, 13, 13)
        assert hand.held == [(), (), (), ()]
        assert hand.breakdowns is not None
        for seat, breakdown in enumerate(hand.breakdowns):
            assert list(map(str, hand.collected[seat])) == self.collected[seat]
            expected = plain.score(self.collected[seat], self.exposed)
            parts = (breakdown.hearts, breakdown.pig, breakdown.goat, breakdown.transformer)
            assert parts == (expected.hearts, expected.pig, expected.goat, expected.factor)
            assert breakdown.total == expected.total
        one_has_all = any(breakdown.all_hearts for breakdown in hand.breakdowns)
        hearts = 200 if one_has_all else -200
        assert sum(each.hearts for each in hand.breakdowns) == hearts * self.factor("AH")
        assert abs(sum(each.pig for each in hand.breakdowns)) == 100 * self.factor("QS")
        assert sum(each.goat for each in hand.breakdowns) == 100 * self.factor("JD")
        factors = [each.transformer for each in hand.breakdowns if each.transformer is not None]
        assert factors == [2 * self.factor("10C")]

    def factor(self, card: str) -> int:
        return self.exposed.get(card, 1)


def check_whole_hand(seed: int) -> None:
    """Play one hand of random decisions and random legal cards under a witness."""
    generator = Random(seed)
    hand = Hand(CLASSIC, deal(CLASSIC, generator), generator.randrange(4))
    decide_randomly(hand, generator)
    witness = Witness(hand)
    while hand.phase is Phase.PLAY:
        assert hand.seat_to_play == witness.seat
        witness.check_cards()
        witness.check_turn(generator)
        witness.check_a_refusal(generator)
        witness.play(generator.choice(hand.legal(witness.seat)))
    witness.check_cards()
    witness.check_end()


def test_five_hundred_hands_of_random_legal_play() -> None:
    for seed in range(500):
        check_whole_hand(seed)


@pytest.mark.slow
def test_ten_thousand_hands_of_random_legal_play() -> None:
    for seed in range(10_000):
        check_whole_hand(seed)


@given(
    st.lists(st.sampled_from(ALL_CARDS), unique=True, min_size=1, max_size=13),
    st.none() | st.sampled_from(Suit),
    st.frozensets(st.sampled_from(Suit)),
    st.frozensets(st.sampled_from(EXPOSABLE_CARDS)),
)
def test_any_turn_is_judged_as_by_the_plain_rules(
    held: list[Card], led: Suit | None, suits_led: frozenset[Suit], exposed: frozenset[Card]
) -> None:
    turn = Turn(tuple(held), led, suits_led, exposed)
    texts, trick = [str(card) for card in held], [] if led is None else [f"2{led.letter}"]
    expected = plain.legal(
        texts, trick, {suit.letter for suit in suits_led}, set(map(str, exposed))
    )
    assert expected
    assert list(map(str, legal_cards(turn))) == expected
    for card in ALL_CARDS:
        refusal = why_not(turn, card)
        assert (refusal is None) == (str(card) in expected)
        if refusal is not None:
            assert refusal.rule.name == plain.broken_rule(str(card), texts, trick)


@given(
    st.lists(st.integers(0, 3), min_size=16, max_size=16)
    | st.lists(st.sampled_from([0, 0, 0, 0, 1]), min_size=16, max_size=16),
    st.frozensets(st.sampled_from(EXPOSABLE_CARDS)),
    st.frozensets(st.sampled_from(sorted(set(ALL_CARDS) - SCORING_CARDS))),
)
def test_any_capture_is_scored_as_by_the_plain_rules(
    takers: list[int], exposed: frozenset[Card], worthless: frozenset[Card]
) -> None:
    captured: list[list[Card]] = [[], [], list(worthless), []]
    for card, seat in zip(sorted(SCORING_CARDS), takers, strict=True):
        captured[seat].append(card)
    for cards, breakdown in zip(
        captured, score_hand(captured, dict.fromkeys(exposed, 2), CLASSIC), strict=True
    ):
        expected = plain.score([str(card) for card in cards], {str(card): 2 for card in exposed})
        assert breakdown.total == expected.total
        assert (breakdown.hearts, breakdown.pig, breakdown.goat) == (
            expected.hearts,
            expected.pig,
            expected.goat,
        )
        assert breakdown.transformer_alone == expected.alone
