import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { waitFor } from 'xstate';
import { expect, it } from 'vitest';
import { personHost } from '#app/person/person-host.ts';
import type { PersonalServices } from '#app/person/browser-user-services.ts';
import { createSharedServices } from '#services/shared-services/shared-services.ts';
import { createToasts } from '#services/toasts/toasts.ts';
import { createPersonServices } from '#services/user-services/user-services.ts';
import { fakeBrowser, fakeServer, fakeTime, member } from '#tests/services/fakes.ts';
import { newTask } from '#tests/services/journal/world.ts';

it('J11 opens the journal again for a user who signs out and in again on the same page', async () => {
  globalThis.indexedDB = new IDBFactory();
  const browser = fakeBrowser();
  browser.put('token-1');
  const { fetch } = fakeServer(({ path, method }) => {
    if (path.endsWith('/ValidateToken')) return { body: { idUser: 11, user: member } };
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
  const { actor } = shared.session;
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
  await again?.close();
});
