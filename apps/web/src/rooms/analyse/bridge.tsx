// Bridge with open cards: a deal by clicks or pasted, its table of tricks and par, and every card of the play.
import { useMemo, useState } from 'preact/hooks';
import { Button, Notice, Options, Select } from '../../parts/fields';
import { use_answer } from '../../parts/loaded';
import { type AnalyseText, use_analyse_text } from '../../text/analyse';
import {
  type Board,
  bridge_pack,
  deal_rest,
  DealProblem,
  empty_hands,
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
import type { OpenState } from './open_play';
import { type OpenGame, OpenPlayView } from './open_play_view';

const rows = suits.map((suit) => bridge_pack.filter((card) => card[0] === suit));

export function BridgeRoom({ given }: { given: string }) {
  const words = use_analyse_text();
  const [board, set_board] = useState<Board>(() => plain_board(empty_hands()));
  const change = (part: Partial<Board>) => set_board({ ...board, ...part });
  const even = is_even(board.hands);
  const whole = even && board.hands.N.length === 13;
  const deal = show_pbn_deal(board.hands);
  const solve = { do: 'solve', kind: 'bridge', deal };
  const table = use_answer<{ table: TrickTable }>(even ? { ...solve, want: 'table' } : null);
  const par = use_answer<Par>(
    whole ? { ...solve, want: 'par', dealer: board.dealer, vulnerable: board.vulnerable } : null,
  );
  const places = seats.map((seat) => ({ key: seat, name: words.seats[seat], sign: seat, most: 13 }));
  const export_text = () => board_text(board, table.value?.table, par.value);
  return (
    <div class="lab">
      <BridgeInput given={given} on_board={set_board} />
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
            <Button text={words.clear} press={() => set_board(plain_board(empty_hands()))} />
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
          {!even && <p class="quiet">{problem_text('uneven', '', words)}</p>}
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

export function problem_text(problem: DealProblem['problem'], where: string, words: AnalyseText): string {
  return where ? `${words.problems[problem]}: ${where}` : words.problems[problem];
}

export function BridgeInput({ given, on_board }: { given: string; on_board: (board: Board) => void }) {
  const words = use_analyse_text();
  const [boards, set_boards] = useState<Board[]>([]);
  const [problem, set_problem] = useState<DealProblem | null>(null);
  const read = (source: string) => {
    try {
      const found = read_boards(source);
      set_boards(found);
      set_problem(null);
      on_board(found[0]);
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
        given={given}
        on_read={read}
      >
        {boards.length > 1 && (
          <select aria-label={words.board} onChange={(event) => on_board(boards[Number(event.currentTarget.value)])}>
            <Options choices={boards.map(({ name }, k) => [k, `${words.board} ${name}`])} />
          </select>
        )}
      </DealInput>
      {problem && <Notice kind="error">{problem_text(problem.problem, problem.where, words)}</Notice>}
    </section>
  );
}
