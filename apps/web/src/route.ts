// Where the page is: `#/room?key=value`. The part after # never reaches the server, so every link works from any page.
import { useState } from 'preact/hooks';
import { use_listener } from './parts/keys';

export interface Route {
  room: string;
  query: URLSearchParams;
}

/** The route in a location hash; the room is empty if none is named. */
export function read_route(hash: string): Route {
  const text = hash.replace(/^#\/?/, '');
  const mark = text.indexOf('?');
  const room = mark < 0 ? text : text.slice(0, mark);
  return { room, query: new URLSearchParams(mark < 0 ? '' : text.slice(mark + 1)) };
}

/** The hash that `read_route` reads back; empty values are left out. */
export function route_hash(room: string, query: Record<string, string> = {}): string {
  const kept = Object.entries(query).filter(([, value]) => value !== '');
  const text = new URLSearchParams(kept).toString();
  return `#/${room}${text ? `?${text}` : ''}`;
}

/** Goes to a room as a link would; `replace` leaves no entry in the history. */
export function go(room: string, query: Record<string, string> = {}, replace = false): void {
  const hash = route_hash(room, query);
  if (!replace) {
    location.hash = hash;
    return;
  }
  history.replaceState(null, '', hash);
  dispatchEvent(new HashChangeEvent('hashchange'));
}

export function use_route(): Route {
  const [hash, set_hash] = useState(location.hash);
  use_listener('hashchange', () => set_hash(location.hash));
  return read_route(hash);
}
