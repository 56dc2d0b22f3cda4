import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { createPersonServices } from '#services/user-services/user-services.ts';
import { createSharedServices } from '#services/shared-services/shared-services.ts';
import { createToasts } from '#services/toasts/toasts.ts';
import { type Asked, fakeBrowser, fakeServer, fakeTime, type Given, member } from '#tests/services/fakes.ts';
import { newTask } from '#tests/services/journal/world.ts';

const CREATE = '/api/tasks/Task';

describe('the services of a person', () => {
  it('J16 sends nothing from when the session has run out until the person has signed in again', async () => {
    let isOver = true;
    const { person, shared, asked } = start(({ path }) => {
      if (path.endsWith('/ValidateToken')) return { body: { idUser: 11, user: member } };
      if (isOver) return { status: 401 };
      return { body: { token: 'token-2', user: member } };
    });
    const { actor } = shared.session;
    const sent = () => asked.filter(({ path, method }) => path === CREATE && method === 'POST');
    await person.journal.ready;
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ signedIn: 'active' }));
    await shared.api.call('GET /api/users/User/List');
    await vi.waitFor(() => expect(actor.getSnapshot().value).toEqual({ signedIn: 'expired' }));

    const created = await person.board.create(newTask(1, { assigneeId: 11 }), { start: false });
    expect(created.ok).toBe(true);
    expect(await person.journal.drain(4_000)).toBe(false);
    expect(sent()).toEqual([]);

    isOver = false;
    actor.send({ type: 'auth.signIn', credentials: { email: member.Email, password: 'a long password' } });
    await vi.waitFor(() => expect(sent().map(({ token }) => token)).toEqual(['token-2']));
    await person.close();
  });
});

function start(answer: (asked: Asked) => Given) {
  globalThis.indexedDB = new IDBFactory();
  const browser = fakeBrowser();
  browser.put('token-1');
  const { fetch, asked } = fakeServer(answer);
  const tab = browser.openTab();
  const shared = createSharedServices({ ...tab, ...fakeTime(), fetch, toasts: createToasts() });
  const current = shared.session.current();
  if (!current) throw new Error('Somebody is signed in.');
  const person = createPersonServices(shared, current, {
    locks: tab.locks,
    network: { isOnline: () => true, subscribe: () => () => undefined },
    openChannel: () => ({ post: () => undefined, listen: () => undefined, close: () => undefined }),
    random: () => 1,
    toasts: createToasts(),
    saveFile: () => undefined,
  });
  return { shared, person, asked };
}
