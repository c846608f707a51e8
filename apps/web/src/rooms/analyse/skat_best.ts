// Which game and which two cards would have been best, with all cards seen: every discard of every game is solved, the
// answers shown as they come. Some four hundred solves; a new question takes the old one back.
import { useEffect, useState } from 'preact/hooks';
import { is_abort, request } from '../../api';
import { error_text } from '../../parts/loaded';
import { discards, game_value, skat_games, type SkatDeal, type SkatGame } from './skat_deal';

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
