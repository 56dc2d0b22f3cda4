import { expect, type Locator, type Page, test } from './test.ts';
import { confirmDeleteChart } from '#machines/forms/confirm-delete.chart.ts';
import { card, choose, scrollTo, signIn } from './app.ts';
import { everyView, expectNoFaults, expectNoViolations, twoViews } from './axe.ts';
import { gateOf } from './gate.ts';
import { walkChart } from './walk-chart.ts';

const drawer = (page: Page, name: string): Locator => page.getByRole('dialog', { name, exact: true });

async function openTemplates(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Templates', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Templates', exact: true })).toBeVisible();
}

/** Adds a template by its form, which then opens it. */
async function addTemplate(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add template' }).click();
  await drawer(page, 'Add template').getByLabel('Name').fill(name);
  await drawer(page, 'Add template').getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

/** Adds a task to the open template. */
async function addStep(page: Page, name: string, day: number): Promise<void> {
  await page.getByRole('button', { name: 'Add +' }).click();
  const form = drawer(page, 'Add task');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('Day').fill(String(day));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toBeVisible();
}

test('TPL-04 TPL-06 TPL-08 TPL-14 DEC-46 DEC-138 a template is added from the board, filled with tasks, and listed with its days', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'team lead');
  await openTemplates(page);
  await expect(drawer(page, 'Templates')).toContainText('This list is empty');
  await page.getByRole('button', { name: 'Add template' }).click();
  await page.keyboard.press('Enter');
  await expect(drawer(page, 'Add template').getByText('Name is required')).toBeVisible();
  await drawer(page, 'Add template').getByRole('button', { name: 'Cancel' }).click();
  await addTemplate(page, 'Close the month');
  await expect(drawer(page, 'Close the month')).toContainText('This list is empty');
  await addStep(page, 'Collect the bills', 3);
  await addStep(page, 'Send them on', 5);
  await expect(drawer(page, 'Close the month').getByRole('heading', { level: 3 })).toHaveText([
    'Day 3',
    'Day 5',
  ]);
  await page.getByRole('button', { name: 'All templates' }).click();
  await expect(page.getByRole('button', { name: 'Edit template Close the month' })).toBeFocused();
  await expect(drawer(page, 'Templates').getByRole('listitem').filter({ hasText: 'Day' })).toHaveText([
    /2 tasks.*Day 1Collect the bills.*Day 3Send them on/,
    'Day 1Collect the bills0:30',
    'Day 3Send them on0:30',
  ]);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/app\/tasks$/);
  await expect(drawer(page, 'Templates')).toHaveCount(0);
});

test('TPL-07 TPL-11 TPL-12 TPL-13 NFR-10 the delete button of a task asks for five seconds, also by keyboard, and deletes on the second press', {
  tag: '@full',
}, async ({ page, context }) => {
  await signIn(page, 'account manager');
  await openTemplates(page);
  await addTemplate(page, 'Hand over');
  for (const [name, day] of [
    ['Notes', 1],
    ['Call', 1],
    ['Farewell', 2],
  ] as const)
    await addStep(page, name, day);
  const gate = await gateOf(page, '**/api/templates/Template/Task/*');
  const names = ['Call', 'Notes'];
  let name = '';
  const button = () => page.getByRole('button', { name: new RegExp(`(^Delete|^Confirm: delete) ${name}$`) });
  let presses = 0;
  await walkChart(confirmDeleteChart, {
    open: () => {
      name = names.shift() ?? '';
      return Promise.resolve();
    },
    acts: {
      async 'delete.pressed'({ after }) {
        if (after.value === 'deleting') gate.close();
        await button().focus();
        await page.keyboard.press(++presses % 2 === 1 ? 'Enter' : 'Space');
      },
      'delete.cancelled': () => page.keyboard.press('Escape'),
      async 'xstate.done.actor.remove'({ event }) {
        const { ok } = event['output'] as { ok: boolean };
        if (ok) return gate.open();
        await context.setOffline(true);
        gate.open();
        await expect(
          page.getByText("You're offline. Nothing can be saved until the connection is back.").first(),
        ).toBeVisible();
        await context.setOffline(false);
      },
    },
    shows: {
      async idle() {
        await expect(button()).toHaveText('Delete');
        await expect(drawer(page, 'Hand over')).toBeAttached();
      },
      async confirming() {
        await expect(button()).toHaveText('Confirm?');
        await expect(button()).toHaveAccessibleName(`Confirm: delete ${name}`);
      },
      deleting: () => expect(button()).toHaveAttribute('aria-disabled', 'true'),
      async failed() {
        await expect(button()).toHaveText('Delete');
        await expect(button()).not.toHaveAttribute('aria-disabled', 'true');
      },
      async deleted() {
        await expect(page.getByText(`“${name}” was deleted from the template.`)).toBeVisible();
        await expect(button()).toHaveCount(0);
        await expect(page.locator('[data-row-name]:focus')).toContainText('Farewell');
      },
    },
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Delete Farewell' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete Call' })).toHaveCount(0);
});

