// Games without a drawing of their own: the position as text, a grid where a description has cells, and moves as buttons.
import type { GdlLook, TextLook } from '../../protocol';
import { use_text } from '../../text/language';
import { play } from '../../text/play';
import { GdlBoard } from './gdl_board';
import { read_grid } from './gdl_grid';
import { may_choose, type LookProps } from './look_props';
import { MoveButtons } from './move_buttons';
import { SeatBadge } from './seat_badge';

export function TextTable({ view, look, state, session }: LookProps<TextLook | GdlLook>) {
  const text = use_text(play);
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
