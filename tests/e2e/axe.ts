import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { expect, type Page } from './test.ts';
import type Axe from 'axe-core';
import { full } from '#tests/support/full.ts';

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The violated accessibility rules with their elements; evaluates axe, because the page's policy forbids its script. */
async function violations(page: Page, except: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeScript);
  return page.evaluate(async (ids) => {
    // Elements that fade in don't have their final contrast, and a page that paints no frames would fade forever.
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

/** Phone and desktop in both themes; `npm test` uses only the phone in the dark theme (docs/testing.md). */
export const everyView: readonly View[] = full
  ? [...twoViews, [320, 'light'], [1440, 'dark']]
  : twoViews.slice(0, 1);

/** Expects no accessibility violations. */
export async function expectNoViolations(
  page: Page,
  except: readonly string[] = [],
  message = '',
): Promise<void> {
  await expect.poll(() => violations(page, except), { message }).toEqual([]);
}

/** Expects no accessibility violations, and no page wider than its window. */
export async function expectFaultless(
  page: Page,
  where: string,
  except: readonly string[] = [],
): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const found = async () => ({
    violations: await violations(page, except),
    isWider: (await overflow()) > 0,
  });
  await expect.poll(found, { message: where }).toEqual({ violations: [], isWider: false });
}

/** Shows a page in a view; restores window size and theme afterwards. */
export async function inView(
  page: Page,
  [width, colorScheme]: View,
  look: () => Promise<void>,
): Promise<void> {
  const size = page.viewportSize();
  await page.setViewportSize({ width, height: 844 });
  await page.emulateMedia({ colorScheme });
  await look();
  if (size) await page.setViewportSize(size);
  await page.emulateMedia({ colorScheme: null });
}

/** Expects a page without violations in some views; `arrive` opens it in each. */
export async function expectNoFaults(
  page: Page,
  views: readonly View[],
  where = '',
  {
    arrive = async () => {},
    except = [],
  }: { readonly arrive?: () => Promise<void>; readonly except?: readonly string[] } = {},
): Promise<void> {
  for (const view of views)
    await inView(page, view, async () => {
      await arrive();
      await expectFaultless(page, `${where} at ${view.join(' px, ')}`, except);
    });
}
