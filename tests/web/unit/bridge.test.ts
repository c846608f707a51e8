import { describe, expect, it } from 'vitest';
import { board_text, bridge_game } from '../../../apps/web/src/rooms/analyse/bridge';
import {
  bridge_pack,
  deal_rest,
  empty_hands,
  fair_share,
  is_even,
  plain_board,
  read_pbn_deal,
  seats,
  show_pbn_deal,
} from '../../../apps/web/src/rooms/analyse/bridge_deal';
import { board_of, board_query } from '../../../apps/web/src/rooms/analyse/bridge_address';
import { count_text, DealProblem, problem_text } from '../../../apps/web/src/rooms/analyse/deal_problem';
import { analyse_text } from '../../../apps/web/src/text/analyse';
import { shell } from '../../../apps/web/src/text/shell';
import {
  double_dummy_tricks,
  read_boards,
  trick_winner,
  write_pbn,
} from '../../../apps/web/src/rooms/analyse/bridge_files';
import { click_card, focus_by_key } from '../../../apps/web/src/rooms/analyse/deal_input';
import { after_card, is_over, mover_of, states_of } from '../../../apps/web/src/rooms/analyse/open_play';

const deal = 'N:53.92.K42.KT5432 QT2.KT876.AQ986. A9876.A43.T53.J8 KJ4.QJ5.J7.AQ976';

const pbn = `% PBN 2.1
[Event "Test"]
[Board "7"]
[Dealer "S"]
[Vulnerable "NS"]
[Deal "${deal}"]
{a comment with [brackets]}
[Declarer "S"]
[Contract "2SX"]
[Play "W"]
DJ D4 D9 D5
HQ H2 H8 H4 ; the fourth column is South's
CA C2 H7 CJ!
D7 DK DA DT
H5 D2 D6 D3
*

[Event "#"]
[Board "8"]
[Dealer "W"]
[Vulnerable "All"]
[Deal "N:.Q.97.7 .K8..65 .2.T3.9 .7.A.K4"]
`;

const lin =
  'pn|south,west,north,east|st||md|1SA9876HA43DT53CJ8,SKJ4HQJ5DJ7CAQ976,S53H92DK42CKT5432,|rh||ah|Board 1|sv|n|mb|1S|mb|p|mb|2S!|an|weak|mb|d|mb|p|mb|p|mb|p|pg||\n' +
  'pc|DJ|pc|D4|pc|D9|pc|D5|pg||';

const words = analyse_text.en;
const names = { places: words.seats, indices: shell.en.indices };

