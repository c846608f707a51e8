// A Skat deal as the page holds it, ISS records read for their deal and cards, and what a game counts.
import { sort_skat } from '../../parts/card_names';
import { check_twice, DealProblem } from './deal_problem';
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

/** A game out of a text: its record, or what is wrong with it. */
export interface IssGame {
  name: string;
  /** Its part of the text. */
  source: string;
  record: SkatRecord | null;
  problem: DealProblem | null;
}

/** The games of an ISS text in their order, none where it has none. */
export function read_iss_games(text: string): IssGame[] {
  const sources = text.split(/(?=\(;)/).filter((part) => part.startsWith('(;') && part.includes('['));
  return sources.map((part, k) => {
    const source = part.replace(/;\)[\s\S]*$/, ';)').trim();
    const name = /\bID\[([^\]]+)\]/.exec(source)?.[1] ?? String(k + 1);
    try {
      return { name, source, record: read_iss(source), problem: null };
    } catch (error) {
      if (!(error instanceof DealProblem)) throw error;
      return { name, source, record: null, problem: error };
    }
  });
}

/** The record of one game. Throws DealProblem. */
export function read_iss(text: string): SkatRecord {
  const words = /MV\[([^\]]*)\]/.exec(text)?.[1].trim().split(/\s+/) ?? [];
  if (words[0] !== 'w' || !words[1]) throw new DealProblem('record', text.slice(0, 60));
  const dealt = words[1].split(/[.|]/).flatMap(read_cards);
  const deal = check_deal([dealt.slice(0, 10), dealt.slice(10, 20), dealt.slice(20, 30), dealt.slice(30)]);
  const record: SkatRecord = {
    ...empty_record(),
    ...deal,
    players: ['P0', 'P1', 'P2'].map((key) => new RegExp(`${key}\\[([^\\]]*)\\]`).exec(text)?.[1] ?? ''),
  };
  for (let k = 2; k + 1 < words.length; k += 2) read_action(record, words[k], words[k + 1]);
  return record;
}

export function empty_record(): SkatRecord {
  return { hands: [[], [], []], skat: [], players: ['', '', ''], declarer: null, contract: '', away: null, played: [] };
}

/** The places of a deal by their keys, with how many cards each has. */
export function places_of({ hands, skat }: SkatDeal): Record<string, string[]> {
  return { '0': hands[0], '1': hands[1], '2': hands[2], skat };
}

export function skat_room(place: string): number {
  return place === 'skat' ? 2 : 10;
}

/** The deal of three hands and the skat, which is what is left where it is not told. Throws DealProblem. */
function check_deal(parts: string[][]): SkatDeal {
  const hands = [0, 1, 2].map((k) => parts[k] ?? []);
  const told = { hands, skat: parts[3] ?? [] };
  check_twice(places_of(told));
  const held = new Set(hands.flat());
  const full = hands.every((hand) => hand.length === 10);
  const deal = parts.length < 4 && full ? { hands, skat: skat_pack.filter((card) => !held.has(card)) } : told;
  const places = places_of(deal);
  if (Object.entries(places).some(([place, cards]) => cards.length !== skat_room(place)))
    throw new DealProblem('count', '', { held: places, room: skat_room, pack: skat_pack });
  return deal;
}

/** The cards of a word, which may have several. Throws DealProblem. */
function read_cards(word: string): string[] {
  const cards: string[] = [];
  for (let rest = word.toUpperCase().replace(/10/g, 'T'); rest !== ''; rest = rest.slice(2)) {
    if (!/^[CSHD]/.test(rest)) throw new DealProblem('suit', rest[0] + word);
    if (!skat_ranks.includes(rest[1] ?? '?')) throw new DealProblem('rank', (rest[1] ?? '?') + word);
    cards.push(rest.slice(0, 2));
  }
  return cards;
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

/** The deal in a text of three hands and the skat with bars or line ends between. Throws DealProblem. */
export function read_skat_deal(text: string): SkatDeal {
  if (!/(^|[\s|,./])[CSHD](10|[AKQJT987])/i.test(text)) throw new DealProblem('nothing', text.trim().slice(0, 60));
  const parts = text
    .split(/[|/\n]+/)
    .map((part) => part.split(/[\s,.]+/).filter(Boolean))
    .filter((part) => part.length > 0)
    .map((part) => part.flatMap(read_cards));
  if (parts.length < 3 || parts.length > 4) throw new DealProblem('hands', String(parts.length));
  return check_deal(parts);
}

/** A deal that may lack cards yet, as `show_skat_deal` writes it; null where it is none. */
export function read_part_of_deal(text: string): SkatDeal | null {
  const parts = text.split('|').map((part) => part.trim().split(/\s+/).filter(Boolean));
  if (parts.length !== 4 || !parts.flat().every((card) => skat_pack.includes(card))) return null;
  return { hands: parts.slice(0, 3), skat: parts[3] };
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
