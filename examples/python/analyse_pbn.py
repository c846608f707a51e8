"""The double-dummy table and the par of every board of a PBN file.

    analyse_pbn.py FILE.pbn [--threads N]
"""

import argparse
import sys

import ombre


def print_board(board, solved):
    print(f"board {board.name}  dealer {board.dealer or '?'}  vulnerable {board.vulnerable or '?'}")
    print("  " + board.deal)
    print("      " + "".join(f"{strain:>4}" for strain in solved["table"]))
    for seat in "NSEW":
        print(f"    {seat} " + "".join(f"{row[seat]:>4}" for row in solved["table"].values()))
    if solved["par"]:
        print(f"  par {solved['par']['score']:+}: {', '.join(solved['par']['contracts'])}")
    if board.contract and board.declarer and board.contract != "Pass":
        tricks = solved["table"][board.contract[1]][board.declarer]
        print(f"  played: {board.contract} by {board.declarer}, double dummy {tricks} tricks")
    print()


def main():
    parser = argparse.ArgumentParser(description="Solve every board of a PBN file double dummy")
    parser.add_argument("file")
    parser.add_argument("--threads", type=int, help="default: all cores")
    arguments = parser.parse_args()

    boards = ombre.read_pbn(arguments.file)
    for board in boards:
        if board.error:
            print(board.error, file=sys.stderr)
    # Par is of whole deals, with a dealer; of others there is still the table.
    whole = [board for board in boards if board.deal and board.whole and board.dealer]
    others = [board for board in boards if board.deal and board not in whole]
    pars = ombre.solve_deals([board.deal for board in whole], [board.dealer for board in whole],
                             [board.vulnerable or "none" for board in whole], arguments.threads)
    tables = ombre.solve_deals([board.deal for board in others], threads=arguments.threads)
    solved = dict(zip((id(board) for board in whole + others), pars + tables))
    for board in boards:
        if board.deal:
            print_board(board, solved[id(board)])


if __name__ == "__main__":
    main()
