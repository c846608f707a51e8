// The moves of this hand, the latest first.
import type { SeenMove, View } from '../../protocol';
import { use_text } from '../../text/language';
import { play } from '../../text/play';
import { shell } from '../../text/shell';
import { move_name, seat_colour, seat_name } from './names';

export function LogPanel({ view, log }: { view: View; log: readonly SeenMove[] }) {
  const text = use_text(play);
  const names = use_text(shell);
  const kind = view.look?.kind ?? '';
  if (log.length === 0) return null;
  return (
    <details class="sheet panel">
      <summary>{text.log}</summary>
      <ol class="log" reversed>
        {[...log].reverse().map(({ player, move }, index) => (
          <li key={log.length - index}>
            <span class="seat-colour" style={{ background: seat_colour(view.seats, player) }} aria-hidden="true" />{' '}
            {seat_name(view.seats, player, text)}:{' '}
            {move === null ? <em>{text.hidden_move}</em> : move_name(move, kind, names, text)}
          </li>
        ))}
      </ol>
    </details>
  );
}
