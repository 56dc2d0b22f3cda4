import { describe, expect, it, vi } from 'vitest';
import { DAY_MS } from '#domain/constants.ts';
import { createSessionStore, SESSION_KEY } from '#services/session/session-store.ts';
import { closedStorage, fakeBrowser, lead, member } from '#tests/services/fakes.ts';

const NOON = Date.parse('2026-11-18T12:00:00Z');
const wall = () => NOON;
const over = {
  token: null,
  user: { idUser: member.idUser, idWorkspace: member.idWorkspace },
  isOver: true,
};

describe('createSessionStore', () => {
  it('DEC-14 shares the token and user with other tabs', async () => {
    const browser = fakeBrowser();
    const [first, second] = [
      createSessionStore({ ...browser.openTab(), wall }),
      createSessionStore({ ...browser.openTab(), wall }),
    ];
    const heard: string[] = [];
    first.subscribe((isForeign) => heard.push(`first ${isForeign}`));
    second.subscribe((isForeign) => heard.push(`second ${isForeign}`));
    first.write({ token: 'token-1', user: member });
    await vi.waitFor(() => expect(heard).toEqual(['first false', 'second true']));
    expect(second.read()).toEqual({ token: 'token-1', user: member });
    second.clear();
    await vi.waitFor(() =>
      expect(heard).toEqual(['first false', 'second true', 'second false', 'first true']),
    );
    expect(first.read()).toBeNull();
  });

  it("DEC-136 finds another tab's write before its event arrives", () => {
    const browser = fakeBrowser();
    const store = createSessionStore({ ...browser.openTab(), wall });
    browser.put('token-9', lead);
    expect(store.read()).toBeNull();
    expect(store.fresh()).toEqual({ token: 'token-9', user: lead });
    expect(store.read()).toBe(store.fresh());
  });

  it("keeps a session for the page's lifetime where the storage is closed", () => {
    const store = createSessionStore({ storage: closedStorage, events: new EventTarget(), wall });
    store.write({ token: 'token-1', user: member });
    expect(store.fresh()).toEqual({ token: 'token-1', user: member });
    store.clear();
    expect(store.fresh()).toBeNull();
  });

  it("keeps a session for the page's lifetime where the storage is full", () => {
    const { events, storage } = fakeBrowser().openTab();
    const store = createSessionStore({ storage: { ...storage, write: () => false }, events, wall });
    store.write({ token: 'token-1', user: member });
    expect(store.fresh()).toEqual({ token: 'token-1', user: member });
  });

  it('J11 stores that a session has ended, for other tabs and for the next start', async () => {
    const browser = fakeBrowser();
    const [first, second] = [
      createSessionStore({ ...browser.openTab(), wall }),
      createSessionStore({ ...browser.openTab(), wall }),
    ];
    first.write({ token: 'token-1', user: member });
    second.fresh();
    first.end('token-0');
    expect(first.read()?.isOver).toBeUndefined();
    first.end('token-1');
    expect([first.read(), second.fresh()]).toEqual([over, over]);
    expect(createSessionStore({ ...browser.openTab(), wall }).read()?.isOver).toBe(true);
    first.write({ token: 'token-2', user: member });
    expect(second.fresh()).toEqual({ token: 'token-2', user: member });
  });

  it('J11 opens stored data for up to 14 days after the server last confirmed the session', () => {
    const browser = fakeBrowser();
    createSessionStore({ ...browser.openTab(), wall }).write({ token: 'token-1', user: member });
    const startedLater = (ms: number) =>
      createSessionStore({ ...browser.openTab(), wall: () => NOON + ms }).read();
    expect(startedLater(14 * DAY_MS)?.isOver).toBeUndefined();
    expect(startedLater(14 * DAY_MS + 1)).toEqual(over);
    expect(browser.data.get(SESSION_KEY)).toBe(JSON.stringify(over));
  });

  it('J11 keeps neither the token nor a name of an ended session', () => {
    const browser = fakeBrowser();
    const store = createSessionStore({ ...browser.openTab(), wall });
    store.write({ token: 'token-1', user: member });
    store.end('token-1', true);
    expect(browser.data.get(SESSION_KEY)).toBe(JSON.stringify({ ...over, isInactive: true }));
    browser.data.set(SESSION_KEY, JSON.stringify({ token: 'token-1', user: member, isOver: true }));
    expect(createSessionStore({ ...browser.openTab(), wall }).read()).toEqual(over);
    expect(browser.data.get(SESSION_KEY)).toBe(JSON.stringify(over));
  });

  it('J11 counts the 14 days from the first start where no date is stored', () => {
    const browser = fakeBrowser();
    browser.put('token-1');
    const startedLater = (ms: number) =>
      createSessionStore({ ...browser.openTab(), wall: () => NOON + ms }).read();
    expect(startedLater(0)?.isOver).toBeUndefined();
    expect(startedLater(14 * DAY_MS + 1)).toEqual(over);
  });
});
