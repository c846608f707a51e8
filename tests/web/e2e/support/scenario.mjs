// A scenario: a server, a browser and a page, all ended whatever happens. Fails on errors in the page's console and on
// requests to any other address. Pictures go to OMBRE_PICTURES where that is set.
import { mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { Server } from './server.mjs';

// The packages are beside the page, where scenarios are run, and not beside this file.
const { chromium } = createRequire(join(process.cwd(), 'package.json'))('playwright-core');

const chromium_path = process.env.OMBRE_CHROMIUM ?? '/usr/bin/chromium';
const patience = 60_000;

export const phone = { width: 360, height: 740 };
export const desk = { width: 1280, height: 900 };
export const wide = { width: 1920, height: 1080 };

/**
 * Runs `act` with {page, server, picture, expect_noise}. Options: `name`, `viewport`, `settings` of the page,
 * `language` and `dark` of the browser.
 */
export async function scenario(name, options, act) {
  const server = await Server.start();
  const browser = await chromium.launch({ executablePath: chromium_path, args: ['--no-sandbox'] });
  const problems = [];
  let noise = false;
  try {
    const context = await browser.newContext({
      viewport: options.viewport ?? desk,
      locale: options.language ?? 'en-GB',
      colorScheme: options.dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
    });
    const settings = JSON.stringify({ pace: 0, animation: false, ...options.settings });
    await context.addInitScript((text) => {
      if (location.protocol !== 'http:') return;
      if (!localStorage.getItem('ombre.settings')) localStorage.setItem('ombre.settings', text);
    }, settings);
    const page = await context.newPage();
    page.setDefaultTimeout(options.patience ?? patience);
    page.on('pageerror', (error) => problems.push(`error in the page: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && !noise) problems.push(`console: ${message.text()}`);
    });
    page.on('request', (request) => {
      if (request.url() !== 'about:blank' && !request.url().startsWith(server.address))
        problems.push(`request to ${request.url()}`);
    });
    await page.goto(server.address);
    await act({
      page,
      server,
      picture: (part) => picture(page, `${name}-${part}`),
      /** From now on messages in the console are expected: the server is about to go away. */
      expect_noise: () => void (noise = true),
    });
    if (problems.length > 0) throw new Error(problems.join('\n'));
    console.log(`${name}: passed`);
  } catch (error) {
    console.error(`${name}: FAILED\n${error.stack.slice(0, 6000)}\n${problems.join('\n')}`);
    const page = browser.contexts()[0]?.pages()[0];
    if (page) await picture(page, `${name}-failed`).catch(() => undefined);
    process.exitCode = 1;
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function picture(page, name) {
  const folder = process.env.OMBRE_PICTURES;
  if (!folder) return;
  await mkdir(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true });
}

export function check(condition, what) {
  if (!condition) throw new Error(`expected: ${what}`);
}

/** No part of the page is wider than the screen. */
export async function check_no_sideways_scroll(page) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  check(over <= 0, `nothing wider than the screen, not ${over} pixels more`);
}

/** Asks again and again until the answer is yes; the page's own security policy forbids the browser's way of waiting. */
export async function wait_until(question, what) {
  const end = Date.now() + patience;
  while (!(await question())) {
    check(Date.now() < end, what);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
