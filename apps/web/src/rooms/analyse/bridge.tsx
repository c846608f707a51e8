// Bridge with open cards: a deal by clicks or pasted, its table of tricks and par, and every card of the play.
import { useMemo, useState } from 'preact/hooks';
import { Button, Notice, Options, Select } from '../../parts/fields';
import { keep, kept } from '../../parts/kept';
import { use_answer } from '../../parts/loaded';
import { go } from '../../route';
import { use_analyse_text } from '../../text/analyse';
import { use_shell_text } from '../../text/shell';
import { board_of, board_query } from './bridge_address';
import {
  type Board,
  bridge_pack,
  deal_rest,
  empty_hands,
  fair_share,
  type Hands,
  is_even,
  plain_board,
  ranks,
  type Seat,
  seat_after,
  seats,
  show_pbn_deal,
  side_of,
  suits,
} from './bridge_deal';
import { BridgeDiagram, type Par, type TrickTable } from './bridge_diagram';
import { read_boards, trick_winner, write_pbn } from './bridge_files';
import { ExportRow } from './card_text';
import { DealBoard, DealInput } from './deal_input';
import { count_text, type DealNames, DealProblem, problem_text } from './deal_problem';
import type { OpenState } from './open_play';
import { type OpenGame, OpenPlayView } from './open_play_view';

const rows = suits.map((suit) => bridge_pack.filter((card) => card[0] === suit));

export function BridgeRoom({ query }: { query: URLSearchParams }) {
  const words = use_analyse_text();
  const { indices } = use_shell_text();
  const address = query.toString();
  const { board, broken } = useMemo(() => read_address(query), [address]);
  // What is dealt by clicks is no step of its own on the way back.
  const change = (part: Partial<Board>) => go('analyse', board_query({ ...board, ...part }), true);
  const even = is_even(board.hands);
  const whole = even && board.hands.N.length === 13;
  const deal = show_pbn_deal(board.hands);
  const solve = { do: 'solve', kind: 'bridge', deal };
  const table = use_answer<{ table: TrickTable }>(even ? { ...solve, want: 'table' } : null);
  const par = use_answer<Par>(
    whole ? { ...solve, want: 'par', dealer: board.dealer, vulnerable: board.vulnerable } : null,
  );
  const places = seats.map((seat) => ({ key: seat, name: words.seats[seat], sign: words.seats[seat][0], most: 13 }));
  const names = { places: words.seats, indices };
  const export_text = () => board_text(board, table.value?.table, par.value);
  return (
    <div class="lab">
      {broken && <Notice kind="error">{problem_text(broken, words.problems.nothing, names, words)}</Notice>}
      <BridgeInput query={query} names={names} />
      <div class="two-columns">
        <section class="sheet lab">
          <h2>{words.deal}</h2>
          <DealBoard
            rows={rows}
            places={places}
            label={words.choose_hand}
            held={board.hands}
            on_change={(held) => change({ hands: held as Hands, played: [] })}
          />
          <div class="row">
            <Button
              text={words.deal_rest}
              press={() => change({ hands: deal_rest(board.hands, bridge_pack, () => 13, Math.random), played: [] })}
            />
            <Button text={words.clear} press={() => go('analyse', { tab: 'bridge' })} />
            <Select
              class="field"
              title={words.dealer}
              value={board.dealer}
              choices={seats.map((seat) => [seat, words.seats[seat]])}
              on_choose={(dealer) => change({ dealer: dealer as Seat })}
            />
            <Select
              class="field"
              title={words.vulnerable}
              value={board.vulnerable}
              choices={Object.entries(words.vulnerable_words)}
              on_choose={(vulnerable) => change({ vulnerable: vulnerable as Board['vulnerable'] })}
            />
          </div>
          {!even && <Uneven board={board} names={names} />}
        </section>
        {even && (
          <section class="sheet lab" aria-busy={table.busy || par.busy}>
            <h2>{words.results}</h2>
            <BridgeDiagram board={board} table={table.value?.table ?? null} par={par.value} />
            <ExportRow
              name={`board-${board.name || '1'}`}
              text={export_text}
              json={() => ({ ...board, deal, table: table.value?.table, par: par.value })}
              more={[['PBN', 'pbn', () => write_pbn(board, table.value?.table)]]}
              drawing="#bridge-diagram"
            />
          </section>
        )}
      </div>
      {table.error && <Notice kind="error">{table.error}</Notice>}
      {even && <BridgePlay board={board} par={par.value} />}
    </div>
  );
}

