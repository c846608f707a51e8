// Games without a drawing of their own: the position as text, a grid where a description has cells, and moves as buttons.
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../../parts/fields';
import type { GdlLook, TextLook } from '../../protocol';
import { use_play_text } from '../../text/play';
import { type GdlGrid, moves_through, places_next, read_grid } from './gdl';
import { MoveButtons } from './move_buttons';
import { SeatBadge } from './seat_badge';
import { type LookProps, may_choose } from './session';

export function TextTable({ view, look, state, session }: LookProps<TextLook | GdlLook>) {
  const text = use_play_text();
  const able = may_choose({ view, state });
  const grid = look.kind === 'gdl' ? read_grid(look.fluents) : null;
  return (
    <>
      <div class="board-seats row">
        {view.seats.map((_, player) => (
          <SeatBadge key={player} view={view} player={player} notes={[]} thinking={state.thinking?.player === player} />
        ))}
      </div>
      {grid && (
        <GdlBoard
          grid={grid}
          moves={able ? view.moves : []}
          round={`${view.table} ${view.made}`}
          on_choose={(move) => void session.move(move)}
        />
      )}
      {look.kind === 'text' && (
        <pre class="sheet position" aria-label={text.picture}>
          {look.text}
        </pre>
      )}
      {look.kind === 'gdl' && look.fluents.length === 0 && view.text !== '' && (
        <pre class="sheet position" aria-label={text.picture}>
          {view.text}
        </pre>
      )}
      {look.kind === 'gdl' && look.fluents.length > 0 && (
        <details open={!grid}>
          <summary>{text.facts}</summary>
          <ul class="facts">
            {look.fluents.map((fluent) => (
              <li key={fluent}>
                <code>{fluent}</code>
              </li>
            ))}
          </ul>
        </details>
      )}
      {able && (
        <MoveButtons
          moves={view.moves}
          kind={look.kind}
          hinted={state.hint?.move}
          on_choose={(move) => void session.move(move)}
        />
      )}
    </>
  );
}

export interface GdlBoardProps {
  grid: GdlGrid;
  moves: readonly string[];
  /** Changes with the position. */
  round: string;
  on_choose: (move: string) => void;
}

/** A board of a described game: places are chosen one after the other until one move is left. */
export function GdlBoard({ grid, moves, round, on_choose }: GdlBoardProps) {
  const text = use_play_text();
  const [chosen, set_chosen] = useState<string[]>([]);
  useEffect(() => set_chosen([]), [round]);
  const next = places_next(moves, chosen, grid);
  const choose = (place: string) => {
    const longer = [...chosen, place];
    const fitting = moves_through(moves, longer);
    if (fitting.length === 0) set_chosen([]);
    else if (fitting.length === 1) on_choose(fitting[0]);
    else set_chosen(longer);
  };
  return (
    <table class="gdl-grid" aria-label={text.picture}>
      <tbody>
        {grid.rows.map((row) => (
          <tr key={row}>
            {grid.columns.map((column) => {
              const place = `${column} ${row}`;
              const value = grid.cells.get(place) ?? '';
              const shown = /^(b|blank|empty)$/.test(value) ? '' : value;
              return (
                <td key={column} class={chosen.includes(place) ? 'chosen' : undefined}>
                  {next.has(place) || chosen.length > 0 ? (
                    <Button
                      text={shown}
                      class={next.has(place) ? 'able' : ''}
                      data-place={place}
                      aria-label={`${text.square(place)}${shown && `, ${shown}`}`}
                      press={() => choose(place)}
                    />
                  ) : (
                    shown
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
