import { expect, type Locator, type Page, test } from './test.ts';
import { card, signIn } from './app.ts';
import { expectNoViolations } from './axe.ts';
import { gateOf } from './gate.ts';
import { outermost } from '#tests/support/full.ts';

const pages = outermost([
  { width: 320, height: 568 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1024, height: 700 },
  { width: 1440, height: 900 },
]);
const longest = 'n'.repeat(150);
const message = (page: Page, text: string): Locator =>
  page.locator('section[aria-label=Messages] p', { hasText: text });

/** Expects a whole message that covers no header, scrollable content or footer of a panel. */
async function coversNothing(page: Page, text: string, panel: Locator): Promise<void> {
  // Panels move while opening, and a message makes room in one of the next frames.
  await panel.evaluate((element) => {
    const moving = element.getAnimations({ subtree: true }).filter((each) => each instanceof CSSTransition);
    return Promise.allSettled(moving.map(({ finished }) => finished));
  });
  await expect(() => expectClear(page, text, panel)).toPass();
}

async function expectClear(page: Page, text: string, panel: Locator): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const said = await message(page, text).first().locator('xpath=../..').boundingBox({ timeout: 1_000 });
  if (said === null) throw new Error(`“${text}” is not shown.`);
  const where = `at ${width}: ${JSON.stringify(said)}`;
  expect(
    [said.x >= 0, said.y >= 0, said.x + said.width <= width, said.y + said.height <= height],
    where,
  ).toEqual([true, true, true, true]);
  const parts = panel.locator('header, header + div, footer > *, footer button, [data-over]');
  for (const part of await parts.all()) {
    const box = await part.boundingBox();
    if (box === null || box.width < 2) continue;
    const isBeside = box.x + box.width <= said.x + 1 || said.x + said.width <= box.x + 1;
    const isAbove = box.y + box.height <= said.y + 1 || said.y + said.height <= box.y + 1;
    expect([isBeside || isAbove], `${where} over ${JSON.stringify(box)}`).toEqual([true]);
  }
}

/** The timer bar stays readable below a dialog. */
async function leavesTimerBar(page: Page, text: string): Promise<void> {
  const said = await message(page, text).first().locator('xpath=../..').boundingBox();
  const bar = await page.getByRole('region', { name: 'Quick timer', includeHidden: true }).boundingBox();
  if (said === null || bar === null) throw new Error('Both are shown.');
  expect(said.y + said.height).toBeLessThanOrEqual(bar.y + 1);
}

test('ERR-27 NFR-15 a message with a name of any length covers nothing of a dialog at any width', async ({
  page,
}) => {
  await signIn(page, 'team lead', [longest]);
  let verb = 'Started';
  for (const size of pages) {
    await page.setViewportSize(size);
    await card(page, longest).focus();
    await page.keyboard.press('s');
    // A message under the pointer doesn't disappear while the form loads.
    await message(page, `${verb} “n`).hover();
    await page.keyboard.press('n');
    const form = page.getByRole('dialog', { name: 'Add Task' });
    await expect(form.getByLabel('Name', { exact: true })).toBeFocused();
    await coversNothing(page, `${verb} “n`, form);
    if (size.width >= 1024) await leavesTimerBar(page, `${verb} “n`);
    await page.mouse.move(0, 0);
    await page.keyboard.press('Escape');
    await expect(form).toHaveCount(0);
    verb = verb === 'Paused' ? 'Resumed' : 'Paused';
  }
});

test('ERR-27 a form keeps its full height while a message is beside its buttons', async ({ page }) => {
  // There is no room for a message below the form.
  await page.setViewportSize({ width: 1024, height: 752 });
  await signIn(page, 'team lead', ['Renew the domain']);
  await card(page, 'Renew the domain').press('s');
  await message(page, 'Started “Renew the domain”').hover();
  await card(page, 'Renew the domain').press('Enter');
  const form = page.getByRole('dialog', { name: 'Edit Task' });
  await expect(form.getByRole('region', { name: 'Plan' })).toContainText('estimated');
  await form.getByLabel('Date', { exact: true }).fill('');
  await expect(form).toContainText('A task without a date is unscheduled.');
  await coversNothing(page, 'Started “Renew the domain”', form);
  const fields = form.locator('header + div');
  const height = () => fields.evaluate(({ clientHeight }) => clientHeight);
  const beside = await height();
  await page.mouse.move(0, 0);
  await expect(message(page, 'Started “Renew the domain”')).toHaveCount(0);
  await expect.poll(height).toBe(beside);
});

test('ERR-27 NFR-15 a message covers nothing of a panel, and moves down again when the panel closes', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'workspace admin');
  for (const [place, size] of pages.entries()) {
    await page.setViewportSize(size);
    await page.goto('/app/labels/add');
    const form = page.getByRole('complementary', { name: 'Add label' });
    const name = `${longest.slice(2)}${String(place).padStart(2, '0')}`;
    await form.getByLabel('Name').fill(name);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toHaveCount(0);
    const said = `Label “${name}” was added.`;
    await expect(message(page, said)).toBeVisible();
    const low = await message(page, said).boundingBox();
    await page.getByRole('button', { name: 'Add label' }).click();
    await expect(form.getByLabel('Name')).toBeFocused();
    await coversNothing(page, said, form);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toHaveCount(0);
    await expect.poll(() => message(page, said).boundingBox()).toEqual(low);
  }
});

