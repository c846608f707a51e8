import { describe, expect, it } from 'vitest';
import { deal_rest } from '../../../apps/web/src/rooms/analyse/bridge_deal';
import { best_value, cost_of, is_over, states_of } from '../../../apps/web/src/rooms/analyse/open_play';
import { costs_by_player, read_hands, read_moves, review_text } from '../../../apps/web/src/rooms/analyse/review_steps';
import { hands_position, trick_players } from '../../../apps/web/src/rooms/analyse/search_tab';
import { DealProblem, problem_text } from '../../../apps/web/src/rooms/analyse/deal_problem';
import { analyse_text } from '../../../apps/web/src/text/analyse';
import { shell } from '../../../apps/web/src/text/shell';
import {
  discards,
  game_value,
  matadors,
  play_hands,
  points_of,
  read_iss,
  read_iss_games,
  read_part_of_deal,
  read_skat_deal,
  show_skat_deal,
  skat_game,
  skat_pack,
  skat_room,
  skat_rules,
} from '../../../apps/web/src/rooms/analyse/skat_deal';
import { is_better, outcome, rank_games } from '../../../apps/web/src/rooms/analyse/skat_study';

const hand_game =
  '(;GM[Skat]P0[anna]P1[bert]P2[clara]MV[w C7.CQ.CK.S8.SJ.H8.HQ.D8.DT.DQ.C9.CJ.S7.S9.ST.SA.HK.HA.D7.DA.C8.CT.CA.SQ.SK.H9.HT.D9.DJ.DK.H7.HJ ' +
  '1 18 0 p 2 p 1 SH 0 DQ 1 D7 2 DK 2 CA 0 CK 1 C9 ]R[d:1 win] ;)';
const null_game =
  '(;GM[Skat]MV[w C9.S7.S9.SJ.SK.D7.D9.DT.DQ.DA.C8.CA.S8.ST.SQ.H9.HT.HJ.HK.D8.CT.CJ.CK.SA.H7.H8.HQ.HA.DJ.DK.C7.CQ ' +
  '1 18 0 y 1 p 2 p 0 s w C7.CQ 0 N.CQ.SK 0 C7 1 CA 2 CK ]R[] ;)';
const names = { seats: ['F', 'M', 'R'], points: 'points', tricks: 'tricks' };

function problem_of(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    const { en } = analyse_text;
    const places = { '0': en.skat_seats[0], '1': en.skat_seats[1], '2': en.skat_seats[2], skat: en.skat };
    if (error instanceof DealProblem)
      return problem_text(error, en.problems.skat, { places, indices: shell.en.indices }, en);
  }
  return 'nothing';
}

