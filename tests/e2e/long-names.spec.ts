import { expect, type Locator, test } from './test.ts';
import { boxAtRest, card, signIn, signInAt } from './app.ts';

const LONG = 'W'.repeat(150);

/** Replaces a text by the longest possible name; returns whether it is truncated with … */
const isCut = (text: Locator): Promise<boolean> =>
  text.evaluate((part, long) => {
    part.textContent = long;
    return getComputedStyle(part).textOverflow === 'ellipsis' && part.scrollWidth > part.clientWidth;
  }, LONG);

/** The number of lines of a text of that length. */
const linesOf = (text: Locator): Promise<number> =>
  text.evaluate((part, long) => {
    part.textContent = long + long;
    return Math.round(part.clientHeight / Number.parseFloat(getComputedStyle(part).lineHeight));
  }, LONG);

test('NAV-25 DEC-39 BRD-01 a long user name is truncated in menu and bar, and displaces nothing', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'account manager');
  const theme = page.getByRole('button', { name: /^Theme:/ });
  const place = await boxAtRest(theme);
  await expect.poll(() => isCut(page.locator('a[title]:has(+ button) > span').last())).toBe(true);
  await expect.poll(() => theme.boundingBox()).toEqual(place);

  const person = page.getByRole('button', { name: /^Board of/ });
  const title = page.getByRole('heading', { level: 1 });
  await expect(page.getByRole('button', { name: 'Filter' })).toBeVisible();
  await expect.poll(() => isCut(person.locator('span[aria-hidden]').last())).toBe(true);
  await expect.poll(async () => (await person.boundingBox())?.width).toBeLessThanOrEqual(224);
  await expect.poll(() => title.evaluate((text) => text.scrollWidth - text.clientWidth)).toBe(0);
});

test('CRD-12 CRD-15 the label of a card shows the start of its name, whatever its length', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await signIn(page, 'member', ['Bears a label']);
  const chip = card(page, 'Bears a label').getByRole('button', { name: /^Label of/ });
  await chip.click();
  await page.getByRole('option', { name: 'Design' }).click();
  await expect(chip).toHaveText('Design');
  const name = chip.locator('span').last();
  await expect.poll(() => isCut(name)).toBe(true);
  const [outer, inner] = [await boxAtRest(chip), await boxAtRest(name)];
  expect(inner.width).toBeGreaterThan(60);
  expect(inner.y + inner.height).toBeLessThanOrEqual(outer.y + outer.height);
});

test('TBL-07 a found task with a long name shows two lines of it, in the palette and on the results screen', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await signInAt(page, 'member', '/app/search?q=review');
  const row = page.getByRole('region', { name: 'Tasks' }).getByRole('listitem').first();
  for (const text of [row.getByRole('link'), row.locator('p')])
    await expect.poll(() => linesOf(text)).toBe(2);

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByRole('combobox', { name: 'Find a task or a command' }).fill('review');
  const found = page.getByRole('group', { name: 'Tasks' }).getByRole('option').first();
  await expect(found).toBeVisible();
  await expect.poll(() => linesOf(found.locator('span:not([aria-hidden]) > span').first())).toBe(2);
});
