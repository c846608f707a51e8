// Keys: arrows along a row and from place to place on a board, and what is heard wherever the focus is.
import { useEffect, useRef } from 'preact/hooks';

type Heard<K extends keyof WindowEventMap> = (event: WindowEventMap[K]) => void;

/** Listens to an event of the window while the component is there. */
export function use_listener<K extends keyof WindowEventMap>(name: K, listener: Heard<K>, capture = false): void {
  const newest = useRef(listener);
  newest.current = listener;
  useEffect(() => {
    const hear: Heard<K> = (event) => newest.current(event);
    addEventListener(name, hear, capture);
    return () => removeEventListener(name, hear, capture);
  }, [name, capture]);
}

/** 1 for an arrow to the right or down, -1 for one to the left or up, 0 for every other key. */
export function arrow_step(key: string): number {
  if (key === 'ArrowRight' || key === 'ArrowDown') return 1;
  if (key === 'ArrowLeft' || key === 'ArrowUp') return -1;
  return 0;
}

const ways: Record<string, [number, number]> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
};

/** How much dearer a step aside is than one ahead. */
const aside_cost = 1.5;

/** The index of the place next to `from` in the direction of an arrow key, or null where there is none. */
export function place_beside(places: readonly { x: number; y: number }[], from: number, key: string): number | null {
  const way = ways[key];
  if (!way || !places[from]) return null;
  let best: number | null = null;
  let least = Infinity;
  places.forEach((place, index) => {
    const dx = place.x - places[from].x;
    const dy = place.y - places[from].y;
    const ahead = dx * way[0] + dy * way[1];
    const aside = Math.abs(dx * way[1] - dy * way[0]);
    const cost = ahead + aside_cost * aside;
    if (ahead > 0.01 && aside <= 2 * ahead && cost < least) {
      least = cost;
      best = index;
    }
  });
  return best;
}
