import { expect, type Locator, type Page, type Route, test } from './test.ts';
import type { AnyMachineSnapshot } from 'xstate';
import { addDays } from '#domain/time/plain-day.ts';
import { calendarImportChart } from '#machines/imports/calendar-import.chart.ts';
import type { CalendarConnection, CalendarImportContext } from '#machines/imports/calendar-import-types.ts';
import '#tests/support/temporal.ts';
import { choose, signIn, signInAt } from './app.ts';
import { SESSION_KEY } from '#services/session/session-store.ts';
import { askServer } from './ask-server.ts';
import { everyView, expectNoFaults } from './axe.ts';
import { walkChart } from './walk-chart.ts';

const event = (name: string) => [
  'BEGIN:VEVENT',
  `UID:${name}`,
  'DTSTART:20200106T080000Z',
  'DTEND:20200106T090000Z',
  'RRULE:FREQ=WEEKLY',
  `SUMMARY:${name}`,
  'END:VEVENT',
];
const ics = (...lines: readonly string[]) => ({
  name: 'team.ics',
  mimeType: 'text/calendar',
  buffer: Buffer.from(['BEGIN:VCALENDAR', 'VERSION:2.0', ...lines, 'END:VCALENDAR', ''].join('\r\n')),
});
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Import from calendar' });
/** Confirms that typed values are discarded. */
const discard = async (page: Page): Promise<void> => {
  const yes = page.getByRole('alertdialog').getByRole('button', { name: 'Discard' });
  if (await yes.isVisible()) await yes.click();
};
const button = (page: Page, name: string): Locator => panel(page).getByRole('button', { name, exact: true });

/** Connects a stand-in calendar by the page's own requests, because their cookie expires in minutes of the browser's real clock. */
async function connect(page: Page): Promise<void> {
  const ask = (call: string, body: object = {}) =>
    page.evaluate(
      async ([key, path, json]) => {
        const { token } = JSON.parse(localStorage.getItem(key) ?? '') as { token: string };
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        const response = await fetch(path, { method: 'POST', headers, body: json });
        if (!response.ok) throw new Error(await response.text());
        return (await response.json()) as unknown;
      },
      [SESSION_KEY, `/api${call}`, JSON.stringify(body)] as const,
    );
  const { Url, State } = (await ask('/calendar/Google/Begin')) as { Url: string; State: string };
  const { origin } = new URL(page.url());
  const chosen = await page.request.post(new URL(Url, origin).href, {
    form: { email: 'manager@acme.test' },
    headers: { origin },
    maxRedirects: 0,
  });
  const Code = new URL(chosen.headers()['location'] ?? '', origin).searchParams.get('code');
  await ask('/calendar/Google', { Code, State });
}

/** Calendar requests that wait until the test answers them, by method and path. */
async function held(page: Page) {
  const waiting = new Map<string, Route>();
  let holdsSync = false;
  let isFree = false;
  await page.route('**/api/calendar**', async (route) => {
    const what = `${route.request().method()} ${new URL(route.request().url()).pathname.slice('/api/calendar'.length)}`;
    if (isFree || (what === 'PUT ' && !holdsSync)) return route.continue();
    if (/^(GET|DELETE|PUT|POST) (\/Google|\/Google\/Begin|\/Events|)$/.test(what) && what !== 'POST /Google')
      waiting.set(what, route);
    else await route.continue();
  });
  return {
    forget: () => waiting.clear(),
    holdSync: (holds: boolean) => (holdsSync = holds),
    /** Lets requests of the act through. */
    async freely(act: () => Promise<void>) {
      isFree = true;
      await act();
      isFree = false;
    },
    async answer(what: string, isAgreed: boolean) {
      await expect.poll(() => waiting.has(what), { message: what }).toBe(true);
      const route = waiting.get(what);
      waiting.delete(what);
      await (isAgreed ? route?.continue() : route?.abort());
    },
  };
}

