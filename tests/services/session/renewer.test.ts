import { expect, it } from 'vitest';
import { fakeBrowser, type Given, member } from '#tests/services/fakes.ts';
import { startSession as start } from './start-session.ts';

const credentials = { email: 'member@acme.test', password: 'a long password' };
const ended = 'Your session has ended. Please sign in again.';

it('J11 J16 a session ended by the server stays open on its page, and is ended at the next start without a network', async () => {
  const browser = fakeBrowser();
  const problem = { status: 401, body: { code: 'access.denied', detail: ended } };
  let given: Given = { body: { idUser: 11, user: member } };
  const open = start(() => given, { browser, stored: 'token-1' });
  await open.rest();
  given = problem;
  await open.api.call('GET /api/users/User/List');
  expect(await open.rest()).toMatchObject({ value: { signedIn: 'expired' }, idUser: '11' });
  expect(open.session.current()?.user.id).toBe(11);

  const later = start(() => 'offline', { browser });
  expect(later.session.current()).toBeNull();
  expect(await later.rest()).toMatchObject({
    value: { signedOut: 'waiting' },
    idUser: null,
    message: ended,
  });
  expect(later.asked).toEqual([]);
  expect(open.session.current()?.user.id).toBe(11);

  given = { body: { token: 'token-2', user: member } };
  open.session.actor.send({ type: 'auth.signIn', credentials });
  expect(await open.rest()).toMatchObject({ value: { signedIn: 'active' } });
  const again = start(() => 'offline', { browser });
  expect(await again.rest()).toMatchObject({ value: { signedIn: 'unconfirmed' }, idUser: '11' });
});

it('J16 a deactivated account is reported, also at the next start without a network', async () => {
  const browser = fakeBrowser();
  const message = 'Your account was deactivated. Contact an admin of your company.';
  let given: Given = { body: { idUser: 11, user: member } };
  const open = start(() => given, { browser, stored: 'token-1' });
  await open.rest();
  const second = start(() => given, { browser });
  await second.rest();
  given = { status: 401, body: { code: 'auth.inactive', detail: message } };
  await open.api.call('GET /api/users/User/List');
  expect(await open.rest()).toMatchObject({ value: { signedIn: 'deactivated' } });
  expect(await second.rest()).toMatchObject({ value: { signedIn: 'deactivated' } });
  expect(await second.api.call('GET /api/users/User/List')).toMatchObject({ ok: false, status: 401 });
  expect(second.asked).toHaveLength(1);
  const later = start(() => 'offline', { browser });
  expect(await later.rest()).toMatchObject({ value: { signedOut: 'waiting' }, message });
});

it("J16 a 401 from a proxy doesn't end the session for the next start", async () => {
  const browser = fakeBrowser();
  const open = start(() => ({ status: 401, body: 'Who are you?' }), { browser, stored: 'token-1' });
  await open.rest();
  expect(await start(() => 'offline', { browser }).rest()).toMatchObject({
    value: { signedIn: 'unconfirmed' },
  });
});
