// The rooms of the page. Each is a folder with a room.tsx whose default export is a component of RoomProps; it is
// loaded when first entered, so that the first view stays small.
import type { ComponentType } from 'preact';

export interface RoomProps {
  /** What stands after `#/room?` in the address. */
  query: URLSearchParams;
}

type Loader = () => Promise<{ default: ComponentType<RoomProps> }>;

const found: Partial<Record<string, Loader>> = import.meta.glob<{ default: ComponentType<RoomProps> }>('./*/room.tsx');
const order = ['play', 'analyse', 'tree', 'results'];

export const rooms: { name: string; load: Loader }[] = order.flatMap((name) => {
  const load = found[`./${name}/room.tsx`];
  return load ? [{ name, load }] : [];
});
