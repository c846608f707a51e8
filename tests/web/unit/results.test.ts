import { describe, expect, it } from 'vitest';
import { range_of, ticks_of } from '../../../apps/web/src/parts/chart';
import {
  cell_text,
  chart_series,
  curves_of,
  is_open,
  job_title,
  number_text,
  type MatchResult,
} from '../../../apps/web/src/rooms/results/job';

describe('numbers in tables', () => {
  it.each([
    [5600, '5\u202f600'],
    [0.1, '0.1'],
    [-3.1221, '−3.122'],
    [0.00798, '0.00798'],
    [0.0000123, '1.2e−5'],
    [12345.6, '12\u202f346'],
    [NaN, '–'],
  ])('writes %d as %s', (value, text) => expect(number_text(value)).toBe(text));

  it('writes means with their margins and nothing as a dash', () => {
    expect(cell_text({ mean: 7.911, margin: 0.218 })).toBe('7.911 ± 0.218');
    expect(cell_text({ value: 2 })).toBe('2');
    expect(cell_text(null)).toBe('–');
    expect(cell_text('rules')).toBe('rules');
  });
});

describe('charts', () => {
  it('finds round numbers within a range', () => {
    expect(ticks_of([0, 100])).toEqual([0, 50, 100]);
    expect(ticks_of([-11, -3])).toEqual([-10, -8, -6, -4]);
    expect(ticks_of([0, 1])).toEqual([0, 0.5, 1]);
  });

  it('spreads a range of one number', () => {
    expect(range_of([4, 4])).toEqual([3, 5]);
    expect(range_of([])).toEqual([0, 1]);
  });

  it('makes a curve for each agent, same names told apart', () => {
    const result: MatchResult = {
      game: 'hearts',
      agents: ['rules', 'rules'],
      games: 4,
      deals: 2,
      results: [],
      pairs: [],
      curve: [
        {
          deals: 2,
          scores: [
            { value: 1, margin: 0.5 },
            { value: -1, margin: null },
          ],
        },
      ],
    };
    expect(curves_of(result)).toEqual([
      { name: 'rules', points: [{ x: 2, y: 1, margin: 0.5 }] },
      { name: 'rules (2)', points: [{ x: 2, y: -1, margin: undefined }] },
    ]);
  });

  it('leaves out points and series without numbers', () => {
    const series = chart_series({
      title: '',
      x: '',
      y: '',
      series: [
        {
          name: 'ours',
          points: [
            { x: 1, y: { value: 2, margin: 1 } },
            { x: 2, y: null },
            { x: 3, y: 4 },
          ],
        },
        { name: 'published', points: [], published: true },
      ],
    });
    expect(series).toEqual([
      {
        name: 'ours',
        points: [
          { x: 1, y: 2, margin: 1 },
          { x: 3, y: 4, margin: undefined },
        ],
      },
    ]);
  });
});

describe('jobs', () => {
  it('have a title and may be open', () => {
    const progress = { done: 0, of: 1 };
    expect(
      job_title({
        job: 'j',
        kind: 'match',
        state: 'running',
        description: { game: 'hearts', agents: ['a', 'b'] },
        progress,
      }),
    ).toBe('hearts: a – b');
    expect(job_title({ job: 'j', kind: 'experiment', state: 'done', description: { name: 'bcd' }, progress })).toBe(
      'bcd',
    );
    expect(is_open('paused')).toBe(true);
    expect(is_open('stopped')).toBe(false);
  });
});
