// Jobs and results as the server sends them, and the few questions the page asks of them.
import type { Point, Series } from '../../parts/chart';

export type JobState = 'running' | 'paused' | 'done' | 'failed' | 'stopped';

export interface Mean {
  mean?: number;
  value?: number;
  margin?: number | null;
}

export interface MatchResult {
  game: string;
  agents: string[];
  games: number;
  deals: number;
  results: {
    agent: string;
    seats: number;
    score: Mean;
    wins: Mean;
    depth?: number;
    nodes?: number;
    seconds?: number;
  }[];
  pairs: { first: number; second: number; difference: Mean }[];
  curve?: { deals: number; scores: Mean[] }[];
}

export type Cell = string | number | boolean | null | Mean;

export interface ExperimentResult {
  experiment: string;
  title: string;
  reproduces: string;
  scale: number;
  seed?: number;
  setup: Record<string, string>;
  tables: {
    title: string;
    note?: string;
    columns: { key: string; title: string; published?: boolean }[];
    rows: Record<string, Cell>[];
  }[];
  charts: {
    title: string;
    x: string;
    y: string;
    series: { name: string; published?: boolean; points: { x: number; y: number | Mean | null }[] }[];
  }[];
}

export interface Job {
  job: string;
  kind: 'match' | 'experiment';
  state: JobState;
  /** Seconds since 1970. */
  created?: number;
  description: { game?: string; agents?: string[]; deals?: number; name?: string; scale?: number; seed?: number };
  problem?: string;
  progress: { done: number; of: number };
  result?: MatchResult | ExperimentResult | null;
}

export function is_match(result: MatchResult | ExperimentResult): result is MatchResult {
  return 'results' in result;
}

/** Whether the job may still change by itself or by a button. */
export function is_open(state: JobState): boolean {
  return state === 'running' || state === 'paused';
}

/** What the job is about, in one line. */
export function job_title(job: Job): string {
  const { game, agents, name } = job.description;
  return job.kind === 'match' ? `${game ?? ''}: ${(agents ?? []).join(' – ')}` : (name ?? '');
}

/** Three or four digits that count, exponents only for what is very small. */
export function number_text(value: number): string {
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  if (Number.isInteger(value) || size >= 10000)
    return minus(Math.round(value).toLocaleString('en').replace(/,/g, '\u202f'));
  if (size < tiny) return minus(value.toExponential(1));
  return minus(String(Number(value.toPrecision(size >= 1 ? 4 : 3))));
}

const tiny = 1e-4;

function minus(text: string): string {
  return text.replace(/-/g, '−');
}

/** A cell of a table as text: means with the margin of their interval. */
export function cell_text(cell: Cell | undefined): string {
  if (cell === null || cell === undefined) return '–';
  if (typeof cell === 'number') return number_text(cell);
  if (typeof cell === 'string') return cell;
  if (typeof cell === 'boolean') return cell ? '✓' : '–';
  const middle = middle_of(cell);
  if (middle === undefined) return '–';
  return cell.margin ? `${number_text(middle)} ± ${number_text(cell.margin)}` : number_text(middle);
}

function middle_of({ mean, value }: Mean): number | undefined {
  return mean ?? value;
}

/** The point of a number with its margin, none where there is no number. */
function point_at(x: number, mean: Mean | null | undefined): Point[] {
  const y = mean ? middle_of(mean) : undefined;
  return y === undefined ? [] : [{ x, y, margin: mean?.margin ?? undefined }];
}

/** The scores of the agents after so many deals, with their intervals. */
export function curves_of(result: MatchResult): Series[] {
  const curve = result.curve ?? [];
  return result.agents.map((agent, k) => ({
    name: result.agents.indexOf(agent) === k ? agent : `${agent} (${k + 1})`,
    points: curve.flatMap(({ deals, scores }) => point_at(deals, scores[k])),
  }));
}

/** The series of an experiment's chart; points without a number are left out. */
export function chart_series(chart: ExperimentResult['charts'][number]): Series[] {
  return chart.series
    .map(({ name, points }) => ({
      name,
      points: points.flatMap(({ x, y }) => point_at(x, typeof y === 'number' ? { value: y } : y)),
    }))
    .filter(({ points }) => points.length > 0);
}
