// What a game is started with, as it stands in a link: game, seats, seed. Seats are `person` or an agent's text.
import type { RequestBody } from '../../api';

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
