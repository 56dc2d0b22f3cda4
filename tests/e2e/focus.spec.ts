import { expect, type Page, test } from './test.ts';
import { addToday, boxAtRest, signIn } from './app.ts';

const activeEntry = (page: Page) => page.locator('[role=menuitem][data-focus]');

test('CRD-02 DEC-111 Sessions from the menu of a card takes the focus, traps it and returns it to the card', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'member');
  const shown = page.getByRole('article').first();
  const options = shown.getByRole('button', { name: /^Options of/ });
  const choose: Record<string, () => Promise<void>> = {
    async pointer() {
      await shown.hover();
      await options.click();
      await page.getByRole('menuitem', { name: 'Sessions' }).click();
    },
    async keys() {
      await options.focus();
      await page.keyboard.press('Enter');
      await expect(activeEntry(page)).toHaveText(/^Edit/);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    },
  };
  for (const [how, open] of Object.entries(choose)) {
    await open();
    const dialog = page.getByRole('dialog', { name: 'Sessions' });
    await expect(dialog, how).not.toHaveAttribute('aria-busy');
    await expect(dialog, how).toBeFocused();
    await boxAtRest(dialog);
    for (let tab = 0; tab < 4; tab += 1) {
      const isInside = await dialog.evaluate((modal) => modal.contains(document.activeElement));
      expect(isInside, `${how}, ${tab} times Tab`).toBe(true);
      await page.keyboard.press('Tab');
    }
    // The first Escape closes the tooltip of the focused button, if it is open.
    await page.keyboard.press('Escape');
    await expect(async () => {
      if (await dialog.isVisible()) await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
    await expect(shown, how).toBeFocused();
  }
});

test('CRD-02 BRD-11 a menu opened by keyboard focuses its first entry, also the first time', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'member');
  const shown = page.getByRole('article').first();
  const ofCard = shown.getByRole('button', { name: /^Options of/ });
  const ofColumn = page.getByRole('button', { name: 'Options of Unscheduled' });
  for (const [options, key, first] of [
    [ofCard, 'Enter', /^Edit/],
    [ofColumn, 'ArrowDown', /^Add task/],
    [ofCard, ' ', /^Edit/],
  ] as const) {
    await options.focus();
    await page.keyboard.press(key);
    await expect(activeEntry(page)).toHaveText(first);
    await page.keyboard.press('Escape');
    await expect(activeEntry(page)).toHaveCount(0);
    await expect(options).toBeFocused();
  }
  for (let again = 0; again < 5; again += 1) {
    await ofCard.focus();
    await page.keyboard.press('Enter');
    await expect(activeEntry(page), `opened ${again + 1} times without a pause`).toHaveText(/^Edit/);
    await page.keyboard.press('Escape');
  }
  await shown.hover();
  await ofCard.click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect(activeEntry(page)).toHaveCount(0);
});

test('FRM-01 FRM-29 the task form shows its outline while its code loads, and the outline can be closed', {
  tag: '@full',
}, async ({ page }) => {
  let bring: () => void = () => undefined;
  const isWanted = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route(/board-forms-/, async (route) => {
    await isWanted;
    await route.continue();
  });
  await signIn(page, 'member');
  const add = page.getByRole('button', { name: addToday });
  await add.click();
  const form = page.getByRole('dialog', { name: 'Add Task' });
  await expect(form).toHaveAttribute('aria-busy', 'true');
  await expect(form).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(add).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(form.getByRole('heading', { name: 'Add Task' })).toBeVisible();
  bring();
  await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
  await expect(form).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(add).toBeFocused();
});

test('NAV-06 ROL-21 a list shows its outline while the code of its guard loads', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'workspace admin');
  let bring: () => void = () => undefined;
  const isWanted = new Promise<void>((resolve) => {
    bring = resolve;
  });
  await page.route(/guarded-screen/, async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.goto('/app/labels');
  await expect(page.getByRole('heading', { name: 'Labels', level: 1 })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading…' })).toBeVisible();
  bring();
  await expect(page.getByRole('table')).toBeVisible();
});

test("BRD-24 DEC-39 opening another user's board keeps the focus on the button that names its owner", {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'workspace admin');
  const shown = page.getByRole('button', { name: /^Board of .*Choose another board$/ });
  const options = page.getByRole('option');
  const choose: Record<string, () => Promise<void>> = {
    pointer: () => options.nth(1).click(),
    async keys() {
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
    },
  };
  for (const [how, pick] of Object.entries(choose)) {
    const before = await shown.textContent();
    await shown.click();
    await expect(options.first()).toBeVisible();
    await pick();
    await expect(page.getByRole('dialog', { name: 'Whose board' })).toHaveCount(0);
    await expect(shown, how).not.toHaveText(before ?? '');
    await expect(shown, how).toBeFocused();
  }
});
