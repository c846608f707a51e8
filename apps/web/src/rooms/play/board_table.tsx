// Boards: Chinese Checkers, Abalone, tic-tac-toe for two and three, connect four.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Board } from '../../parts/boards/board';
import { grid_places, hex_places, type Place, star_places } from '../../parts/boards/layout';
import {
  handles_of,
  type MarbleMove,
  moves_of_group,
  read_marble_move,
  select_marble,
} from '../../parts/boards/marbles';
import type { BoardLook } from '../../protocol';
import { use_play_text } from '../../text/play';
import { MoveButtons } from './move_buttons';
import { seat_name } from './names';
import { SeatBadge } from './seat_badge';
import { type LookProps, may_choose } from './session';
import { read_spec } from './setup_link';

const layouts = { star: star_places, hex: hex_places, grid: grid_places };

export function BoardTable({ view, look, state, session }: LookProps<BoardLook>) {
  const text = use_play_text();
  const dropping = read_spec(view.game).name === 'connect_four';
  const places = useMemo(() => layouts[look.kind](look.rows), [look.kind, look.rows.join('/')]);
  const able = may_choose({ view, state });
  const moves = able ? view.moves : [];
  const [selected, set_selected] = useState<string[]>([]);
  useEffect(() => set_selected([]), [view.made, view.table]);

  const marbles = look.kind === 'hex' ? moves.map((move) => read_marble_move(move, places)).filter(is_move) : [];
  const goals = look.kind === 'star' ? goals_from(moves, selected[0]) : new Map<string, string>();
  const sources =
    look.kind === 'hex' ? marble_sources(marbles) : look.kind === 'star' ? sources_of(moves) : new Set<string>();
  const targets = look.kind === 'grid' ? grid_targets(moves, places, dropping) : new Set<string>(goals.keys());
  const named = (place: Place) => {
    const at = look.kind === 'grid' ? text.square(place.id) : text.hole(place.id);
    return place.owner === null ? text.empty(at) : text.piece_of(at, seat_name(view.seats, place.owner, text));
  };
  const choose = (id: string) => {
    if (!able) return;
    const goal = goals.get(id);
    if (look.kind === 'grid') {
      if (targets.has(id)) void session.move(dropping ? column_of(id) : id);
    } else if (goal !== undefined) void session.move(goal);
    else if (!sources.has(id)) set_selected([]);
    else if (look.kind === 'star') set_selected(selected[0] === id ? [] : [id]);
    else set_selected(select_marble(marbles, selected, id));
  };
  const handles = handles_of(moves_of_group(marbles, selected), places).map((handle) => ({
    ...handle,
    label: text.push(handle.move),
  }));
  const last = state.log[state.log.length - 1]?.move;
  const other_moves = moves.filter((move) => move === 'pass');
  const help = look.kind === 'hex' ? text.marbles_help : look.kind === 'star' ? text.pegs_help : null;
  return (
    <>
      <div class="board-seats row">
        {view.seats.map((_, player) => (
          <SeatBadge
            key={player}
            view={view}
            player={player}
            notes={look.pushed ? [`${text.pushed}: ${look.pushed[player]}`] : []}
            thinking={state.thinking?.player === player}
          />
        ))}
      </div>
      <Board
        places={places}
        style={look.kind !== 'grid' ? 'holes' : dropping ? 'discs' : 'marks'}
        label={text.table_label}
        name_of={named}
        sources={sources}
        targets={targets}
        dotted={dropping ? landings(targets, places) : undefined}
        selected={new Set(selected)}
        last={new Set(last ? (dropping ? top_of_column(last, places) : places_of_move(last)) : [])}
        hinted={new Set(hinted_places(state.hint?.move, targets, places, dropping))}
        handles={handles}
        on_choose={choose}
        on_handle={(move) => void session.move(move)}
      />
      {able && help && <p class="quiet board-help">{help}</p>}
      {other_moves.length > 0 && (
        <MoveButtons moves={other_moves} kind={look.kind} on_choose={(move) => void session.move(move)} />
      )}
    </>
  );
}

function is_move(move: MarbleMove | null): move is MarbleMove {
  return move !== null;
}

function marble_sources(moves: readonly MarbleMove[]): Set<string> {
  return new Set(moves.flatMap(({ group }) => group));
}

/** The squares that may be chosen: for discs all free ones of a column that may be dropped into. */
function grid_targets(moves: readonly string[], places: readonly Place[], dropping: boolean): Set<string> {
  const free = places.filter(({ owner }) => owner === null);
  return new Set(free.filter(({ id }) => moves.includes(dropping ? column_of(id) : id)).map(({ id }) => id));
}

function hinted_places(
  move: string | undefined,
  free: ReadonlySet<string>,
  places: readonly Place[],
  dropping: boolean,
): string[] {
  if (move === undefined) return [];
  return dropping ? [...landings(free, places)].filter((id) => column_of(id) === move) : places_of_move(move);
}

/** The pegs that can move, for moves such as `c2-e5`. */
export function sources_of(moves: readonly string[]): Set<string> {
  return new Set(moves.filter((move) => move.includes('-')).map((move) => move.split('-')[0]));
}

/** The goals of a peg, each with its move. */
export function goals_from(moves: readonly string[], from: string | undefined): Map<string, string> {
  const goals = new Map<string, string>();
  if (from === undefined) return goals;
  for (const move of moves) {
    const [source, goal] = move.split('-');
    if (source === from && goal !== undefined) goals.set(goal, move);
  }
  return goals;
}

/** The number of the column of a square such as `c4`, as moves of connect four name it. */
export function column_of(id: string): string {
  return String(id.charCodeAt(0) - 'a'.charCodeAt(0) + 1);
}

/** The places that a move names. */
export function places_of_move(move: string): string[] {
  return move.match(/[a-z]\d+/g) ?? [];
}

/** The square of the disc on top of a column, which is where the last disc dropped there lies. */
export function top_of_column(move: string, places: readonly Place[]): string[] {
  const taken = places.filter(({ id, owner }) => owner !== null && column_of(id) === move);
  if (taken.length === 0) return [];
  return [taken.reduce((top, place) => (place.y < top.y ? place : top)).id];
}

/** Of the free squares of each column, the one that a disc would fall to. */
export function landings(free: ReadonlySet<string>, places: readonly Place[]): Set<string> {
  const lowest = new Map<string, Place>();
  for (const place of places) {
    const before = lowest.get(column_of(place.id));
    if (free.has(place.id) && (!before || place.y > before.y)) lowest.set(column_of(place.id), place);
  }
  return new Set([...lowest.values()].map(({ id }) => id));
}
