import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from './test.ts';
import type Axe from 'axe-core';
import { full } from '#tests/support/full.ts';

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that a page breaks, with the elements; the page's own policy forbids axe's script, so it is evaluated. */
export async function violations(page: Page, except: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeScript);
  return page.evaluate(async (ids) => {
    // What is still fading in has not its own contrast yet, and a page that no frame is drawn of would fade for ever.
    const fading = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    for (const animation of fading) animation.finish();
    const { axe } = globalThis as unknown as { axe: typeof Axe };
    const rules = {
      'label-content-name-mismatch': { enabled: true },
      ...Object.fromEntries(ids.map((id) => [id, { enabled: false }])),
    };
    const found = await axe.run(document, { resultTypes: ['violations'], rules });
    return found.violations.flatMap((rule) =>
      rule.nodes.map((node) => `${rule.id}: ${node.target.join(' ')}`),
    );
  }, except);
}

type View = readonly [width: number, colorScheme: 'light' | 'dark'];

/** Each width and each theme once. */
export const twoViews: readonly View[] = [
  [320, 'dark'],
  [1440, 'light'],
];

/** A phone and a desk, in both themes; `npm test` looks at each width and each theme once (docs/testing.md). */
export const everyView: readonly View[] = full ? [...twoViews, [320, 'light'], [1440, 'dark']] : twoViews;

/** The faults of a page in some views, what makes it wider than the window among them; `arrive` leads there each time. */
export async function faults(
  page: Page,
  views: readonly View[],
  arrive = async (): Promise<void> => {},
  except: readonly string[] = [],
): Promise<string[]> {
  const found: string[] = [];
  for (const [width, colorScheme] of views) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await arrive();
    found.push(...(await violations(page, except)).map((fault) => `${width} ${colorScheme} ${fault}`));
    const isWider = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    if (isWider) found.push(`${width} is not wide enough`);
  }
  return found;
}
