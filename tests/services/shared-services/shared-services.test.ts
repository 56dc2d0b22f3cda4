import { expect, it } from 'vitest';
import { member } from '#tests/services/fakes.ts';
import { startSession as start } from '#tests/services/session/start-session.ts';

it("P7 S4 the user's rights are read again after a 403, and listeners are notified", async () => {
  let user = member;
  const { session, api, rest, asked } = start(
    (one) =>
      one.path.endsWith('/ValidateToken')
        ? { body: { idUser: 11, user } }
        : { status: 403, body: { code: 'access.denied', detail: 'Access denied' } },
    { stored: 'token-1' },
  );
  await rest();
  let told = 0;
  session.subscribe(() => (told += 1));
  user = { ...member, Role: { ...member.Role, Permissions: [] } };
  await api.call('GET /api/users/User/List');
  await expect.poll(() => session.current()?.actor.permissions).toEqual([]);
  expect(told).toBe(1);
  // Unchanged rights notify no listener, and are read once per answer.
  await api.call('GET /api/users/User/List');
  await session.readRights();
  expect([told, asked.length]).toEqual([1, 6]);
});

it("A5 P7 the user's rights are read again where the stream of hints is refused", async () => {
  let user = member;
  const { session, api, rest } = start(
    (one) =>
      one.path.endsWith('/ValidateToken')
        ? { body: { idUser: 11, user } }
        : { status: 403, body: { code: 'access.factorRequired', detail: 'Set one up' } },
    { stored: 'token-1' },
  );
  await rest();
  user = { ...member, MustSetUpFactor: true };
  await api.open('/api/stream', new AbortController().signal);
  await expect.poll(() => session.current()?.user.owesFactor).toBe(true);
});