describe('ISS records', () => {
  it('gives deal, players, contract and cards of a hand game', () => {
    const record = read_iss(hand_game)!;
    expect(record).toMatchObject({ players: ['anna', 'bert', 'clara'], declarer: 1, contract: 'SH', away: null });
    expect(record.skat).toEqual(['H7', 'HJ']);
    expect(record.played).toEqual(['DQ', 'D7', 'DK', 'CA', 'CK', 'C9']);
    expect(play_hands(record)[1]).toEqual(record.hands[1]);
  });

  it('gives what was put away, and the hand after it', () => {
    const record = read_iss(null_game)!;
    expect(record).toMatchObject({ declarer: 0, contract: 'N', away: ['CQ', 'SK'] });
    const hand = play_hands(record)[0];
    expect(hand).toHaveLength(10);
    expect(hand).toContain('C7');
    expect(hand).not.toContain('SK');
  });

  it.each([
    ['garbage', 'There is no deal in the record'],
    [hand_game.replace('C7.CQ', 'C7.C7'), '♣7 twice: Forehand'],
    [hand_game.replace('C7.CQ', 'C7.CX'), 'Unknown rank X in CX'],
    [hand_game.replace('.HJ 1 18', ' 1 18'), '♥J is missing, Skat has 1'],
  ])('says what is wrong with %s', (text, told) => {
    expect(problem_of(() => read_iss(text))).toContain(told);
  });

  it('are found in a file with all its games, broken ones among them', () => {
    const broken = null_game.replace('(;GM[Skat]', '(;GM[Skat]ID[77]').replace('C9.S7', 'C9.C9');
    const games = read_iss_games(`# a file\n${hand_game}\n${broken}\n${null_game}\n`);
    expect(games.map(({ name, problem }) => [name, problem?.problem])).toEqual([
      ['1', undefined],
      ['77', 'twice'],
      ['3', undefined],
    ]);
    expect(read_iss_games(games[2].source)[0].record).toEqual(games[2].record);
    expect(read_iss_games('three hands')).toEqual([]);
  });

  it('reads and writes a deal as text, the skat told or left', () => {
    const record = read_iss(hand_game)!;
    const text = show_skat_deal(record);
    const sorted = (deal: { hands: string[][]; skat: string[] }) =>
      [...deal.hands, deal.skat].map((cards) => [...cards].sort());
    expect(sorted(read_skat_deal(text)!)).toEqual(sorted(record));
    expect(sorted(read_skat_deal(text.split(' | ').slice(0, 3).join('\n'))!)).toEqual(sorted(record));
  });

  it('says what is wrong with a deal as text, card by card', () => {
    const cards = read_iss(hand_game);
    const text = (hands: string[][]) => hands.map((hand) => hand.join(' ')).join(' | ');
    const whole = [...cards.hands, cards.skat];
    const nine = text([whole[0].filter((card) => card !== 'CQ'), ...whole.slice(1)]);
    expect(problem_of(() => read_skat_deal(nine))).toBe('♣Q is missing, Forehand has 9');
    const twice = text([whole[0], ['C7', ...whole[1].slice(1)], whole[2]]);
    expect(problem_of(() => read_skat_deal(twice))).toBe('♣7 twice: Forehand and Middlehand');
    expect(problem_of(() => read_skat_deal('CJ SJ | XJ | DJ'))).toBe('Unknown suit X in XJ');
    expect(problem_of(() => read_skat_deal('CJ SJ'))).toContain('Not the right number of hands');
    expect(problem_of(() => read_skat_deal('what is this'))).toBe(analyse_text.en.problems.skat);
  });

  it('keeps a deal that lacks cards', () => {
    const deal = { hands: [['CJ'], [], ['S7', 'S8']], skat: [] };
    expect(read_part_of_deal(show_skat_deal(deal))).toEqual({ ...deal, hands: [['CJ'], [], ['S8', 'S7']] });
    expect(read_part_of_deal('CJ | SJ')).toBeNull();
  });
});

describe('what Skat counts', () => {
  it('counts card points: a pack has 120', () => {
    expect(points_of(skat_pack)).toBe(120);
  });

  it('counts matadors with and without', () => {
    expect(matadors(['CJ', 'SJ', 'DJ'], 'G')).toBe(2);
    expect(matadors(['HJ', 'DJ', 'CA'], 'C')).toBe(-2);
    expect(matadors(['CJ', 'SJ', 'HJ', 'DJ', 'CA', 'CT', 'CQ'], 'C')).toBe(6);
  });

  it('counts games', () => {
    expect(game_value('G', ['CJ', 'SJ'], 70, false)).toBe(72);
    expect(game_value('S', ['CJ'], 95, true)).toBe(44);
    expect(game_value('N', [], 10, false)).toBe(23);
    expect(game_value('N', [], 10, true)).toBe(35);
  });

  it('knows who takes a trick in suit games, grand and null', () => {
    expect(skat_rules('S').winner(['DQ', 'S7', 'DA'])).toBe(1);
    expect(skat_rules('S').winner(['SA', 'DJ', 'CJ'])).toBe(2);
    expect(skat_rules('G').winner(['HT', 'HA', 'S7'])).toBe(1);
    expect(skat_rules('N').winner(['HT', 'HJ', 'SA'])).toBe(1);
    expect(skat_rules('D').winner(['HK', 'HT', 'HA'])).toBe(2);
  });

  it('has 66 ways to put two of twelve cards away', () => {
    expect(new Set(discards(skat_pack.slice(0, 12)).map(String)).size).toBe(66);
  });

  it('ranks won games by what they count, lost ones by points', () => {
    const deal = read_iss(hand_game)!;
    const suit = outcome(deal, 1, 'S', null, { points: 65 });
    const better = outcome(deal, 1, 'S', ['C9', 'D7'], { points: 101 });
    const lost = outcome(deal, 1, 'G', null, { points: 40 });
    const zero = outcome(deal, 1, 'N', null, { won: false, tricks: 2 });
    expect(is_better(better, suit)).toBe(true);
    expect(is_better(lost, suit)).toBe(false);
    expect(rank_games([zero, lost, suit]).map(({ game }) => game)).toEqual(['S', 'G', 'N']);
  });

  it('deals the rest of a pack', () => {
    const held = deal_rest({ '0': ['CJ'], '1': [], '2': [], skat: ['C7'] }, skat_pack, skat_room, () => 0.3);
    expect(Object.values(held).map((cards) => cards.length)).toEqual([10, 10, 10, 2]);
    expect(new Set(Object.values(held).flat()).size).toBe(32);
  });
});

