// What can be known of a whole Skat deal: the best game and discard of a declarer, and every card of the play.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Button, Select } from '../../parts/fields';
import { Notice } from '../../parts/notice';
import { use_analyse_text } from '../../text/analyse';
import { CardsText } from './card_text';
import { ExportRow } from './export_row';
import { OpenPlayView } from './open_play_view';
import { type BestGame, use_best_games } from './skat_best';
import { show_skat_deal, skat_game, skat_games, type SkatGame, type SkatRecord } from './skat_deal';

/** The name of a seat, with that of the player where the record has one. */
export function seat_name(record: SkatRecord, player: number, names: string[]): string {
  return record.players[player] ? `${record.players[player]} (${names[player]})` : names[player];
}

export function SkatStudy({ record, source }: { record: SkatRecord; source: string }) {
  const words = use_analyse_text();
  const [declarer, set_declarer] = useState(record.declarer ?? 0);
  const [chosen, set_chosen] = useState<{ game: SkatGame; away: string[] | null } | null>(null);
  const [searching, set_searching] = useState(false);
  const key = show_skat_deal(record);
  useEffect(() => {
    set_declarer(record.declarer ?? 0);
    set_chosen(null);
    set_searching(false);
  }, [record]);
  const search = use_best_games(record, declarer, searching);
  const recorded = record.declarer === declarer && record.contract !== '' && chosen === null;
  const game = chosen?.game ?? (recorded ? (record.contract[0] as SkatGame) : 'G');
  const away = chosen ? chosen.away : recorded ? record.away : null;
  const play = useMemo(
    () =>
      skat_game(
        { ...record, declarer, contract: game, away, played: recorded ? record.played : [] },
        {
          seats: words.skat_seats.map((_, k) => seat_name(record, k, words.skat_seats)),
          points: words.points_of_declarer,
          tricks: words.tricks_before,
        },
      ),
    [key, record, declarer, game, away?.join(' '), recorded, words],
  );
  return (
    <>
      <section class="sheet lab">
        <div class="row">
          <Select
            class="field"
            title={words.declarer}
            value={declarer}
            choices={words.skat_seats.map((_, k) => [k, seat_name(record, k, words.skat_seats)])}
            on_choose={(seat) => {
              set_declarer(Number(seat));
              set_chosen(null);
            }}
          />
          <Select
            class="field"
            title={words.game}
            value={game}
            choices={skat_games.map((each) => [each, words.skat_games[each]])}
            on_choose={(each) => set_chosen({ game: each as SkatGame, away })}
          />
          <span>
            {away ? (
              <>
                {words.put_away}: <CardsText cards={away} />
              </>
            ) : (
              words.from_hand
            )}
          </span>
          <Button
            text={words.find_best}
            class="main"
            disabled={searching && search.done < search.of}
            press={() => set_searching(true)}
          />
        </div>
        {search.error && <Notice kind="error">{search.error}</Notice>}
        {searching && <progress max={search.of || 1} value={search.done} aria-label={words.find_best} />}
        {search.best.length > 0 && (
          <BestTable
            best={search.best}
            complete={search.done === search.of}
            on_choose={(each) => set_chosen({ game: each.game, away: each.away })}
          />
        )}
        <ExportRow
          name="skat"
          text={() => `${key}\n`}
          json={() => ({ ...record, declarer, game, away, best: search.best })}
          more={source.includes('MV[') ? [['ISS', 'iss', () => source]] : []}
          drawing="#play-chart"
        />
      </section>
      <section class="sheet lab">
        <h2>{words.every_card}</h2>
        <OpenPlayView game={play} />
      </section>
    </>
  );
}

interface BestProps {
  best: BestGame[];
  complete: boolean;
  on_choose: (best: BestGame) => void;
}

function BestTable({ best, complete, on_choose }: BestProps) {
  const words = use_analyse_text();
  return (
    <div class="scroll">
      <table class="best-games" data-best={complete ? 'complete' : 'partial'}>
        <thead>
          <tr>
            <th scope="col">{words.game}</th>
            <th scope="col">{words.put_away}</th>
            <th scope="col" class="number">
              {words.result}
            </th>
            <th scope="col" class="number">
              {words.counts}
            </th>
            <td />
          </tr>
        </thead>
        <tbody>
          {best.map((each) => (
            <tr key={each.game + String(each.away === null)} class={each.won ? 'won' : 'lost'}>
              <th scope="row">
                {words.skat_games[each.game]}
                {each.away === null && ` ${words.hand}`}
              </th>
              <td>{each.away ? <CardsText cards={each.away} /> : '–'}</td>
              <td class="number">{each.game === 'N' ? (each.won ? words.won : words.lost) : each.points}</td>
              <td class="number">{each.won ? each.value : -2 * each.value}</td>
              <td>
                <Button text={words.show} press={() => on_choose(each)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