test('GCL-01 GCL-05 GCL-06 GCL-07 GCL-08 GCL-09 GCL-10 GCL-17 GCL-18 GCL-28 ERR-15 ERR-16 ERR-18 a calendar is connected, switched and disconnected, and events of it or of a file are chosen and imported', {
  tag: '@full',
}, async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, 'account manager');
  const asked = await held(page);
  const contextOf = (snapshot: AnyMachineSnapshot): CalendarImportContext => snapshot.context;
  const said = async (snapshot: AnyMachineSnapshot) => {
    const { message } = contextOf(snapshot);
    const alert = panel(page).getByRole('alert');
    return message === null ? expect(alert).toHaveCount(0) : expect(alert).toBeVisible();
  };
  const isAgreed = (output: unknown) => (output as { ok: boolean }).ok;
  const events = () => panel(page).getByRole('listitem');
  const planning = () => panel(page).getByLabel('Weekly planning');
  const focus = () => panel(page).getByLabel('Focus day');
  const listed = async (snapshot: AnyMachineSnapshot) => {
    const { events: of, drafts } = contextOf(snapshot);
    if (of.length === 0) return expect(panel(page).getByText('No Events')).toBeVisible();
    const count = Object.keys(drafts).length;
    await expect(planning()).toBeVisible();
    await expect(button(page, count === 0 ? 'Import' : `Import ${count} events`)).toBeVisible();
  };

  await walkChart(calendarImportChart, {
    async open() {
      asked.forget();
      await page.goto('/app/tasks/import');
    },
    acts: {
      async 'connect.failed'() {
        asked.forget();
        await page.evaluate(() => {
          const request = { state: 'a-state', purpose: 'calendar', next: '/app/tasks/import' };
          sessionStorage.setItem('weekwright.google', JSON.stringify(request));
        });
        await page.goto('/google?state=a-state&error=server_error');
        await expect(page).toHaveURL(/\/app\/tasks\/import$/);
      },
      'connect.pressed': () => button(page, 'Connect Google Calendar').click(),
      async 'switch.pressed'() {
        await button(page, 'Switch account').click();
        await discard(page);
      },
      async 'disconnect.pressed'() {
        await button(page, 'Disconnect').click();
        await discard(page);
      },
      async 'google.pressed'() {
        await button(page, 'Google Calendar').click();
        await discard(page);
      },
      'retry.pressed': () => button(page, 'Try again').click(),
      async 'page.shown'() {
        asked.forget();
        await page.goBack();
      },
      async 'file.chosen'() {
        asked.holdSync(true);
        await panel(page)
          .getByLabel('Calendar file')
          .setInputFiles(ics(...event('Weekly planning'), ...event('Focus day')));
        await discard(page);
      },
      'events.came': () => expect(events()).toHaveCount(2),
      async 'days.changed'({ after }) {
        asked.holdSync(after.value === 'reading');
        for (const field of ['From', 'To']) {
          const input = panel(page).getByLabel(field, { exact: true });
          await input.fill(addDays(await input.inputValue(), 7));
        }
        await button(page, 'Show').click();
        await discard(page);
      },
      async 'events.selected'() {
        await planning().check();
        await focus().check();
      },
      async 'events.deselected'() {
        await planning().uncheck();
        await focus().uncheck();
      },
      'draft.changed': () => panel(page).getByLabel('Name', { exact: true }).first().fill('Planning'),
      async 'drafts.filled'() {
        await choose(page, panel(page), 'Client for all');
        await choose(page, panel(page), 'Project for all');
      },
      'import.pressed': () =>
        panel(page)
          .getByRole('button', { name: /^Import \d+ events$/ })
          .click(),
      async 'xstate.done.actor.readConnection'({ event: { output } }) {
        if (isAgreed(output)) {
          const { email } = (output as { value: CalendarConnection }).value;
          await askServer(page, '/calendar/Google', {}, 'delete');
          if (email !== null) await asked.freely(() => connect(page));
        }
        await asked.answer('GET /Google', isAgreed(output));
      },
      'xstate.done.actor.begin': ({ event: { output } }) =>
        asked.answer('POST /Google/Begin', isAgreed(output)),
      'xstate.done.actor.disconnect': ({ event: { output } }) =>
        asked.answer('DELETE /Google', isAgreed(output)),
      'xstate.done.actor.listEvents': ({ event: { output } }) =>
        asked.answer('PUT /Events', isAgreed(output)),
      async 'xstate.done.actor.readFile'({ event: { output } }) {
        await asked.answer('PUT ', isAgreed(output));
        asked.holdSync(false);
      },
      'xstate.done.actor.save': () => Promise.resolve(),
    },
    shows: {
      async checking(snapshot) {
        await expect(panel(page).getByText('Loading your calendar…')).toBeVisible();
        await said(snapshot);
      },
      async unknown(snapshot) {
        await expect(panel(page).getByText("Couldn't load your calendar connection.")).toBeVisible();
        await said(snapshot);
      },
      async unconnected(snapshot) {
        await expect(button(page, 'Connect Google Calendar')).toBeVisible();
        await expect(panel(page).getByText('This server simulates Google here.')).toBeVisible();
        await said(snapshot);
      },
      beginning: () => expect(button(page, 'Import .ics file')).toHaveCount(0),
      away: () =>
        expect(page.getByRole('heading', { name: 'Allow Weekwright to see your calendar' })).toBeVisible(),
      disconnecting: () => expect(button(page, 'Disconnect')).toHaveCount(0),
      async listing(snapshot) {
        await expect(panel(page).getByText('Loading events…')).toBeVisible();
        await said(snapshot);
      },
      async unlisted(snapshot) {
        await expect(button(page, 'Try again')).toBeVisible();
        await expect(button(page, 'Switch account')).toBeVisible();
        await said(snapshot);
      },
      reading: () => expect(panel(page).getByText(/^Reading the file…/)).toBeVisible(),
      async unread(snapshot) {
        await expect(button(page, 'Choose another file')).toBeVisible();
        await said(snapshot);
      },
      'choosing.open': listed,
      'choosing.incomplete': () =>
        expect(panel(page).getByRole('alert')).toHaveText('Error: Fill all the required fields'),
      async 'choosing.marked'(snapshot) {
        await expect(panel(page).getByRole('alert')).toHaveCount(0);
        if (Object.values(contextOf(snapshot).drafts).some(({ project }) => project === null))
          await expect(panel(page).getByText('Project is required').first()).toBeVisible();
      },
      // Saving is too fast to observe.
      saving: () => Promise.resolve(),
      async imported() {
        await expect(page.getByText('2 events were imported.').first()).toBeVisible();
        await expect(panel(page)).toHaveCount(0);
        // The next tour needs the events unimported.
        await page.keyboard.press('ControlOrMeta+z');
        await expect(page.getByText(/^Undone/).first()).toBeVisible();
      },
    },
  });
});

