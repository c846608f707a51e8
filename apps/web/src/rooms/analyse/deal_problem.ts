// What is wrong with a deal, in Bridge and in Skat, and how it is told: the card, the hand, the count.
import { suit_card } from '../../parts/card_names';
import type { AnalyseText } from '../../text/analyse';

export type Problem = 'nothing' | 'hands' | 'suits' | 'rank' | 'suit' | 'twice' | 'count' | 'record';

interface More {
  /** By its key: whose hand it is in, of `twice` both. */
  places?: string[];
  /** Of a count: what each holds, how many it should, and the pack. */
  held?: Record<string, readonly string[]>;
  room?: (place: string) => number;
  pack?: readonly string[];
}

/** What cannot be read, and where. */
export class DealProblem extends Error {
  constructor(
    readonly problem: Problem,
    readonly where: string,
    readonly more: More = {},
  ) {
    super(`${problem}: ${where}`);
    this.name = 'DealProblem';
  }
}

/** Throws where a card is in two hands, or in one twice. */
export function check_twice(held: Record<string, readonly string[]>): void {
  const seen = new Map<string, string>();
  for (const [place, cards] of Object.entries(held))
    for (const card of cards) {
      const before = seen.get(card);
      if (before !== undefined) throw new DealProblem('twice', card, { places: [before, place] });
      seen.set(card, place);
    }
}

/** More missing cards are not listed, nor more hands that are too long or short. */
const most_listed = 4;
const most_places = 2;

export interface DealNames {
  /** Of places by their key. */
  places: Record<string, string>;
  indices: Record<string, string>;
}

/** Which cards of a pack are missing and who has too many or too few, in words; empty where that is most of them. */
export function count_text(
  held: Record<string, readonly string[]>,
  room: (place: string) => number,
  pack: readonly string[],
  names: DealNames,
  words: AnalyseText,
): string {
  const all = new Set(Object.values(held).flat());
  const missing = pack.filter((card) => !all.has(card));
  const wrong = Object.keys(held).filter((place) => held[place].length !== room(place));
  if (wrong.length === 0 || wrong.length > most_places) return '';
  const parts = wrong.map((place) => words.has_cards(names.places[place] ?? place, held[place].length));
  if (missing.length > 0 && missing.length <= most_listed)
    parts.unshift(words.missing(missing.map((card) => suit_card(card, names.indices)).join(' '), missing.length));
  return parts.join(', ');
}

/** The problem in words. */
export function problem_text(
  { problem, where, more }: DealProblem,
  general: string,
  names: DealNames,
  words: AnalyseText,
): string {
  const place = (at: number) => names.places[more.places?.[at] ?? ''] ?? '';
  switch (problem) {
    case 'rank':
      return words.unknown_rank(where[0], where.slice(1));
    case 'suit':
      return words.unknown_suit(where[0], where.slice(1));
    case 'twice': {
      const card = suit_card(where, names.indices);
      return more.places?.[0] === more.places?.[1]
        ? words.twice_in_one(card, place(0))
        : words.twice(card, place(0), place(1));
    }
    case 'count': {
      const { held = {}, room = () => 0, pack = [] } = more;
      return count_text(held, room, pack, names, words) || general;
    }
    case 'nothing':
      return general;
    default:
      return `${words.problems[problem]}: ${where}`;
  }
}
