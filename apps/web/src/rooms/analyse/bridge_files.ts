// Boards out of whatever was pasted: a PBN file, a LIN file, lines of GIB's library, a PBN deal, or four plain hands.
import {
  check_hands,
  empty_hands,
  plain_board,
  ranks,
  read_dotted,
  read_pbn_deal,
  seat_after,
  seats,
  show_pbn_deal,
  the_rest,
  type Board,
  type Seat,
} from './bridge_deal';
import { DealProblem } from './deal_problem';

/** The boards in the text, at least one; throws DealProblem. */
export function read_boards(text: string): Board[] {
  const boards = /\[\s*Deal\s+"/i.test(text)
    ? read_pbn(text)
    : /(^|\|)\s*md\s*\|/i.test(text)
      ? read_lin(text)
      : read_lines(text);
  if (boards.length === 0) throw new DealProblem('nothing', text.trim().slice(0, 60));
  return boards;
}

/** In the words of PBN or the letters of LIN; nobody where it is neither. */
export function read_vulnerable(word: string): Board['vulnerable'] {
  if (/^(ns?)$/i.test(word)) return 'ns';
  if (/^(ew?)$/i.test(word)) return 'ew';
  return /^(all|both|b)$/i.test(word) ? 'both' : 'none';
}

function read_seat(text: string | undefined): Seat | null {
  const letter = (text ?? '').trim().charAt(0).toUpperCase() as Seat;
  return seats.includes(letter) ? letter : null;
}

/** The strain of a contract such as `3NTX`, or null. */
export function contract_strain(contract: string): string | null {
  const match = /^[1-7]\s*([CDHSN])/i.exec(contract.trim());
  return match ? match[1].toUpperCase() : null;
}

function read_pbn(text: string): Board[] {
  // Comments may hold anything, brackets too.
  const plain = text
    .replace(/^%.*$/gm, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/;.*$/gm, '');
  const tags = [...plain.matchAll(/\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]([^[]*)/g)];
  const boards: Map<string, { value: string; section: string }>[] = [];
  for (const [, name, value, section] of tags) {
    const last = boards[boards.length - 1];
    const key = name.toLowerCase();
    const begins = !last || (['event', 'board', 'deal'].includes(key) && last.has(key));
    if (begins) boards.push(new Map([[key, { value, section }]]));
    else if (!last.has(key)) last.set(key, { value, section });
  }
  return boards.filter((board) => board.has('deal')).map(pbn_board);
}

function pbn_board(tags: Map<string, { value: string; section: string }>, k: number): Board {
  const value = (key: string) => tags.get(key)?.value ?? '';
  const hands = read_pbn_deal(value('deal'));
  const contract = value('contract').trim();
  const play = tags.get('play');
  return {
    name: value('board') || String(k + 1),
    hands,
    dealer: read_seat(value('dealer')) ?? 'N',
    vulnerable: read_vulnerable(value('vulnerable')),
    contract,
    trump: contract_strain(contract),
    declarer: read_seat(value('declarer').replace('^', '')),
    played: play ? read_columns(play.section, read_seat(play.value), contract_strain(contract)) : [],
  };
}

/** The cards of a PBN play section in the order played: its columns are seats, its rows tricks. */
function read_columns(section: string, first: Seat | null, trump: string | null): string[] {
  if (!first || !trump) return [];
  const cells = section
    .split(/\s+/)
    .filter((cell) => /^([SHDC][2-9TJQKA]|-)/.test(cell))
    .map((cell) => cell.slice(0, 2));
  const played: string[] = [];
  let leader = 0;
  for (let row = 0; row * 4 < cells.length; ++row) {
    const trick = cells.slice(row * 4, row * 4 + 4);
    for (let k = 0; k < 4; ++k) {
      const card = trick[(leader + k) % 4];
      if (!card || card.startsWith('-')) return played;
      played.push(card);
    }
    const order = [0, 1, 2, 3].map((k) => (leader + k) % 4);
    leader =
      order[
        trick_winner(
          order.map((column) => trick[column]),
          trump,
        )
      ];
  }
  return played;
}

const rank_order = '23456789TJQKA';

/** Which of the cards, in the order played, takes the trick. */
export function trick_winner(cards: readonly string[], trump: string): number {
  let best = 0;
  cards.forEach((card, k) => {
    const over = card[0] === cards[best][0] && rank_order.indexOf(card[1]) > rank_order.indexOf(cards[best][1]);
    if (over || (card[0] === trump && cards[best][0] !== trump)) best = k;
  });
  return best;
}

function read_lin(text: string): Board[] {
  const parts = text.replace(/\r?\n/g, '').split('|');
  const boards: Board[] = [];
  let calls: string[] = [];
  let vulnerable: Board['vulnerable'] = 'none';
  let name = '';
  for (let k = 0; k + 1 < parts.length; k += 2) {
    const key = parts[k].trim().toLowerCase();
    const value = parts[k + 1].trim();
    const board = boards[boards.length - 1];
    if (key === 'qx') name = value.replace(/^[oc]/i, '');
    if (key === 'md') {
      boards.push({ ...lin_deal(value), name: name || String(boards.length + 1), vulnerable });
      calls = [];
    }
    if (key === 'ah' && board) board.name = value.replace(/^board\s*/i, '');
    if (key === 'sv') {
      vulnerable = read_vulnerable(value || 'o');
      if (board) board.vulnerable = vulnerable;
    }
    if (key === 'mb' && board) {
      calls.push(value.replace('!', '').toUpperCase());
      Object.assign(board, contract_of(calls, board.dealer));
    }
    if (key === 'pc' && board) board.played.push(...(value.toUpperCase().match(/[SHDC][2-9TJQKA]/g) ?? []));
  }
  return boards;
}

function lin_deal(value: string): Board {
  const dealers: Seat[] = ['S', 'W', 'N', 'E'];
  const hands = empty_hands();
  const texts = value.slice(1).split(',');
  const missing: Seat[] = [];
  dealers.forEach((seat, k) => {
    const text = (texts[k] ?? '').toUpperCase().replace(/10/g, 'T');
    if (!text.trim()) missing.push(seat);
    for (const [, suit, held] of text.matchAll(/([SHDC])([^SHDC]*)/g))
      for (const rank of held.trim()) {
        if (!ranks.includes(rank)) throw new DealProblem('rank', rank + text);
        hands[seat].push(suit + rank);
      }
  });
  if (missing.length > 1) throw new DealProblem('hands', value.slice(0, 60));
  if (missing.length === 1) hands[missing[0]] = the_rest(hands);
  return { ...plain_board(check_hands(hands)), dealer: dealers[Number(value[0]) - 1] ?? 'N' };
}

/** The contract that the calls have come to, and its declarer. */
function contract_of(calls: readonly string[], dealer: Seat): Pick<Board, 'contract' | 'trump' | 'declarer'> {
  let last = -1;
  calls.forEach((call, k) => /^[1-7][CDHSN]/.test(call) && (last = k));
  if (last < 0) return { contract: '', trump: null, declarer: null };
  const strain = calls[last][1];
  // The declarer is whoever of the side named the strain first.
  const first = calls.findIndex((call, k) => k % 2 === last % 2 && /^[1-7]/.test(call) && call[1] === strain);
  const risk = calls.slice(last).includes('R') ? 'XX' : calls.slice(last).includes('D') ? 'X' : '';
  return { contract: calls[last].slice(0, 2) + risk, trump: strain, declarer: seat_after(dealer, first) };
}

function read_lines(text: string): Board[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);
  // GIB's library has West first; everything after the colon is results.
  const gib = /^(\S+\s+\S+\s+\S+\s+[^\s:]+):[0-9A-F-]{0,20}$/i;
  const one_line = lines.filter((line) => line.split(/\s+/).length >= 4 || /^[NESW]\s*:/i.test(line));
  if (one_line.length > 0)
    return one_line.map((line, k) => {
      const match = gib.exec(line);
      return plain_board(read_pbn_deal(match ? `W:${match[1]}` : line), String(k + 1));
    });
  // Four lines, a hand each, with or without the seat before it.
  if (lines.length !== 4) return [];
  const hands = empty_hands();
  lines.forEach((line, k) => {
    const match = /^(?:([NESW])\w*\s*[:=]?\s+)?(\S+)$/i.exec(line);
    if (!match) throw new DealProblem('hands', line);
    hands[read_seat(match[1]) ?? seats[k]] = read_dotted(match[2]);
  });
  return [plain_board(check_hands(hands), '1')];
}

/** The board as a PBN file of one board, with results where they are known. */
export function write_pbn(board: Board, table?: Record<string, Record<string, number>>): string {
  const words = { none: 'None', ns: 'NS', ew: 'EW', both: 'All' };
  const tags: [string, string][] = [
    ['Event', ''],
    ['Board', board.name || '1'],
    ['Dealer', board.dealer],
    ['Vulnerable', words[board.vulnerable]],
    ['Deal', show_pbn_deal(board.hands)],
    ['Declarer', board.declarer ?? ''],
    ['Contract', board.contract],
  ];
  if (table) tags.push(['DoubleDummyTricks', double_dummy_tricks(table)]);
  return `% PBN 2.1\n${tags.map(([name, value]) => `[${name} "${value}"]`).join('\n')}\n`;
}

/** Twenty hexadecimal digits: for N, S, E, W the tricks at notrump, spades, hearts, diamonds, clubs. */
export function double_dummy_tricks(table: Record<string, Record<string, number>>): string {
  return ['N', 'S', 'E', 'W']
    .flatMap((seat) => ['N', 'S', 'H', 'D', 'C'].map((strain) => table[strain][seat].toString(16)))
    .join('');
}
