// The running scores, and the list of a Skat table.
import type { SkatListInfo, View } from '../../protocol';
import { use_text } from '../../text/language';
import { play, type PlayText } from '../../text/play';
import { seat_colour, seat_name } from './names';

export function ScorePanel({ view }: { view: View }) {
  const text = use_text(play);
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
  const text = use_text(play);
  const people = list.totals.map((_, player) => player);
  let sums = people.map(() => 0);
  const rows = list.played.map(({ declarer, value }, deal) => {
    sums = sums.map((sum, player) => (player === declarer ? sum + value : sum));
    return { deal, declarer, value, sums };
  });
  return (
    <section class="sheet panel">
      <h2>{text.list_title(Math.min(list.deal + 1, list.deals), list.deals)}</h2>
      <div class="list-scroll">
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
