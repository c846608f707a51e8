// A Bridge deal as a picture, as newspapers print it: the hands around the compass, with the table of tricks and par beside
// them. The table is an HTML table too, for those who hear the page.
import { use_analyse_text } from '../../text/analyse';
import { type Board, ranks_of, type Seat, seats, suits } from './bridge_deal';
import { rank_sign, suit_signs } from '../../parts/card_names';
import { use_shell_text } from '../../text/shell';

export type TrickTable = Record<string, Record<string, number>>;

export interface Par {
  score: number;
  contracts: { contract: string; declarers: string; over: number }[];
}

const strains = ['N', 'S', 'H', 'D', 'C'];
const columns = ['N', 'S', 'E', 'W'];
const places: Record<Seat, [number, number]> = { N: [190, 16], W: [16, 116], E: [364, 116], S: [190, 216] };

/** Where the seats stand in the compass. */
const names: Record<Seat, [number, number]> = { N: [253, 132], S: [253, 184], W: [192, 158], E: [314, 158] };

interface Props {
  board: Board;
  table: TrickTable | null;
  par: Par | null;
}

export function BridgeDiagram({ board, table, par }: Props) {
  const words = use_analyse_text();
  const { indices } = use_shell_text();
  return (
    <div class="bridge-results">
      <svg id="bridge-diagram" class="bridge-diagram" viewBox="0 0 530 320" role="img" aria-label={words.diagram}>
        <rect class="compass" x="178" y="116" width="150" height="84" rx="10" />
        {seats.map((seat) => (
          <text key={seat} class="compass-name" x={names[seat][0]} y={names[seat][1]}>
            {words.seats[seat][0]}
          </text>
        ))}
        <text class="compass-board" x="253" y="158">
          {board.name}
        </text>
        {seats.map((seat) => {
          const [x, y] = places[seat];
          return (
            <g key={seat} transform={`translate(${x} ${y})`}>
              {suits.map((suit, k) => (
                <text key={suit} y={k * 22 + 12}>
                  <tspan class={`suit-${suit}`}>{suit_signs[suit]}</tspan>
                  <tspan dx="5">
                    {[...ranks_of(board.hands[seat], suit)].map((rank) => rank_sign(rank, indices)).join(' ') ||
                      '–'}
                  </tspan>
                </text>
              ))}
            </g>
          );
        })}
      </svg>
      <div>
        <table class="trick-table" data-table={table ? 'ready' : 'waiting'}>
          <caption>{words.table_caption}</caption>
          <thead>
            <tr>
              <td />
              {columns.map((seat) => (
                <th key={seat} scope="col" class="number" title={words.seats[seat]}>
                  {words.seats[seat][0]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {strains.map((strain) => (
              <tr key={strain}>
                <th scope="row" class={`suit-${strain}`} title={words.strains[strain]}>
                  {strain === 'N' ? words.notrump : suit_signs[strain]}
                </th>
                {columns.map((seat) => (
                  <td key={seat} class="number" data-cell={`${strain}${seat}`}>
                    {table ? table[strain][seat] : '·'}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {par && (
          <p data-par>
            <strong>{words.par(par.score)}</strong>
            <br />
            {par.contracts
              .map(({ contract, declarers, over }) => words.par_contract(contract, declarers, over))
              .join(', ')}
          </p>
        )}
      </div>
    </div>
  );
}
