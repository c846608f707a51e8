// German: chosen by the switch, kept over a reload, from the set-up to the names of cards and the auction of Skat.
import { check, scenario } from './support/scenario.mjs';
import { my_turn_or_over, start_game } from './support/play.mjs';

await scenario('german', {}, async ({ page, picture }) => {
  await page.waitForSelector('.tile');
  check((await page.title()) === 'Ombre · Play', 'English first');
  await page.click('.settings .language');
  await page.waitForSelector('html[lang="de"]');
  await page.reload();
  await page.waitForSelector('.tile');
  check((await page.title()) === 'Ombre · Spielen', 'German after a reload');
  check((await page.locator('.tile[data-game="chinese_checkers"]').innerText()) === 'Sternhalma', 'Sternhalma');
  await picture('setup');

  const agent = 'skat(level=casual)';
  await start_game(page, 'skat', { seats: ['', agent, agent], seed: 5 });
  await my_turn_or_over(page);
  check((await page.locator('.status').innerText()) === 'Du bist dran', 'whose turn it is');
  check((await page.getByText('Reizen').count()) === 1, 'Reizen');
  check((await page.getByRole('button', { name: 'Passe' }).count()) === 1, 'Passe');
  const names = await page
    .locator('.hand .card-button')
    .evaluateAll((buttons) => buttons.map((each) => each.ariaLabel));
  check(
    names.every((name) => /^(Kreuz|Pik|Herz|Karo) (Ass|Zehn|König|Dame|Bube|Neun|Acht|Sieben)$/.test(name)),
    `German cards, not ${names}`,
  );
  await picture('skat');
});

await scenario('german-browser', { language: 'de-DE' }, async ({ page }) => {
  await page.waitForSelector('.tile');
  check((await page.title()) === 'Ombre · Spielen', 'German where the browser asks for it');
});
