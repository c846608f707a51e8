// A Bridge deal pasted as PBN: its table and par read, a card of the play tried and taken back, the files saved; at a
// desk in light colours and on a phone in dark ones.
import { readFile } from 'node:fs/promises';
import { check, check_no_sideways_scroll, phone, scenario } from './support/scenario.mjs';

const pbn = `[Board "1"]
[Dealer "S"]
[Vulnerable "NS"]
[Deal "N:53.92.K42.KT5432 QT2.KT876.AQ986. A9876.A43.T53.J8 KJ4.QJ5.J7.AQ976"]
[Declarer "S"]
[Contract "2SX"]
[Play "W"]
DJ D4 D9 D5
HQ H2 H8 H4
*
`;
// Tricks of North at notrump, spades, hearts, diamonds and clubs, then of East.
const expected = { NN: 4, SN: 4, HN: 2, DN: 3, CN: 5, NE: 9, SE: 9, HE: 11, DE: 10, CE: 7 };

async function paste(page) {
  await page.click('nav.rooms a:has-text("Analyse")');
  await page.fill('textarea.paste', pbn);
  await page.click('button.main:has-text("Read")');
  await page.waitForSelector('table.trick-table[data-table="ready"]');
}

await scenario('bridge', {}, async ({ page, picture }) => {
  await paste(page);
  for (const [cell, tricks] of Object.entries(expected))
    check((await page.textContent(`[data-cell="${cell}"]`)) === String(tricks), `${tricks} tricks in ${cell}`);
  await page.waitForSelector('[data-par]');
  const par = await page.textContent('[data-par]');
  check(par.includes('East and West 450') && par.includes('EW 4H+1'), `par 450 for East and West, not ${par}`);

  // West leads: every card of West has a value, and the one of the record is on the line.
  await page.waitForSelector('.open-hand.moves .chip small');
  check((await page.locator('.open-hand.moves .chip small').count()) === 13, 'a value on each of thirteen cards');
  check((await page.locator('.open-line li').count()) === 8, 'the eight cards of the record');
  await picture('table');
  await page.click('.open-hand.moves .chip[data-card="CA"]');
  await page.waitForSelector('.open-trick .card-text.suit-C');
  await page.click('button:has-text("Back to the game as played")');
  check((await page.locator('.open-line li').count()) === 8, 'the record again');

  const [download] = await Promise.all([page.waitForEvent('download'), page.click('button:has-text("PBN")')]);
  const saved = await readFile(await download.path(), 'utf8');
  check(saved.includes('[DoubleDummyTricks "442354423'), `a PBN file with the tricks, not ${saved}`);
  const [drawn] = await Promise.all([page.waitForEvent('download'), page.click('button:has-text("PNG")')]);
  const png = await readFile(await drawn.path());
  check(png.subarray(1, 4).toString() === 'PNG' && png.length > 5000, 'a picture');
});

await scenario('bridge-phone', { viewport: phone, dark: true }, async ({ page, picture }) => {
  await paste(page);
  await check_no_sideways_scroll(page);
  await page.waitForSelector('[data-par]');
  await picture('table');
});

await scenario('bridge-by-clicks', {}, async ({ page }) => {
  await page.click('nav.rooms a:has-text("Analyse")');
  // Two cards a hand, dealt with the keyboard alone: the arrows move along a suit, Enter deals.
  await page.focus('.pack .chip[data-card="SA"]');
  for (const seat of ['N', 'E', 'S', 'W']) {
    await page.locator(`[data-place="${seat}"]`).press('Enter');
    await page.locator('.pack .chip[tabindex="0"]').focus();
    for (let card = 0; card < 2; ++card) {
      await page.keyboard.press('Enter');
      await page.keyboard.press('ArrowRight');
    }
  }
  await page.waitForSelector('table.trick-table[data-table="ready"]');
  check((await page.textContent('[data-cell="NN"]')) === '2', 'two tricks for the ace and king of North');
});
