"""Packs, cards and sets of cards.

A card is written as suit and rank, a set as cards with spaces between them:

>>> from ombre import Deck, bridge_deck
>>> hand = bridge_deck.cards("SA SK H2")
>>> len(hand), "SK" in hand, str(hand)
(3, True, 'SK SA H2')
>>> [card.suit for card in hand]
['S', 'S', 'H']
>>> str(hand | bridge_deck.cards("D3"))
'SK SA H2 D3'
>>> hands = Deck("789TJQKA").deal(seed=1, counts=[10, 10, 10])
>>> [len(each) for each in hands]
[10, 10, 10]
>>> len(bridge_deck.full - hand)
49
"""

from ._core import Card, CardSet, Deck, bridge_deck, skat_deck

__all__ = ["Card", "CardSet", "Deck", "bridge_deck", "skat_deck"]
