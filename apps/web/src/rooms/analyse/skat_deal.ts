// A Skat deal as the page holds it, ISS records read for their deal and cards, and what a game counts.
import { sort_skat } from '../../parts/card_names';
import type { OpenRules } from './open_play';
import type { OpenGame } from './open_play_view';

export const skat_suits = ['C', 'S', 'H', 'D'] as const;
export const skat_ranks = 'AKQJT987';
export const skat_pack = skat_suits.flatMap((suit) => [...skat_ranks].map((rank) => suit + rank));
export const skat_games = ['C', 'S', 'H', 'D', 'G', 'N'] as const;
export type SkatGame = (typeof skat_games)[number];

export interface SkatDeal {
  /** Of forehand, middlehand and rearhand, as dealt. */
  hands: string[][];
  skat: string[];
}

export interface SkatRecord extends SkatDeal {
  players: string[];
  declarer: number | null;
  contract: string;
  /** What the declarer put away; null in hand games. */
  away: string[] | null;
  played: string[];
}

const card_points: Record<string, number> = { A: 11, T: 10, K: 4, Q: 3, J: 2 };

export function points_of(cards: readonly string[]): number {
  return cards.reduce((sum, card) => sum + (card_points[card[1]] ?? 0), 0);
}

/** How high a card is in the game: trumps over the suit led over the rest. */
function height(card: string, led: string, game: SkatGame): number {
  if (game === 'N') return card[0] === led[0] ? '789TJQKA'.indexOf(card[1]) + 1 : 0;
  const trump = (each: string) => each[1] === 'J' || each[0] === game;
  if (card[1] === 'J') return 200 - skat_suits.indexOf(card[0] as 'C');
  const rank = '789QKTA'.indexOf(card[1]) + 1;
  if (trump(card)) return 100 + rank;
  return !trump(led) && card[0] === led[0] ? rank : 0;
}

export function skat_rules(game: SkatGame): OpenRules {
  return {
    players: 3,
    winner: (trick) => {
      const heights = trick.map((card) => height(card, trick[0], game));
      return heights.indexOf(Math.max(...heights));
    },
    worth: points_of,
  };
}

/** Matadors of the twelve cards: positive with, negative without. */
export function matadors(cards: readonly string[], game: SkatGame): number {
  const jacks = skat_suits.map((suit) => `${suit}J`);
  const order = game === 'G' ? jacks : [...jacks, ...[...'ATKQ987'].map((rank) => game + rank)];
  const with_first = cards.includes(order[0]);
  let count = 0;
  while (count < order.length && cards.includes(order[count]) === with_first) ++count;
  return with_first ? count : -count;
}

const base: Record<SkatGame, number> = { D: 9, H: 10, S: 11, C: 12, G: 24, N: 23 };
const null_hand = 35;

/** What the game counts if it ends with so many points; schwarz is not told by points and left out. */
export function game_value(game: SkatGame, cards: readonly string[], points: number, hand: boolean): number {
  if (game === 'N') return hand ? null_hand : base.N;
  const schneider = points >= 90 || points <= 30 ? 1 : 0;
  return base[game] * (Math.abs(matadors(cards, game)) + 1 + schneider + (hand ? 1 : 0));
}

/** All ways to put two of the cards away. */
export function discards(cards: readonly string[]): [string, string][] {
  return cards.flatMap((first, k) => cards.slice(k + 1).map((second): [string, string] => [first, second]));
}

/** The first record in an ISS text, or null where there is none with a deal. */
export function read_iss(text: string): SkatRecord | null {
  const moves = /MV\[([^\]]*)\]/.exec(text);
  const words = moves ? moves[1].trim().split(/\s+/) : [];
  const dealt = words[0] === 'w' ? words[1]?.split(/[.|]/) : undefined;
  if (!dealt || dealt.length !== 32 || new Set(dealt).size !== 32) return null;
  if (!dealt.every((card) => skat_pack.includes(card))) return null;
  const record: SkatRecord = {
    hands: [dealt.slice(0, 10), dealt.slice(10, 20), dealt.slice(20, 30)],
    skat: dealt.slice(30),
    players: ['P0', 'P1', 'P2'].map((key) => new RegExp(`${key}\\[([^\\]]*)\\]`).exec(text)?.[1] ?? ''),
    declarer: null,
    contract: '',
    away: null,
    played: [],
  };
  for (let k = 2; k + 1 < words.length; k += 2) read_action(record, words[k], words[k + 1]);
  return record;
}

function read_action(record: SkatRecord, actor: string, action: string): void {
  const parts = action.split('.');
  const player = Number(actor);
  if (actor === 'w' || Number.isNaN(player)) return;
  const contract = /^[CSHDGN][OHSZ]*$/.test(parts[0]) && !skat_pack.includes(parts[0]);
  if (contract && record.declarer === null) {
    record.declarer = player;
    record.contract = parts[0];
    const away = parts.slice(1, 3);
    if (away.length === 2 && !parts[0].includes('H')) record.away = away;
  } else if (record.declarer === player && record.away === null && parts.length === 2 && record.played.length === 0) {
    if (parts.every((card) => skat_pack.includes(card))) record.away = parts;
  } else if (parts.length === 1 && skat_pack.includes(action) && record.declarer !== null) {
    record.played.push(action);
  }
}

/** The hands as they stand when play begins. */
export function play_hands(record: SkatRecord): string[][] {
  const { declarer, away, skat } = record;
  if (declarer === null || away === null) return record.hands;
  return record.hands.map((hand, player) =>
    player === declarer ? [...hand, ...skat].filter((card) => !away.includes(card)) : hand,
  );
}

/** The deal as text: three hands and the skat, bars between. */
export function show_skat_deal(deal: SkatDeal): string {
  return [...deal.hands.map((hand) => sort_skat(hand)), deal.skat].map((cards) => cards.join(' ')).join(' | ');
}

/** The deal in a text of three hands and the skat with bars or line ends between; null where it is none. */
export function read_skat_deal(text: string): SkatDeal | null {
  const parts = text
    .toUpperCase()
    .split(/[|/\n]+/)
    .map((part) => part.match(/[CSHD](10|[AKQJT987])/g)?.map((card) => card.replace('10', 'T')) ?? [])
    .filter((part) => part.length > 0);
  if (parts.length < 3 || parts.length > 4 || parts.slice(0, 3).some((hand) => hand.length !== 10)) return null;
  const held = new Set(parts.flat());
  if (held.size !== parts.flat().length) return null;
  const skat = parts[3] ?? skat_pack.filter((card) => !held.has(card));
  return skat.length === 2 ? { hands: parts.slice(0, 3), skat } : null;
}

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