test('API-077 API-078 a template is renamed and deleted, and one deleted elsewhere meanwhile is reported as deleted', {
  tag: '@full',
}, async ({ page, context }) => {
  await signIn(page, 'workspace admin');
  await openTemplates(page);
  const long = 'A'.repeat(150);
  await addTemplate(page, 'Audit');
  await page.getByRole('button', { name: 'Rename' }).click();
  await drawer(page, 'Rename template').getByLabel('Name').fill(long);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: long })).toBeVisible();
  const address = page.url();
  const other = await context.newPage();
  await other.goto(address);
  const remove = other.getByRole('button', { name: new RegExp(`template ${long}$`) });
  await remove.click();
  await remove.click();
  await expect(other).toHaveURL(/\/app\/tasks\/templates$/);
  await page.getByRole('button', { name: 'Add +' }).click();
  await drawer(page, 'Add task').getByLabel('Name').fill('Too late');
  await page.keyboard.press('Enter');
  await expect(drawer(page, 'Add task').getByRole('alert')).toContainText('This template has been deleted.');
  await expect(drawer(page, 'Add task').getByLabel('Name')).toHaveValue('Too late');
  await page.goto(address);
  await expect(page.getByRole('dialog')).toContainText(/This template (has been deleted|no longer exists)/);
});

test('TPL-04 TPL-07 NFR-10 the templates have no accessibility violations on phone and desktop, in both themes', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'member');
  await openTemplates(page);
  await page.getByRole('button', { name: 'Edit template Release' }).waitFor();
  await expectNoFaults(page, everyView, 'list');
  await page.getByRole('button', { name: 'Edit template Release' }).click();
  const freeze = page.getByRole('button', { name: /Freeze the branch$/ }).last();
  const askToDelete = async () => {
    await expect(freeze).not.toHaveText('Confirm?');
    await freeze.click();
    await expect(freeze).toHaveText('Confirm?');
  };
  await expectNoFaults(page, twoViews, 'detail', { arrive: askToDelete });
  await page.getByRole('button', { name: 'Freeze the branch', exact: true }).click();
  await page.getByRole('heading', { name: 'Edit task' }).waitFor();
  await expectNoFaults(page, everyView, 'form');
});

