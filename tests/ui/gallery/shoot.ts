/**
 * Pictures of the gallery in both themes and two widths, with axe and the content policy of the product:
 * `npx tsx tests/ui/gallery/shoot.ts`. The pictures land in test-results/gallery; it fails on any finding.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { browserLaunch } from '#tests/support/browser.ts';

const folder = join(import.meta.dirname, '../../../test-results/gallery');
const configFile = join(import.meta.dirname, 'vite.config.ts');
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const findings: string[] = [];

const scenes: Record<string, (page: Page) => Promise<void>> = {
  rest: async () => undefined,
  why: async (page) => page.locator('[data-why]').click({ force: true }),
  tip: async (page) => page.locator('[data-tip]').hover(),
  card: async (page) => page.locator('[data-card]').hover(),
  combobox: async (page) => page.getByRole('combobox', { name: 'Client' }).click(),
  menu: async (page) => page.getByRole('button', { name: 'Menu' }).click(),
  popover: async (page) => page.getByRole('button', { name: 'Popover' }).click(),
  dialog: async (page) => page.getByRole('button', { name: 'Dialog' }).click(),
  question: async (page) => page.getByRole('button', { name: 'Question' }).click(),
  toasts: async (page) => page.getByRole('button', { name: 'Toasts' }).click(),
  drawer: async (page) => page.getByRole('button', { name: 'Drawer' }).click(),
};

await build({ configFile, logLevel: 'warn' });
const server = await preview({ configFile, preview: { port: 0, host: '127.0.0.1' }, logLevel: 'warn' });
const url = server.resolvedUrls?.local[0] ?? '';
const browser = await chromium.launch(await browserLaunch());

for (const width of [1440, 390]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const [name, act] of Object.entries(scenes)) await shoot(name, act, width, colorScheme);
  }
}
await browser.close();
await server.close();
console.log(findings.join('\n') || 'no findings');
process.exitCode = findings.length > 0 ? 1 : 0;

async function shoot(
  name: string,
  act: (page: Page) => Promise<void>,
  width: number,
  colorScheme: 'light' | 'dark',
): Promise<void> {
  const scene = `${name}-${colorScheme}-${width}`;
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      findings.push(`${scene}: ${message.text()}`);
  });
  page.on('pageerror', (error) => findings.push(`${scene}: ${error.message}`));
  await page.goto(url);
  page.setDefaultTimeout(3000);
  await act(page).catch((error: unknown) => findings.push(`${scene}: ${String(error)}`));
  await page.waitForTimeout(600);
  await page.screenshot({ path: join(folder, `${scene}.png`), fullPage: name === 'rest' });
  await page.evaluate(axe);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
  if (wide) findings.push(`${scene}: scrolls sideways`);
  const violations = await page.evaluate(async () => {
    const run: (
      options: unknown,
    ) => Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }> =
      Reflect.get(globalThis, 'axe').run;
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    return (await run({ runOnly: tags, rules: { region: { enabled: false } } })).violations;
  });
  for (const { id, nodes } of violations) {
    for (const node of nodes)
      findings.push(`${scene}: ${id}: ${node.html.slice(0, 160)} ${node.failureSummary}`);
  }
  await context.close();
}
