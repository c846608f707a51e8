// A board of places with pieces: holes of a star or hexagon, squares with marks, or a stand for discs. Places that may be
// chosen are buttons; arrow keys go to the nearest place in their direction, and a piece may be dragged to its goal.
import type { JSX } from 'preact';
import { useMemo, useRef, useState } from 'preact/hooks';
import { place_beside } from '../keys';
import { follow_pieces, type Piece, type Place } from './layout';
import type { Handle } from './marbles';
import './board.css';

export type BoardStyle = 'holes' | 'marks' | 'discs';

export interface BoardProps {
  places: readonly Place[];
  style: BoardStyle;
  label: string;
  /** The name of a place for screen readers. */
  name_of: (place: Place) => string;
  sources?: ReadonlySet<string>;
  targets?: ReadonlySet<string>;
  /** The targets that get a dot; all where this is not said. */
  dotted?: ReadonlySet<string>;
  selected?: ReadonlySet<string>;
  last?: ReadonlySet<string>;
  hinted?: ReadonlySet<string>;
  handles?: readonly (Handle & { label: string })[];
  on_choose?: (id: string) => void;
  on_handle?: (move: string) => void;
}

interface Stop {
  id: string;
  x: number;
  y: number;
}

const margin = 0.75;

export function Board(props: BoardProps) {
  const { places, style, label, name_of, sources, targets, selected, last, hinted, handles = [] } = props;
  const dotted = props.dotted ?? targets;
  const svg = useRef<SVGSVGElement>(null);
  const pieces = use_pieces(places);
  const [focus, set_focus] = useState<string | null>(null);
  const dragged = useRef<string | null>(null);
  const chosen = useRef<string | null>(null);

  const stops: Stop[] = [...places, ...handles.map(({ move, x, y }) => ({ id: `>${move}`, x, y }))];
  const first = places.find(({ id }) => targets?.has(id) || sources?.has(id)) ?? places[0];
  const current = stops.some(({ id }) => id === focus) ? focus : first?.id;

  const on_key = (event: JSX.TargetedKeyboardEvent<SVGSVGElement>) => {
    const at = stops.findIndex(({ id }) => id === current);
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (current?.startsWith('>')) props.on_handle?.(current.slice(1));
      else if (current) props.on_choose?.(current);
      return;
    }
    const next = place_beside(stops, at, event.key);
    if (next === null) return;
    event.preventDefault();
    set_focus(stops[next].id);
    svg.current?.querySelector<SVGGElement>(`[data-place="${CSS.escape(stops[next].id)}"]`)?.focus();
  };
  const on_up = (event: JSX.TargetedPointerEvent<SVGSVGElement>) => {
    const from = dragged.current;
    dragged.current = null;
    const under = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-place]');
    const id = under?.getAttribute('data-place');
    if (from && id && id !== from && targets?.has(id)) props.on_choose?.(id);
  };
  const on_down = (id: string) => {
    chosen.current = null;
    if (!sources?.has(id)) return;
    dragged.current = id;
    if (selected?.has(id)) return;
    chosen.current = id;
    props.on_choose?.(id);
  };
  // A piece is chosen when the pointer goes down on it, to be dragged; the click that follows must not choose it again.
  const on_click = (id: string) => {
    if (chosen.current !== id) props.on_choose?.(id);
    chosen.current = null;
  };

  const mark = (id: string) =>
    [
      'place',
      sources?.has(id) && 'source',
      targets?.has(id) && 'target',
      selected?.has(id) && 'selected',
      last?.has(id) && 'last',
      hinted?.has(id) && 'hinted',
    ]
      .filter(Boolean)
      .join(' ');
  return (
    <svg
      class={`board ${style}`}
      viewBox={view_box(places)}
      role="group"
      aria-label={label}
      ref={svg}
      onKeyDown={on_key}
      onPointerUp={on_up}
    >
      <Ground places={places} style={style} />
      {places.map((place) => (
        <g
          key={place.id}
          class={mark(place.id)}
          data-place={place.id}
          role="button"
          aria-label={name_of(place)}
          aria-disabled={!sources?.has(place.id) && !targets?.has(place.id)}
          aria-pressed={selected?.has(place.id)}
          tabIndex={place.id === current ? 0 : -1}
          onFocus={() => set_focus(place.id)}
          onPointerDown={() => on_down(place.id)}
          onClick={() => on_click(place.id)}
        >
          {style === 'marks' ? (
            <rect class="hole" x={place.x - 0.47} y={place.y - 0.47} width="0.94" height="0.94" rx="0.08" />
          ) : (
            <circle class="hole" cx={place.x} cy={place.y} r="0.42" />
          )}
        </g>
      ))}
      <g class="pieces" aria-hidden="true">
        {pieces.map(({ key, x, y, owner, id }) => (
          <g
            key={key}
            class={selected?.has(id) ? 'piece lifted' : 'piece'}
            style={{ transform: `translate(${x}px, ${y}px)` }}
          >
            <PieceShape owner={owner} style={style} />
          </g>
        ))}
      </g>
      {places.map(({ id, x, y }) =>
        dotted?.has(id) ? <circle key={id} class="goal" cx={x} cy={y} r="0.16" aria-hidden="true" /> : null,
      )}
      {handles.map(({ move, x, y, angle, label: name }) => (
        <g
          key={move}
          class="handle"
          data-place={`>${move}`}
          role="button"
          aria-label={name}
          tabIndex={`>${move}` === current ? 0 : -1}
          transform={`translate(${x} ${y}) rotate(${angle})`}
          onFocus={() => set_focus(`>${move}`)}
          onClick={() => props.on_handle?.(move)}
        >
          <circle r="0.33" />
          <path d="M-0.17 -0.06H0.01V-0.18L0.21 0L0.01 0.18V0.06H-0.17Z" />
        </g>
      ))}
    </svg>
  );
}

/** The pieces, each known from one drawing to the next. */
function use_pieces(places: readonly Place[]): Piece[] {
  const before = useRef<Piece[]>([]);
  return useMemo(() => {
    before.current = follow_pieces(before.current, places);
    return before.current;
  }, [places]);
}

function view_box(places: readonly Place[]): string {
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const [left, top] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return [left, top, Math.max(...xs) + margin - left, Math.max(...ys) + margin - top].join(' ');
}

function Ground({ places, style }: { places: readonly Place[]; style: BoardStyle }) {
  if (style !== 'discs') return null;
  const right = Math.max(...places.map(({ x }) => x));
  const bottom = Math.max(...places.map(({ y }) => y));
  return <rect class="stand" x="-0.6" y="-0.6" width={right + 1.2} height={bottom + 1.2} rx="0.25" />;
}

const crosses = 'M-0.27 -0.27L0.27 0.27M0.27 -0.27L-0.27 0.27';
const triangle = 'M0 -0.3L0.31 0.24L-0.31 0.24Z';

export function PieceShape({ owner, style }: { owner: number; style: BoardStyle }) {
  const colour = { color: `var(--p${owner % 8})` };
  if (style === 'marks')
    return (
      <g class="mark" style={colour}>
        {owner === 1 ? <circle r="0.29" /> : <path d={owner === 0 ? crosses : triangle} />}
      </g>
    );
  return (
    <g class="peg" style={colour}>
      <circle r="0.4" />
      <circle class="shine" cx="-0.1" cy="-0.13" r="0.17" />
      <text y="0.115" text-anchor="middle">
        {owner + 1}
      </text>
    </g>
  );
}