function BridgePlay({ board, par }: { board: Board; par: Par | null }) {
  const words = use_analyse_text();
  const [chosen, set_chosen] = useState<{ trump: string; declarer: Seat } | null>(null);
  const best = par?.contracts[0];
  const trump = chosen?.trump ?? board.trump ?? best?.contract[1] ?? 'N';
  const declarer = chosen?.declarer ?? board.declarer ?? (best?.declarers[0] as Seat | undefined) ?? 'S';
  const level = Number(/^[1-7]/.exec(board.contract)?.[0] ?? 0);
  const own = trump === board.trump && declarer === board.declarer;
  const deal = show_pbn_deal(board.hands);
  const game = useMemo(
    () =>
      bridge_game(board, trump, declarer, own && level > 0 ? level + 6 : null, own ? board.played : [], {
        seats: words.seats,
        unit: words.tricks_of(words.seats[declarer]),
      }),
    [deal, trump, declarer, level, own, board.played, words],
  );
  return (
    <section class="sheet lab">
      <h2>{words.every_card}</h2>
      <div class="row">
        <Select
          class="field"
          title={words.strain}
          value={trump}
          choices={Object.entries(words.strains)}
          on_choose={(strain) => set_chosen({ trump: strain, declarer })}
        />
        <Select
          class="field"
          title={words.declarer}
          value={declarer}
          choices={seats.map((seat) => [seat, words.seats[seat]])}
          on_choose={(seat) => set_chosen({ trump, declarer: seat as Seat })}
        />
        {board.contract && own && (
          <span>
            {words.contract}: {board.contract}
          </span>
        )}
      </div>
      <OpenPlayView game={game} />
    </section>
  );
}

/** The play of a board in a strain: players are the seats in the order N, E, S, W. */
export function bridge_game(
  board: Board,
  trump: string,
  declarer: Seat,
  target: number | null,
  recorded: string[],
  words: { seats: Record<string, string>; unit: string },
): OpenGame {
  const side = side_of(declarer);
  const maximises = (player: number) => side_of(seats[player]) === side;
  return {
    rules: { players: 4, winner: (trick) => trick_winner(trick, trump), worth: () => 1 },
    start: {
      hands: seats.map((seat) => board.hands[seat]),
      trick: [],
      leader: seats.indexOf(seat_after(declarer)),
      taken: [0, 0, 0, 0],
    },
    names: seats.map((seat) => words.seats[seat]),
    maximises,
    unit: words.unit,
    target,
    recorded,
    sort: (cards) => bridge_pack.filter((card) => cards.includes(card)),
    ask: (state) => ({
      do: 'solve',
      kind: 'bridge',
      deal: show_pbn_deal(hands_of(state)),
      trump,
      leader: seats[state.leader],
      trick: state.trick,
      want: 'cards',
    }),
    read: (answer, state) => {
      const { cards } = answer as { cards: { card: string; tricks: number }[] };
      const taken = state.taken.reduce((sum, count, player) => sum + (maximises(player) ? count : 0), 0);
      const left = Math.max(...state.hands.map((hand) => hand.length));
      const ours = maximises((state.leader + state.trick.length) % 4);
      return Object.fromEntries(cards.map(({ card, tricks }) => [card, taken + (ours ? tricks : left - tricks)]));
    },
  };
}

