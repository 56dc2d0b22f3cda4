import { describe, expect, it, vi } from 'vitest';
import { createSessionStore } from '#services/session/session-store.ts';
import { closedStorage, fakeBrowser, lead, member } from '#tests/services/fakes.ts';

describe('createSessionStore', () => {
  it('DEC-14 shares token and person with the other tabs', async () => {
    const browser = fakeBrowser();
    const [first, second] = [createSessionStore(browser.openTab()), createSessionStore(browser.openTab())];
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

  it('DEC-136 finds what another tab wrote before its event comes', () => {
    const browser = fakeBrowser();
    const store = createSessionStore(browser.openTab());
    browser.put('token-9', lead);
    expect(store.read()).toBeNull();
    expect(store.fresh()).toEqual({ token: 'token-9', user: lead });
    expect(store.read()).toBe(store.fresh());
  });

  it('keeps a session as long as the page where the storage is closed', () => {
    const store = createSessionStore({ storage: closedStorage, events: new EventTarget() });
    store.write({ token: 'token-1', user: member });
    expect(store.fresh()).toEqual({ token: 'token-1', user: member });
    store.clear();
    expect(store.fresh()).toBeNull();
  });

  it('keeps a session as long as the page where the storage is full', () => {
    const { events, storage } = fakeBrowser().openTab();
    const store = createSessionStore({ storage: { ...storage, write: () => false }, events });
    store.write({ token: 'token-1', user: member });
    expect(store.fresh()).toEqual({ token: 'token-1', user: member });
  });
});
