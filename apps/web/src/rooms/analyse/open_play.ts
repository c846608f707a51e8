// Trick play with all cards seen: a position, what a card makes of it, and the line of cards played so far. Bridge and
// Skat differ in who is how many, which card wins, and what is counted; legal cards and their values come from the server.
import { useEffect, useRef, useState } from 'preact/hooks';
import { is_abort, request, type RequestBody } from '../../api';
import { error_text } from '../../parts/loaded';

export interface OpenState {
  hands: string[][];
  trick: string[];
  /** Who led to the trick under way, or leads to the next. */
  leader: number;
  /** Tricks or points taken, by player. */
  taken: number[];
}

export interface OpenRules {
  players: number;
  /** Which of the cards, in the order played, takes the trick. */
  winner: (trick: readonly string[]) => number;
  /** What the cards of a trick count. */
  worth: (trick: readonly string[]) => number;
  /** Whether the game ends here though cards are left, as null does with the declarer's first trick. */
  ends?: (state: OpenState) => boolean;
}

export function mover_of(state: OpenState, rules: OpenRules): number {
  return (state.leader + state.trick.length) % rules.players;
}

export function is_over(state: OpenState, rules: OpenRules): boolean {
  if (state.trick.length > 0) return false;
  return state.hands.every((hand) => hand.length === 0) || rules.ends?.(state) === true;
}

/** The state after the mover plays the card; null where the mover does not hold it. */
export function after_card(state: OpenState, card: string, rules: OpenRules): OpenState | null {
  const mover = mover_of(state, rules);
  if (is_over(state, rules) || !state.hands[mover].includes(card)) return null;
  const hands = state.hands.map((hand, player) => (player === mover ? hand.filter((held) => held !== card) : hand));
  const trick = [...state.trick, card];
  if (trick.length < rules.players) return { ...state, hands, trick };
  const winner = (state.leader + rules.winner(trick)) % rules.players;
  const taken = state.taken.map((count, player) => (player === winner ? count + rules.worth(trick) : count));
  return { hands, trick: [], leader: winner, taken };
}

/** The states from the start through the line; the line is cut short at a card that cannot be played. */
export function states_of(start: OpenState, line: readonly string[], rules: OpenRules): OpenState[] {
  const states = [start];
  for (const card of line) {
    const next = after_card(states[states.length - 1], card, rules);
    if (!next) break;
    states.push(next);
  }
  return states;
}

export type Values = Record<string, number>;

export interface Asked {
  key: string;
  question: RequestBody;
  /** What the answer says of each legal card. */
  read: (answer: unknown) => Values;
}

export interface Valued {
  values: Map<string, Values>;
  error: string | null;
  busy: boolean;
}

/** The values known so far by key; those asked for first come first, and nothing is asked twice. */
export function use_values(asked: readonly Asked[]): Valued {
  const known = useRef(new Map<string, Values>());
  const [shown, set_shown] = useState<Valued>({ values: known.current, error: null, busy: false });
  const keys = asked.map(({ key }) => key).join('\n');
  useEffect(() => {
    const stop = new AbortController();
    const run = async () => {
      for (const { key, question, read } of asked) {
        if (known.current.has(key)) continue;
        set_shown({ values: known.current, error: null, busy: true });
        try {
          known.current.set(key, read(await request(question, { signal: stop.signal })));
        } catch (error) {
          if (!is_abort(error)) set_shown({ values: known.current, error: error_text(error), busy: false });
          return;
        }
      }
      set_shown({ values: known.current, error: null, busy: false });
    };
    void run();
    return () => stop.abort();
  }, [keys]);
  return shown;
}

export interface CardCost {
  value: number;
  best: number;
  cost: number;
}

/** What a card is worth against the best one; `sign` is 1 where the mover wants much, -1 where little. */
export function cost_of(values: Values | undefined, card: string, sign: 1 | -1): CardCost | null {
  if (!values || values[card] === undefined) return null;
  const best = best_value(values, sign);
  return { value: values[card], best, cost: Math.abs(best - values[card]) };
}

export function best_value(values: Values, sign: 1 | -1): number {
  return Math.max(...Object.values(values).map((value) => value * sign)) * sign;
}