test('TPL-06 NFR-10 a message covers neither the templates nor the warning before one is deleted', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'team lead');
  for (const [place, size] of pages.entries()) {
    await page.setViewportSize(size);
    const button = page.getByRole('button', { name: 'Templates', exact: true });
    // On a phone the palette leads there (decision 0140).
    if (size.width >= 768) await button.click();
    else {
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('combobox').fill('Templates');
      await page.getByRole('option', { name: 'Templates', exact: true }).click();
    }
    await page.getByRole('button', { name: 'Add template' }).click();
    const name = `${longest.slice(2)}${String(place).padStart(2, '0')}`;
    const drawer = page.getByRole('dialog').last();
    await drawer.getByLabel('Name').fill(name);
    await drawer.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    const said = `Template “${name}” was added.`;
    await expect(message(page, said).first()).toBeVisible();
    // A message under the pointer doesn't disappear.
    await message(page, said).first().dispatchEvent('pointerover');
    await coversNothing(page, said, drawer);
    await page.getByRole('button', { name: `Delete template ${name}` }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Press again within 5 seconds to delete.')).toBeVisible();
    await coversNothing(page, said, drawer);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Templates', exact: true })).toBeVisible();
    await message(page, said).first().dispatchEvent('pointerout');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('DEC-119 ERR-29 the action of a message works while a form is open, and the form keeps its text and the focus', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'team lead', ['Done too early']);
  await card(page, 'Done too early').focus();
  await page.keyboard.press('c');
  await expect(card(page, 'Done too early')).toHaveAccessibleName('Done too early, Done');
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: 'Add Task' });
  const name = form.getByLabel('Name', { exact: true });
  await name.fill('Half written');
  const messages = page.getByRole('region', { name: 'Messages' });
  await messages.getByRole('button', { name: 'Undo' }).last().click();
  await expect(messages).toContainText('Undone: Completed “Done too early”');
  await expect(name).toHaveValue('Half written');
  await expect(name).toBeFocused();
  await expectNoViolations(page);
  await messages.getByRole('button', { name: 'Dismiss' }).last().click();
  await expect(name).toBeFocused();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(form).toHaveCount(0);
  await expect(card(page, 'Done too early')).toHaveAccessibleName('Done too early, Created');
});

test.describe('on a slow network', () => {
  const shown = (page: Page) => page.locator('section[aria-label=Messages] p');
  const kept = 'Saved on this device. It will be sent when you are back online.';

  /** Renames a card in place. */
  async function rename(page: Page, from: string, to: string): Promise<void> {
    await card(page, from).focus();
    await page.keyboard.press('F2');
    await expect(card(page, from).locator('button:focus')).toHaveCount(1);
    await page.keyboard.press('Enter');
    const field = page.locator('article :is(input, textarea):focus');
    await expect(field).toHaveValue(from);
    await field.fill(to);
    await page.keyboard.press('Enter');
    await expect(card(page, to)).toBeVisible();
  }

  test('DEC-149 ERR-11 ERR-26 success is announced once the server has accepted the change, and a refusal with its reason', async ({
    page,
    context,
  }) => {
    const gate = await gateOf(page, '**/api/tasks/Task');
    await signIn(page, 'workspace admin', ['Slow']);
    gate.close();
    await rename(page, 'Slow', 'Slower');
    await expect(shown(page)).toHaveText(['Sending...', 'Renamed “Slower”']);
    await expect(page.getByRole('region', { name: 'Messages' }).getByRole('button')).toHaveText(['Undo', '']);
    gate.open();
    await expect(shown(page)).toHaveText(['Task Successfully Updated', 'Renamed “Slower”']);

    let refuse = (): void => undefined;
    const refused = new Promise<void>((resolve) => (refuse = resolve));
    await page.route('**/api/tasks/Task', async (route) => {
      await refused;
      const body = JSON.stringify({ code: 'request.invalid', detail: 'This name is taken.', status: 400 });
      await route.fulfill({ status: 400, contentType: 'application/problem+json', body });
    });
    await rename(page, 'Slower', 'Refused');
    await expect(shown(page)).toHaveText(['Sending...', 'Renamed “Refused”']);
    refuse();
    await expect(card(page, 'Slower')).toBeVisible();
    await expect(shown(page)).toHaveText(['Error: Please, try again', /This name is taken/]);
    await page.unroute('**/api/tasks/Task');

    await context.setOffline(true);
    await rename(page, 'Slower', 'Offline');
    await expect(shown(page).filter({ hasText: kept })).toHaveCount(1);
    await context.setOffline(false);
  });

  test('DEC-146 a card stays locked on a slow network, and says that it is sending', async ({
    page,
    context,
  }) => {
    const gate = await gateOf(page, '**/api/tasks/Task/Timer');
    await signIn(page, 'workspace admin', ['Held']);
    gate.close();
    const held = card(page, 'Held');
    await held.hover();
    await held.getByRole('button', { name: 'Start “Held”' }).first().click();
    await expect(held.locator('footer')).toContainText('Sending...');
    await expect(held.getByRole('button', { name: 'Pause “Held”' }).first()).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    await expect(held.getByText('Not sent yet')).toHaveCount(0);
    await context.setOffline(true);
    await expect(held.getByText('Not sent yet')).toBeVisible();
    await expect(held.getByRole('button', { name: 'Pause “Held”' }).first()).not.toHaveAttribute(
      'aria-disabled',
      'true',
    );
    gate.open();
    await context.setOffline(false);
    await expect(held.getByText('Not sent yet')).toHaveCount(0);
  });
});
