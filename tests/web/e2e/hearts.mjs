// A Hearts hand by clicks, with one card by keyboard and one dragged, a hint with its reasons, and a move taken back.
import { check, scenario } from './support/scenario.mjs';
import {
  gone_from_hand,
  my_turn_or_over,
  own_cards,
  pick_cards,
  play_a_card,
  scores,
  start_game,
} from './support/play.mjs';

await scenario('hearts', {}, async ({ page, picture }) => {
  await page.waitForSelector('.tile');
  await picture('setup');
  await start_game(page, 'hearts', { seats: ['', 'rules', 'rules', 'rules'], seed: 11 });
  await my_turn_or_over(page);
  check((await own_cards(page)).length === 13, 'thirteen cards');

  // 1. A hint says why.
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.getByRole('button', { name: 'Why?' }).click();
  check((await page.locator('.estimates tbody tr').count()) > 0, 'values of the moves');
  check((await page.locator('.slot.marked').count()) === 1, 'the card of the hint marked');
  await picture('hint');

  // 2. Three cards are passed, three come.
  const passed = await pick_cards(page, 3);
  await my_turn_or_over(page);
  const dealt = await own_cards(page);
  check(
    passed.every((card) => !dealt.includes(card)),
    'the passed cards gone',
  );
  await picture('play');

  // 3. A card by keyboard, which is then taken back.
  const before = await own_cards(page);
  const able = page.locator('.slot.able .card-button').first();
  const [first] = await page.locator('.table-main > .hand .card-button').all();
  await first.focus();
  const wanted = await able.getAttribute('data-card');
  for (let step = 0; step < 13; ++step) {
    if ((await page.evaluate(() => document.activeElement?.getAttribute('data-card'))) === wanted) break;
    await page.keyboard.press('ArrowRight');
  }
  await page.keyboard.press('Enter');
  await gone_from_hand(page, wanted);
  await my_turn_or_over(page);
  await page.waitForSelector('.slot.able .card-button:focus');
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.waitForSelector(`.slot .card-button[data-card="${wanted}"]`);
  check((await own_cards(page)).join() === before.join(), 'the hand as before');

  // 4. A card is dragged onto the table.
  await my_turn_or_over(page);
  const box = await able.boundingBox();
  const card = await able.getAttribute('data-card');
  await page.mouse.move(box.x + 12, box.y + 40);
  await page.mouse.down();
  await page.mouse.move(box.x + 40, box.y - 150, { steps: 4 });
  await page.mouse.up();
  await gone_from_hand(page, card);

  // 5. The rest by clicks.
  while (!(await my_turn_or_over(page))) await play_a_card(page);
  await picture('over');
  const taken = await scores(page);
  check(taken.length === 4, 'four scores');
  check(Math.abs(taken.reduce((sum, score) => sum + score, 0)) % 26 === 0, `26 points or thrice that, not ${taken}`);
  check((await page.locator('.open-hand').count()) === 4, 'all hands shown at the end');
});
