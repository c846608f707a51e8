// A game of Chinese Checkers on the small board by clicks, guided by hints, to its end.
import { check, scenario } from './support/scenario.mjs';
import { my_turn_or_over, scores, start_game } from './support/play.mjs';

const most_moves = 120;

await scenario('chinese_checkers', {}, async ({ page, picture }) => {
  await page.waitForSelector('.tile');
  await start_game(page, 'chinese_checkers', {
    fields: { players: '2', board: 'small' },
    seats: ['', 'search(depth=1)'],
    seed: 1,
  });
  await my_turn_or_over(page);
  check((await page.locator('.peg').count()) === 12, 'six pegs each');

  let moves = 0;
  for (; moves < most_moves && !(await my_turn_or_over(page)); ++moves) {
    await page.getByRole('button', { name: 'Hint', exact: true }).click();
    await page.waitForSelector('.hint');
    const hint = await page.locator('.hint button.main').innerText();
    const [from, to] = /([a-q]\d+)-([a-q]\d+)/.exec(hint).slice(1);
    await page.click(`[data-place="${from}"]`);
    await page.waitForSelector(`.target[data-place="${to}"]`);
    if (moves === 3) await picture('choose');
    await page.click(`[data-place="${to}"]`);
    await page.waitForSelector('.hint', { state: 'detached' });
  }
  check(moves < most_moves, 'an end');
  await picture('over');
  check(/wins?$/.test(await page.locator('.result').innerText()), 'a winner');
  check((await scores(page)).length === 2, 'two scores');
});
