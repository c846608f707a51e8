// A reload in the middle of a game continues it: the same cards, the same moves behind, and on to the end.
import { check, scenario } from './support/scenario.mjs';
import { my_turn_or_over, own_cards, pick_cards, play_a_card, start_game } from './support/play.mjs';

await scenario('reload', {}, async ({ page, picture }) => {
  await page.waitForSelector('.tile');
  await start_game(page, 'hearts', { seats: ['', 'rules', 'rules', 'rules'] });
  await my_turn_or_over(page);
  await pick_cards(page, 3);
  for (let cards = 0; cards < 4; ++cards) {
    await my_turn_or_over(page);
    await play_a_card(page);
  }
  await my_turn_or_over(page);
  const hand = await own_cards(page);
  const log = await page.locator('.log li').allTextContents();

  await page.reload();
  await my_turn_or_over(page);
  check((await own_cards(page)).join() === hand.join(), 'the same hand');
  check((await page.locator('.log li').allTextContents()).join() === log.join(), 'the same moves');
  await picture('after');

  // By way of the list of tables, too.
  await page.goto(page.url().replace(/#.*/, '#/play'));
  await page.click('.plain-list a');
  while (!(await my_turn_or_over(page))) await play_a_card(page);
  check((await page.locator('.scores tbody tr').count()) === 4, 'the scores');
});
