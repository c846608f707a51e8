// The games as tiles with a small picture; those that are played by text stand below.
import { suit_paths } from '../../parts/cards';
import type { GameInfo } from '../../protocol';
import { use_play_text } from '../../text/play';

export interface GamePickerProps {
  games: readonly GameInfo[];
  chosen: string;
  own_game: string;
  on_choose: (name: string) => void;
}

export function GamePicker({ games, chosen, own_game, on_choose }: GamePickerProps) {
  const text = use_play_text();
  const found = Object.keys(pictures).flatMap((name) => games.filter((game) => game.name === name));
  const others = games.filter(({ name }) => !(name in pictures));
  const tile = (name: string, title: string) => (
    <button
      key={name}
      type="button"
      class="tile"
      data-game={name}
      aria-pressed={name === chosen}
      onClick={() => on_choose(name)}
    >
      <Picture name={name} />
      <span>{title}</span>
    </button>
  );
  return (
    <section aria-label={text.choose_game}>
      <div class="tiles">
        {found.map(({ name }) => tile(name, text.games[name] ?? name))}
        {tile(own_game, text.own_game)}
      </div>
      {others.length > 0 && (
        <>
          <h2>{text.more_games}</h2>
          <div class="tiles small">{others.map(({ name }) => tile(name, text.games[name] ?? name))}</div>
        </>
      )}
    </section>
  );
}

/** A shape of a picture: filled, or drawn with a line of a width. */
interface Shape {
  path: string;
  colour: string;
  line?: number;
}

const cross = { path: 'M-40-40L-6-6M-6-40L-40-6', colour: '--p0', line: 9 };
const ring = { path: 'M4 22a18 18 0 1 1 36 0a18 18 0 1 1-36 0Z', colour: '--p1', line: 9 };
// Lines without length are dots.
const hexagon = 'M-13-22h0M13-22h0M-26 0h0M0 0h0M26 0h0M-13 22h0M13 22h0';
const stairs = 'M-36 36h0M-12 12h0M12-12h0M36-36h0';

/** In the order of their tiles. */
const pictures: Record<string, Shape[]> = {
  hearts: [{ path: suit_paths.H, colour: '--bad' }],
  spades: [{ path: suit_paths.S, colour: '--ink' }],
  skat: [{ path: suit_paths.C, colour: '--ink' }],
  cribbage: [{ path: suit_paths.D, colour: '--bad' }],
  chinese_checkers: [{ path: 'M0-46L12-20H40L26 6L40 32H12L0 46L-12 32H-40L-26 6L-40-20H-12Z', colour: '--p4' }],
  abalone: [{ path: hexagon, colour: '--p0', line: 22 }],
  connect_four: [{ path: stairs, colour: '--p1', line: 22 }],
  tictactoe3: [cross, ring, { path: 'M-22 8L-4 38L-40 38Z', colour: '--p2', line: 9 }],
  tictactoe: [cross, ring],
  gdl: [{ path: 'M-14-30L-36 0L-14 30M14-30L36 0L14 30', colour: '--accent', line: 9 }],
};

function Picture({ name }: { name: string }) {
  return (
    <svg viewBox="-50 -50 100 100" width="44" height="44" aria-hidden="true">
      {(pictures[name] ?? []).map(({ path, colour, line }) => (
        <path
          key={path}
          d={path}
          style={line ? { fill: 'none', stroke: `var(${colour})`, strokeWidth: line } : { fill: `var(${colour})` }}
        />
      ))}
    </svg>
  );
}
