// One request to the server: a JSON object out, any number of `info` objects and one `done` object back.
// Aborting the signal closes the connection, which cancels the work on the server.

/** What went wrong, in the server's words; status 0 means that the server could not be reached. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly what: string,
    readonly where: string = '',
    readonly expected: string = '',
  ) {
    super([what, where && `at ${where}`, expected && `expected ${expected}`].filter(Boolean).join('; '));
    this.name = 'ApiError';
  }
}

export interface RequestOptions<Info> {
  signal?: AbortSignal;
  on_info?: (info: Info) => void;
}

interface Reply {
  info?: unknown;
  done?: unknown;
  error?: { what?: string; where?: string; expected?: string };
}

export type RequestBody = { do: string } & Record<string, unknown>;

let next_id = 1;

/** The `done` object of the request; throws ApiError on an error reply and AbortError when aborted. */
export async function request<Done, Info = unknown>(
  body: RequestBody,
  options: RequestOptions<Info> = {},
): Promise<Done> {
  const response = await send({ id: next_id++, ...body }, options.signal);
  if (!response.ok || !response.body) throw await refusal(response);
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  const events = new EventReader();
  for (;;) {
    const { value, done } = await reached(reader.read(), 'the connection was lost');
    if (done) throw new ApiError(0, 'the connection ended before the answer');
    for (const payload of events.push(decoder.decode(value, { stream: true }))) {
      const reply = JSON.parse(payload) as Reply;
      if (reply.info !== undefined) options.on_info?.(reply.info as Info);
      if (reply.error) throw error_of(response.status, reply);
      if (reply.done !== undefined) {
        void reader.cancel().catch(() => undefined);
        return reply.done as Done;
      }
    }
  }
}

/** Whether the error only says that the caller took its request back. */
export function is_abort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}

function send(body: unknown, signal?: AbortSignal): Promise<Response> {
  const headers = { 'content-type': 'application/json', accept: 'text/event-stream' };
  const response = fetch('/api', { method: 'POST', headers, body: JSON.stringify(body), signal });
  return reached(response, 'the server cannot be reached');
}

/** What was waited for; the problem where it does not come, unless the caller took its request back. */
async function reached<T>(awaited: Promise<T>, problem: string): Promise<T> {
  try {
    return await awaited;
  } catch (error) {
    if (is_abort(error)) throw error;
    throw new ApiError(0, problem);
  }
}

async function refusal(response: Response): Promise<ApiError> {
  try {
    return error_of(response.status, (await response.json()) as Reply);
  } catch {
    return new ApiError(response.status, response.statusText || `status ${response.status}`);
  }
}

function error_of(status: number, reply: Reply): ApiError {
  const { what = 'no reason given', where = '', expected = '' } = reply.error ?? {};
  return new ApiError(status, what, where, expected);
}

/**
 * Reads a text/event-stream as it arrives: pieces of text in, whole `data:` payloads out. Only what the server uses is
 * understood: data lines, joined by line feeds within an event, and comments.
 */
export class EventReader {
  private rest = '';

  /** The payloads of the events that `piece` completes. */
  push(piece: string): string[] {
    this.rest += piece;
    const payloads: string[] = [];
    for (;;) {
      const end = /\r?\n\r?\n/.exec(this.rest);
      if (!end) return payloads;
      const event = this.rest.slice(0, end.index);
      this.rest = this.rest.slice(end.index + end[0].length);
      const lines = event.split(/\r?\n/).filter((line) => line.startsWith('data:'));
      if (lines.length > 0) payloads.push(lines.map((line) => line.slice(5).replace(/^ /, '')).join('\n'));
    }
  }
}
