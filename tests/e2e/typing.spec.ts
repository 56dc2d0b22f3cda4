import { expect, test } from './test.ts';
import { addToday, card, choose, paste, signIn } from './app.ts';

test.describe('typing by hand', () => {
  test.use({ locale: 'en-US' });

  test('DEC-139 FRM-17 typed and pasted times are parsed when the field is left and on Enter', async ({
    page,
  }) => {
    await signIn(page, 'member');
    await page.getByRole('button', { name: addToday }).click();
    const form = page.getByRole('dialog', { name: 'Add Task' });
    await form.getByLabel('Name', { exact: true }).fill('Typed by hand');
    await choose(page, form, 'Client');
    await choose(page, form, 'Project');
    const estimate = form.getByLabel('Estimate');
    for (const [keys, text] of [
      ['1:30', '01:30'],
      ['90', '01:30'],
      ['8', '08:00'],
      ['45', '00:45'],
      ['0130', '01:30'],
      ['1:75', '1:5'],
    ] as const) {
      await estimate.focus();
      await page.keyboard.type(keys);
      await page.keyboard.press('Tab');
      await expect(estimate, keys).toHaveValue(text);
    }
    await expect(form.getByText('Minutes go up to 59.')).toBeVisible();
    for (const [pasted, text] of [
      ['1h30', '01:30'],
      ['1 h 30 min', '01:30'],
      ['90m', '01:30'],
      ['1.5h', '01:30'],
      ['8:15', '08:15'],
    ] as const) {
      await estimate.focus();
      await paste(page, pasted);
      await expect(estimate, pasted).toHaveValue(text);
    }
    await estimate.focus();
    await paste(page, 'soon');
    await expect(estimate).toHaveValue('08:15');
    await expect(form.getByText('Invalid format. Use hh:mm')).toBeVisible();

    await estimate.selectText();
    await page.keyboard.type('2:15');
    await page.keyboard.press('Enter');
    await expect(form).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Estimate of “Typed by hand”: 2:15/ })).toBeVisible();
  });

  test("FRM-14 FRM-17 keys that can't be part of a time show a hint, and Ctrl+Z undoes typing and pasting", async ({
    page,
  }) => {
    await signIn(page, 'member');
    await page.getByRole('button', { name: addToday }).click();
    const form = page.getByRole('dialog', { name: 'Add Task' });
    const logged = form.getByLabel('Logged', { exact: true });
    await expect(logged).toHaveValue('00:00');
    await logged.focus();
    await page.keyboard.type('a');
    await expect(form.getByText('Only digits and a colon, such as 0:15 or 1:30.')).toBeVisible();
    await expect(logged).toHaveValue('00:00');
    await page.keyboard.type('0145');
    await expect(logged).toHaveValue('01:45');
    await paste(page, '2h');
    await expect(logged).toHaveValue('02:00');
    await page.keyboard.press('ControlOrMeta+z');
    await expect(logged).toHaveValue('01:45');
    while ((await logged.inputValue()) !== '00:00') await page.keyboard.press('ControlOrMeta+z');
    while ((await logged.inputValue()) !== '02:00') await page.keyboard.press('ControlOrMeta+Shift+z');
    // The caret stays after the typed character.
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.type('1');
    await expect(logged).toHaveValue('12:00');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await page.keyboard.type('5');
    await expect(logged).toHaveValue('12:50');

    const source = form.getByLabel('Name', { exact: true });
    await source.fill('45m');
    await source.selectText();
    await source.dragTo(logged);
    await expect(logged).toHaveValue('00:45');
    await logged.selectText();
    await page.keyboard.insertText('1h15');
    await expect(logged).toHaveValue('01:15');
  });

  test("DEC-139 CRD-23 CRD-24 the fields of a card parse times in the same way, and say why 0:00 isn't accepted", {
    tag: '@full',
  }, async ({ page }) => {
    await signIn(page, 'account manager', ['Times on a card']);
    const edit = async (keys: string, leave: 'Enter' | 'Tab') => {
      await page.getByRole('button', { name: /^Estimate of “Times on a card”/ }).click();
      await page.keyboard.type(keys);
      await page.keyboard.press(leave);
    };
    await edit('1:45', 'Enter');
    await expect(page.getByRole('button', { name: /^Estimate of “Times on a card”: 1:45/ })).toBeVisible();
    await edit('90', 'Tab');
    await expect(page.getByRole('button', { name: /^Estimate of “Times on a card”: 1:30/ })).toBeVisible();
    await edit('0', 'Enter');
    await expect(card(page, 'Times on a card').getByRole('alert')).toHaveText(
      'Enter a time above 0:00 and up to 24:00.',
    );
    await page.keyboard.press('Escape');
    await expect(card(page, 'Times on a card')).toBeFocused();
  });

  test('DEC-143 a date typed with a two-digit year is in this century', { tag: '@full' }, async ({
    page,
  }) => {
    await signIn(page, 'team lead');
    await page.getByRole('button', { name: addToday }).click();
    const form = page.getByRole('dialog', { name: 'Add Task' });
    await form.getByLabel('Name', { exact: true }).fill('Far away');
    await choose(page, form, 'Client');
    await choose(page, form, 'Project');
    const date = form.getByLabel('Date', { exact: true });
    await date.focus();
    await page.keyboard.type('031427');
    await page.keyboard.press('Enter');
    await expect(form).toHaveCount(0);
    await page.goto('/app/tasks?week=2027-03-08');
    const sunday = page.getByRole('region', { name: 'Sunday 14' });
    await expect(sunday.getByRole('article', { name: 'Far away, Created' })).toBeVisible();

    await page.getByRole('button', { name: 'Add task to Monday 8' }).click();
    await date.focus();
    await page.keyboard.type('031427');
    await form.getByLabel('Start', { exact: true }).focus();
    await expect(date).toHaveValue('2027-03-14');
    await date.focus();
    await page.keyboard.type('03141999');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(form.getByText('Date must be between 2000 and 2199')).toBeVisible();
  });
});

