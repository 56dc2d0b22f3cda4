import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { describe, expect, it, vi } from 'vitest';
import { snapshotOf } from '#domain/journal/snapshot.ts';
import { boardKey } from '#services/queries/tasks/board-query.ts';
import { createPersonServices } from '#services/user-services/user-services.ts';
import { createSharedServices } from '#services/shared-services/shared-services.ts';
import { createToasts, type ToastContent } from '#services/toasts/toasts.ts';
import { type Asked, fakeBrowser, fakeServer, fakeTime, type Given, member } from '#tests/services/fakes.ts';
import { idOf, newTask, task, TODAY } from '#tests/services/journal/world.ts';

const CREATE = '/api/tasks/Task';

describe('the services of a user', () => {
  it("J16 send nothing between the session's expiry and the user's next sign-in", async () => {
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

describe('messages to a user', () => {
  it("J7 DEC-119 TMR-19 appear once: the action with Undo, and the server's reason for a refusal from the journal", async () => {
    const refusal = { code: 'timer.notAllowed', detail: "Done tasks can't be started." };
    const { person, said } = start(({ path }) => {
      if (path.endsWith('/ValidateToken')) return { body: { idUser: 11, user: member } };
      return path.endsWith('/Timer') ? { status: 409, body: refusal } : { status: 503 };
    });
    await person.journal.ready;
    const key = boardKey({ userId: 11, day: TODAY, timeZone: 'Europe/Berlin' });
    person.queryClient.setQueryData(key, snapshotOf(8, [task(1, { assigneeId: 11 })]));
    const made = () => person.board.task(idOf(1)) ?? task(1);
    person.timers.of(made()).act('start');
    await vi.waitFor(() => expect(person.timers.of(made()).busy).toBeNull());
    await vi.waitFor(() => expect(said).toHaveLength(2));
    expect(said).toEqual([
      ['Started “Task 1”', 'Undo'],
      ["Done tasks can't be started.", 'Show'],
    ]);
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
  const said: string[][] = [];
  const toasts = createToasts();
  const show = ({ text, actions = [] }: ToastContent) =>
    void said.push([text, ...actions.map(({ label }) => label)]);
  const person = createPersonServices(shared, current, {
    ...tab,
    network: { isOnline: () => true, subscribe: () => () => undefined },
    openChannel: () => ({ post: () => undefined, listen: () => undefined, close: () => undefined }),
    random: () => 1,
    toasts: { ...toasts, show },
    saveFile: () => undefined,
  });
  return { shared, person, asked, said };
}
