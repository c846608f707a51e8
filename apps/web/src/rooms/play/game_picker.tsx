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

const drawn = [
  'hearts',
  'spades',
  'skat',
  'cribbage',
  'chinese_checkers',
  'abalone',
  'connect_four',
  'tictactoe3',
  'tictactoe',
];

export function GamePicker({ games, chosen, own_game, on_choose }: GamePickerProps) {
  const text = use_play_text();
  const found = drawn.flatMap((name) => games.filter((game) => game.name === name));
  const others = games.filter(({ name }) => !drawn.includes(name));
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

const suits: Record<string, [string, string]> = {
  hearts: ['H', 'var(--bad)'],
  spades: ['S', 'var(--ink)'],
  skat: ['C', 'var(--ink)'],
  cribbage: ['D', 'var(--bad)'],
};

function Picture({ name }: { name: string }) {
  const suit = suits[name];
  return (
    <svg viewBox="-50 -50 100 100" width="44" height="44" aria-hidden="true">
      {suit && <path d={suit_paths[suit[0]]} style={{ fill: suit[1] }} />}
      {name === 'chinese_checkers' && (
        <path d="M0-46L12-20H40L26 6L40 32H12L0 46L-12 32H-40L-26 6L-40-20H-12Z" style={{ fill: 'var(--p4)' }} />
      )}
      {name === 'abalone' && <Dots places={hexagon} colour="var(--p0)" radius={11} />}
      {name === 'connect_four' && <Dots places={stairs} colour="var(--p1)" radius={11} />}
      {(name === 'tictactoe' || name === 'tictactoe3') && <Marks third={name === 'tictactoe3'} />}
      {name === 'gdl' && (
        <path class="line-picture" d="M-14-30L-36 0L-14 30M14-30L36 0L14 30" style={{ stroke: 'var(--accent)' }} />
      )}
    </svg>
  );
}

const hexagon = [-22, 0, 22].flatMap((y) => (y === 0 ? [-26, 0, 26] : [-13, 13]).map((x): [number, number] => [x, y]));
const stairs: [number, number][] = [
  [-36, 36],
  [-12, 12],
  [12, -12],
  [36, -36],
];

function Dots({ places, colour, radius }: { places: readonly [number, number][]; colour: string; radius: number }) {
  return (
    <>
      {places.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={radius} style={{ fill: colour }} />
      ))}
    </>
  );
}

function Marks({ third }: { third: boolean }) {
  return (
    <>
      <path class="line-picture" d="M-40-40L-6-6M-6-40L-40-6" style={{ stroke: 'var(--p0)' }} />
      <circle class="line-picture" cx="22" cy="22" r="18" style={{ stroke: 'var(--p1)' }} />
      {third && <path class="line-picture" d="M-22 8L-4 38L-40 38Z" style={{ stroke: 'var(--p2)' }} />}
    </>
  );
}
