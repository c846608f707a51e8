// What stands beside a table: the end of a hand and what comes next, the scores or the list of a Skat table, the moves.
import { Button } from '../../parts/fields';
import type { SeenMove, SkatListInfo, SkatLook, View } from '../../protocol';
import { go, route_hash } from '../../route';
import { type PlayText, use_play_text } from '../../text/play';
import { use_shell_text } from '../../text/shell';
import { contract_name, move_name, seat_colour, seat_name } from './names';
import type { TableSession } from './session';

export function OverPanel({ view, session }: { view: View; session: TableSession }) {
  const text = use_play_text();
  const { setup } = session.entry;
  const again = { ...setup, seed: view.seed === null ? '' : String(view.seed), start: '1' };
  return (
    <section class="sheet over" role="status">
      <p class="result">{result(view, text)}</p>
      <div class="row">
        {!view.finished && <Button text={text.next_hand} class="main" press={() => session.next_hand()} />}
        {view.finished && setup.game && (
          <Button
            text={session.entry.hidden ? text.another : text.once_more}
            class="main"
            press={() => go('play', { ...setup, seed: '', start: '1' })}
          />
        )}
        {view.finished && setup.game && view.seed !== null && session.entry.hidden && (
          <Button text={text.again} press={() => go('play', again)} />
        )}
        <a class="button" href={route_hash('analyse', { table: view.table })}>
          {text.analyse}
        </a>
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

export function ScorePanel({ view }: { view: View }) {
  const text = use_play_text();
  if (view.list) return <ListPanel view={view} list={view.list} />;
  const many = view.whole;
  // What a Skat hand or a board with marks would score if it ended now tells nobody anything.
  const unsettled = (view.look?.kind === 'skat' || view.look?.kind === 'grid') && !view.over;
  return (
    <section class="sheet panel">
      <h2>{text.scores}</h2>
      <table class="scores">
        <thead>
          <tr>
            <th>
              <span class="hidden-text">{text.seats}</span>
            </th>
            <th class="number">{text.this_hand}</th>
            {many && <th class="number">{text.total}</th>}
          </tr>
        </thead>
        <tbody>
          {view.seats.map((_, player) => (
            <tr key={player} class={view.finished && view.winners?.includes(player) ? 'won' : undefined}>
              <th scope="row">
                <span class="seat-colour" style={{ background: seat_colour(view.seats, player) }} aria-hidden="true" />{' '}
                {seat_name(view.seats, player, text)}
              </th>
              <td class="number">{unsettled || !view.scores ? '–' : view.scores[player]}</td>
              {many && <td class="number">{view.totals[player]}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ListPanel({ view, list }: { view: View; list: SkatListInfo }) {
  const text = use_play_text();
  const people = list.totals.map((_, player) => player);
  let sums = people.map(() => 0);
  const rows = list.played.map(({ declarer, value }, deal) => {
    sums = sums.map((sum, player) => (player === declarer ? sum + value : sum));
    return { deal, declarer, value, sums };
  });
  return (
    <section class="sheet panel">
      <h2>{text.list_title(Math.min(list.deal + 1, list.deals), list.deals)}</h2>
      <div class="list-scroll" tabIndex={0}>
        <table class="scores skat-list">
          <thead>
            <tr>
              <th>{text.list_deal}</th>
              {people.map((player) => (
                <th key={player} class="number">
                  {person_name(view, player, text)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ deal, declarer, value, sums: so_far }) => (
              <tr key={deal}>
                <th scope="row">{deal + 1}</th>
                {people.map((player) => (
                  <td key={player} class={`number${player === declarer && value < 0 ? ' lost' : ''}`}>
                    {declarer === null && player === 0 ? <small>{text.list_all_passed}</small> : null}
                    {player === declarer ? so_far[player] : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <Footer title={text.won_games} cells={people.map((player) => standing(list, player)?.won ?? 0)} />
            <Footer title={text.lost_games} cells={people.map((player) => standing(list, player)?.lost ?? 0)} />
            <Footer title={`Seeger-Fabian`} cells={list.totals} />
          </tfoot>
        </table>
      </div>
    </section>
  );
}

function Footer({ title, cells }: { title: string; cells: readonly number[] }) {
  return (
    <tr>
      <th scope="row">{title}</th>
      {cells.map((cell, index) => (
        <td key={index} class="number">
          {cell}
        </td>
      ))}
    </tr>
  );
}

function standing(list: SkatListInfo, player: number) {
  return list.ranking.find((each) => each.player === player);
}

function person_name(view: View, person: number, text: PlayText): string {
  if (view.person === person) return text.you;
  return text.player_at(person + 1);
}

export function LogPanel({ view, log }: { view: View; log: readonly SeenMove[] }) {
  const text = use_play_text();
  const names = use_shell_text();
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
