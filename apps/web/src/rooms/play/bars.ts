// Lengths of bars.

/** The shortest bar, so that the worst move is still seen to have one. */
const shortest = 4;

/** The length of a value's bar, from `shortest` for the least of the values to 100 for the most. */
export function bar_of(value: number, values: readonly number[]): number {
  const least = Math.min(...values);
  const most = Math.max(...values);
  if (most <= least) return 100;
  return shortest + ((100 - shortest) * (value - least)) / (most - least);
}
