import { expect, type Page, test } from './test.ts';
import { card, signIn } from './app.ts';

/** Opens the move targets for one task of today from the selection bar. */
async function openTargets(page: Page, title: string) {
  await card(page, title).focus();
  await page.keyboard.press('x');
  await page.getByRole('toolbar').getByRole('button', { name: 'Move' }).click();
  const panel = page.getByRole('dialog', { name: 'Move 1 task to' });
  await panel.getByRole('button', { name: /^Next Week/ }).hover();
  return panel;
}

test('BLK-18 with forced colors the hovered target has an outline', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'member', ['Pointed at']);
  const panel = await openTargets(page, 'Pointed at');
  await expect(panel.getByRole('button', { name: /^Next Week/ })).toHaveCSS('outline-style', 'solid');
  await expect(panel.getByRole('button', { name: /^Unscheduled/ })).toHaveCSS('outline-style', 'none');
});

test('BLK-18 NFR-15 on a low page, as at 200 % zoom, targets and their preview are side by side and fully visible', {
  tag: '@full',
}, async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await signIn(page, 'member', ['Seen beside']);
  const panel = await openTargets(page, 'Seen beside');
  const plan = panel.getByRole('region', { name: 'Preview' });
  await expect(plan).toContainText('1 task will move');
  await expect(plan.getByRole('table')).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('button', { name: 'Move', exact: true })).toBeInViewport({ ratio: 1 });
  const [target, beside] = [
    await panel.getByRole('button', { name: /^Next Week/ }).boundingBox(),
    await plan.boundingBox(),
  ];
  expect(target && beside && beside.x > target.x + target.width).toBe(true);
});
