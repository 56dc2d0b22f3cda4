import { expect, test } from './test.ts';
import { addToday, signIn } from './app.ts';

for (const [scheme, width, tag] of [
  ['light', 1440, ['@full']],
  ['dark', 390, []],
] as const)
  test(`BRD-01 BRD-05 prints the week by day on light paper with every task, from a ${scheme} page of ${width} px`, {
    tag: [...tag],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme: scheme });
    await signIn(page, 'member', [`Printed from ${scheme}`]);
    const tasks = await page.locator('[data-card]').evaluateAll((cards) => cards.length);
    // The print code loads after the first paint, with the code of the selection.
    await expect(page.getByRole('main').locator('span[role=status]')).toBeAttached();
    await page.emulateMedia({ colorScheme: scheme, media: 'print' });
    await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
    const paper = page.locator('[data-printed]');
    await expect(paper.getByRole('heading', { level: 2 })).toContainText([
      'Unscheduled',
      'Monday',
      'Tuesday',
      'Wednesday',
      'Thursday',
      'Friday',
      'Saturday',
      'Sunday',
    ]);
    await expect(paper.getByText(`Printed from ${scheme}`)).toBeVisible();
    await expect.poll(() => paper.getByRole('listitem').count()).toBeGreaterThanOrEqual(tasks);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect
      .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme))
      .toBe('light');
    const [height, scrolled] = await paper.evaluate((part) => [
      part.getBoundingClientRect().height,
      document.documentElement.scrollHeight,
    ]);
    // Nothing is cut off at the height of the window.
    expect(scrolled).toBeGreaterThanOrEqual(Math.floor(height ?? 0));
    await page.evaluate(() => dispatchEvent(new Event('afterprint')));
    await page.emulateMedia({ colorScheme: scheme, media: 'screen' });
    await expect(paper).toHaveCount(0);
    await expect(page.getByRole('button', { name: addToday })).toBeVisible();
  });
