// A playing card as SVG, drawn from its text. It has no name of its own for screen readers: whoever shows it names it,
// as a button in a hand or as a picture on the table.
import { read_card } from './card_names';
import { court_paths, pip_places, suit_paths } from './card_shapes';
import './cards.css';

export const card_ratio = 1.4;

/** The face of a card such as `SQ`; the back where there is none. */
export function CardFace({ card, index }: { card?: string; index?: Record<string, string> }) {
  const name = card ? read_card(card) : null;
  if (!name) return <CardBack />;
  const { suit, rank } = name;
  const letter = index?.[rank] ?? (rank === 'T' ? '10' : rank);
  return (
    <svg class={`card suit-${suit}`} viewBox="0 0 100 140" aria-hidden="true" focusable="false">
      <rect class="card-sheet" x="1" y="1" width="98" height="138" rx="9" />
      <Corner letter={letter} suit={suit} />
      <g transform="rotate(180 50 70)">
        <Corner letter={letter} suit={suit} />
      </g>
      {rank === 'A' && <path d={suit_paths[suit]} transform="translate(50 70) scale(0.56)" />}
      {rank in pip_places && <Pips suit={suit} rank={rank} />}
      {rank in court_paths && <Court suit={suit} rank={rank} letter={letter} />}
    </svg>
  );
}

/** The ten needs two letters in the place of one. */
const two_letters = { textLength: 25, lengthAdjust: 'spacingAndGlyphs' };

function Corner({ letter, suit }: { letter: string; suit: string }) {
  return (
    <>
      <text
        class="card-index"
        x={letter.length > 1 ? 16 : 14}
        y="25"
        text-anchor="middle"
        {...(letter.length > 1 ? two_letters : {})}
      >
        {letter}
      </text>
      <path d={suit_paths[suit]} transform="translate(14 38) scale(0.2)" />
    </>
  );
}

function Pips({ suit, rank }: { suit: string; rank: string }) {
  return (
    <>
      {pip_places[rank].map(([x, y]) => (
        <path
          key={`${x} ${y}`}
          d={suit_paths[suit]}
          transform={`translate(${x} ${y}) ${y > 70.5 ? 'rotate(180) ' : ''}scale(0.19)`}
        />
      ))}
    </>
  );
}

function Court({ suit, rank, letter }: { suit: string; rank: string; letter: string }) {
  return (
    <>
      <rect class="card-frame" x="25" y="18" width="50" height="104" rx="5" />
      <g transform="translate(50 70)">
        <path class="card-crown" d={court_paths[rank]} transform="translate(0 -31) scale(0.95)" />
        <text class="card-letter" y="17" text-anchor="middle">
          {letter}
        </text>
        <path d={suit_paths[suit]} transform="translate(0 36) scale(0.26)" />
      </g>
    </>
  );
}

function CardBack() {
  return (
    <svg class="card card-back" viewBox="0 0 100 140" aria-hidden="true" focusable="false">
      <rect class="card-sheet" x="1" y="1" width="98" height="138" rx="9" />
      <rect class="card-pattern" x="8" y="8" width="84" height="124" rx="5" />
      <path class="card-lines" d={back_lines} />
    </svg>
  );
}

const back_lines = (() => {
  const lines: string[] = [];
  for (let at = -116; at < 84; at += 12) {
    lines.push(line_within(at, 1), line_within(at, -1));
  }
  return lines.join('');
})();

// A diagonal through the pattern of 84 by 124, cut off at its edges; `way` is its slope.
function line_within(offset: number, way: 1 | -1): string {
  const [width, height] = [84, 124];
  const from = Math.max(0, -offset);
  const to = Math.min(height, width - offset);
  const x = (y: number) => 8 + (way > 0 ? offset + y : width - offset - y);
  return `M${x(from)} ${8 + from}L${x(to)} ${8 + to}`;
}