describe('the play of a Skat game', () => {
  it('asks with the points taken and reads points of the declarer', () => {
    const record = read_iss(hand_game)!;
    const game = skat_game(record, names);
    const states = states_of(game.start, record.played, game.rules);
    expect(states).toHaveLength(7);
    expect(game.ask(states[3])).toMatchObject({ game: 'S', declarer: 1, leader: 2, skat: 'H7 HJ', taken: [0, 7] });
    expect(game.read({ cards: [{ card: 'CA', points: 65 }] }, states[3])).toEqual({ CA: 65 });
  });

  it('ends null with the first trick of the declarer', () => {
    const record = read_iss(null_game)!;
    const game = skat_game({ ...record, played: [] }, names);
    const states = states_of(game.start, ['D7', 'D8', 'DK', 'HA', 'DA', 'HK'], game.rules);
    expect(states[3].taken).toEqual([0, 0, 1]);
    expect(game.read({ cards: [{ card: 'HA', tricks: 3 }] }, states[3])).toEqual({ HA: 4 });
    const taken = { ...states[3], taken: [1, 0, 0] };
    expect(is_over(taken, game.rules)).toBe(true);
  });

  it('tells what a card costs either side', () => {
    const values = { CJ: 91, CA: 78 };
    expect(cost_of(values, 'CA', 1)).toEqual({ value: 78, best: 91, cost: 13 });
    expect(cost_of(values, 'CJ', -1)).toEqual({ value: 91, best: 78, cost: 13 });
    expect(cost_of(values, 'D7', 1)).toBeNull();
    expect(best_value(values, -1)).toBe(78);
  });
});

describe('games by search and by their moves', () => {
  it('reads hands out of a state', () => {
    expect(read_hands('hands C2 HA / S4 D5 / -; leader 2')).toEqual([['C2', 'HA'], ['S4', 'D5'], []]);
    expect(read_hands('X.O/...')).toEqual([]);
  });

  it('writes a state of hands that are equally long', () => {
    expect(hands_position([['C2'], ['S4'], ['D5']], 1)).toBe('hands C2 / S4 / D5; leader 1');
    expect(hands_position([['C2'], []], 0)).toBeNull();
    expect(trick_players('hearts')).toBe(4);
    expect(trick_players('hearts(players=3)')).toBe(3);
    expect(trick_players('abalone')).toBeNull();
  });

  it('adds costs up by player and writes them', () => {
    const steps = [
      { player: 0, move: 'a', cost: 2, best: 'b', turning: true },
      { player: 1, move: 'c', cost: 0 },
    ];
    expect(costs_by_player(steps).map((curve) => curve.map(({ y }) => y))).toEqual([
      [0, 2, 2],
      [0, 0, 0],
    ]);
    expect(review_text(steps)).toBe('1. 0 a -2 (b) !\n2. 1 c');
  });

  it('reads a state and moves, with or without players before them', () => {
    expect(read_moves('......./.......\n0 4\n1 3\n2 2')).toEqual({
      position: '......./.......',
      moves: ['4', '3', '2'],
    });
  });
});
