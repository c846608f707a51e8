// A board of a described game: places are chosen one after the other until one move is left.
import { useEffect, useState } from 'preact/hooks';
import { use_text } from '../../text/language';
import { play } from '../../text/play';
import { moves_through, places_next, type GdlGrid } from './gdl_grid';

export interface GdlBoardProps {
  grid: GdlGrid;
  moves: readonly string[];
  /** Changes with the position. */
  round: string;
  on_choose: (move: string) => void;
}

export function GdlBoard({ grid, moves, round, on_choose }: GdlBoardProps) {
  const text = use_text(play);
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
                    <button
                      type="button"
                      class={next.has(place) ? 'able' : ''}
                      data-place={place}
                      aria-label={`${text.square(place)}${shown && `, ${shown}`}`}
                      onClick={() => choose(place)}
                    >
                      {shown}
                    </button>
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
