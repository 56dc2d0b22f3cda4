import { expect, type Locator, test } from './test.ts';
import { addToday, signIn, signInAt } from './app.ts';

const sizeOf = async (part: Locator) => {
  const box = await part.evaluate((element) => {
    const panel = element.closest('[data-headlessui-state]') ?? element;
    const { width, height } = panel.getBoundingClientRect();
    return { width: Math.round(width), height: Math.round(height) };
  });
  return box;
};

test('NFR-22 NFR-23 NFR-24 DEC-102 dialogs are at most 85 % of the window high, and titles and drawers have their set widths', {
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
  // 0.85 of 480 px, and 560 px less the space around the title and its close button.
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

test("FRM-28 the footer of a side panel has the height of its buttons, which don't move when a message appears", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await signInAt(page, 'workspace admin', '/app/labels/add');
  const panel = page.getByRole('complementary', { name: 'Add label' });
  const foot = panel.locator('footer');
  const save = panel.getByRole('button', { name: 'Save' });
  const edges = async () => {
    const [around, own] = [await foot.boundingBox(), await save.boundingBox()];
    return (
      around &&
      own && { above: own.y - around.y, below: around.y + around.height - own.y - own.height, at: own.y }
    );
  };
  await expect(save).toBeVisible();
  const before = await edges();
  expect(before?.above).toBeLessThanOrEqual((before?.below ?? 0) + 1);
  await panel.getByLabel('Name').fill('Offers');
  await expect(foot).toContainText('Changes not saved');
  await expect.poll(async () => (await edges())?.at).toBe(before?.at);
});
