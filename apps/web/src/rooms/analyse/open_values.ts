// Asks for the value of every card in every position of a line, one request after the other, the position in view first.
import { useEffect, useRef, useState } from 'preact/hooks';
import { is_abort, request } from '../../api';
import { error_text } from '../../parts/loaded';

export type Values = Record<string, number>;
type Question = { do: string } & Record<string, unknown>;

export interface Asked {
  key: string;
  question: Question;
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
