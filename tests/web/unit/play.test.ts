import { describe, expect, it } from 'vitest';
import { grid_places } from '../../../apps/web/src/parts/boards/layout';
import {
  column_of,
  goals_from,
  landings,
  sources_of,
  top_of_column,
} from '../../../apps/web/src/rooms/play/board_table';
import {
  gdl_roles,
  has_hidden_parts,
  moves_at,
  moves_through,
  places_next,
  read_content,
  steps_of,
} from '../../../apps/web/src/rooms/play/gdl';
import { bar_of } from '../../../apps/web/src/rooms/play/hint_panel';
import { toggled } from '../../../apps/web/src/rooms/play/hooks';
import { contract_name, is_contract, move_name, seat_name } from '../../../apps/web/src/rooms/play/names';
import {
  fit_seats,
  new_request,
  read_setup,
  read_spec,
  setup_query,
  show_spec,
  split_outside,
  usual_level,
} from '../../../apps/web/src/rooms/play/setup_link';
import { read_entries } from '../../../apps/web/src/rooms/play/store';
import { badge_spot, card_style, seat_direction } from '../../../apps/web/src/rooms/play/trick_area';
import { read_route, route_hash } from '../../../apps/web/src/route';
import { read_settings } from '../../../apps/web/src/settings';
import { play } from '../../../apps/web/src/text/play';
import { shell } from '../../../apps/web/src/text/shell';

const { en, de } = shell;

describe('specs', () => {
  it('are read and written', () => {
    expect(read_spec('hearts(players=3,passing=off)')).toEqual({
      name: 'hearts',
      values: { players: '3', passing: 'off' },
    });
    expect(show_spec(read_spec('skat'))).toBe('skat');
    expect(show_spec(read_spec('pimc(worlds=4,search=uct(nodes=5,c=1))'))).toBe(
      'pimc(worlds=4,search=uct(nodes=5,c=1))',
    );
    expect(split_outside('a,b(c,d),e')).toEqual(['a', 'b(c,d)', 'e']);
  });
});

describe('links', () => {
  const setup = {
    game: 'hearts(players=3)',
    seats: [null, 'rules', 'pimc(worlds=2,depth=2)'],
    seed: '7',
    whole: true,
    list: false,
  };

  it('bring a set-up back', () => {
    const hash = route_hash('play', setup_query(setup));
    const { room, query } = read_route(hash);
    expect(room).toBe('play');
    expect(read_setup(query)).toEqual(setup);
  });

  it('become a request', () => {
    expect(new_request(setup)).toEqual({ do: 'new', game: setup.game, seats: setup.seats, seed: 7, whole: true });
    expect(new_request({ ...setup, seed: 'x', whole: false, list: true })).toEqual({
      do: 'new',
      game: setup.game,
      seats: setup.seats,
      list: true,
    });
  });

  it('without a game are none', () => {
    expect(read_setup(read_route('#/play?seed=3').query)).toBeNull();
    expect(read_route('').room).toBe('');
  });
});

describe('stored things', () => {
  it('survive whatever the store holds', () => {
    expect(read_entries('nonsense')).toEqual([]);
    expect(read_entries('{"a":1}')).toEqual([]);
    const old = { id: 't1', tokens: {}, watch: null, title: 'a', hidden: true, setup: {}, when: 1 };
    expect(read_entries(JSON.stringify([old, { id: 3 }, { ...old, id: 't2', when: 2 }])).map(({ id }) => id)).toEqual([
      't2',
      't1',
    ]);
  });

  it('are settings with defaults', () => {
    expect(read_settings(null, ['de-AT', 'en']).language).toBe('de');
    expect(read_settings('{"theme":"dark","pace":"fast","animation":false}', ['fr'])).toEqual({
      language: 'en',
      theme: 'dark',
      animation: false,
      four_colours: false,
      pace: 700,
    });
    expect(read_settings('[', []).theme).toBe('auto');
    expect(read_settings('null', []).theme).toBe('auto');
  });
});

describe('seats', () => {
  it('stand around the table, the near one at the bottom, the next at the left', () => {
    expect(badge_spot(2, 2, 4)).toEqual({ left: 0, top: 100 });
    expect(badge_spot(3, 2, 4).left).toBeLessThan(20);
    expect(badge_spot(0, 2, 4).top).toBeLessThan(20);
    expect(seat_direction(1, 2, 3).x).toBeCloseTo(Math.cos(Math.PI / 2 + (4 * Math.PI) / 3));
    expect(card_style(3, 2, 4).left).toBe('calc(50% + -1.000 * min(13%, 8rem))');
  });

  it('are filled with a person and agents', () => {
    expect(fit_seats([], 3, 'rules')).toEqual([null, 'rules', 'rules']);
    expect(fit_seats(['x', null], 3, 'rules')).toEqual(['x', null, 'rules']);
    expect(fit_seats(['x', null], 1, 'rules')).toEqual(['x']);
    expect(usual_level([])).toBeUndefined();
    expect(usual_level(['a', 'b', 'c'].map((agent) => ({ level: agent, agent, summary: '' })))).toBe('b');
  });

  it('have names', () => {
    const one = [{ kind: 'person' as const }, { kind: 'agent' as const }];
    expect(seat_name(one, 0, play.en)).toBe('You');
    expect(seat_name([...one, { kind: 'person' as const }], 2, play.de)).toBe('Mensch 3');
    expect(seat_name(one, 1, play.en)).toBe('Player 2');
  });
});

