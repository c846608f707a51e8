// Boards: Chinese Checkers, Abalone, tic-tac-toe for two and three, connect four.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { Board } from '../../parts/boards/board';
import { grid_places, hex_places, star_places, type Place } from '../../parts/boards/layout';
import {
  handles_of,
  moves_of_group,
  read_marble_move,
  select_marble,
  type MarbleMove,
} from '../../parts/boards/marbles';
import type { BoardLook } from '../../protocol';
import { use_text } from '../../text/language';
import { play } from '../../text/play';
import { column_of, goals_from, landings, places_of_move, sources_of, top_of_column } from './board_moves';
import { may_choose, type LookProps } from './look_props';
import { MoveButtons } from './move_buttons';
import { seat_name } from './names';
import { SeatBadge } from './seat_badge';
import { read_spec } from './spec';

const layouts = { star: star_places, hex: hex_places, grid: grid_places };

export function BoardTable({ view, look, state, session }: LookProps<BoardLook>) {
  const text = use_text(play);
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
