// What can be known of a whole Skat deal: the best game and discard of a declarer with all cards seen, and every card of the
// play. For the first every discard of every game is solved, some four hundred solves, the answers shown as they come; a new
// question takes the old one back.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { is_abort, request } from '../../api';
import { Button, Notice, Select } from '../../parts/fields';
import { error_text } from '../../parts/loaded';
import { use_analyse_text } from '../../text/analyse';
import { CardsText, ExportRow } from './card_text';
import { OpenPlayView } from './open_play_view';
import {
  discards,
  game_value,
  show_skat_deal,
  skat_game,
  skat_games,
  type SkatDeal,
  type SkatGame,
  type SkatRecord,
} from './skat_deal';

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
    <div class="scroll" tabIndex={0}>
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

export interface BestGame {
  game: SkatGame;
  /** From the hand nothing is put away. */
  away: [string, string] | null;
  /** Points of the declarer at the end; for null the tricks that pass before one is taken. */
  points: number;
  won: boolean;
  value: number;
}

export interface Search {
  best: BestGame[];
  done: number;
  of: number;
  error: string | null;
}

/** So many requests are under way at a time. */
const at_once = 4;

interface Solved {
  points?: number;
  won?: boolean;
  tricks?: number;
}

/** Whether one outcome is better for the declarer than another of the same game. */
export function is_better(one: BestGame, other: BestGame | undefined): boolean {
  if (!other) return true;
  if (one.won !== other.won) return one.won;
  return one.points > other.points;
}

/** The games as a player ranks them: won ones by what they count, then lost ones by points. */
export function rank_games(best: readonly BestGame[]): BestGame[] {
  return [...best].sort(
    (a, b) => Number(b.won) - Number(a.won) || (a.won ? b.value - a.value : 0) || b.points - a.points,
  );
}

export function outcome(
  deal: SkatDeal,
  declarer: number,
  game: SkatGame,
  away: [string, string] | null,
  solved: Solved,
): BestGame {
  const points = solved.points ?? solved.tricks ?? 0;
  const won = solved.won ?? points >= 61;
  const cards = [...deal.hands[declarer], ...deal.skat];
  return { game, away, points, won, value: game_value(game, cards, points, away === null) };
}

/** The best discard of each game and the game from the hand, as far as they are found; nothing while `on` is false. */
export function use_best_games(deal: SkatDeal, declarer: number, on: boolean): Search {
  const nothing: Search = { best: [], done: 0, of: 0, error: null };
  const [search, set_search] = useState(nothing);
  const key = JSON.stringify([deal, declarer, on]);
  useEffect(() => {
    set_search(nothing);
    if (!on) return undefined;
    const stop = new AbortController();
    const twelve = [...deal.hands[declarer], ...deal.skat];
    const tasks = skat_games.flatMap((game) => [
      { game, away: null as [string, string] | null },
      ...discards(twelve).map((away) => ({ game, away })),
    ]);
    const found = new Map<string, BestGame>();
    let next = 0;
    let done = 0;
    const work = async () => {
      while (next < tasks.length) {
        const { game, away } = tasks[next++];
        const put = away ?? deal.skat;
        const hands = deal.hands.map((hand, player) =>
          player === declarer && away ? twelve.filter((card) => !away.includes(card)) : hand,
        );
        const solved = await request<Solved>(
          {
            do: 'solve',
            kind: 'skat',
            game,
            declarer,
            leader: 0,
            hands: hands.map((hand) => hand.join(' ')),
            skat: put.join(' '),
            want: 'value',
          },
          { signal: stop.signal },
        );
        const one = outcome(deal, declarer, game, away, solved);
        const place = away ? game : `${game} hand`;
        if (is_better(one, found.get(place))) found.set(place, one);
        ++done;
        if (done % 10 === 0 || done === tasks.length)
          set_search({ best: rank_games([...found.values()]), done, of: tasks.length, error: null });
      }
    };
    Promise.all(Array.from({ length: at_once }, work)).catch((error: unknown) => {
      stop.abort();
      if (!is_abort(error)) set_search((before) => ({ ...before, error: error_text(error) }));
    });
    return () => stop.abort();
  }, [key]);
  return search;
}
