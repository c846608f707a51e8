// One piece around the origin: a peg or disc in its player's colour with the number of the seat, or a mark.
import type { BoardStyle } from './board';

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