describe('moves in words', () => {
  it('of Skat', () => {
    expect(contract_name('CHS', play.de)).toBe('Kreuz Hand, Schneider angesagt');
    expect(is_contract('H')).toBe(true);
    expect(is_contract('HK')).toBe(false);
    expect(move_name('pass', 'skat', de, play.de)).toBe('Passe');
    expect(move_name('HK', 'skat', de, play.de)).toBe('Herz König');
    expect(move_name('NO', 'skat', en, play.en)).toBe('Null ouvert');
    expect(move_name('c2-e5', 'star', en, play.en)).toBe('c2-e5');
  });
});

describe('choices', () => {
  it('of several cards put one back and never take too many', () => {
    expect([...toggled(new Set(['C2', 'C3']), 'C2', 3)]).toEqual(['C3']);
    expect([...toggled(new Set(['C2', 'C3']), 'C4', 2)]).toEqual(['C3', 'C4']);
  });

  it('on boards', () => {
    const moves = ['c2-e5', 'c2-d1', 'd4-e4', 'pass'];
    expect([...sources_of(moves)]).toEqual(['c2', 'd4']);
    expect([...goals_from(moves, 'c2')]).toEqual([
      ['e5', 'c2-e5'],
      ['d1', 'c2-d1'],
    ]);
    expect(goals_from(moves, undefined).size).toBe(0);
  });

  it('of columns', () => {
    const places = grid_places(['..', 'X.', 'OX']);
    expect(column_of('b3')).toBe('2');
    expect([...landings(new Set(['a3', 'b2', 'b3']), places)].sort()).toEqual(['a3', 'b2']);
    expect(top_of_column('1', places)).toEqual(['a2']);
    expect(top_of_column('3', places)).toEqual([]);
  });
});

describe('descriptions', () => {
  it('tell their roles', () => {
    const text =
      '; (role nobody)\n(role white) (role black)\n(role random)\n(<= (input ?r noop) (role ?r))\n(<= (sees white ?x) (true ?x))';
    expect(gdl_roles(text)).toEqual(['white', 'black']);
    expect(has_hidden_parts(text)).toBe(true);
    expect(has_hidden_parts('(role a) ; (sees b)')).toBe(false);
  });
});

describe('boards of descriptions', () => {
  const columns = ['1', '2', '3', '4', '5', '6', '7', '8'];
  const empty = { columns, rows: [...columns].reverse(), cells: columns.map(() => columns.map(() => '')) };

  it('are chosen on place by place, and by whole coordinates alone', () => {
    // Of breakthrough: 2 1 stands in the middle of the first, and is no place of it.
    const moves = ['(move 1 2 1 3)', '(move 1 2 2 3)', '(move 2 2 3 3)', 'noop'];
    expect(steps_of(moves[0], empty)).toEqual(['1 2', '1 3']);
    expect([...places_next(moves, [], empty)].sort()).toEqual(['1 2', '2 2']);
    expect([...places_next(moves, ['1 2'], empty)].sort()).toEqual(['1 3', '2 3']);
    expect(moves_through(moves, ['1 2'], empty)).toEqual(moves.slice(0, 2));
    expect(moves_at(moves, ['1 2'], empty)).toEqual([]);
    expect(moves_at(moves, ['1 2', '2 3'], empty)).toEqual(['(move 1 2 2 3)']);
  });

  it('are chosen on anywhere in a column where moves name columns alone', () => {
    const cells = [
      ['', 'x'],
      ['o', 'x'],
    ];
    const board = { columns: ['1', '2'], rows: ['2', '1'], cells };
    expect([...places_next(['(drop 1)'], [], board)]).toEqual(['1 2']);
    expect(moves_at(['(drop 1)', '(drop 2)'], ['1 2'], board)).toEqual(['(drop 1)']);
  });

  it('have names before the places of moves', () => {
    expect(steps_of('(promote queen 7 7 7 8)', empty)).toEqual(['7 7', '7 8']);
    expect(steps_of('(move 3)', { ...empty, columns: ['a', 'b'] })).toEqual([]);
  });

  it('tell whose piece it is and what else', () => {
    expect(read_content('black man', ['white', 'black'])).toEqual({ owner: 1, rest: 'man' });
    expect(read_content('arrow', ['white', 'black'])).toEqual({ owner: null, rest: 'arrow' });
    expect(read_content('b', ['x', 'o'])).toEqual({ owner: null, rest: '' });
  });
});

describe('bars', () => {
  it('go from short to full', () => {
    expect(bar_of(3, [1, 2, 3])).toBe(100);
    expect(bar_of(1, [1, 2, 3])).toBe(4);
    expect(bar_of(5, [5, 5])).toBe(100);
  });
});