function hands_of(state: OpenState): Hands {
  return { N: state.hands[0], E: state.hands[1], S: state.hands[2], W: state.hands[3] };
}

/** The board and its results as lines of text. */
export function board_text(board: Board, table: TrickTable | undefined, par: Par | null): string {
  const lines = seats.map(
    (seat) =>
      `${seat}  ${suits.map((suit) => suit + [...ranks].filter((rank) => board.hands[seat].includes(suit + rank)).join('')).join(' ')}`,
  );
  if (table) {
    lines.push('', '    N  S  E  W');
    for (const strain of ['N', 'S', 'H', 'D', 'C'])
      lines.push(
        `${strain === 'N' ? 'NT' : ` ${strain}`}${['N', 'S', 'E', 'W'].map((seat) => String(table[strain][seat]).padStart(3)).join('')}`,
      );
  }
  if (par)
    lines.push(
      '',
      `Par ${par.score}: ${par.contracts.map(({ contract, declarers }) => `${declarers} ${contract}`).join(', ')}`,
    );
  return `${lines.join('\n')}\n`;
}

/** What a deal that cannot be solved yet lacks. */
function Uneven({ board: { hands }, names }: { board: Board; names: DealNames }) {
  const words = use_analyse_text();
  const share = fair_share(hands);
  const pack = share === 13 ? bridge_pack : [];
  const text = share === 0 ? '' : count_text(hands, () => share, pack, names, words);
  return text ? <Notice kind="error">{text}</Notice> : <p class="quiet">{words.problems.uneven}</p>;
}

function read_address(query: URLSearchParams): { board: Board; broken: DealProblem | null } {
  try {
    return { board: board_of(query), broken: null };
  } catch (error) {
    if (!(error instanceof DealProblem)) throw error;
    return { board: plain_board(empty_hands()), broken: error };
  }
}

/** What was pasted last, where the board of the address is one of its boards. */
function kept_boards(query: URLSearchParams): { text: string; boards: Board[] } {
  const deal = query.get('deal') ?? '';
  const text = kept(kept_as) ?? '';
  const nothing = { text: deal, boards: [] };
  try {
    const boards = text ? read_boards(text) : [];
    const board = boards[Number(query.get('board') ?? -1)];
    return board && show_pbn_deal(board.hands) === deal ? { text, boards } : nothing;
  } catch {
    return nothing;
  }
}

const kept_as = 'bridge';

function BridgeInput({ query, names }: { query: URLSearchParams; names: DealNames }) {
  const words = use_analyse_text();
  const [{ text, boards }, set_pasted] = useState(() => kept_boards(query));
  const [problem, set_problem] = useState<DealProblem | null>(null);
  const show = (found: Board[], index: number) => go('analyse', board_query(found[index], index));
  const read = (source: string) => {
    try {
      const found = read_boards(source);
      keep(kept_as, source);
      set_pasted({ text: source, boards: found });
      set_problem(null);
      show(found, 0);
    } catch (error) {
      if (!(error instanceof DealProblem)) throw error;
      set_problem(error);
    }
  };
  return (
    <section class="sheet lab">
      <DealInput
        title={words.paste_bridge}
        placeholder="N:53.92.K42.KT5432 QT2.KT876.AQ986. A9876.A43.T53.J8 KJ4.QJ5.J7.AQ976"
        accept=".pbn,.lin,.txt,.gib"
        given={text}
        on_read={read}
      >
        {boards.length > 1 && (
          <select
            aria-label={words.board}
            value={query.get('board') ?? ''}
            onChange={(event) => show(boards, Number(event.currentTarget.value))}
          >
            <Options choices={boards.map(({ name }, k) => [k, `${words.board} ${name}`])} />
          </select>
        )}
      </DealInput>
      {problem && <Notice kind="error">{problem_text(problem, words.problems.nothing, names, words)}</Notice>}
    </section>
  );
}
