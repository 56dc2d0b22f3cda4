import { expect, type Locator, type Page, test } from './test.ts';
import type { AnyMachineSnapshot } from 'xstate';
import type { WireProject } from '#domain/contract/work/projects-contract.ts';
import type { WireTask } from '#domain/contract/tasks/tasks-contract.ts';
import { texts } from '#domain/texts/messages.ts';
import { quickTimerChart } from '#machines/task/quick-timer.chart.ts';
import type { QuickDraft } from '#machines/task/quick-timer.machine.ts';
import { SESSION_KEY } from '#services/session/session-store.ts';
import { card, choose, press, signIn, signInAndReadAhead } from './app.ts';
import { expectNoViolations } from './axe.ts';
import { emptyStorage, fillStorage } from './full-storage.ts';
import { gateOf } from './gate.ts';
import { bar, beFree, nameField } from './quick-bar.ts';
import { walkChart } from './walk-chart.ts';

const start = (page: Page): Locator => bar(page).getByRole('button', { name: 'Start', exact: true });
const stop = (page: Page, name: string): Locator => bar(page).getByRole('button', { name: `Stop “${name}”` });
const menu = (page: Page, name: string): Locator =>
  page.getByRole('complementary', { name: 'Side menu' }).getByRole('link', { name });

/** Fills in the form of the bar; an empty client or project gets the first option. */
async function fill(page: Page, name: string): Promise<void> {
  await nameField(page).fill(name);
  await choose(page, bar(page), 'Client');
  await choose(page, bar(page), 'Project');
}

