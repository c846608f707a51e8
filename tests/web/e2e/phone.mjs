// 360 pixels wide, light and dark: nothing is cut off, and hands are played by touch.
import { check, check_no_sideways_scroll, phone, scenario, wide } from './support/scenario.mjs';
import { my_turn_or_over, own_cards, pick_cards, play_a_card, start_game } from './support/play.mjs';

const games = {
  spades: {},
  cribbage: {},
  chinese_checkers: { fields: { players: '6' } },
  abalone: {},
  connect_four: {},
  tictactoe3: {},
};

for (const dark of [false, true])
  await scenario(dark ? 'phone-dark' : 'phone', { viewport: phone, dark }, async ({ page, picture }) => {
    await page.waitForSelector('.tile');
    await check_no_sideways_scroll(page);
    await picture('setup');
    await start_game(page, 'hearts', { seats: ['', 'rules', 'rules', 'rules'], seed: 2 });
    await my_turn_or_over(page);
    await check_no_sideways_scroll(page);
    await pick_cards(page, 3);
    for (let cards = 0; cards < 3; ++cards) {
      await my_turn_or_over(page);
      await play_a_card(page);
    }
    await my_turn_or_over(page);
    check((await own_cards(page)).length === 10, 'ten cards left');
    await check_no_sideways_scroll(page);
    await check_inside(page, '.seat');
    await picture('hearts');
    for (const [game, options] of Object.entries(games)) {
      await page.goto(page.url().replace(/#.*/, '#/play'));
      await page.waitForSelector('.tile');
      await start_game(page, game, { ...options, seed: 2 });
      await my_turn_or_over(page);
      await check_no_sideways_scroll(page);
      await picture(game);
    }
  });

await scenario('wide-dark', { viewport: wide, dark: true }, async ({ page, picture }) => {
  await page.waitForSelector('.tile');
  await picture('setup');
  await start_game(page, 'spades', { seed: 2 });
  await my_turn_or_over(page);
  await picture('spades');
});

/** Every such part is wholly on the screen, sideways. */
async function check_inside(page, selector) {
  for (const part of await page.locator(selector).all()) {
    const { x, width } = await part.boundingBox();
    check(x >= 0 && x + width <= phone.width, `${selector} on the screen, not at ${x} to ${x + width}`);
  }
}
