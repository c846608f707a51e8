// A playing card as SVG, drawn from its text. It has no name of its own for screen readers: whoever shows it names it,
// as a button in a hand or as a picture on the table.
import { read_card } from './card_names';
import './cards.css';

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
      {pip_places[rank].split(' ').map((place) => (
        <path
          key={place}
          d={suit_paths[suit]}
          transform={`translate(${place}) ${Number(place.split(',')[1]) > 70.5 ? 'rotate(180) ' : ''}scale(0.19)`}
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

/** Around the origin in a square of about 90 units. */
export const suit_paths: Record<string, string> = {
  H: 'M0 40C-12 22-43 6-43-15C-43-31-31-40-20-40C-10-40-3-33 0-24C3-33 10-40 20-40C31-40 43-31 43-15C43 6 12 22 0 40Z',
  D: 'M0-46Q13-18 34 0Q13 18 0 46Q-13 18-34 0Q-13-18 0-46Z',
  S:
    'M0-44C11-25 42-8 42 14C42 27 32 34 21 34C14 34 7 30 3 24C4 34 8 40 15 44L-15 44C-8 40-4 34-3 24C-7 30-14 34-21 34' +
    'C-32 34-42 27-42 14C-42-8-11-25 0-44Z',
  C:
    'M-19-24a19 19 0 1 1 38 0a19 19 0 1 1-38 0ZM-42 10a20 20 0 1 1 40 0a20 20 0 1 1-40 0Z' +
    'M2 10a20 20 0 1 1 40 0a20 20 0 1 1-40 0ZM-8-12L8-12L4 14C4 32 8 40 15 44L-15 44C-8 40-4 32-4 14Z',
};

const corners = '34,29 66,29 34,111 66,111';
const columns = `${corners} 34,56.5 66,56.5 34,83.5 66,83.5`;
/** Where the pips of a number stand on a card of 100 by 140; those of the lower half stand on their heads. */
const pip_places: Record<string, string> = {
  '2': '50,29 50,111',
  '3': '50,29 50,70 50,111',
  '4': corners,
  '5': `${corners} 50,70`,
  '6': `${corners} 34,70 66,70`,
  '7': `${corners} 34,70 66,70 50,49.5`,
  '8': `${corners} 34,70 66,70 50,49.5 50,90.5`,
  '9': `${columns} 50,70`,
  T: `${columns} 50,43 50,97`,
};

/** What a court card wears: a crown, a tiara or a cap with a feather, in a box of 40 by 20 around the origin. */
export const court_paths: Record<string, string> = {
  K: 'M-20 10L-20-6L-11 2L0-12L11 2L20-6L20 10ZM-20 13H20V17H-20Z',
  Q: 'M-18 10C-18-2-12-8 0-11C12-8 18-2 18 10C10 6-10 6-18 10ZM0-11m-4-4a4 4 0 1 1 8 0a4 4 0 1 1-8 0ZM-18 13H18V16H-18Z',
  J: 'M-18 10C-20-4-8-10 4-8C14-6 18 2 18 10ZM4-8C8-18 18-18 22-12C16-12 12-8 12-5ZM-20 13H20V17H-20Z',
};
