// An answer that is asked for again and again: quickly while `fast` says that something runs, slowly otherwise, not at all
// while the page is hidden. A server that does not answer is asked until it does.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { is_abort, request } from '../../api';
import { error_text } from '../../parts/loaded';

const quick = 700;
const slow = 5000;

export interface Polled<T> {
  value: T | null;
  error: string | null;
  /** Asks at once. */
  again: () => void;
}

export function use_polled<T>(
  question: ({ do: string } & Record<string, unknown>) | null,
  fast: (value: T) => boolean,
): Polled<T> {
  const [shown, set_shown] = useState<{ value: T | null; error: string | null }>({ value: null, error: null });
  const [round, set_round] = useState(0);
  const is_fast = useRef(fast);
  is_fast.current = fast;
  const key = question === null ? '' : JSON.stringify(question);
  useEffect(() => set_shown({ value: null, error: null }), [key]);
  useEffect(() => {
    if (!key) return undefined;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const ask = async () => {
      let wait = slow;
      try {
        if (!document.hidden) {
          const value = await request<T>(JSON.parse(key) as { do: string }, { signal: stop.signal });
          set_shown({ value, error: null });
          if (is_fast.current(value)) wait = quick;
        }
      } catch (error) {
        if (is_abort(error)) return;
        set_shown((before) => ({ ...before, error: error_text(error) }));
      }
      if (!stop.signal.aborted) timer = setTimeout(() => void ask(), wait);
    };
    void ask();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [key, round]);
  return { ...shown, again: useCallback(() => set_round((before) => before + 1), []) };
}
