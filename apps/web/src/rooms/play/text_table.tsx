// Games without a drawing of their own: the position as text, the board of a description that has one, and moves as buttons.
import { useEffect, useState } from 'preact/hooks';
import type { GdlLook, TextLook } from '../../protocol';
import { use_play_text } from '../../text/play';
import { moves_through, steps_of } from './gdl';
import { BoardOfFacts } from './gdl_board';
import { MoveButtons } from './move_buttons';
import { SeatBadge } from './seat_badge';
import { type LookProps, may_choose } from './session';

export function TextTable({ view, look, state, session }: LookProps<TextLook | GdlLook>) {
  const text = use_play_text();
  const able = may_choose({ view, state });
  const board = look.kind === 'gdl' ? look.board : undefined;
  const [chosen, set_chosen] = useState<string[]>([]);
  useEffect(() => set_chosen([]), [view.table, view.made]);
  const moves = !able ? [] : board ? moves_through(view.moves, chosen, board) : view.moves;
  // What is begun by a click on the board need not be listed before that.
  const clickable = (move: string) => board !== undefined && chosen.length === 0 && steps_of(move, board).length > 0;
  const [shown, hidden] = [moves.filter((move) => !clickable(move)), moves.filter(clickable)];
  const buttons = {
    kind: look.kind,
    hinted: state.hint?.move,
    on_choose: (move: string) => void session.move(move),
  };
  return (
    <>
      <div class="board-seats row">
        {view.seats.map((_, player) => (
          <SeatBadge key={player} view={view} player={player} notes={[]} thinking={state.thinking?.player === player} />
        ))}
      </div>
      {look.kind === 'gdl' && board && (
        <BoardOfFacts
          board={board}
          roles={look.roles}
          moves={able ? view.moves : []}
          hinted={state.hint?.move}
          chosen={chosen}
          on_choose={set_chosen}
          on_move={(move) => void session.move(move)}
        />
      )}
      {look.kind === 'text' && (
        <pre class="sheet position" lang="en" role="group" aria-label={text.picture} tabIndex={0}>
          {look.text}
        </pre>
      )}
      {look.kind === 'gdl' && look.fluents.length === 0 && view.text !== '' && (
        <pre class="sheet position" lang="en" role="group" aria-label={text.picture} tabIndex={0}>
          {view.text}
        </pre>
      )}
      {look.kind === 'gdl' && look.fluents.length > 0 && (
        <details open={!board}>
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
      {shown.length > 0 && <MoveButtons moves={shown} {...buttons} />}
      {hidden.length > 0 && (
        <details>
          <summary>{text.moves_as_text}</summary>
          <MoveButtons moves={hidden} {...buttons} />
        </details>
      )}
    </>
  );
}
