// What the page knows of a table, and what a session needs from outside.
import type { ApiError, RequestBody, RequestOptions } from '../../api';
import type { Hint, Moved, SeenMove, View } from '../../protocol';

export interface TableState {
  view: View | null;
  /** The agent that is thinking, with the seconds it has thought. */
  thinking: { player: number; seconds: number } | null;
  /** A request of a person is on its way. */
  busy: boolean;
  /** The server does not answer; it is asked again until it does. */
  lost: boolean;
  /** The person whose turn it is and whose cards the one before must not see. */
  curtain: number | null;
  paused: boolean;
  /** The rest of the hand is played by the hint's agent. */
  playing_out: boolean;
  hint: Hint | null;
  error: ApiError | null;
  /** The last move of an agent, with what it says about it. */
  moved: Moved | null;
  log: SeenMove[];
}

export type Send = <Done, Info = unknown>(body: RequestBody, options?: RequestOptions<Info>) => Promise<Done>;

export interface SessionOptions {
  send?: Send;
  /** Resolves after so many milliseconds, at once when aborted. */
  wait?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  pace: () => number;
}

export const first_state: TableState = {
  view: null,
  thinking: null,
  busy: false,
  lost: false,
  curtain: null,
  paused: false,
  playing_out: false,
  hint: null,
  error: null,
  moved: null,
  log: [],
};

/** Resolves after so many milliseconds, at once when aborted. */
export function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
