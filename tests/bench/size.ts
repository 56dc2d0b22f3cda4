import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { sizeBudgets } from '#scripts/lib/size.mjs';
import { freshContext, loadBoard, settle, signIn, withBuiltApp } from './support/browser.ts';
import { atMost, kB, type Part } from './support/figure.ts';

/** How much JavaScript the real pages load with nothing in the caches, packed with gzip. */
export const size: Part = (say) =>
  withBuiltApp(async (browser, place) => {
    const stranger = await freshContext(browser);
    const loginPage = await stranger.newPage();
    const loginScripts = scriptsOf(loginPage);
    await loginPage.goto(`${place.origin}/login`);
    await settle(loginPage);
    const login = await loginScripts();
    await stranger.close();

    const signedIn = await signIn(browser, place.origin, await place.fill('member', 200));
    const context = await freshContext(browser, signedIn);
    const page = await context.newPage();
    const boardScripts = scriptsOf(page);
    const { frame } = await loadBoard(page, place.origin);
    const scripts = await boardScripts();
    for (const script of scripts) say(line(script, frame));
    const before = scripts.filter(({ askedAt }) => askedAt < frame);
    return [
      atMost('JavaScript of the sign-in page, gzip', sum(login), sizeBudgets['the sign-in page'], kB),
      atMost(
        'JavaScript of the board before its first card is painted',
        sum(before),
        sizeBudgets['the board'],
        kB,
      ),
      atMost('  including what is preloaded when idle', sum(scripts), READ_AHEAD, kB),
    ];
  });

/** What lies ready behind the board in bytes: forms, menus and panels, so that they open at once. */
const READ_AHEAD = 400_000;

interface Script {
  readonly name: string;
  readonly bytes: number;
  /** ms from the navigation. */
  readonly askedAt: number;
}

const sum = (scripts: readonly Script[]): number => scripts.reduce((total, { bytes }) => total + bytes, 0);

const line = ({ name, bytes, askedAt }: Script, frame: number): string =>
  `${askedAt < frame ? 'before' : 'after '} the first card  ${kB(bytes).padStart(9)}  ${name}`;

/** Watches what a page loads; the answer is asked for once it has loaded. */
function scriptsOf(page: Page): () => Promise<Script[]> {
  const bodies = new Map<string, Promise<Buffer>>();
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) bodies.set(response.url(), response.body());
  });
  return async () => {
    const asked = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name, startTime }) => [name, startTime] as const),
    );
    const askedAt = new Map(asked);
    return Promise.all(
      [...bodies].map(async ([url, body]) => ({
        name: path.basename(url),
        bytes: gzipSync(await body, { level: 9 }).length,
        askedAt: askedAt.get(url) ?? 0,
      })),
    );
  };
}
