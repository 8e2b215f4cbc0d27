"""A bot for `gongzhu arena`: it ducks while it can, and throws what it fears most when void."""

import json
import sys

RANKS = [*"23456789", "10", *"JQKA"]


def rank(card):
    return RANKS.index(card[:-1])


def choose(legal, trick):
    """The pig or the highest card that does not take the trick, else the lowest card."""
    winning = max((rank(card) for card in trick if card[-1] == trick[0][-1]), default=-1)
    ducking = [
        card for card in legal if trick and (card[-1] != trick[0][-1] or rank(card) < winning)
    ]
    if "QS" in ducking:
        return "QS"
    return max(ducking, key=rank) if ducking else min(legal, key=rank)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "expose":
        print(json.dumps({"id": message["id"], "cards": []}), flush=True)
    elif message["type"] == "play":
        seen = message["observation"]
        card = choose(seen["legal"].split(), seen["trick"]["cards"].split())
        print(json.dumps({"id": message["id"], "card": card}), flush=True)
