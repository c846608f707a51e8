// A Skat game from the first bid to the score: the auction won, the skat taken up, two cards put away, a game announced,
// ten tricks played.
import { check, scenario, wait_until } from './support/scenario.mjs';
import { my_turn_or_over, own_cards, pick_cards, play_a_card, scores, start_game } from './support/play.mjs';

await scenario('skat', {}, async ({ page, picture }) => {
  await page.waitForSelector('.tile');
  const agent = 'skat(level=casual)';
  await start_game(page, 'skat', { seats: ['', agent, agent], seed: 5 });

  // 1. The auction: higher or yes until the others have passed.
  for (let bids = 0; bids < 80; ++bids) {
    check(!(await my_turn_or_over(page)), 'a game to be played');
    if (bids === 0) await picture('bidding');
    if ((await page.locator('[data-move="skat"]').count()) > 0) break;
    const before = await page.locator('.log li').count();
    await page.locator('.ask button.main').click();
    await wait_until(async () => (await page.locator('.log li').count()) > before, 'a bid made');
  }

  // 2. Twelve cards, of which two go.
  await page.click('[data-move="skat"]');
  await wait_until(async () => (await own_cards(page)).length === 12, 'twelve cards');
  const away = await pick_cards(page, 2);
  check((await own_cards(page)).length === 10, 'ten cards');
  const skat = await page.locator('.middle li').evaluateAll((items) => items.map((item) => item.querySelector('.hidden-text').innerText));
  check(skat.length === 2 && !skat.includes('face-down card'), `the cards put away (${away}) in the middle`);

  // 3. The game.
  await page.click('.game-of[data-game="G"]');
  await picture('announce');
  await page.locator('.ask > button.main').click();
  await page.waitForSelector('.contract');
  check((await page.locator('.contract').innerText()) === 'You: Grand', 'Grand announced');

  // 4. Ten tricks.
  let cards = 0;
  while (!(await my_turn_or_over(page))) {
    await play_a_card(page);
    if (++cards === 4) {
      await my_turn_or_over(page);
      await picture('play');
    }
  }
  await picture('over');
  const result = await page.locator('.result').innerText();
  check(/^You (win|lose) Grand: -?\d+ \(\d+ card points\)$/.test(result), `a result, not ${result}`);
  const [mine, second, third] = await scores(page);
  check(mine !== 0 && second === 0 && third === 0, 'the score of the declarer alone');
});
