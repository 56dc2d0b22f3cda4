import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { waitFor } from 'xstate';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { personHost } from '#app/person/person-host.ts';
import type { PersonalServices } from '#app/person/browser-user-services.ts';
import { snapshotOf } from '#domain/journal/snapshot.ts';
import { boardKey } from '#services/queries/tasks/board-query.ts';
import { SESSION_KEY } from '#services/session/session-store.ts';
import { createSharedServices } from '#services/shared-services/shared-services.ts';
import { createToasts } from '#services/toasts/toasts.ts';
import { createPersonServices } from '#services/user-services/user-services.ts';
import { fakeBrowser, fakeServer, fakeTime, lead, member } from '#tests/services/fakes.ts';
import { MONDAY, newTask, task, TODAY, until } from '#tests/services/journal/world.ts';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

it('J11 the journal opens again for a user who signs out and in again on the same page', async () => {
  const { actor, host } = start();
  const first = host.current();
  await waitFor(actor, (snapshot) => snapshot.matches({ signedIn: 'active' }));

  actor.send({ type: 'auth.signOut' });
  await waitFor(actor, (snapshot) => snapshot.matches('signedOut'));
  expect(host.current()).toBe(null);
  actor.send({ type: 'auth.signIn', credentials: { email: member.Email, password: 'a long password' } });
  await waitFor(actor, (snapshot) => snapshot.matches({ signedIn: 'active' }));

  const again = host.current();
  expect(again).not.toBe(first);
  expect(await again?.board.create(newTask(1, { assigneeId: 11 }), { start: false })).toMatchObject({
    ok: true,
  });
});

it('J11 a board read for one user is neither shown nor stored after another has signed in', async () => {
  const board = { userId: 11, monday: MONDAY, timeZone: 'Europe/Berlin' };
  const seen = snapshotOf(8, [task(1, { assigneeId: 11 })]);
  const browser = fakeBrowser();
  const before = start(browser).host.current();
  await before?.journal.saveBoard(board, seen);

  const page = start(browser);
  const one = page.host.current();
  page.becomes(lead);
  const other = page.host.current();
  one?.queryClient.setQueryData(boardKey({ userId: 11, day: TODAY, timeZone: 'Europe/Berlin' }), seen);
  await until(() => expect(one?.board.tasks().size).toBe(1));
  await other?.journal.ready;
  expect([other?.board.tasks().size, await other?.journal.boards()]).toEqual([0, []]);
});

/** A browser page on which the member is signed in. */
function start(browser = fakeBrowser()) {
  browser.put('token-1');
  const { fetch } = fakeServer(({ path, method, token }) => {
    const user = token === 'token-3' ? lead : member;
    if (path.endsWith('/ValidateToken')) return { body: { idUser: user.idUser, user } };
    if (path.endsWith('/AuthenticationHandler')) return { body: { token: 'token-2', user: member } };
    return method === 'POST' && path.endsWith('/Logout') ? { status: 200 } : { status: 503 };
  });
  const tab = browser.openTab();
  const toasts = createToasts();
  const shared = createSharedServices({ ...tab, ...fakeTime(), fetch, toasts });
  const host = personHost(
    shared,
    (_, person): PersonalServices =>
      createPersonServices(shared, person, {
        ...tab,
        network: { isOnline: () => true, subscribe: () => () => undefined },
        openChannel: () => ({ post: () => undefined, listen: () => undefined, close: () => undefined }),
        random: () => 1,
        toasts,
        saveFile: () => undefined,
      }),
  );
  onTestFinished(() => host.current()?.close());
  /** Another tab signs in another user. */
  const becomes = (user: typeof member): void => {
    browser.put('token-3', user);
    tab.events.dispatchEvent(Object.assign(new Event('storage'), { key: SESSION_KEY }));
  };
  return { actor: shared.session.actor, host, becomes };
}
