"""A bot for `gongzhu arena`: it ducks while it can, and throws Q♠ or high cards when void."""

import json
import sys

RANKS = [*"23456789", "10", *"JQKA"]


def rank(card):
    return RANKS.index(card[:-1])


def takes(card, trick):
    """Whether the card takes the trick as it lies; a lead does."""
    led = (trick or [card])[0][-1]
    rivals = [rank(other) for other in trick if other[-1] == led]
    return card[-1] == led and rank(card) > max(rivals, default=-1)


def choose(legal, trick):
    ducking = [card for card in legal if not takes(card, trick)]
    if "QS" in ducking:
        return "QS"
    return max(ducking, key=rank) if ducking else min(legal, key=rank)


def passed(held, rules):
    """The highest cards, as many as the rules say; by the presets that pass cards it is three."""
    return sorted(held, key=rank)[-rules.get("passing", 3) :]


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "pass":
        seen = message["observation"]
        cards = passed(seen["held"].split(), seen["rules"])
        print(json.dumps({"id": message["id"], "cards": cards}), flush=True)
    elif message["type"] == "expose":
        print(json.dumps({"id": message["id"], "cards": []}), flush=True)
    elif message["type"] == "play":
        seen = message["observation"]
        card = choose(seen["legal"].split(), seen["trick"]["cards"].split())
        print(json.dumps({"id": message["id"], "card": card}), flush=True)
