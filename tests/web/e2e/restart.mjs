// The server is killed in the middle of a game and started again: the page says so, waits, and the game goes on.
import { check, scenario } from './support/scenario.mjs';
import { my_turn_or_over, own_cards, pick_cards, play_a_card, start_game } from './support/play.mjs';

await scenario('restart', {}, async ({ page, server, picture, expect_noise }) => {
  await page.waitForSelector('.tile');
  await start_game(page, 'hearts', { seats: ['', 'rules', 'rules', 'rules'] });
  await my_turn_or_over(page);
  await pick_cards(page, 3);
  for (let cards = 0; cards < 3; ++cards) {
    await my_turn_or_over(page);
    await play_a_card(page);
  }
  await my_turn_or_over(page);
  const hand = await own_cards(page);

  expect_noise();
  await server.kill();
  await page.locator('.slot.able .card-button').first().click();
  await page.waitForSelector('.notice.error');
  await picture('lost');
  await server.restart();
  await page.waitForSelector('.notice.error', { state: 'detached' });
  await my_turn_or_over(page);
  check((await own_cards(page)).join() === hand.join(), 'the same hand');
  while (!(await my_turn_or_over(page))) await play_a_card(page);
  await picture('over');
});
