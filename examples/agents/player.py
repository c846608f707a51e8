"""A player for Ombre in plain Python: it plays the lowest card it may, and any legal move in games without tricks.

    ombre match 'hearts(players=3)' --agents 'exec(python3 player.py),rules' --deals 100 --seed 1

Ombre starts the program once and plays many games with it, one after the other. Standard input brings JSON objects, one
a line; docs/protocol.md describes all of them:

    {"game": …, "player": …, "players": …, "seed": …, "clock_ms": …}      a game begins
    {"view": {…}, "last": […], "moves": […], "clock_ms": …}              it is your turn
    {"result": {"scores": […], "over": …}, "last": […]}                  a hand has ended

Only the second wants an answer: one line on standard output, {"move": …} with one of the moves as it is written there.
The end of the input is the end of the program. Messages for people go to standard error.
"""

import json
import random
import sys

RANKS = "23456789TJQKA"


def lowest_card(view, moves):
    """The lowest card among the moves, or None where the moves are not cards to be played to a trick."""
    if view["look"]["kind"] not in ("tricks", "skat") or any(len(move) != 2 or move[1] not in RANKS for move in moves):
        return None
    return min(moves, key=lambda card: RANKS.index(card[1]))


def main():
    dice = random.Random(0)
    won = games = 0
    for line in sys.stdin:
        message = json.loads(line)
        if "game" in message:
            # All chance comes from this seed and nothing is carried over from the game before. So the moves are the
            # same whichever games the program has played, and a match can be repeated on any number of threads.
            dice = random.Random(message["seed"])
            me = message["player"]
        elif "moves" in message:
            moves = message["moves"]
            move = lowest_card(message["view"], moves) or dice.choice(moves)
            # Without the flush the answer would wait in a buffer until the clock has run out.
            print(json.dumps({"move": move}), flush=True)
        elif "result" in message and message["result"]["over"]:
            scores = message["result"]["scores"]
            games += 1
            won += scores[me] == max(scores)
    if "--verbose" in sys.argv:
        print(f"won or shared {won} of {games} games", file=sys.stderr)


if __name__ == "__main__":
    main()
