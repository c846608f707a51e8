// What was pasted in Analyse and the tree laboratory is found again: after another tab, another room, a reload, on the way back,
// and by a link in another browser. A file of many games offers them all, and says what is wrong with a broken one.
import { readFile } from 'node:fs/promises';
import { check, scenario, wait_until } from './support/scenario.mjs';

const hands = ['53.92.K42.KT5432', 'QT2.KT876.AQ986.', 'A9876.A43.T53.J8', 'KJ4.QJ5.J7.AQ976'];
const pbn = [hands, [...hands.slice(1), hands[0]]]
  .map((deal, k) => `[Board "${k + 1}"]\n[Dealer "E"]\n[Deal "N:${deal.join(' ')}"]\n[Declarer "S"]\n[Contract "2S"]\n`)
  .join('\n');
const tree = '{"players":2,"root":{"player":0,"children":[{"scores":[1,2]},{"scores":[3,7]}]}}';

const read = (page) => page.locator('button.main').first().click();
/** The first card of a hand on the board. */
const owner = (page, card) => page.locator(`.pack [data-card="${card}"] small`).innerText();
async function owned(page, card, sign) {
  await wait_until(async () => (await page.locator(`.pack [data-card="${card}"] small`).count()) > 0, `${card} dealt`);
  await wait_until(async () => (await owner(page, card)) === sign, `${card} with ${sign}`);
}

await scenario('kept-deals', {}, async ({ page, picture }) => {
  // 1. Two boards of Bridge, the second chosen.
  await page.getByRole('link', { name: 'Analyse' }).click();
  await page.fill('textarea.paste', pbn);
  await read(page);
  await owned(page, 'CQ', 'W');
  await page.getByLabel('Board').selectOption('1');
  await owned(page, 'CQ', 'S');

  // 2. A file of Skat games: every one can be chosen, and the broken one is told of.
  await page.getByRole('link', { name: 'Skat', exact: true }).click();
  const games = await readFile('../../tests/data/skat/games.iss', 'utf8');
  await page.fill('textarea.paste', games.replace('w CJ.CQ.CA', 'w CJ.CJ.CA'));
  await read(page);
  const choice = page.getByLabel('Game').first();
  const found = (games.match(/\(;GM/g) ?? []).length;
  check((await choice.locator('option').count()) === found - 1, `${found - 1} of ${found} games to choose from`);
  await page.waitForSelector('.notice.error:has-text("Game 1002: ♣J twice: Forehand")');
  await choice.selectOption('1003');
  await owned(page, 'CK', 'F');
  await page.waitForSelector('.open-line li');
  await picture('skat');
  const skat = page.url();

  // 3. Tabs, rooms, the way back and a reload.
  await page.getByRole('link', { name: 'Bridge', exact: true }).click();
  await owned(page, 'CQ', 'S');
  check((await page.inputValue('textarea.paste')) === pbn, 'the text that was pasted');
  check((await page.getByLabel('Board').inputValue()) === '1', 'the board that was chosen');
  await page.getByRole('link', { name: 'Results' }).click();
  await page.waitForSelector('form.sheet');
  await page.getByRole('link', { name: 'Analyse' }).click();
  await owned(page, 'CQ', 'S');
  await page.reload();
  await owned(page, 'CQ', 'S');
  await page.goBack();
  await page.goBack();
  await page.goBack();
  await owned(page, 'CK', 'F');
  check(page.url() === skat, 'the game before');

  // 4. What is wrong, card by card.
  await page.getByRole('link', { name: 'Bridge', exact: true }).click();
  await page.fill('textarea.paste', `N:${hands.join(' ')}`.replace('AQ976', 'AQ97'));
  await read(page);
  await page.waitForSelector('.notice.error:has-text("♣6 is missing, West has 12")');
  await page.fill('textarea.paste', `N:${hands.join(' ')}`.replace('AQ976', 'AQ97X'));
  await read(page);
  await page.waitForSelector('.notice.error:has-text("Unknown rank X in KJ4.QJ5.J7.AQ97X")');

  // 5. A tree of one's own, and the links in a browser that knows nothing.
  await page.getByRole('link', { name: 'Tree laboratory' }).click();
  // The figure that is shown first would come over what is typed before it.
  await page.waitForSelector('.tree-drawing');
  await page.click('summary:has-text("The tree as text")');
  await page.fill('textarea.tree-source', tree);
  await page.click('button:has-text("Use this tree")');
  await page.waitForSelector('.tree-drawing:has-text("7")');
  const own = page.url();
  const other = await (await page.context().browser().newContext()).newPage();
  await other.goto(own);
  await other.waitForSelector('.tree-drawing:has-text("7")');
  await other.goto(skat);
  await owned(other, 'CK', 'F');
  await other.goto(own.replace(/#.*/, '#/tree?own=5'));
  await other.waitForSelector('.notice.error:has-text("too long for an address")');
  await other.close();
});
