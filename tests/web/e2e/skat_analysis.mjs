// An ISS record pasted: the values of every card, the cards that turned the game, and the best game and discard, in German.
import { check, check_no_sideways_scroll, phone, scenario } from './support/scenario.mjs';

const record =
  '(;GM[Skat]PC[International Skat Server]CO[]SE[1]ID[2001]DT[2026-01-01/12:00:00/UTC]P0[anna]P1[bert]P2[clara]' +
  'R0[]R1[]R2[]MV[w C7.CQ.CK.S8.SJ.H8.HQ.D8.DT.DQ.C9.CJ.S7.S9.ST.SA.HK.HA.D7.DA.C8.CT.CA.SQ.SK.H9.HT.D9.DJ.DK.H7.HJ ' +
  '1 18 0 p 2 p 1 SH 0 DQ 1 D7 2 DK 2 CA 0 CK 1 C9 2 D9 0 D8 1 DA 1 ST 2 SK 0 S8 1 HK 2 HT 0 HQ 2 CT 0 C7 1 SA 1 HA ' +
  '2 H9 0 H8 1 S9 2 SQ 0 SJ 0 DT 1 CJ 2 C8 1 S7 2 DJ 0 CQ ]' +
  'R[d:1 win v:33 m:1 bidok p:71 t:5 s:0 z:0 p0:0 p1:0 p2:0 l:-1 to:-1 r:0] ;)';

async function paste(page) {
  await page.click('nav.rooms a:has-text("Analyse")');
  await page.click('.tabs a:has-text("Skat")');
  // On a busy machine the room may still be drawing itself anew when the text is filled in, which people do not do so
  // soon: then it is filled in again.
  for (const timeout of [10_000, 60_000]) {
    await page.fill('textarea.paste', record);
    await page.click('button.main:has-text("Lesen")');
    const values = page.waitForSelector('.open-hand.moves .chip small', { timeout });
    if (timeout === 60_000 || (await values.then(() => true, () => false))) return values;
  }
}

await scenario('skat-analysis', { settings: { language: 'de' } }, async ({ page, picture }) => {
  await paste(page);
  check((await page.locator('.open-line li').count()) === 30, 'thirty cards played');
  await page.waitForSelector('.open-line li.turns');
  await page.locator('#play-chart .series circle').nth(29).waitFor();
  check((await page.locator('.open-line li.turns').count()) === 2, 'two cards that changed who wins');
  await page.click('button:has-text("Bestes Spiel")');
  await page.waitForSelector('[data-best="complete"]');
  const best = await page.textContent('[data-best] tbody tr');
  check(best.includes('Grand') && best.includes('92') && best.includes('72'), `a grand with 92 points, not ${best}`);
  await picture('best');
});

await scenario(
  'skat-analysis-phone',
  { viewport: phone, dark: true, settings: { language: 'de' } },
  async ({ page, picture }) => {
    await paste(page);
    await check_no_sideways_scroll(page);
    await picture('cards');
  },
);
