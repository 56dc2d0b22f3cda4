import { expect, type Locator, test } from '@playwright/test';
import { card, press, signIn } from './app.ts';

/** The texts and fields in the foot of a card that lie over each other, or stick out of it. */
const collisions = (task: Locator) =>
  task.evaluate((article) => {
    const edge = article.getBoundingClientRect();
    const foot = [...article.querySelectorAll('.card-strip button, .card-strip input')]
      .map((part) => ({ name: part.getAttribute('aria-label') ?? '', box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    const over = foot.flatMap((one, index) =>
      foot
        .slice(index + 1)
        .filter(
          ({ box }) =>
            box.left < one.box.right - 0.5 &&
            one.box.left < box.right - 0.5 &&
            box.top < one.box.bottom - 0.5 &&
            one.box.top < box.bottom - 0.5,
        )
        .map(({ name }) => `${one.name} / ${name}`),
    );
    const out = foot.filter(({ box }) => box.left < edge.left - 0.5 || box.right > edge.right + 0.5);
    return [...over, ...out.map(({ name }) => `${name} sticks out`)];
  });

test('CRD-23 CRD-24 the times of a paused card touch nothing from 10 h on, nor while one of them is edited, in narrow columns', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, 'member', ['Long days']);
  const task = card(page, 'Long days');
  await press(page, 'Start', 'Long days');
  await press(page, 'Pause', 'Long days');
  for (const [field, time] of [
    ['Logged time', '10:45'],
    ['Estimate', '12:30'],
  ] as const) {
    await task.getByRole('button', { name: new RegExp(`^${field} of`) }).click();
    const input = task.getByRole('textbox', { name: `${field} of “Long days”` });
    await expect(input).toBeFocused();
    expect(await collisions(task)).toEqual([]);
    await input.fill(time);
    await input.press('Enter');
    await expect(task.getByRole('button', { name: `${field} of “Long days”: ${time}. Edit` })).toBeVisible();
    await page.mouse.move(0, 0);
    expect(await collisions(task)).toEqual([]);
    await task.getByRole('button', { name: new RegExp(`^${field} of`) }).click();
    await expect(input).toBeFocused();
    expect(await collisions(task)).toEqual([]);
    await input.press('Escape');
  }

  // A message of 150 letters beside its buttons.
  await press(page, 'Complete', 'Long days');
  const line = page.locator('section[aria-label=Messages] p', { hasText: 'Completed “Long days”' }).last();
  const lines = await line.evaluate((text) => {
    text.textContent = 'The time of it is kept. '.repeat(7).slice(0, 150);
    return Math.round(
      text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight),
    );
  });
  expect(lines).toBeLessThanOrEqual(3);
});

test('CRD-28 the hover card of a task lies over no other card, in a full week', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await signIn(page, 'member');
  const cards = page.getByRole('article');
  const count = await cards.count();
  const seen: string[] = [];
  for (let index = 0; index < count && seen.length < 4; index += 5) {
    const one = cards.nth(index);
    await one.hover({ position: { x: 40, y: 12 } });
    const box = page.locator('div[role=tooltip][popover]');
    await box.waitFor({ timeout: 3_000 }).catch(() => undefined);
    if (!(await box.isVisible())) continue;
    seen.push((await one.getAttribute('aria-label')) ?? '');
    const covered = await box.evaluate((float) => {
      const own = float.getBoundingClientRect();
      return [...document.querySelectorAll('[data-card]')].flatMap((each) => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        const list = each.closest('ul')?.getBoundingClientRect();
        const [from, to] = [Math.max(top, list?.top ?? top), Math.min(bottom, list?.bottom ?? bottom)];
        const isOver = left < own.right && own.left < right && from < own.bottom && own.top < to && from < to;
        return isOver ? [each.getAttribute('aria-label')] : [];
      });
    });
    expect(covered).toEqual([]);
  }
  expect(seen.length).toBeGreaterThan(0);
});
