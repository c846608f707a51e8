// Boards of games in the Game Description Language: of their full size, every legal move can be clicked, and nothing else.
import { readFile } from 'node:fs/promises';
import { check, check_no_sideways_scroll, phone, scenario } from './support/scenario.mjs';
import { my_turn_or_over } from './support/play.mjs';

async function start(page, name) {
  await page.getByRole('link', { name: 'Play' }).click();
  await page.click('.tile[data-game="gdl"]');
  await page.fill('textarea', await readFile(`../../games/gdl/${name}.gdl`, 'utf8'));
  await page.locator('.seat-choice select').first().selectOption('person');
  await page.locator('.seat-choice select').nth(1).selectOption('random');
  await page.click('button.start');
  await page.waitForSelector('.gdl-grid');
  await my_turn_or_over(page);
}

const able = (page) =>
  page.locator('.gdl-grid button.able').evaluateAll((all) => all.map((each) => each.getAttribute('data-place')).sort());

async function check_size(page, columns, rows) {
  const found = [await page.locator('.gdl-grid tbody tr').count(), await page.locator('.gdl-grid tbody td').count()];
  check(found[0] === rows && found[1] === columns * rows, `${columns} by ${rows}, not ${found}`);
}

await scenario('described-boards', {}, async ({ page, picture }) => {
  await page.waitForSelector('.tile');

  // 1. Othello: four moves on a board on which only four places are taken.
  await start(page, 'othello6');
  await check_size(page, 6, 6);
  check((await able(page)).join() === '2 3,3 2,4 5,5 4', `the four moves of black, not ${await able(page)}`);
  check((await page.locator('.gdl-piece').count()) === 4, 'four discs');
  await picture('othello');
  await page.click('[data-place="2 3"]');
  await page.waitForSelector('.log li:nth-child(2)', { state: 'attached' });

  // 2. Breakthrough: the pieces that can move, then where this one goes; another piece takes its place.
  await start(page, 'breakthrough');
  await check_size(page, 8, 8);
  check((await able(page)).join() === [1, 2, 3, 4, 5, 6, 7, 8].map((column) => `${column} 2`).join(), 'the second row');
  await page.click('[data-place="1 2"]');
  check((await able(page)).join() === '1 3,2 3', `two targets from the corner, not ${await able(page)}`);
  check((await page.locator('.moves .move').count()) === 2, 'and two moves as text');
  await page.click('[data-place="4 2"]');
  check((await able(page)).join() === '3 3,4 3,5 3', 'three targets of the other piece');
  await picture('breakthrough');
  await page.click('[data-place="5 3"]');
  await page.waitForSelector('.gdl-grid td:has(.gdl-piece.white):has([data-place="5 3"]), .log li:nth-child(2)', {
    state: 'attached',
  });

  // 3. Connect four: any free place of a column, and the disc at its foot.
  await start(page, 'connect_four');
  await check_size(page, 7, 6);
  check((await able(page)).length === 42, 'all columns');
  await page.click('[data-place="4 6"]');
  await page.waitForSelector('.gdl-grid tr:last-child td:nth-child(5) .gdl-mark');
  await picture('connect_four');
});

await scenario('described-boards-phone', { viewport: phone, dark: true }, async ({ page, picture }) => {
  await page.waitForSelector('.tile');
  await start(page, 'checkers');
  await check_size(page, 8, 8);
  await check_no_sideways_scroll(page);
  await picture('checkers');
});
