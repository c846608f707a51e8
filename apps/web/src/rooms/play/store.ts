// The tables that this browser sits at: their tokens never leave it but for the server, so a link shows nobody's cards.

export interface TableEntry {
  id: string;
  /** By player, for the people at this screen. */
  tokens: Record<string, string>;
  watch: string | null;
  title: string;
  hidden: boolean;
  /** The levels of agents that were chosen by level. */
  levels?: Record<string, string>;
  /** What to start the same game again with. */
  setup: Record<string, string>;
  when: number;
}

const place = 'ombre.tables';
const most_kept = 30;

/** The entries in a stored text, the latest first; those that are not whole are left out. */
export function read_entries(text: string | null): TableEntry[] {
  try {
    const list = JSON.parse(text ?? '[]') as unknown;
    if (!Array.isArray(list)) return [];
    return list.filter(is_entry).sort((a, b) => b.when - a.when);
  } catch {
    return [];
  }
}

function is_entry(value: unknown): value is TableEntry {
  if (typeof value !== 'object' || value === null) return false;
  const entry = value as Partial<TableEntry>;
  return (
    typeof entry.id === 'string' &&
    typeof entry.tokens === 'object' &&
    entry.tokens !== null &&
    typeof entry.title === 'string' &&
    typeof entry.when === 'number' &&
    typeof entry.setup === 'object'
  );
}

export function entries(): TableEntry[] {
  return read_entries(localStorage.getItem(place));
}

export function entry_of(id: string): TableEntry | null {
  return entries().find((entry) => entry.id === id) ?? null;
}

export function keep_entry(entry: TableEntry): void {
  write([entry, ...entries().filter(({ id }) => id !== entry.id)]);
}

export function drop_entry(id: string): void {
  write(entries().filter((entry) => entry.id !== id));
}

function write(list: TableEntry[]): void {
  try {
    localStorage.setItem(place, JSON.stringify(list.slice(0, most_kept)));
  } catch {
    // Without a store the game goes on; only a reload loses it.
  }
}
