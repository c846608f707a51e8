import { describe, expect, it } from 'vitest';
import { card_label, read_card, sort_plain, sort_skat } from '../../../apps/web/src/parts/card_names';
import { shell } from '../../../apps/web/src/text/shell';

const { en, de } = shell;

describe('cards', () => {
  it('are read as suit and rank', () => {
    expect(read_card('ST')).toEqual({ suit: 'S', rank: 'T' });
    expect(read_card('QS')).toBeNull();
    expect(read_card('18')).toBeNull();
  });

  it('have names in both languages', () => {
    expect(card_label('SQ', en)).toBe('Queen of spades');
    expect(card_label('CJ', de)).toBe('Kreuz Bube');
    expect(card_label('pass', en)).toBe('pass');
  });

  it('are held by suit, the highest first', () => {
    expect(sort_plain(['C2', 'SA', 'D9', 'SK', 'HT'])).toEqual(['SA', 'SK', 'HT', 'C2', 'D9']);
  });

  it('are held with jacks and trumps first in Skat, and the ten below the ace', () => {
    const hand = ['C9', 'HT', 'DJ', 'HA', 'CJ', 'HK', 'SA'];
    expect(sort_skat(hand, 'H')).toEqual(['CJ', 'DJ', 'HA', 'HT', 'HK', 'C9', 'SA']);
    expect(sort_skat(hand, 'G')).toEqual(['CJ', 'DJ', 'SA', 'HA', 'HT', 'HK', 'C9']);
    expect(sort_skat(hand, 'N')).toEqual(['SA', 'HA', 'HK', 'HT', 'CJ', 'C9', 'DJ']);
  });
});