test('TBL-08 FRM-01 Tab and Enter in a picker choose the typed value at once, and no list opens by itself', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'workspace admin');
  await page.getByRole('button', { name: addToday }).click();
  const form = page.getByRole('dialog', { name: 'Add Task' });
  const client = form.getByRole('combobox', { name: 'Client' });
  const project = form.getByRole('combobox', { name: 'Project' });
  await form.getByLabel('Name', { exact: true }).focus();
  for (let tab = 0; tab < 16; tab += 1) {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('listbox'), `${tab} times Tab`).toHaveCount(0);
  }
  await client.focus();
  await page.keyboard.type('fern');
  await page.keyboard.press('Tab');
  await expect(client).toHaveValue('Fernway');
  await project.focus();
  await page.keyboard.type('int');
  await page.keyboard.press('Enter');
  await expect(project).toHaveValue('Internal');
  await client.selectText();
  await page.keyboard.type('zzz');
  await expect(page.getByRole('option')).toHaveText(['Create a client “zzz”']);
  await form.getByLabel('Name', { exact: true }).click();
  await expect(form.getByText('No clients found for “zzz”.')).toBeVisible();
  await expect(client).toHaveValue('Fernway');
});

test("DEC-20 keys typed after Enter saved a new task don't start, edit or delete a task", {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'member');
  await page.getByRole('button', { name: addToday }).click();
  const form = page.getByRole('dialog', { name: 'Add Task' });
  await choose(page, form, 'Client');
  await choose(page, form, 'Project');
  await form.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.type('Typed on');
  // Dispatched within the page, because a busy machine would add pauses between outside key presses.
  const typedOn = page.evaluate(async () => {
    while (document.querySelector('[role=dialog]')) await new Promise(requestAnimationFrame);
    for (const key of ['Enter', 's', 'c', 'x', 'n', 'Delete'])
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      );
  });
  await page.keyboard.press('Enter');
  await typedOn;
  const typed = card(page, 'Typed on');
  await expect(typed).toBeFocused();
  await expect(typed).toHaveAccessibleName('Typed on, Created');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('toolbar')).toHaveCount(0);

  const stopped = await page.evaluate(() => performance.now());
  await expect.poll(() => page.evaluate((at) => performance.now() - at, stopped)).toBeGreaterThan(600);
  await page.keyboard.press('s');
  await expect(page.getByRole('article', { name: 'Typed on, In Progress' })).toBeVisible();
});
