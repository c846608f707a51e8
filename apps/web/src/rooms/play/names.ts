// What players and moves are called on the page.
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { card_label, read_card } from '../../parts/card_names';
import type { Seat } from '../../protocol';
import type { PlayText } from '../../text/play';
import type { shell } from '../../text/shell';

/** Who of the table sits on a seat: in a list the seats change from deal to deal. */
export function person_on(seats: readonly Seat[], player: number): number {
  return seats[player]?.person ?? player;
}

/** The colour of whoever sits on a seat. */
export function seat_colour(seats: readonly Seat[], player: number): string {
  return `var(--p${person_on(seats, player) % 8})`;
}

/** "You" for the only person at the table, else persons and players by their number. */
export function seat_name(seats: readonly Seat[], player: number, text: PlayText): string {
  const people = seats.filter(({ kind }) => kind === 'person').length;
  const number = person_on(seats, player) + 1;
  if (seats[player]?.kind !== 'person') return text.player_at(number);
  return people === 1 ? text.you : text.person_at(number);
}

/** The game of a Skat contract such as `CHS` in words: "Clubs hand, schneider announced". */
export function contract_name(contract: string, text: PlayText): string {
  const words = [...contract.slice(1)].map((letter) => text.contract_words[letter] ?? letter);
  const game = text.contract_names[contract[0]] ?? contract[0];
  return words.length === 0 ? game : `${game} ${words.join(', ')}`;
}

/** Whether a move of Skat announces a game. */
export function is_contract(move: string): boolean {
  return /^[CSHDGN][HSZO]{0,3}$/.test(move) && read_card(move) === null;
}

/** A move in words, for buttons, the log and screen readers. */
export function move_name(move: string, kind: string, cards: (typeof shell)['en'], text: PlayText): string {
  if (read_card(move)) return card_label(move, cards);
  if (kind === 'skat') {
    if (move === 'yes') return text.bid_yes;
    if (move === 'pass') return text.bid_pass;
    if (move === 'skat') return text.take_skat;
    if (move === 'hand') return text.play_hand;
    if (is_contract(move)) return contract_name(move, text);
  }
  return move === 'pass' ? text.pass : move;
}

/** The name of an agent in a spec such as `pimc(worlds=40)`. */
export function agent_name(spec: string): string {
  const mark = spec.indexOf('(');
  return mark < 0 ? spec : spec.slice(0, mark);
}

/** By the agent's text: the level it was chosen as. */
export const Levels = createContext<Record<string, string>>({});

/** What to call an agent: its level where it has one, else its name. */
export function use_agent_label(agent: string, text: PlayText): string {
  const level = useContext(Levels)[agent];
  return level === undefined ? agent_name(agent) : (text.level_names[level] ?? level);
}