describe('reading deals', () => {
  it('reads and writes a PBN deal, from any first seat, with a hand left open', () => {
    expect(show_pbn_deal(read_pbn_deal(deal))).toBe(deal);
    const turned = 'E:QT2.KT876.AQ986. A9876.A43.T53.J8 KJ4.QJ5.J7.AQ976 -';
    expect(show_pbn_deal(read_pbn_deal(turned))).toBe(deal);
  });

  it('reads PBN with comments, several boards and the play in order', () => {
    const boards = read_boards(pbn);
    expect(boards.map(({ name }) => name)).toEqual(['7', '8']);
    expect(boards[0]).toMatchObject({ dealer: 'S', vulnerable: 'ns', trump: 'S', declarer: 'S', contract: '2SX' });
    // East takes the fourth trick and leads to the fifth, though its row begins with West.
    expect(boards[0].played).toEqual('DJ D4 D9 D5 HQ H2 H8 H4 CA C2 H7 CJ D7 DK DA DT D6 D3 H5 D2'.split(' '));
    expect(boards[1]).toMatchObject({ vulnerable: 'both', dealer: 'W', trump: null });
    expect(boards[1].hands.W).toEqual(['H7', 'DA', 'CK', 'C4']);
  });

  it('reads LIN, its missing hand, contract and declarer', () => {
    const [board] = read_boards(lin);
    expect(show_pbn_deal(board.hands)).toBe(deal);
    expect(board).toMatchObject({
      name: '1',
      dealer: 'S',
      vulnerable: 'ns',
      contract: '2SX',
      declarer: 'S',
      trump: 'S',
    });
    expect(board.played).toEqual(['DJ', 'D4', 'D9', 'D5']);
  });

  it('reads lines of the GIB library, West first', () => {
    const line = 'KJ4.QJ5.J7.AQ976 53.92.K42.KT5432 QT2.KT876.AQ986. A9876.A43.T53.J8:88887777A9A977778888';
    expect(show_pbn_deal(read_boards(line)[0].hands)).toBe(deal);
  });

  it('reads four lines of hands', () => {
    const text = 'North 53.92.K42.KT5432\nEast QT2.KT876.AQ986.\nSouth A9876.A43.T53.J8\nWest KJ4.QJ5.J7.AQ976';
    expect(show_pbn_deal(read_boards(text)[0].hands)).toBe(deal);
  });

  it.each([
    ['nothing at all', 'No deal was found'],
    ['N:A.. K... Q... J...', 'A hand needs four suits'],
    ['N:A... A... Q... J...', '♠A twice: North and East'],
    ['N:AA... K... Q... J...', '♠A twice: North'],
    ['N:K... X3... Q... J...', 'Unknown rank X in X3...'],
    ['N:A... K...', 'Not the right number of hands'],
    ['md|1SAH1,SK,SQ,SJ|', 'Unknown rank 1 in SAH1'],
  ])('says what is wrong with %s', (text, told) => {
    let problem: unknown = null;
    try {
      read_boards(text);
    } catch (error) {
      problem = error;
    }
    expect(problem).toBeInstanceOf(DealProblem);
    expect(problem_text(problem as DealProblem, words.problems.nothing, names, words)).toContain(told);
  });

  it('says which cards are missing and where, in both languages', () => {
    const hands = read_pbn_deal(deal.replace('AQ976', 'AQ97'));
    const told = (language: 'en' | 'de') =>
      count_text(hands, () => fair_share(hands), bridge_pack, { ...names, places: analyse_text[language].seats }, analyse_text[language]);
    expect(told('en')).toBe('♣6 is missing, West has 12');
    expect(told('de')).toBe('♣6 fehlt, West hat 12');
    const queen = read_pbn_deal(deal.replace('QT2', 'T2'));
    const german = { indices: shell.de.indices, places: analyse_text.de.seats };
    expect(count_text(queen, () => 13, bridge_pack, german, analyse_text.de)).toBe('♠D fehlt, Ost hat 12');
    const long = read_pbn_deal('N:AK... QJ... T9... 876...');
    expect(count_text(long, () => fair_share(long), [], names, words)).toBe('');
  });

  it('keeps a board in an address', () => {
    const [board] = read_boards(pbn);
    const query = new URLSearchParams(board_query(board, 0));
    expect(board_of(query)).toEqual(board);
    expect(query.get('board')).toBe('0');
    const partly = { ...plain_board({ ...empty_hands(), E: ['SA'] }), dealer: 'W' as const };
    expect(board_of(new URLSearchParams(board_query(partly)))).toEqual(partly);
    const empty = { ...plain_board(empty_hands()), vulnerable: 'both' as const };
    expect(board_of(new URLSearchParams(board_query(empty)))).toEqual(empty);
  });

  it('writes PBN that it reads back', () => {
    const [board] = read_boards(pbn);
    const again = read_boards(write_pbn(board))[0];
    expect(again).toEqual({ ...board, played: [] });
  });

  it('writes tricks as twenty hexadecimal digits', () => {
    const row = { N: 13, S: 10, E: 0, W: 3 };
    expect(double_dummy_tricks({ N: row, S: row, H: row, D: row, C: row })).toBe('dddddaaaaa0000033333');
  });
});

