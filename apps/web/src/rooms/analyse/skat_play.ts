// The play of a Skat game with open cards, for the view that Bridge shares.
import { sort_skat } from '../../parts/card_names';
import type { OpenGame } from './open_play_view';
import { play_hands, skat_rules, type SkatGame, type SkatRecord } from './skat_deal';

/** The play of a game: values are the declarer's points with the skat, for null the tricks before he takes one. */
export function skat_game(record: SkatRecord, words: { seats: string[]; points: string; tricks: string }): OpenGame {
  const game = record.contract[0] as SkatGame;
  const declarer = record.declarer ?? 0;
  const skat = record.away ?? record.skat;
  const rules = skat_rules(game);
  const null_game = game === 'N';
  return {
    rules: null_game ? { ...rules, worth: () => 1, ends: (state) => state.taken[declarer] > 0 } : rules,
    start: { hands: play_hands(record), trick: [], leader: 0, taken: [0, 0, 0] },
    names: words.seats,
    maximises: (player) => player === declarer,
    unit: null_game ? words.tricks : words.points,
    target: null_game ? 10 : 61,
    recorded: record.played,
    sort: (cards) => sort_skat(cards, game),
    ask: (state) => {
      const own = state.taken[declarer];
      const others = state.taken.reduce((sum, points) => sum + points, 0) - own;
      return {
        do: 'solve',
        kind: 'skat',
        game,
        declarer,
        leader: state.leader,
        hands: state.hands.map((hand) => hand.join(' ')),
        trick: state.trick,
        skat: skat.join(' '),
        ...(null_game ? {} : { taken: [own, others] }),
        want: 'cards',
      };
    },
    read: (answer, state) => {
      const { cards } = answer as { cards: { card: string; points?: number; tricks?: number }[] };
      const passed = null_game ? state.taken.reduce((sum, tricks) => sum + tricks, 0) : 0;
      return Object.fromEntries(cards.map(({ card, points, tricks }) => [card, points ?? passed + (tricks ?? 0)]));
    },
  };
}
