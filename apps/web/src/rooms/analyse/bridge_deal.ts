// A Bridge deal as the page holds it, and its notations: PBN, LIN, the lines of GIB's library, and plain hands. Cards are
// texts of suit and rank, such as `SK`. Reading is lenient in form and strict in cards: no card twice, none unknown.

import { check_twice, DealProblem } from './deal_problem';

export const seats = ['N', 'E', 'S', 'W'] as const;
export type Seat = (typeof seats)[number];
export type Hands = Record<Seat, string[]>;

export interface Board {
  name: string;
  hands: Hands;
  dealer: Seat;
  vulnerable: 'none' | 'ns' | 'ew' | 'both';
  /** Strain of the contract, `N` for notrump, and who plays it. */
  trump: string | null;
  declarer: Seat | null;
  contract: string;
  /** The cards played, in order. */
  played: string[];
}

export const suits = ['S', 'H', 'D', 'C'] as const;
export const ranks = 'AKQJT98765432';
export const bridge_pack = suits.flatMap((suit) => [...ranks].map((rank) => suit + rank));

export function empty_hands(): Hands {
  return { N: [], E: [], S: [], W: [] };
}

/** The seat `steps` places clockwise. */
export function seat_after(seat: Seat, steps = 1): Seat {
  return seats[(seats.indexOf(seat) + steps) % 4];
}

export function side_of(seat: Seat): 'NS' | 'EW' {
  return seat === 'N' || seat === 'S' ? 'NS' : 'EW';
}

/** The cards of one hand of four suits with dots between, spades first. */
export function read_dotted(text: string): string[] {
  const parts = text.split('.');
  if (parts.length !== 4) throw new DealProblem('suits', text);
  return parts.flatMap((part, k) =>
    [...part.replace(/10/g, 'T').replace(/[-–]/g, '').toUpperCase()].map((rank) => {
      if (!ranks.includes(rank)) throw new DealProblem('rank', rank + text);
      return suits[k] + rank;
    }),
  );
}

/** A hand as spades.hearts.diamonds.clubs, from the highest down. */
export function show_dotted(cards: readonly string[]): string {
  return suits.map((suit) => ranks_of(cards, suit)).join('.');
}

/** The ranks held in a suit, from the highest down. */
export function ranks_of(cards: readonly string[], suit: string): string {
  return [...ranks].filter((rank) => cards.includes(suit + rank)).join('');
}

/** The hands of a PBN deal such as `N:AQ.32.. K5.AK.. …`; a fourth hand `-` gets what is left of a whole pack. */
export function read_pbn_deal(text: string): Hands {
  const match = /^\s*(?:([NESW])\s*:)?\s*(.*)$/is.exec(text.trim());
  const first = (match?.[1]?.toUpperCase() ?? 'N') as Seat;
  const parts = (match?.[2] ?? '').trim().split(/\s+/);
  if (parts.length !== 4) throw new DealProblem('hands', text.trim().slice(0, 80));
  const hands = empty_hands();
  parts.forEach((part, k) => part !== '-' && (hands[seat_after(first, k)] = read_dotted(part)));
  const open = parts.indexOf('-');
  if (open >= 0) hands[seat_after(first, open)] = the_rest(hands);
  return check_hands(hands);
}

export function show_pbn_deal(hands: Hands): string {
  return `N:${seats.map((seat) => show_dotted(hands[seat])).join(' ')}`;
}

/** The cards of a whole pack that nobody holds. */
export function the_rest(hands: Hands): string[] {
  const held = new Set(seats.flatMap((seat) => hands[seat]));
  return bridge_pack.filter((card) => !held.has(card));
}

/** The hands, if no card is in two of them. */
export function check_hands(hands: Hands): Hands {
  check_twice(hands);
  return hands;
}

/** Whether all four hold equally many cards, at least one. */
export function is_even(hands: Hands): boolean {
  return hands.N.length > 0 && seats.every((seat) => hands[seat].length === hands.N.length);
}

/** How many cards each should have: as many as the longest hand has of the pack. */
export function fair_share(hands: Hands): number {
  return Math.min(13, Math.max(...seats.map((seat) => hands[seat].length)));
}

/** Deals the cards of a pack that nobody holds at random, to each place so many as it has room for. */
export function deal_rest<Place extends string>(
  held: Record<Place, string[]>,
  pack: readonly string[],
  most: (place: Place) => number,
  random: () => number,
): Record<Place, string[]> {
  const places = Object.keys(held) as Place[];
  const used = new Set(places.flatMap((place) => held[place]));
  const rest = pack.filter((card) => !used.has(card));
  for (let k = rest.length - 1; k > 0; --k) {
    const other = Math.floor(random() * (k + 1));
    [rest[k], rest[other]] = [rest[other], rest[k]];
  }
  const dealt = { ...held };
  for (const place of places)
    dealt[place] = [...held[place], ...rest.splice(0, Math.max(0, most(place) - held[place].length))];
  return dealt;
}

/** A board with nothing but its hands. */
export function plain_board(hands: Hands, name = ''): Board {
  return { name, hands, dealer: 'N', vulnerable: 'none', trump: null, declarer: null, contract: '', played: [] };
}
