// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type AnalyticsBrowser, startAnalytics } from '#services/analytics/analytics.ts';
import { createSmallStorage } from '#services/browser/storage.ts';

const target = { url: 'https://stats.acme.com/events', key: 'k-1' };
const now = Date.parse('2026-11-18T09:30:00Z');

beforeEach(() => {
  localStorage.clear();
  // oxlint-disable-next-line no-restricted-properties -- a page of fixed markup
  document.body.innerHTML = `
    <button id="export" data-control="export">Export of Fernway Ltd.</button>
    <a id="user" href="/app/users/7?name=Elif" title="Elif Demir" data-control="Elif Demir">Elif Demir</a>
    <input id="box" type="checkbox" aria-label="Secret project" />
    <p id="text">Call Marta about her salary</p>
    <div role="dialog"><span id="inside">Inside</span></div>`;
});
afterEach(() => document.body.replaceChildren());

function start(given: Partial<AnalyticsBrowser> = {}, of: typeof target | null = target) {
  const sent: { url: string; content: Blob }[] = [];
  const analytics = startAnalytics(of ?? undefined, {
    privacy: {},
    storage: createSmallStorage(() => localStorage),
    document,
    now: () => now,
    beacon: (url, content) => sent.push({ url, content }) > 0,
    ...given,
  });
  const press = (id: string) => document.getElementById(id)?.click();
  const events = async () =>
    (await Promise.all(sent.map(({ content }) => content.text()))).flatMap((text) => JSON.parse(text).events);
  return { analytics, sent, press, events };
}

it('NFR-19 DEC-100 analytics identify controls by role and registered name alone, never by text, name or id', async () => {
  const { analytics, sent, press, events } = start();
  analytics.page('/app/users/:id');
  for (const id of ['export', 'user', 'box', 'text', 'inside']) press(id);
  analytics.stop();
  const control = { type: 'control', page: '/app/users/:id', at: now };
  expect(await events()).toEqual([
    { type: 'page', page: '/app/users/:id', at: now },
    { ...control, role: 'button', control: 'export' },
    { ...control, role: 'link' },
    { ...control, role: 'checkbox' },
  ]);
  const [first] = sent;
  expect([first?.url, first?.content.type]).toEqual([target.url, 'text/plain']);
  expect(await first?.content.text()).not.toMatch(/Elif|Fernway|Secret|Marta|users\/7/);
});

it('NFR-20 analytics report a page once, even if it is set twice in a row', async () => {
  const { analytics, events } = start();
  for (const page of ['/app/reports', '/app/reports', '/app/tasks', '/app/reports']) analytics.page(page);
  analytics.stop();
  expect((await events()).map(({ page }) => page)).toEqual(['/app/reports', '/app/tasks', '/app/reports']);
});

it('NFR-21 analytics keep the visitor id in local storage: the same browser stays the same visitor', async () => {
  const visitorOf = async () => {
    const { analytics, sent } = start();
    analytics.page('/login');
    analytics.stop();
    return JSON.parse((await sent[0]?.content.text()) ?? '').visitor as string;
  };
  const first = await visitorOf();
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(await visitorOf()).toBe(first);
  expect(localStorage.getItem('weekwright.analytics')).toBe(first);
});

it('NFR-19 DEC-100 analytics are off unless configured, and with Do Not Track on, and then store nothing', async () => {
  for (const [given, of] of [
    [{}, null],
    [{ privacy: { doNotTrack: '1' } }, target],
    [{ privacy: { globalPrivacyControl: true } }, target],
  ] as const) {
    localStorage.setItem('weekwright.analytics', 'before');
    const { analytics, sent, press } = start(given, of);
    analytics.page('/app/reports');
    press('export');
    analytics.stop();
    expect([sent, localStorage.getItem('weekwright.analytics')]).toEqual([[], null]);
  }
});

it('NFR-19 analytics send events in batches of ten, and the rest when the page is hidden or analytics stop', async () => {
  const { analytics, sent, press } = start();
  analytics.page('/app/reports');
  for (let click = 0; click < 9; click += 1) press('export');
  expect(sent).toHaveLength(1);
  press('export');
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  Reflect.deleteProperty(document, 'visibilityState');
  expect(sent).toHaveLength(2);
  analytics.stop();
  press('export');
  expect(sent).toHaveLength(2);
});

it("NFR-19 analytics keep the latest hundred events that the browser didn't send", async () => {
  let takes = false;
  const sent: Blob[] = [];
  const { analytics, press } = start({ beacon: (_, content) => takes && sent.push(content) > 0 });
  analytics.page('/app/reports');
  for (let click = 0; click < 150; click += 1) press('export');
  takes = true;
  analytics.stop();
  expect(JSON.parse((await sent[0]?.text()) ?? '').events).toHaveLength(100);
});
