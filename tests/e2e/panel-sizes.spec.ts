import { expect, type Locator, test } from './test.ts';
import { addToday, signIn } from './app.ts';

const sizeOf = async (part: Locator) => {
  const box = await part.evaluate((element) => {
    const panel = element.closest('[data-headlessui-state]') ?? element;
    const { width, height } = panel.getBoundingClientRect();
    return { width: Math.round(width), height: Math.round(height) };
  });
  return box;
};

test('NFR-22 NFR-23 NFR-24 DEC-102 dialogs are at most 85 % of the window high, and their titles and drawers are as wide as is set', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 480 });
  await signIn(page, 'member');
  await page.getByRole('button', { name: addToday }).click();
  const title = page.getByRole('heading', { name: 'Add Task' });
  await expect(
    page.getByRole('dialog', { name: 'Add Task' }).getByLabel('Name', { exact: true }),
  ).toBeVisible();
  const panel = title.locator('xpath=ancestor::*[contains(@class, "max-h-(--size-dialog-height)")]');
  // 0.85 of 480, and 560 wide less the space around the title and its cross.
  await expect.poll(() => sizeOf(panel)).toEqual({ width: 560, height: 408 });
  await expect.poll(async () => (await sizeOf(title)).width).toBe(484);
  await page.goto('/app/tasks/templates');
  const drawer = page.getByRole('dialog', { name: 'Templates' });
  for (const width of [1280, 900]) {
    await page.setViewportSize({ width, height: 480 });
    await expect
      .poll(async () => (await sizeOf(drawer.getByRole('heading', { name: 'Templates' }))).width)
      .toBe(324);
  }
});