test('GCL-02 GCL-28 GCL-29 a file is imported, and the panel is accessible in both themes on phone and desktop', {
  tag: '@full',
}, async ({ page }) => {
  test.slow();
  await signIn(page, 'account manager');
  await page.getByRole('button', { name: 'Import from calendar' }).press('Enter');
  await expect(button(page, 'Import .ics file')).toBeVisible();
  const long = 'A'.repeat(150);
  await panel(page)
    .getByLabel('Calendar file')
    .setInputFiles({ ...ics(...event(long), ...event('Focus day')), name: `${long}.ics` });
  // Events can't be chosen before the whole file is loaded.
  await expect(button(page, 'Import')).toBeVisible();
  await panel(page).getByLabel('Select all').focus();
  await page.keyboard.press('Space');
  await expect(button(page, 'Import 2 events')).toBeVisible();
  await expectNoFaults(page, everyView, 'events');
  await button(page, 'Import 2 events').press('Enter');
  await expect(panel(page).getByText('Project is required').first()).toBeVisible();
  for (const label of ['Client for all', 'Project for all']) await choose(page, panel(page), label);
  await button(page, 'Import 2 events').press('Enter');
  await expect(page.getByText('2 events were imported.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/app\/tasks$/);
  await expect(page.getByRole('article', { name: /^Focus day,/ })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByRole('article', { name: /^Focus day,/ })).toHaveCount(0);
});

test('0100 S3-3 a calendar feed is created, loaded, renewed and revoked, and an old address returns 404', {
  tag: '@full',
}, async ({ page, request }) => {
  test.slow();
  await signIn(page, 'team lead', ['Fed task']);
  await page.goto('/app/profile/calendar');
  const create = page.getByRole('button', { name: 'Create address' });
  const revoke = page.getByRole('button', { name: /revoke the address of the calendar feed/i });
  await expect(create.or(revoke)).toBeVisible();
  if (await revoke.isVisible()) {
    await revoke.click();
    await revoke.click();
  }
  await create.click();
  const address = page.getByText(/\/calendar-feed\/[\w-]{43}\.ics$/);
  await expect(address).toBeVisible();
  const first = new URL((await address.textContent()) ?? '').pathname;
  const read = await request.get(first);
  expect([read.status(), read.headers()['cache-control']]).toEqual([200, 'private, no-cache']);
  expect(await read.text()).toContain('SUMMARY:Fed task');
  await expectNoFaults(page, everyView, 'address');
  await page.getByRole('button', { name: 'Get a new address' }).press('Enter');
  await expect(address).not.toContainText(first);
  const second = new URL((await address.textContent()) ?? '').pathname;
  const answers = [await request.get(first), await request.get(second)];
  expect(answers.map((each) => each.status())).toEqual([404, 200]);
  await page.reload();
  await expect(page.getByText(/^On since /)).toBeVisible();
  await expect(address).toHaveCount(0);
  await revoke.press('Enter');
  await revoke.press('Enter');
  await expect(create).toBeVisible();
  const revoked = await request.get(second);
  expect(revoked.status()).toBe(404);
});

test('FRM-26 Escape asks before it discards what was typed for an event', { tag: '@full' }, async ({
  page,
}) => {
  await signInAt(page, 'account manager', '/app/tasks/import');
  await panel(page)
    .getByLabel('Calendar file')
    .setInputFiles(ics(...event('Weekly planning')));
  await panel(page).getByLabel('Weekly planning').check();
  await panel(page).getByLabel('Name', { exact: true }).fill('Planning');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  await expect(panel(page).getByLabel('Name', { exact: true })).toHaveValue('Planning');
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page).toHaveURL(/\/app\/tasks(?:\?|$)/);
});
