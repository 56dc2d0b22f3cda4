import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type Axe from 'axe-core';

const axeScript = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The rules that a page breaks, with the elements; the page's own policy forbids axe's script, so it is evaluated. */
export async function violations(page: Page, except: readonly string[] = []): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeScript);
  return page.evaluate(async (ids) => {
    // What is still fading in has not its own contrast yet.
    const ends = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      .map(({ finished }) => finished.catch(() => undefined));
    await Promise.all(ends);
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
