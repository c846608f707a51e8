// A walk through every room of the page, with something in it: what is asked of all rooms is asked at each stop.
import { readFile } from 'node:fs/promises';
import { my_turn_or_over } from './play.mjs';

/** An agent whose text is as long as they come. */
export const long_agent =
  'iimc(worlds=2,trials=ucb,playout=pimc(worlds=2,search=maxn-speculative,depth=1),infer=play,candidates=2,surprise=31)';
const seats = (...agents) => `seats=${encodeURIComponent(['person', ...agents].join(';'))}&seed=5&start=1`;
const deal = 'N:53.92.K42.KT5432 QT2.KT876.AQ986. A9876.A43.T53.J8 KJ4.QJ5.J7.AQ976';

async function table(page) {
  await page.waitForSelector('.table');
  await my_turn_or_over(page);
}

const stops = {
  setup: ['#/play', (page) => page.waitForSelector('.seat-choice optgroup option', { state: 'attached' })],
  'setup of skat': [
    `#/play?game=skat&seats=${encodeURIComponent(`person;skat(level=casual);${long_agent}`)}`,
    (page) => page.waitForSelector('.seat-choice input'),
  ],
  'own game': [
    '#/play',
    async (page) => {
      await page.click('.tile[data-game="gdl"]');
      await page.fill('textarea', await readFile('../../games/gdl/breakthrough.gdl', 'utf8'));
      await page.waitForSelector('.seat-choice');
    },
  ],
  'described board': [
    null,
    async (page) => {
      await page.locator('.seat-choice select').first().selectOption('person');
      await page.locator('.seat-choice select').nth(1).selectOption('random');
      await page.click('button.start');
      await table(page);
    },
  ],
  hearts: [`#/play?game=hearts&${seats(long_agent, 'random', 'rules')}`, table],
  skat: [
    `#/play?game=skat&${seats('skat(level=casual)', 'skat(level=casual)')}`,
    async (page) => {
      await table(page);
      await page.locator('.table-side button.hint-button, .table-side button').first().click();
      await page.waitForSelector('.panel.hint');
      await page.locator('.panel.hint button').nth(1).click();
    },
  ],
  cribbage: [`#/play?game=cribbage&${seats('rules')}`, table],
  abalone: [`#/play?game=${encodeURIComponent('abalone(players=2)')}&${seats('random')}`, table],
  'text game': [`#/play?game=big_two&${seats('random', 'random', 'random')}`, table],
  bridge: [
    `#/analyse?tab=bridge&deal=${encodeURIComponent(deal)}&contract=4S&declarer=S`,
    (page) => page.waitForSelector('.open-hand.moves .chip small'),
  ],
  'skat deal': [
    null,
    async (page) => {
      await page.locator('.tabs a').nth(1).click();
      // The other tab has a text to paste, too.
      await page.waitForSelector('.tabs a:nth-of-type(2)[aria-current="page"]');
      await page.fill('textarea.paste', await readFile('../../tests/data/skat/games.iss', 'utf8'));
      await page.locator('button.main').first().click();
      await page.waitForSelector('.open-hand.moves .chip small');
    },
  ],
  'played game': ['#/analyse?tab=game', (page) => page.waitForSelector('.field select')],
  search: [
    '#/analyse?tab=search&game=hearts&seed=1&with=maxn&nodes=2000',
    (page) => page.waitForSelector('.move-values'),
  ],
  tree: ['#/tree?figure=5.17&with=maxn-lastbranch&beside=maxn', (page) => page.waitForSelector('[data-run="two"]')],
  results: [
    '#/results?experiment=branching-factors',
    (page) => page.waitForSelector('[data-experiment="branching-factors"][open]'),
  ],
  'a match': [
    null,
    async (page) => {
      await page.fill('input[name="game"]', 'tictactoe');
      await page.fill('input[name="agent-0"]', 'search(algorithm=alphabeta,depth=1,nodes=1000,ms=100000,evaluation=off)');
      await page.fill('input[name="agent-1"]', 'random');
      await page.fill('input[name="deals"]', '2');
      await page.locator('form button.main').click();
      await page.waitForSelector('[data-state="done"] [data-match]');
    },
  ],
};

/** Goes to each stop, or those named, and calls `look` with its name. */
export async function walk(page, look, only = Object.keys(stops)) {
  const home = page.url().replace(/#.*/, '');
  for (const name of only) {
    const [hash, arrive] = stops[name];
    if (hash) await page.goto(home + hash);
    await arrive(page);
    await look(name);
  }
}
