// A Bridge board in the address, so that a link, a reload and the way back show the same one.
import { type Board, empty_hands, plain_board, type Seat, seats, show_pbn_deal } from './bridge_deal';
import { contract_strain, read_boards, read_vulnerable } from './bridge_files';

/** What stands in the address for a board; `index` where it is one of several pasted. */
export function board_query(board: Board, index?: number): Record<string, string> {
  const empty = seats.every((seat) => board.hands[seat].length === 0);
  return {
    tab: 'bridge',
    deal: empty ? '' : show_pbn_deal(board.hands),
    name: board.name,
    dealer: board.dealer === 'N' ? '' : board.dealer,
    vulnerable: board.vulnerable === 'none' ? '' : board.vulnerable,
    contract: board.contract,
    declarer: board.declarer ?? '',
    played: board.played.join(' '),
    board: index === undefined ? '' : String(index),
  };
}

/** The board of an address, an empty one where it has none. Throws DealProblem. */
export function board_of(query: URLSearchParams): Board {
  const deal = query.get('deal');
  if (!deal) return { ...plain_board(empty_hands()), ...head_of(query) };
  const [board] = read_boards(deal);
  return { ...board, ...head_of(query), name: query.get('name') ?? '' };
}

function head_of(query: URLSearchParams): Omit<Board, 'name' | 'hands'> {
  const seat = (key: string) => seats.find((each) => each === query.get(key)) ?? null;
  const contract = query.get('contract') ?? '';
  return {
    dealer: seat('dealer') ?? ('N' as Seat),
    vulnerable: read_vulnerable(query.get('vulnerable') ?? ''),
    contract,
    trump: contract_strain(contract),
    declarer: seat('declarer'),
    played: (query.get('played') ?? '').split(' ').filter((card) => /^[SHDC][2-9TJQKA]$/.test(card)),
  };
}
