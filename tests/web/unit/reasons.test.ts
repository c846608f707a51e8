import { describe, expect, it } from 'vitest';
import { card_sign } from '../../../apps/web/src/parts/card_names';
import { contract_name } from '../../../apps/web/src/rooms/play/names';
import { reason_text } from '../../../apps/web/src/rooms/play/reasons';
import { play } from '../../../apps/web/src/text/play';
import { published_text, served } from '../../../apps/web/src/text/served';
import { shell } from '../../../apps/web/src/text/shell';

function told(reason: string, language: 'en' | 'de'): string {
  const names = {
    game: (contract: string) => contract_name(contract, play[language]),
    card: (card: string) => card_sign(card, shell[language].indices).replace('\ufe0e', ''),
  };
  return reason_text(reason, names, served[language]);
}

describe('reasons of the Skat player', () => {
  it.each([
    ['for 18 it would win 75 %, most often with G', 'für 18 würde es zu 75 % gewinnen, am häufigsten mit Grand'],
    ['with the skat it wins 60 %', 'mit dem Skat gewinnt es zu 60 %'],
    ['CH wins 80 %', 'Kreuz Hand gewinnt zu 80 %'],
    ['GH is won whatever the others hold', 'Grand Hand ist gewonnen, was die anderen auch haben'],
    ['wins 90 % of the deals that fit', 'gewinnt 90 % der passenden Verteilungen'],
    ['wins 90 % of the deals that fit, CQ next with 85 %', 'gewinnt 90 % der passenden Verteilungen, danach D♣ mit 85 %'],
    [
      'wins 90 % of the deals that fit, as does HJ, and is better in card points',
      'gewinnt 90 % der passenden Verteilungen, so viele wie B♥, und bringt mehr Augen',
    ],
    [
      'no other card may be played; you may show your cards: all tricks to come are yours',
      'keine andere Karte darf gespielt werden; du kannst die Karten zeigen: alle übrigen Stiche gehören dir',
    ],
    ['by the rule-based player: pimc knows card play alone', 'nach Faustregeln: pimc kennt nur das Kartenspiel'],
  ])('%s', (english, german) => {
    expect(told(english, 'de')).toBe(german);
  });

  it('name games and cards in English too, and stay as they are where they are not known', () => {
    expect(told('CH wins 80 %', 'en')).toBe('Clubs hand wins 80 %');
    expect(told('something new', 'de')).toBe('something new');
  });
});

describe('where something was published', () => {
  it('is told in the language of the page', () => {
    const text = 'Sturtevant (2003), sections 5.1.1 and 5.2.1; Korf (1991)';
    expect(published_text(text, served.de)).toBe('Sturtevant (2003), Abschnitte 5.1.1 und 5.2.1; Korf (1991)');
    expect(published_text(text, served.en)).toBe(text);
  });
});
