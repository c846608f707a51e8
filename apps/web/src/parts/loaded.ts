// Answers of the server for what a component shows: asked again when the question changes, or again and again; taken back
// when it goes.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { ApiError, is_abort, request, type RequestBody } from '../api';

export interface Loaded<T> {
  value: T | null;
  error: string | null;
  busy: boolean;
  /** How far a long piece of work is, where the server tells. */
  progress: { step: number; of: number } | null;
}

const nothing = { value: null, error: null, busy: false, progress: null };

/** The answer to `question`; nothing is asked while it is null. The last answer stays until the next is there. */
export function use_answer<T>(question: RequestBody | null): Loaded<T> {
  const [loaded, set_loaded] = useState<Loaded<T>>({ ...nothing, busy: question !== null });
  const key = question === null ? '' : JSON.stringify(question);
  useEffect(() => {
    if (!key) {
      set_loaded(nothing);
      return undefined;
    }
    const stop = new AbortController();
    set_loaded((before) => ({ ...before, error: null, busy: true, progress: null }));
    const on_info = ({ step, of }: { step?: number; of?: number }) => {
      if (step !== undefined && of !== undefined) set_loaded((before) => ({ ...before, progress: { step, of } }));
    };
    request<T, { step?: number; of?: number }>(JSON.parse(key) as RequestBody, { signal: stop.signal, on_info }).then(
      (value) => set_loaded({ ...nothing, value }),
      (error: unknown) => {
        if (!is_abort(error)) set_loaded({ ...nothing, error: error_text(error) });
      },
    );
    return () => stop.abort();
  }, [key]);
  return loaded;
}

/** What went wrong the last time, and what runs something that may fail. */
export function use_attempt(): [string | null, (act: () => Promise<void>) => Promise<void>] {
  const [problem, set_problem] = useState<string | null>(null);
  const attempt = async (act: () => Promise<void>) => {
    set_problem(null);
    try {
      await act();
    } catch (error) {
      set_problem(error_text(error));
    }
  };
  return [problem, attempt];
}

/** An error in the words of whoever found it. */
export function error_text(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return error instanceof Error ? error.message : String(error);
}

const quick = 700;
const slow = 5000;

export interface Polled<T> {
  value: T | null;
  error: string | null;
  /** Asks at once. */
  again: () => void;
}

/**
 * An answer asked for again and again: quickly while `fast` says that something runs, slowly otherwise, not at all while the
 * page is hidden. A server that does not answer is asked until it does.
 */
export function use_polled<T>(question: RequestBody | null, fast: (value: T) => boolean): Polled<T> {
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
          const value = await request<T>(JSON.parse(key) as RequestBody, { signal: stop.signal });
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
