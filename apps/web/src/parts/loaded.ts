// One answer of the server for what a component shows: asked again when the question changes, taken back when it goes.
import { useEffect, useState } from 'preact/hooks';
import { ApiError, is_abort, request } from '../api';

export interface Loaded<T> {
  value: T | null;
  error: string | null;
  busy: boolean;
  /** How far a long piece of work is, where the server tells. */
  progress: { step: number; of: number } | null;
}

const nothing = { value: null, error: null, busy: false, progress: null };

type Question = { do: string } & Record<string, unknown>;

/** The answer to `question`; nothing is asked while it is null. The last answer stays until the next is there. */
export function use_answer<T>(question: Question | null): Loaded<T> {
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
    request<T, { step?: number; of?: number }>(JSON.parse(key) as Question, { signal: stop.signal, on_info }).then(
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