test('TPL-01 TPL-05 DEC-47 DEC-119 DEC-120 using a template for a day adds its tasks, which survive a reload, and one undo removes them', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'super user');
  await openTemplates(page);
  await addTemplate(page, 'Stock-taking');
  for (const [name, day] of [
    ['Count the shelves', 1],
    ['Count the cellar', 1],
  ] as const)
    await addStep(page, name, day);
  await page.getByRole('button', { name: 'Count the shelves', exact: true }).click();
  const form = drawer(page, 'Edit task');
  await choose(page, form, 'Client');
  await choose(page, form, 'Project');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
  await page.getByRole('button', { name: 'All templates' }).click();
  const use = page.getByRole('button', { name: 'Use template Stock-taking' });
  await use.click();
  const dialog = drawer(page, 'Use template');
  await expect(dialog).toContainText('you have no default project');
  await expect(dialog.getByRole('button', { name: 'Use' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await expect(use).toBeFocused();
  await page.getByRole('button', { name: 'Edit template Stock-taking' }).click();
  const remove = page.getByRole('button', { name: /Count the cellar$/ }).last();
  await remove.click();
  await remove.click();
  await expect(remove).toHaveCount(0);
  await page.getByRole('button', { name: 'All templates' }).click();
  await use.click();
  await expect(dialog.getByRole('list', { name: 'Preview' }).locator('> li')).toHaveText([
    /becomes \d+:\d\dCount the shelves0:30$/,
  ]);
  await expectNoViolations(page, [], 'use');
  await dialog.getByRole('button', { name: 'Use' }).click();
  await expect(page.getByText('1 task of “Stock-taking” was added.')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/tasks$/);
  await expect(card(page, 'Count the shelves')).toBeVisible();
  await page.reload();
  await expect(card(page, 'Count the shelves')).toBeVisible();
  await page.getByRole('button', { name: /^Undo: Added “Count the shelves”/ }).click();
  await expect(card(page, 'Count the shelves')).toHaveCount(0);
});

test('DEC-47 DEC-121 J3 a template used without a network shows at once, and is sent once when it is back', {
  tag: '@full',
}, async ({ page, context }) => {
  await signIn(page, 'member');
  await openTemplates(page);
  await page.getByRole('button', { name: 'Use template Friday wrap-up' }).click();
  await expect(drawer(page, 'Use template').getByText('Clear the inbox')).toBeVisible();
  await context.setOffline(true);
  await drawer(page, 'Use template').getByRole('button', { name: 'Use' }).click();
  await expect(card(page, 'Clear the inbox')).toHaveCount(1);
  await context.setOffline(false);
  await expect(page.getByText(/not sent yet/)).toHaveCount(0);
  await page.reload();
  await scrollTo(page, 'Clear the inbox');
  await expect(card(page, 'Clear the inbox')).toHaveCount(1);
});

test('BRD-15 TPL-16 DEC-47 DEC-119 the button of a column uses a template from that day on, also by keyboard, and one undo removes all tasks', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'member');
  const monday = page.locator('[data-column]').nth(1);
  const use = monday.getByRole('button', { name: /^Use template on Monday/ });
  await use.focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: /^Use a template on Monday/ });
  await expect(panel.getByRole('button', { name: /tasks?$/ }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(use).toBeFocused();
  await use.click();
  await panel.getByRole('button', { name: /^New client, first week/ }).hover();
  const days = panel.getByRole('list', { name: 'Preview' }).locator('> li');
  await expect(days).toHaveText([
    /^Monday .*becomes .*Kick-off1:00/,
    /^Wednesday .*First sketches3:00$/,
    /^Saturday /,
  ]);
  await expectNoViolations(page);
  await panel.getByRole('button', { name: /^New client, first week/ }).click();
  await expect(page.getByText('4 tasks of “New client, first week” were added.')).toBeVisible();
  await expect(monday.getByRole('article', { name: /^Kick-off,/ })).toBeVisible();
  // On a Wednesday the task comes after all tasks planned for today.
  await scrollTo(page, 'First sketches');
  const wednesday = page.locator('[data-column]').nth(3);
  await expect(wednesday.getByRole('article', { name: /^First sketches,/ })).toBeVisible();
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).last().click();
  await expect(card(page, 'Kick-off')).toHaveCount(0);
  await expect(card(page, 'First sketches')).toHaveCount(0);
});

test('TPL-09 TPL-10 DEC-46 DEC-48 a template is made from cards of the board, and survives a reload', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'member');
  await openTemplates(page);
  await page.getByRole('button', { name: 'Select on the board' }).click();
  await expect(page).toHaveURL(/\/app\/tasks$/);
  const bar = page.getByRole('toolbar');
  await expect(bar).toContainText('0 selected');
  const column = (place: number) => page.locator('[data-column]').nth(place).getByRole('article').first();
  await column(0).click({ position: { x: 60, y: 90 } });
  await expect(page.getByText("You can't select unscheduled tasks for templates")).toBeVisible();
  await column(1).focus();
  await page.keyboard.press('x');
  await column(3).click({ position: { x: 60, y: 90 } });
  await expect(bar).toContainText('2 selected');
  await expectNoViolations(page, [], 'choosing');
  await bar.getByRole('button', { name: 'Name template…' }).click();
  const form = drawer(page, 'Add template');
  await expect(form).toContainText('2 tasks on 2 days');
  await page.keyboard.press('Enter');
  await expect(form.getByText('Name is required')).toBeVisible();
  await expectNoViolations(page, [], 'naming');
  await form.getByLabel('Name').fill('As this week');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Template “As this week” was added.')).toBeVisible();
  await expect(bar).toHaveCount(0);
  await page.reload();
  await openTemplates(page);
  const made = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'As this week' }) });
  await expect(made.getByText('Day 1')).toBeVisible();
  await expect(made.getByText('Day 3')).toBeVisible();
});
