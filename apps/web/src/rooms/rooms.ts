// The rooms of the page, each loaded when first entered, so that the first view stays small.
export interface RoomProps {
  /** What stands after `#/room?` in the address. */
  query: URLSearchParams;
}

export const rooms = [
  { name: 'play', load: () => import('./play/room') },
  { name: 'analyse', load: () => import('./analyse/room') },
  { name: 'tree', load: () => import('./tree/room') },
  { name: 'results', load: () => import('./results/room') },
];
