// The board of a described game: places are chosen one after the other, as a move names them.
import { Button } from '../../parts/fields';
import type { GdlBoard } from '../../protocol';
import { use_play_text } from '../../text/play';
import { moves_at, moves_through, places_next, read_content, steps_of } from './gdl';
import './gdl_board.css';

export interface BoardOfFactsProps {
  board: GdlBoard;
  roles: readonly string[];
  moves: readonly string[];
  hinted?: string;
  chosen: readonly string[];
  on_choose: (places: string[]) => void;
  on_move: (move: string) => void;
}

export function BoardOfFacts({ board, roles, moves, hinted, chosen, on_choose, on_move }: BoardOfFactsProps) {
  const text = use_play_text();
  const next = places_next(moves, chosen, board);
  const first = places_next(moves, [], board);
  const hint = hinted === undefined ? [] : steps_of(hinted, board);
  const choose = (place: string) => {
    // Another piece instead of a target.
    const longer = next.has(place) ? [...chosen, place] : first.has(place) && place !== chosen[0] ? [place] : [];
    const at = moves_at(moves, longer, board);
    if (longer.length > 0 && at.length === 1 && moves_through(moves, longer, board).length === 1) on_move(at[0]);
    else on_choose(longer);
  };
  return (
    <div class="gdl-frame">
      <table class="gdl-grid" aria-label={text.picture} style={{ '--columns': board.columns.length }}>
        <tbody>
          {board.rows.map((row, down) => (
            <tr key={row}>
              <th scope="row">{row}</th>
              {board.columns.map((column, right) => {
                const place = `${column} ${row}`;
                const content = board.cells[down][right];
                const { owner, rest } = read_content(content, roles);
                const able = next.has(place);
                const mark = [
                  chosen.includes(place) && 'chosen',
                  hint.some((step) => step === place) && 'hinted',
                  (down + right) % 2 === 0 && 'even',
                ];
                const shown = <Content owner={owner} role={roles[owner ?? 0]} rest={rest} />;
                return (
                  <td key={column} class={mark.filter(Boolean).join(' ')}>
                    {able || chosen.includes(place) || (chosen.length > 0 && first.has(place)) ? (
                      <Button
                        text={shown}
                        class={able ? 'able' : ''}
                        data-place={place}
                        aria-label={`${text.square(place)}${owner !== null || rest ? `, ${content}` : ''}`}
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
        <tfoot>
          <tr>
            <td />
            {board.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Colours that are roles in many games are drawn as such; other players have the colours of their seats. */
const named_colours = ['white', 'black', 'red', 'blue', 'green', 'yellow'];

function Content({ owner, role, rest }: { owner: number | null; role: string; rest: string }) {
  const colour = { '--owner': `var(--p${(owner ?? 0) % 8})` };
  // A role of one letter is its own mark.
  const own_mark = role.length === 1;
  return (
    <>
      {owner !== null && own_mark && (
        <span class="gdl-mark" style={colour} aria-hidden="true">
          {role}
        </span>
      )}
      {owner !== null && !own_mark && (
        <span class={`gdl-piece ${named_colours.includes(role) ? role : ''}`} style={colour} aria-hidden="true">
          {owner + 1}
        </span>
      )}
      {rest !== '' && (
        <span class="gdl-word" aria-hidden="true">
          {rest}
        </span>
      )}
      <span class="hidden-text">{[owner === null ? '' : role, rest].join(' ').trim()}</span>
    </>
  );
}
