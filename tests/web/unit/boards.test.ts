import { describe, expect, it } from 'vitest';
import {
  follow_pieces,
  grid_places,
  hex_places,
  owner_of,
  row_height,
  star_places,
} from '../../../apps/web/src/parts/boards/layout';
import {
  handles_of,
  moves_of_group,
  read_marble_move,
  select_marble,
} from '../../../apps/web/src/parts/boards/marbles';
import { place_beside } from '../../../apps/web/src/parts/keys';

const abalone = ['11.22', '11..22', '11...22', '11....22', '11.....22', '1......2', '.......', '000000', '00000'];

describe('layouts', () => {
  it('centre the rows of a star', () => {
    const places = star_places(['A', 'AA', '....', '...', 'B']);
    expect(places[0]).toEqual({ id: 'a1', x: 0, y: 0, owner: 0 });
    expect(places[2]).toEqual({ id: 'b2', x: 0.5, y: row_height, owner: 0 });
    expect(places[places.length - 1]).toMatchObject({ id: 'e1', owner: 1 });
  });

  it('name the holes of a hexagon from the bottom, the upper half by the long diagonals', () => {
    const places = hex_places(abalone);
    expect(places).toHaveLength(61);
    expect(places[0].id).toBe('i5');
    expect(places[4].id).toBe('i9');
    expect(places.find(({ id }) => id === 'e9')).toMatchObject({ x: 4, owner: 2 });
    expect(places[places.length - 1].id).toBe('a5');
    const near = (a: string, b: string) => {
      const [from, to] = [a, b].map((id) => places.find((place) => place.id === id)!);
      return Math.hypot(from.x - to.x, from.y - to.y);
    };
    for (const [a, b] of [
      ['c3', 'd4'],
      ['c3', 'd3'],
      ['f5', 'g6'],
      ['e5', 'f5'],
    ])
      expect(near(a, b)).toBeCloseTo(1);
  });

  it('name squares from the bottom left', () => {
    expect(grid_places(['...', '.X.', 'O..']).filter(({ owner }) => owner !== null)).toEqual([
      { id: 'b2', x: 1, y: 1, owner: 0 },
      { id: 'a1', x: 0, y: 2, owner: 1 },
    ]);
    expect([owner_of('.'), owner_of('C'), owner_of('4')]).toEqual([null, 2, 4]);
  });

  it('follow a piece that moves', () => {
    const before = follow_pieces([], star_places(['A', '.B', '...']));
    const after = follow_pieces(before, star_places(['.', '.B', 'A..']));
    expect(before.map(({ key, id }) => [key, id])).toEqual([
      [0, 'a1'],
      [1, 'b2'],
    ]);
    expect(after.map(({ key, id }) => [key, id])).toEqual([
      [0, 'c1'],
      [1, 'b2'],
    ]);
  });
});

describe('marbles', () => {
  const places = hex_places(abalone);
  const moves = ['a1b1', 'b2c2', 'b2c3', 'a2b2', 'a2b3', 'b2-b4-c2', 'b2-b3-c3', 'b1b2'].map((move) =>
    read_marble_move(move, places)!,
  );

  it('of a move along the line are those before the rearmost', () => {
    expect(moves[3].group).toEqual(['a2', 'b2']);
    expect(moves[5].group).toEqual(['b2', 'b3', 'b4']);
    expect(moves[5].way).toEqual([1, 0]);
    expect(read_marble_move('pass', places)).toBeNull();
  });

  it('are selected one by one', () => {
    expect(select_marble(moves, [], 'b2')).toEqual(['b2']);
    expect(select_marble(moves, ['b2'], 'b2')).toEqual([]);
    expect(select_marble(moves, ['b2'], 'b3')).toEqual(['b2', 'b3']);
    expect(select_marble(moves, ['b2'], 'b4')).toEqual(['b2', 'b3', 'b4']);
    expect(select_marble(moves, ['b2'], 'a5')).toEqual(['a5']);
    expect(moves_of_group(moves, ['b3', 'b2']).map(({ move }) => move)).toEqual(['b2-b3-c3']);
  });

  it('have an arrow before the front', () => {
    const [handle] = handles_of([moves[3]], places);
    const front = places.find(({ id }) => id === 'c2')!;
    expect(handle.x).toBeCloseTo(front.x);
    expect(handle.y).toBeCloseTo(front.y);
  });
});

describe('arrow keys', () => {
  it('go to the nearest place in their direction', () => {
    const places = grid_places(['...', '...', '...']);
    expect(place_beside(places, 4, 'ArrowRight')).toBe(5);
    expect(place_beside(places, 4, 'ArrowUp')).toBe(1);
    expect(place_beside(places, 5, 'ArrowRight')).toBeNull();
    expect(place_beside(places, 5, 'x')).toBeNull();
  });

  it('cross from row to row of a star', () => {
    const places = star_places(['.', '..', '...']);
    expect(place_beside(places, 0, 'ArrowDown')).toBe(1);
    expect(place_beside(places, 5, 'ArrowUp')).toBe(2);
  });
});
