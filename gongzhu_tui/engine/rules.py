"""The options of the game, and the presets that name sets of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any

from gongzhu_tui.engine.cards import ALL_CARDS, Card, parse_cards


class RulesError(ValueError):
    """Rules that make no sense: `option` (or "preset") and the offending `value`."""

    def __init__(self, option: str, value: object) -> None:
        super().__init__(f"{option}: {value!r}")
        self.option = option
        self.value = value


class RulesNotAvailable(RulesError):
    """Rules that are known by name but cannot be played yet."""


class HeartValues(StrEnum):
    STANDARD = "standard"
    FACE = "face"


class Exposing(StrEnum):
    OPEN = "open"
    NONE = "none"
    SALE = "sale"


class ExposedGoat(StrEnum):
    BONUS = "bonus"
    PENALTY = "penalty"
    DOUBLE_PENALTY = "double_penalty"


class AllHeartsPig(StrEnum):
    FLIPS = "flips"
    STAYS = "stays"
    NEEDS_GOAT = "needs_goat"
    SWAPS = "swaps"
    BONUS_300 = "bonus300"


class GrandSlam(StrEnum):
    PLAIN = "plain"
    THOUSAND = "thousand"
    WINS_MATCH = "wins_match"


class FirstLead(StrEnum):
    TWO_OF_SPADES = "2S"
    TWO_OF_CLUBS = "2C"
    DEALER = "dealer"


class ExactLimit(StrEnum):
    LOSES = "loses"
    BECOMES_PLUS = "becomes_plus"


class TieAtTop(StrEnum):
    PLAY_ON = "play_on"
    SHARED = "shared"


@dataclass(frozen=True, slots=True)
class Rules:
    """Every option by name; the defaults are the classic game. Raises RulesError."""

    players: int = 4
    partners: bool = False
    heart_values: HeartValues = HeartValues.STANDARD
    exposing: Exposing = Exposing.OPEN
    blind: bool = False
    exposed_goat: ExposedGoat = ExposedGoat.BONUS
    all_hearts_pig: AllHeartsPig = AllHeartsPig.FLIPS
    grand_slam: GrandSlam = GrandSlam.PLAIN
    first_lead: FirstLead = FirstLead.TWO_OF_SPADES
    limit: int = -1000
    exact_limit: ExactLimit = ExactLimit.LOSES
    tie_at_top: TieAtTop = TieAtTop.PLAY_ON

    def __post_init__(self) -> None:
        if self.players not in (4, 5):
            raise RulesError("players", self.players)
        if self.partners and self.players != 4:
            raise RulesError("partners", self.partners)
        if self.limit >= 0:
            raise RulesError("limit", self.limit)

    @property
    def deck(self) -> tuple[Card, ...]:
        """The cards in play; five players leave 2♣ and 2♦ out."""
        left_out = parse_cards("2C 2D") if self.players == 5 else ()
        return tuple(card for card in ALL_CARDS if card not in left_out)

    @property
    def hand_size(self) -> int:
        return len(self.deck) // self.players


CLASSIC = Rules()
PRESETS: Mapping[str, Rules] = {
    "classic": CLASSIC,
    "five": Rules(players=5),
    "partners": Rules(partners=True),
    "face-values": Rules(heart_values=HeartValues.FACE),
    "start-2c": Rules(first_lead=FirstLead.TWO_OF_CLUBS),
    "hwa": Rules(
        heart_values=HeartValues.FACE,
        exposing=Exposing.NONE,
        all_hearts_pig=AllHeartsPig.SWAPS,
        grand_slam=GrandSlam.THOUSAND,
        exact_limit=ExactLimit.BECOMES_PLUS,
        tie_at_top=TieAtTop.SHARED,
    ),
    "sale": Rules(exposing=Exposing.SALE),
    "blind": Rules(blind=True),
    "negative-goat": Rules(exposed_goat=ExposedGoat.PENALTY),
    "full-house": Rules(all_hearts_pig=AllHeartsPig.NEEDS_GOAT),
    "sudden-win": Rules(grand_slam=GrandSlam.WINS_MATCH, all_hearts_pig=AllHeartsPig.BONUS_300),
    "pig-stays": Rules(all_hearts_pig=AllHeartsPig.STAYS),
}
SISTER_GAMES = ("likha", "sbeetiya")
_OPTIONS = {field.name: type(getattr(CLASSIC, field.name)) for field in fields(Rules)}
_BUILT_OPTIONS = {"limit"}


def preset(name: str) -> Rules:
    """The rules that a preset's name stands for. Raises RulesError."""
    if name in SISTER_GAMES:
        raise RulesNotAvailable("preset", name)
    if name not in PRESETS:
        raise RulesError("preset", name)
    return PRESETS[name]


def check_available(rules: Rules) -> None:
    """Raise RulesNotAvailable for the first option whose value cannot be played yet."""
    for option in _OPTIONS:
        if option in _BUILT_OPTIONS:
            continue
        if getattr(rules, option) != getattr(CLASSIC, option):
            raise RulesNotAvailable(option, getattr(rules, option))


def playable_preset(name: str) -> Rules:
    """The rules of a preset that can be played. Raises RulesError or RulesNotAvailable."""
    rules = preset(name)
    try:
        check_available(rules)
    except RulesNotAvailable as error:
        raise RulesNotAvailable("preset", name) from error
    return rules


def rules_to_json(rules: Rules) -> dict[str, Any]:
    """The preset nearest to `rules` and the options in which they differ from it."""

    def differing(base: Rules) -> dict[str, Any]:
        return {
            option: getattr(rules, option)
            for option in _OPTIONS
            if getattr(rules, option) != getattr(base, option)
        }

    name = min(PRESETS, key=lambda each: len(differing(PRESETS[each])))
    return {"preset": name, **differing(PRESETS[name])}


def rules_from_json(data: object) -> Rules:
    """The playable rules that `rules_to_json` wrote, or that a preset's name stands for.

    Raises RulesError, and RulesNotAvailable for rules that cannot be played yet.
    """
    if isinstance(data, str):
        return playable_preset(data)
    if not isinstance(data, Mapping):
        raise RulesError("preset", data)
    options = dict(data)
    name = options.pop("preset", "classic")
    if not isinstance(name, str):
        raise RulesError("preset", name)
    base = playable_preset(name)
    rules = replace(base, **{key: _option_value(key, value) for key, value in options.items()})
    check_available(rules)
    return rules


def _option_value(option: str, value: Any) -> Any:
    kind = _OPTIONS.get(option)
    if kind is None:
        raise RulesError("option", option)
    if issubclass(kind, StrEnum):
        if value not in list(kind):
            raise RulesError(option, value)
        return kind(value)
    if type(value) is not kind:
        raise RulesError(option, value)
    return value
