// A small line chart: one or more series over the same steps, each with an optional margin drawn as a band, and a line at
// a level that matters. The axes carry only as many numbers as one reads.
import './chart.css';

export interface Point {
  x: number;
  y: number;
  /** Half the width of the interval around y. */
  margin?: number;
}

export interface Series {
  name: string;
  points: Point[];
}

interface Props {
  series: Series[];
  label: string;
  level?: number;
  /** Where a mark stands, in x. */
  mark?: number;
  x_title?: string;
  y_title?: string;
  id?: string;
  on_pick?: (x: number) => void;
}

const [width, height, left, right, top, bottom] = [640, 240, 48, 12, 12, 34];

/** The least and most of the numbers, a little apart even where they are all the same. */
export function range_of(numbers: readonly number[]): [number, number] {
  const finite = numbers.filter(Number.isFinite);
  if (finite.length === 0) return [0, 1];
  const [low, high] = [Math.min(...finite), Math.max(...finite)];
  return low === high ? [low - 1, high + 1] : [low, high];
}

/** Some four round numbers within the range. */
export function ticks_of([low, high]: [number, number]): number[] {
  const rough = (high - low) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((each) => each >= rough) ?? rough;
  const ticks: number[] = [];
  for (let k = Math.ceil(low / step - 1e-9); k * step <= high + 1e-9 * step; ++k)
    ticks.push(Number((k * step).toPrecision(12)));
  return ticks;
}

export function Chart({ series, label, level, mark, x_title, y_title, id, on_pick }: Props) {
  const points = series.flatMap((each) => each.points);
  const xs = range_of(points.map(({ x }) => x));
  const ys = range_of([
    ...points.flatMap(({ y, margin = 0 }) => [y - margin, y + margin]),
    ...(level === undefined ? [] : [level]),
  ]);
  const px = (x: number) => left + ((x - xs[0]) / (xs[1] - xs[0])) * (width - left - right);
  const py = (y: number) => height - bottom - ((y - ys[0]) / (ys[1] - ys[0])) * (height - top - bottom);
  const pick = (event: MouseEvent) => {
    if (!on_pick) return;
    const box = (event.currentTarget as SVGElement).getBoundingClientRect();
    const at = ((event.clientX - box.left) / box.width) * width;
    on_pick(Math.round(xs[0] + ((at - left) / (width - left - right)) * (xs[1] - xs[0])));
  };
  return (
    <figure class="chart">
      <svg id={id} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} onClick={pick}>
        {ticks_of(ys).map((y) => (
          <g key={y} class="grid">
            <line x1={left} x2={width - right} y1={py(y)} y2={py(y)} />
            <text x={left - 6} y={py(y)} text-anchor="end">
              {y}
            </text>
          </g>
        ))}
        {ticks_of(xs).map((x) => (
          <text key={x} class="axis" x={px(x)} y={height - bottom + 14}>
            {x}
          </text>
        ))}
        {x_title && (
          <text class="axis" x={(left + width - right) / 2} y={height - 6}>
            {x_title}
          </text>
        )}
        {y_title && (
          <text class="axis" transform={`translate(10 ${(height - bottom) / 2}) rotate(-90)`}>
            {y_title}
          </text>
        )}
        {level !== undefined && <line class="level" x1={left} x2={width - right} y1={py(level)} y2={py(level)} />}
        {mark !== undefined && <line class="mark" x1={px(mark)} x2={px(mark)} y1={top} y2={height - bottom} />}
        {series.map(({ name, points: own }, k) => (
          <g key={name} class="series" style={{ color: `var(--p${k % 8})` }}>
            {own.some(({ margin }) => margin) && (
              <path
                class="band"
                d={`M${own.map(({ x, y, margin = 0 }) => `${px(x)} ${py(y + margin)}`).join('L')}L${[...own]
                  .reverse()
                  .map(({ x, y, margin = 0 }) => `${px(x)} ${py(y - margin)}`)
                  .join('L')}Z`}
              />
            )}
            <path class="line" d={own.length > 0 ? `M${own.map(({ x, y }) => `${px(x)} ${py(y)}`).join('L')}` : ''} />
            {own.length <= 60 && own.map(({ x, y }) => <circle key={x} cx={px(x)} cy={py(y)} r="3" />)}
          </g>
        ))}
      </svg>
      {series.length > 1 && (
        <figcaption>
          {series.map(({ name }, k) => (
            <span key={name}>
              <svg width="12" height="12" aria-hidden="true">
                <circle cx="6" cy="6" r="5" fill={`var(--p${k % 8})`} />
              </svg>{' '}
              {name}
            </span>
          ))}
        </figcaption>
      )}
    </figure>
  );
}
