// Boards: tic-tac-toe by keyboard alone, connect four and Abalone by clicks, and a deal that a link asks for.
import { check, scenario, wait_until } from './support/scenario.mjs';
import { my_turn_or_over, start_game } from './support/play.mjs';

await scenario('boards', {}, async ({ page, picture }) => {
  // 1. Every mark by arrow keys and Enter.
  await page.waitForSelector('.tile');
  await start_game(page, 'tictactoe', { seats: ['', 'random'], seed: 1 });
  while (!(await my_turn_or_over(page))) await mark_by_keys(page);
  await picture('tictactoe');

  // 2. Discs, and one taken back.
  await page.getByRole('link', { name: 'New game' }).click();
  await start_game(page, 'connect_four', { seats: ['', 'search(depth=1)'], seed: 1 });
  await my_turn_or_over(page);
  await page.click('[data-place="d6"]');
  await wait_until(async () => (await page.locator('.peg').count()) === 2, 'two discs');
  await my_turn_or_over(page);
  await page.getByRole('button', { name: 'Take back' }).click();
  await wait_until(async () => (await page.locator('.peg').count()) === 0, 'no disc');
  await my_turn_or_over(page);
  await page.click('[data-place="c6"]');
  await wait_until(async () => (await page.locator('.peg').count()) === 2, 'two discs again');
  await picture('connect_four');

  // 3. Two marbles along their line.
  const address = page.url().replace(/#.*/, '');
  await page.goto(`${address}#/play?game=abalone(players%3D2)&seats=person;search(depth%3D1)&seed=1&start=1`);
  await my_turn_or_over(page);
  const sources = page.locator('.place.source');
  const before = await page.locator('.log li').count();
  for (let at = 0; at < (await sources.count()); ++at) {
    await sources.nth(at).click();
    if ((await page.locator('.handle').count()) > 0) break;
    await sources.nth(at).click();
  }
  await picture('abalone');
  await page.locator('.handle').first().click();
  await wait_until(async () => (await page.locator('.log li').count()) >= before + 2, 'a move and its answer');
});

async function mark_by_keys(page) {
  const target = await page.locator('.place.target').first().getAttribute('data-place');
  await page.locator('.place[tabindex="0"]').focus();
  const at = () => page.evaluate(() => document.activeElement?.getAttribute('data-place'));
  for (let steps = 0; steps < 6 && (await at()) !== target; ++steps) {
    const [from, to] = [await at(), target];
    if (from[0] !== to[0]) await page.keyboard.press(from[0] < to[0] ? 'ArrowRight' : 'ArrowLeft');
    else await page.keyboard.press(from[1] < to[1] ? 'ArrowUp' : 'ArrowDown');
  }
  check((await at()) === target, `${target} reached by arrow keys`);
  await page.keyboard.press('Enter');
  await page.waitForSelector(`.place.target[data-place="${target}"]`, { state: 'detached' });
}
