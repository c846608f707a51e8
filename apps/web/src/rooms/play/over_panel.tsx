// The end of a hand: who won, and what comes next.
import type { SkatLook, View } from '../../protocol';
import { go, route_hash } from '../../route';
import { use_text } from '../../text/language';
import { play, type PlayText } from '../../text/play';
import { contract_name, seat_name } from './names';
import { rooms } from '../rooms';
import type { TableSession } from './session';

export function OverPanel({ view, session }: { view: View; session: TableSession }) {
  const text = use_text(play);
  const { setup } = session.entry;
  const again = { ...setup, seed: view.seed === null ? '' : String(view.seed), start: '1' };
  return (
    <section class="sheet over" role="status">
      <p class="result">{result(view, text)}</p>
      <div class="row">
        {!view.finished && (
          <button type="button" class="main" onClick={() => void session.next_hand()}>
            {text.next_hand}
          </button>
        )}
        {view.finished && setup.game && (
          <button type="button" class="main" onClick={() => go('play', { ...setup, seed: '', start: '1' })}>
            {session.entry.hidden ? text.another : text.once_more}
          </button>
        )}
        {view.finished && setup.game && view.seed !== null && session.entry.hidden && (
          <button type="button" onClick={() => go('play', again)}>
            {text.again}
          </button>
        )}
        {rooms.some(({ name }) => name === 'analyse') && (
          <a class="button" href={route_hash('analyse', { table: view.table })}>
            {text.analyse}
          </a>
        )}
        <a class="button" href={route_hash('play')}>
          {text.new_game}
        </a>
      </div>
    </section>
  );
}

/** One line on how it ended. */
function result(view: View, text: PlayText): string {
  const look = view.look;
  const skat = look?.kind === 'skat' ? skat_result(view, look, text) : null;
  if (view.finished && view.winners && view.winners.length > 0 && (skat === null || view.list)) {
    const names = view.winners.map((player) =>
      view.list ? text.player_at(player + 1) : seat_name(view.seats, player, text),
    );
    const winner = text.winner(names.join(', '));
    return skat === null ? winner : `${skat} · ${winner}`;
  }
  return skat ?? (view.finished ? text.game_over : text.hand_over);
}

function skat_result(view: View, look: SkatLook, text: PlayText): string {
  if (look.declarer === undefined || !look.contract) return text.list_all_passed;
  const value = view.scores?.[look.declarer] ?? 0;
  const say = value > 0 ? text.skat_result.won : text.skat_result.lost;
  const name = seat_name(view.seats, look.declarer, text);
  return `${say(name, contract_name(look.contract, text))}: ${value} (${text.card_points(look.points[look.declarer])})`;
}
