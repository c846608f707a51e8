// What the server says, as types: the parts of the engine protocol that the page uses.

export interface Parameter {
  name: string;
  help: string;
  standard: string | number;
  least?: number;
  most?: number;
  words?: string[];
}

export interface GameInfo {
  name: string;
  summary: string;
  players: number;
  parameters: Parameter[];
  agent: string;
  hidden: boolean;
  many_hands: boolean;
}

export interface AgentInfo {
  name: string;
  summary: string;
}

export interface Level {
  level: string;
  agent: string;
  summary: string;
}

export interface Seat {
  kind: 'person' | 'agent';
  agent?: string;
  /** In a list: who of the table sits here in this deal. */
  person?: number;
}

export interface Played {
  player: number;
  card: string;
}

/** A move as the asking player saw it: null where it was hidden. */
export interface SeenMove {
  player: number;
  move: string | null;
}

export interface TricksLook {
  kind: 'tricks';
  hand: string[];
  counts: number[];
  trick: Played[];
  last_trick?: Played[] | null;
  taken: number[];
  bids?: (number | null)[];
  pass?: { direction: string; seats?: number; chosen: string[] };
  broken?: boolean;
  hands?: string[][];
}

export interface SkatLook {
  kind: 'skat';
  phase: 'auction' | 'skat' | 'discard' | 'declare' | 'play' | 'over';
  hand: string[];
  counts: number[];
  trick: Played[];
  last_trick?: Played[] | null;
  bids: number[];
  passed: boolean[];
  declarer?: number;
  contract?: string;
  skat?: string[];
  points: number[];
  ouvert_hand?: string[];
  hands?: string[][];
}

export interface CribbageLook {
  kind: 'cribbage';
  hand: string[];
  counts: number[];
  played: string[][];
  count: number;
  starter?: string;
  crib: number;
  crib_cards?: string[];
  dealer: number;
  totals: number[];
  hands?: string[][];
}

export interface BoardLook {
  kind: 'star' | 'hex' | 'grid';
  rows: string[];
  pushed?: number[];
}

export interface TextLook {
  kind: 'text';
  text: string;
}

export interface GdlBoard {
  columns: string[];
  /** From the top. */
  rows: string[];
  /** Row by row; "" for nothing. */
  cells: string[][];
}

export interface GdlLook {
  kind: 'gdl';
  roles: string[];
  fluents: string[];
  board?: GdlBoard;
}

export type Look = TricksLook | SkatLook | CribbageLook | BoardLook | TextLook | GdlLook;

/** What one player, or everybody where `player` is null, may see of a table. */
export interface View {
  table: string;
  game: string;
  /** The seat of the asker; null for one who watches or sits out. */
  player: number | null;
  /** The asker's number at the table, which differs from the seat in a list. */
  person?: number;
  players: number;
  seats: Seat[];
  mover: number | null;
  made: number;
  moves: string[];
  /** Null for one who sits out. */
  look: Look | null;
  text: string;
  /** Null while they would tell hidden cards. */
  scores: number[] | null;
  totals: number[];
  over: boolean;
  finished: boolean;
  last: SeenMove[];
  /** Null while it would tell hidden cards. */
  seed: number | null;
  whole: boolean;
  list?: SkatListInfo | null;
  winners?: number[];
}

/** A list of Skat; players are numbers at the table. */
export interface SkatListInfo {
  /** How many a full list has. */
  deals: number;
  /** Deals before this one. */
  deal: number;
  played: { declarer: number | null; value: number }[];
  totals: number[];
  ranking: { player: number; place: number; total: number; won: number; lost: number }[];
}

export interface Estimate {
  move: string;
  value: number;
  won?: number | null;
}

export interface Hint {
  move: string;
  estimates: Estimate[];
  value?: string | number | null;
  reason?: string;
  line?: string[];
  worlds?: number;
  depth?: number | null;
  nodes?: number;
  claims?: boolean;
}

/** What the agent that `step` let move did, as far as the asker may know. */
export interface Moved extends SeenMove {
  claims?: boolean;
}

export interface NewTable extends View {
  tokens: Record<string, string>;
  watch: string | null;
}