describe('dealing by clicks', () => {
  const places = seats.map((seat) => ({ key: seat, name: seat, sign: seat, most: 2 }));

  it('gives a card to the chosen hand, takes it back, and fills no hand beyond its size', () => {
    let held: Record<string, string[]> = { ...empty_hands() };
    held = click_card(held, places, 'N', 'SA');
    held = click_card(held, places, 'N', 'SK');
    expect(held.N).toEqual(['SA', 'SK']);
    expect(click_card(held, places, 'N', 'SQ')).toEqual(held);
    expect(click_card(held, places, 'N', 'SA').N).toEqual(['SK']);
    expect(click_card(held, places, 'E', 'SA')).toMatchObject({ N: ['SK'], E: ['SA'] });
  });

  it('moves the focus within the rows', () => {
    const rows = [['SA', 'SK'], ['HA']];
    expect(focus_by_key(rows, 0, 1, 'ArrowDown')).toEqual([1, 0]);
    expect(focus_by_key(rows, 0, 1, 'ArrowRight')).toEqual([0, 1]);
    expect(focus_by_key(rows, 0, 0, 'Enter')).toBeNull();
  });

  it('deals the rest so that everybody has thirteen different cards', () => {
    const hands = { ...empty_hands(), N: ['SA', 'SK'] };
    let seed = 1;
    const random = () => (seed = (seed * 16807) % 2147483647) / 2147483647;
    const dealt = deal_rest(hands, bridge_pack, () => 13, random);
    expect(is_even(dealt)).toBe(true);
    expect(new Set(seats.flatMap((seat) => dealt[seat])).size).toBe(bridge_pack.length);
    expect(dealt.N.slice(0, 2)).toEqual(['SA', 'SK']);
  });
});

describe('play with open cards', () => {
  it('knows who takes a trick', () => {
    expect(trick_winner(['DJ', 'D4', 'D9', 'D5'], 'S')).toBe(0);
    expect(trick_winner(['DJ', 'D4', 'S2', 'DA'], 'S')).toBe(2);
    expect(trick_winner(['DJ', 'DA', 'S2', 'D5'], 'N')).toBe(1);
  });

  it('follows a line, counts tricks, and turns values into tricks of the declarer', () => {
    const board = plain_board(read_pbn_deal('N:A2... K3... Q4... J5...'));
    const game = bridge_game(board, 'N', 'S', null, [], { seats: { N: 'N', E: 'E', S: 'S', W: 'W' }, unit: 'tricks' });
    expect(mover_of(game.start, game.rules)).toBe(3);
    const states = states_of(game.start, ['SJ', 'SA', 'S3', 'S4', 'S2'], game.rules);
    expect(states).toHaveLength(6);
    expect(states[4]).toMatchObject({ leader: 0, taken: [1, 0, 0, 0], trick: [] });
    expect(is_over(states[4], game.rules)).toBe(false);
    expect(after_card(states[5], 'SA', game.rules)).toBeNull();
    // East to play to the second trick: what East and West take is not the declarer's.
    expect(game.read({ cards: [{ card: 'SK', tricks: 1 }] }, states[5])).toEqual({ SK: 1 });
    expect(game.read({ cards: [{ card: 'S2', tricks: 0 }] }, states[4])).toEqual({ S2: 1 });
    expect(game.ask(states[5])).toMatchObject({
      deal: 'N:... K... Q... 5...',
      leader: 'N',
      trick: ['S2'],
      want: 'cards',
    });
  });

  it('writes the board with its table as text', () => {
    const row = { N: 4, S: 4, E: 9, W: 9 };
    const text = board_text(plain_board(read_pbn_deal(deal)), { N: row, S: row, H: row, D: row, C: row }, null);
    expect(text).toContain('N  S53 H92 DK42 CKT5432');
    expect(text).toContain('NT  4  4  9  9');
  });
});
