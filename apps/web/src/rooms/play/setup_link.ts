// What a game is started with, and how it stands in a link: a spec such as `hearts(players=3,passing=off)`, seats, seed.
// Seats are `person` or an agent's text.
import type { RequestBody } from '../../api';
import type { Level } from '../../protocol';

export interface Setup {
  /** The game's spec. */
  game: string;
  /** By player: null for a person, else an agent. */
  seats: (string | null)[];
  seed: string;
  whole: boolean;
  /** A list of Skat: 36 deals for three at the table, 48 for four. */
  list: boolean;
}

/** The values for the address; `read_setup` reads them back. */
export function setup_query(setup: Setup): Record<string, string> {
  return {
    game: setup.game,
    seats: setup.seats.map((seat) => seat ?? 'person').join(';'),
    seed: setup.seed,
    whole: setup.whole ? '1' : '',
    list: setup.list ? '1' : '',
  };
}

/** The set-up in an address, or null where it names no game. */
export function read_setup(query: URLSearchParams): Setup | null {
  const game = query.get('game');
  if (!game) return null;
  const seats = query.get('seats');
  return {
    game,
    seats: seats ? seats.split(';').map((seat) => (seat === 'person' ? null : seat)) : [],
    seed: query.get('seed') ?? '',
    whole: query.get('whole') === '1',
    list: query.get('list') === '1',
  };
}

/** The `new` request of a set-up. */
export function new_request(setup: Setup): RequestBody {
  const request: RequestBody = { do: 'new', game: setup.game, seats: setup.seats };
  if (/^\d+$/.test(setup.seed)) request.seed = Number(setup.seed);
  if (setup.whole) request.whole = true;
  if (setup.list) request.list = true;
  return request;
}

/** The seats for so many players: those chosen stay, the first of new ones is a person, the others are the agent. */
export function fit_seats(chosen: readonly (string | null)[], players: number, agent: string): (string | null)[] {
  return Array.from({ length: players }, (_, player) => {
    if (player < chosen.length) return chosen[player];
    return player === 0 ? null : agent;
  });
}

/** The agent of the level that newcomers find neither dull nor hopeless: the one in the middle. */
export function usual_level(levels: readonly Level[]): string | undefined {
  return levels.length === 0 ? undefined : levels[Math.floor((levels.length - 1) / 2)].agent;
}

export interface Spec {
  name: string;
  values: Record<string, string>;
}

export function read_spec(text: string): Spec {
  const mark = text.indexOf('(');
  if (mark < 0) return { name: text.trim(), values: {} };
  const values: Record<string, string> = {};
  for (const part of split_outside(text.slice(mark + 1, text.lastIndexOf(')')))) {
    const equals = part.indexOf('=');
    if (equals > 0) values[part.slice(0, equals).trim()] = part.slice(equals + 1).trim();
  }
  return { name: text.slice(0, mark).trim(), values };
}

export function show_spec({ name, values }: Spec): string {
  const parts = Object.entries(values).map(([key, value]) => `${key}=${value}`);
  return parts.length === 0 ? name : `${name}(${parts.join(',')})`;
}

/** The parts between commas that stand in no bracket. */
export function split_outside(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; ++at) {
    if (text[at] === '(') ++depth;
    if (text[at] === ')') --depth;
    if (text[at] !== ',' || depth > 0) continue;
    parts.push(text.slice(from, at));
    from = at + 1;
  }
  if (text.slice(from).trim() !== '') parts.push(text.slice(from));
  return parts;
}