/** Sends requests to the server as the user of the page. */
async function askAs(page: Page) {
  const stored = await page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);
  const { token } = JSON.parse(stored ?? '') as { token: string };
  return async <Answer>(method: 'get' | 'post' | 'put', call: string, data?: object): Promise<Answer> => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await page.request[method](`/api${call}`, { headers, ...(data && { data }) });
    expect(answer.ok(), `${call}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Answer;
  };
}

/** A promise and the function that resolves it. */
function gate(): [Promise<void>, () => void] {
  let open = (): void => undefined;
  return [
    new Promise<void>((resolve) => {
      open = resolve;
    }),
    () => open(),
  ];
}

test('QTM-06 NAV-06 the name of the running task opens its card from another week and another screen, repeatedly', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'member', ['Shown from the bar']);
  await press(page, 'Start', 'Shown from the bar');
  const name = bar(page).getByRole('link', { name: 'Show “Shown from the bar” on the board' });
  await page.getByRole('button', { name: 'Next week' }).click();
  await expect(card(page, 'Shown from the bar')).toHaveCount(0);
  for (let times = 0; times < 2; times += 1) {
    await name.click();
    await expect(card(page, 'Shown from the bar')).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await menu(page, 'Find tasks').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find tasks');
  await name.click();
  await expect(card(page, 'Shown from the bar')).toBeFocused();
  await expect(card(page, 'Shown from the bar')).toBeInViewport({ ratio: 1 });
  await stop(page, 'Shown from the bar').click();
});

test('QTM-01 QTM-04 QTM-05 QTM-06 QTM-07 QTM-08 DEC-45 DEC-138 starts a task on the clients screen, which becomes the last one of today, and stops it', async ({
  page,
}) => {
  await signIn(page, 'workspace admin', ['There before']);
  await beFree(page);
  const sent: unknown[] = [];
  page.on('response', async (response) => {
    const request = response.request();
    if (!/\/Task(\/Timer)?$/.test(request.url()) || request.method() === 'GET') return;
    const answer: { task: WireTask } | WireTask[] = await response.json();
    for (const { Name, Status, idTaskStatus } of 'task' in answer ? [answer.task] : answer)
      if (Name === 'Call the printer')
        sent.push([Name, Status, idTaskStatus, request.postDataJSON().task?.tempStartDate ?? null]);
  });
  await menu(page, 'Clients').click();
  await fill(page, 'Call the printer');
  await menu(page, 'Labels').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Labels');
  await expect(nameField(page)).toHaveValue('Call the printer');
  await menu(page, 'Clients').click();
  await nameField(page).press('Enter');
  await expect(stop(page, 'Call the printer')).toBeFocused();
  await expect(bar(page).getByRole('timer')).toHaveText(/^0:00:0[1-9]/);
  await expect(page).toHaveTitle('0:00 Call the printer · Clients · Weekwright');

  await menu(page, 'Calendar').click();
  await expect(card(page, 'Call the printer')).toHaveAccessibleName('Call the printer, In Progress');
  const ofToday = page.locator('section[data-column]').filter({ has: card(page, 'There before') });
  await expect(ofToday.getByRole('article').last()).toHaveAccessibleName('Call the printer, In Progress');

  await stop(page, 'Call the printer').click();
  await expect(card(page, 'Call the printer')).toHaveAccessibleName('Call the printer, Paused');
  await expect(nameField(page)).toBeFocused();
  await expect(nameField(page)).toHaveValue('');
  await expect(page).toHaveTitle(/^Calendar, /);
  await expect.poll(() => sent.length).toBe(3);
  expect(sent).toEqual([
    ['Call the printer', 1, 1, null],
    ['Call the printer', 1, 2, null],
    ['Call the printer', 1, 3, expect.stringMatching(/^\d{4}-\d\d-\d\dT/)],
  ]);
});

test('QTM-06 J6 S1 a run survives a reload, shows in a second tab and is stopped there', {
  tag: '@full',
}, async ({ page, context }) => {
  await signIn(page, 'workspace admin');
  await beFree(page);
  await menu(page, 'Labels').click();
  await fill(page, 'Read the contract');
  await start(page).click();
  await expect(stop(page, 'Read the contract')).toBeVisible();
  await page.reload();
  await expect(stop(page, 'Read the contract')).toBeVisible();
  await expect(page).toHaveTitle(/^0:00 Read the contract · Labels/);

  const other = await context.newPage();
  await other.goto('/app/tasks');
  await expect(stop(other, 'Read the contract')).toBeVisible();
  await press(other, 'Pause', 'Read the contract');
  await expect(nameField(page)).toBeVisible();
  await nameField(page).fill('Half a na');
  await press(other, 'Resume', 'Read the contract');
  await expect(stop(page, 'Read the contract')).toBeVisible();
  await stop(page, 'Read the contract').click();
  await expect(card(other, 'Read the contract')).toHaveAccessibleName('Read the contract, Paused');
  await expect(nameField(page)).toHaveValue('Half a na');
});

test('QTM-06 T1 TMR-10 a task running in another week is in the bar of every device, and its board names its week', {
  tag: '@full',
}, async ({ page, browser }) => {
  await signIn(page, 'workspace admin', ['Runs next week']);
  await press(page, 'Start', 'Runs next week');
  await expect(stop(page, 'Runs next week')).toBeVisible();
  await card(page, 'Runs next week').hover();
  await page.getByRole('button', { name: 'Options of “Runs next week”' }).click();
  await page.getByRole('menuitem', { name: 'Move' }).click();
  await page
    .getByRole('dialog', { name: /^Move .*to$/ })
    .getByRole('button', { name: /^Next Week/ })
    .click();
  await expect(card(page, 'Runs next week')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /not sent yet/ })).toHaveCount(0);

  const device = await browser.newPage();
  await signIn(device, 'workspace admin');
  await expect(stop(device, 'Runs next week')).toBeVisible();
  await expect(device.getByText('“Runs next week” is running')).toBeVisible();
  await stop(device, 'Runs next week').click();
  await expect(nameField(page)).toBeVisible();
  await device.close();
});

test('QTM-06 J3 J4 starts and stops without a network, and sends each once when it is back', {
  tag: '@full',
}, async ({ page, context }) => {
  await signInAndReadAhead(page, 'account manager');
  await beFree(page);
  const keys: string[] = [];
  page.on('requestfinished', (request) => {
    if (/\/Task(\/Timer)?$/.test(request.url())) keys.push(request.headers()['idempotency-key'] ?? '');
  });
  await context.setOffline(true);
  await fill(page, 'In the tunnel');
  await start(page).click();
  await stop(page, 'In the tunnel').click();
  await expect(card(page, 'In the tunnel')).toHaveAccessibleName('In the tunnel, Paused');
  await expect(nameField(page)).toHaveValue('');
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: /not sent yet/ })).toHaveCount(0);
  expect(new Set(keys).size).toBe(3);
  await page.reload();
  await expect(card(page, 'In the tunnel')).toHaveAccessibleName('In the tunnel, Paused');
});

test('QTM-04 QTM-05 QTM-06 QTM-07 QTM-08 DEC-45 J6 J8 the quick timer takes every transition of its statechart against the server', {
  tag: '@full',
}, async ({ page, context }) => {
  const [name, elsewhere] = ['Call the printer', 'Elsewhere'];
  await signIn(page, 'workspace admin', [elsewhere]);
  await beFree(page);
  const ask = await askAs(page);
  const projects = await ask<WireProject[]>('get', '/projects/Project/List');
  const { idClient, ColorCode } = projects.find(({ client }) => client.ClientName.includes('Fernway')) ?? {};
  const fields = { Name: 'Printing', idClient, ColorCode };
  const made = await ask<WireProject>('post', '/projects/Project', fields);
  const setProject = (Status: 1 | 2) =>
    ask('put', '/projects/Project', { idProject: made.idProject, Status });
  await page.reload();
  await nameField(page).waitFor();

  const gate = await gateOf(page, '**/api/tasks/Task');
  const time = async (of: Locator, action: 'START' | 'PAUSE') =>
    ask('post', '/tasks/Task/Timer', { task: { idTask: await of.getAttribute('data-card') }, action });
  const running = page.getByRole('article', { name: /, In Progress$/ });
  const stopAny = bar(page).getByRole('button', { name: /^Stop/ });
  const showsForm = async ({ context: { draft } }: AnyMachineSnapshot) =>
    expect(nameField(page)).toHaveValue((draft as QuickDraft).name);
  const showsRun = () => expect(stopAny).toBeVisible();

  await walkChart(quickTimerChart, {
    open: () => expect(nameField(page)).toHaveValue(''),
    acts: {
      async 'draft.changed'() {
        await nameField(page).fill(name);
        await choose(page, bar(page), 'Client');
        await bar(page).getByRole('combobox', { name: 'Project' }).fill('Printing');
        await page.getByRole('option', { name: 'Printing' }).click();
      },
      async 'start.pressed'({ next }) {
        const isKept = (next?.['output'] as { ok: boolean } | undefined)?.ok;
        if (!isKept) await fillStorage(page);
        gate.close();
        await start(page).click();
      },
      async 'xstate.done.actor.create'({ event }) {
        if ((event['output'] as { ok: boolean }).ok) return showsRun();
        await expect(page.getByText(texts.storageFailed).first()).toBeVisible();
        await emptyStorage(page);
      },
      async 'start.taken'() {
        gate.open();
        await context.setOffline(false);
        await expect(page.getByText(/not sent yet/i)).toHaveCount(0);
      },
      async 'start.refused'() {
        await setProject(2);
        gate.open();
        await expect(nameField(page)).toHaveValue(name);
        await setProject(1);
      },
      async 'delivery.cannotSend'() {
        await context.setOffline(true);
        gate.open();
      },
      async 'run.observed'({ event, before }) {
        if (!before.matches('form') && !before.matches('running')) return;
        if (event['taskId'] === null) await time(running, 'PAUSE');
        else await time(card(page, elsewhere), 'START');
      },
      'stop.pressed': () => stopAny.click(),
      'xstate.done.actor.stop': () => undefined,
    },
    shows: {
      form: showsForm,
      creating: async () => undefined,
      starting: showsRun,
      async running() {
        await showsRun();
        await expect(stopAny).not.toHaveAttribute('aria-busy');
      },
      stopping: async () => undefined,
    },
  });
});

test('QTM-01 QTM-02 QTM-03 QTM-09 QTM-10 DEC-45 the quick timer fits each width, labels every control and covers nothing', {
  tag: '@full',
}, async ({ page }) => {
  await signIn(page, 'workspace admin');
  await beFree(page);
  const [held, release] = gate();
  await page.route(/assets\/board-forms-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload();
  await page.getByRole('article').first().waitFor();
  const before = await page.getByRole('main').boundingBox();
  release();
  await nameField(page).waitFor();
  await expect.poll(() => page.getByRole('main').boundingBox()).toEqual(before);
  const inBar = (field: string) => bar(page).getByRole('combobox', { name: field });
  const sheet = bar(page).getByRole('button', { name: /^Client and project/ });
  // A field that waits for a client shows the reason within its line.
  const topOf = async (part: Locator) => (await part.boundingBox())?.y;
  await expect.poll(() => topOf(inBar('Project'))).toBe(await topOf(nameField(page)));
  const shown: unknown[] = [];
  const widths = [1440, 1024, 1023, 600, 599, 390, 320];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 700 });
    const box = await bar(page).boundingBox();
    const main = await page.getByRole('main').boundingBox();
    const reach = await page.evaluate(() => document.documentElement.scrollWidth);
    await expectNoViolations(page);
    shown.push([
      width,
      await inBar('Client').isVisible(),
      await sheet.isVisible(),
      (await sheet.isVisible()) && (await sheet.innerText()) !== '',
      (await start(page).innerText()) !== '',
      (box?.y ?? 0) + (box?.height ?? 0) === 700 && (main?.y ?? 0) + (main?.height ?? 0) < (box?.y ?? 0),
      reach === width,
    ]);
  }
  expect(shown).toEqual([
    [1440, true, false, false, true, true, true],
    [1024, true, false, false, true, true, true],
    [1023, false, true, true, true, true, true],
    [600, false, true, true, true, true, true],
    [599, false, true, false, false, true, true],
    [390, false, true, false, false, true, true],
    [320, false, true, false, false, true, true],
  ]);

  await nameField(page).fill('From the phone');
  await nameField(page).press('Enter');
  await expect(page.getByRole('tooltip')).toContainText('Client is required');
  await sheet.click();
  const dialog = page.getByRole('dialog', { name: 'Client and project' });
  await choose(page, dialog, 'Client');
  await choose(page, dialog, 'Project');
  await expectNoViolations(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await start(page).click();
  await expect(stop(page, 'From the phone')).toBeInViewport({ ratio: 1 });
  await expect(bar(page).getByRole('timer')).toBeInViewport({ ratio: 1 });
  await expectNoViolations(page);
  await page.getByRole('button', { name: 'Previous week' }).click();
  await stop(page, 'From the phone').click();
  const message = page.getByRole('region', { name: 'Messages' }).getByText('Paused “From the phone”');
  await expect(message).toBeVisible();
  const [above, below] = [await message.locator('xpath=../..').boundingBox(), await bar(page).boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
});
