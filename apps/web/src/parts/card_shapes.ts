// The outlines that cards are drawn with, around the origin in a square of about 90 units.

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

/** Where the pips of a number stand on a card of 100 by 140; those of the lower half stand on their heads. */
export const pip_places: Record<string, [number, number][]> = (() => {
  const [left, middle, right] = [34, 50, 66];
  const [top, high, centre, low, bottom] = [29, 56.5, 70, 83.5, 111];
  const corners: [number, number][] = [
    [left, top],
    [right, top],
    [left, bottom],
    [right, bottom],
  ];
  const sides: [number, number][] = [
    [left, centre],
    [right, centre],
  ];
  const four_sides: [number, number][] = [
    [left, high],
    [right, high],
    [left, low],
    [right, low],
  ];
  return {
    '2': [
      [middle, top],
      [middle, bottom],
    ],
    '3': [
      [middle, top],
      [middle, centre],
      [middle, bottom],
    ],
    '4': corners,
    '5': [...corners, [middle, centre]],
    '6': [...corners, ...sides],
    '7': [...corners, ...sides, [middle, 49.5]],
    '8': [...corners, ...sides, [middle, 49.5], [middle, 90.5]],
    '9': [...corners, ...four_sides, [middle, centre]],
    T: [...corners, ...four_sides, [middle, 43], [middle, 97]],
  };
})();

/** What a court card wears: a crown, a tiara or a cap with a feather, in a box of 40 by 20 around the origin. */
export const court_paths: Record<string, string> = {
  K: 'M-20 10L-20-6L-11 2L0-12L11 2L20-6L20 10ZM-20 13H20V17H-20Z',
  Q: 'M-18 10C-18-2-12-8 0-11C12-8 18-2 18 10C10 6-10 6-18 10ZM0-11m-4-4a4 4 0 1 1 8 0a4 4 0 1 1-8 0ZM-18 13H18V16H-18Z',
  J: 'M-18 10C-20-4-8-10 4-8C14-6 18 2 18 10ZM4-8C8-18 18-18 22-12C16-12 12-8 12-5ZM-20 13H20V17H-20Z',
};
