// Cards as texts: suit then rank, such as QS's `SQ`. Names for people and the order in which hands are held.

export interface CardName {
  suit: string;
  rank: string;
}

/** The suit and rank of a card such as `SQ`, or null where the text is no card. */
export function read_card(text: string): CardName | null {
  const match = /^([CSHD])([2-9TJQKA])$/.exec(text);
  return match ? { suit: match[1], rank: match[2] } : null;
}

interface CardTexts {
  suits: Record<string, string>;
  ranks: Record<string, string>;
  card: (rank: string, suit: string) => string;
}

/** The name of a card for people, "Queen of spades"; the text itself where it is no card. */
export function card_label(text: string, texts: CardTexts): string {
  const card = read_card(text);
  return card ? texts.card(texts.ranks[card.rank], texts.suits[card.suit.toLowerCase()]) : text;
}

export const suit_signs: Record<string, string> = { C: '♣', S: '♠', H: '♥', D: '♦' };

/** A card in two or three letters, "Q♠"; the text itself where it is no card. */
export function card_sign(text: string, indices: Record<string, string>): string {
  const card = read_card(text);
  // The mark after the sign asks for a letter's shape and colour, not for a picture.
  return card ? `${rank_sign(card.rank, indices)}${suit_signs[card.suit]}\ufe0e` : text;
}

/** The letter of a rank on cards of the language. */
export function rank_sign(rank: string, indices: Record<string, string>): string {
  return indices[rank] ?? rank;
}

/** A card as analyses write it, the suit first: "♠10"; the text itself where it is no card. */
export function suit_card(text: string, indices: Record<string, string>): string {
  const card = read_card(text);
  return card ? `${suit_signs[card.suit]}${rank_sign(card.rank, indices)}` : text;
}

// Black and red in turn, so that neighbours in a hand cannot be taken for each other.
const suit_order = 'SHCD';
const plain_ranks = 'AKQJT98765432';
const skat_ranks = 'ATKQ987';

/** The cards by suit, the highest first. */
export function sort_plain(cards: readonly string[]): string[] {
  return sort_by(cards, (card) => suit_order.indexOf(card[0]) * 16 + plain_ranks.indexOf(card[1]));
}

/**
 * The cards of a Skat hand: jacks first and the trump suit next to them; for a null game as in other games. Without
 * a contract, as one holds them in the auction: jacks first.
 */
export function sort_skat(cards: readonly string[], contract?: string): string[] {
  if (contract?.startsWith('N')) return sort_plain(cards);
  const suits = 'CSHD';
  const trump = contract ? contract[0] : '';
  const alternate = trump === '' || trump === 'G' ? suit_order : [trump, ...alternating(trump)].join('');
  return sort_by(cards, (card) =>
    card[1] === 'J' ? suits.indexOf(card[0]) - 100 : alternate.indexOf(card[0]) * 16 + skat_ranks.indexOf(card[1]),
  );
}

function alternating(first: string): string[] {
  const at = suit_order.indexOf(first);
  return [1, 2, 3].map((step) => suit_order[(at + step) % 4]);
}

function sort_by(cards: readonly string[], place: (card: string) => number): string[] {
  return [...cards].sort((a, b) => place(a) - place(b));
}
