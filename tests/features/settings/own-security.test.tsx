import { afterEach, expect, it, vi } from 'vitest';
import { ProfileScreen } from '#features/settings/profile-screen.tsx';
import { toasts } from '#services/toasts/toasts.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, findInput, render, type } from '#tests/ui/render.tsx';

afterEach(() => toasts.clear());

const here = {
  Id: '00000000-0000-4000-8000-000000000001',
  BegunAt: '2026-11-16T08:00:00.000Z',
  LastUsedAt: '2026-11-18T09:30:00.000Z',
  Browser: 'Firefox on Windows',
  Address: '192.0.2.7',
  IsThis: true,
};
const there = { ...here, Id: '00000000-0000-4000-8000-000000000002', Browser: '', IsThis: false };

/** The part about signing in over a server that answers `answer` to a change. */
async function open(answer: (key: string) => object, HasPassword = true) {
  const sent: [string, unknown][] = [];
  const workspace = new Workspace();
  vi.spyOn(workspace.services.api, 'call').mockImplementation((async (
    key: string,
    { body }: { body?: object } = {},
  ) => {
    if (key === 'GET /api/users/SignIns')
      return { ok: true, data: { HasPassword, SignIns: [here, there] }, position: null };
    if (key.startsWith('GET ')) return { ok: true, data: [], position: null };
    sent.push([key, body]);
    return answer(key);
  }) as never);
  await render(workspace.around(<ProfileScreen />, '/app/profile/security'));
  await vi.waitFor(() => expect(document.querySelectorAll('li').length).toBeGreaterThan(1));
  return { sent, workspace };
}

const button = (text: string) => {
  const found = [...document.querySelectorAll('button')].find(
    (each) => each.textContent === text || each.getAttribute('aria-label') === text,
  );
  if (!found) throw new Error(`No button says ${text}.`);
  return found;
};
const said = () => toasts.list().map(({ text }) => text);
const done = (data: object) => ({ ok: true, data, position: null });

it('A3 S3-4 says where one is signed in, and ends the others one by one or all', async () => {
  const { sent } = await open(() => done({ HasPassword: true, SignIns: [here] }));
  const items = () => [...document.querySelectorAll('main li, section li')].map((item) => item.textContent);
  expect(items()).toEqual([
    'Firefox on Windows192.0.2.7 · Last used 18 Nov 2026, 10:30 · Since 16 Nov 2026, 09:00This browser',
    'A browser that is not known192.0.2.7 · Last used 18 Nov 2026, 10:30 · Since 16 Nov 2026, 09:00Sign out',
  ]);
  await click(button('Sign out: A browser that is not known'));
  expect(said()).toEqual(['You are signed out there.']);
  expect(sent).toEqual([['POST /api/users/SignIns/End', { Id: there.Id }]]);
});

it('A3 signs out everywhere else', async () => {
  const { sent } = await open(() => done({ HasPassword: true, SignIns: [here] }));
  await click(button('Sign out everywhere else'));
  expect(said()).toEqual(['You are signed out everywhere else.']);
  expect(sent).toEqual([['POST /api/users/SignIns/EndOthers', undefined]]);
});

it('S3-1 changes the password with the one that counts now, and says at its field what is wrong', async () => {
  const refusal = { code: 'request.invalid', message: 'This is not your password.' };
  const answers = [{ ok: false, status: 422, refusal, retryAfterMs: null }, done({})];
  const { sent } = await open(() => answers.shift() ?? done({}));
  await click(button('Change password'));
  await type(findInput('input[name=CurrentPassword]'), 'three blue herons');
  await type(findInput('input[name=NewPassword]'), 'short');
  const confirm = () =>
    [...document.querySelectorAll<HTMLButtonElement>('[role=dialog] button[type=submit]')][0] ?? button('-');
  await click(confirm());
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Use at least 8 characters.');
  expect(sent).toEqual([]);
  await type(findInput('input[name=NewPassword]'), 'four red herons');
  await click(confirm());
  await vi.waitFor(() =>
    expect(document.querySelector('[role=dialog] [role=alert]')?.textContent).toContain(refusal.message),
  );
  await click(confirm());
  await vi.waitFor(() =>
    expect(said()).toEqual(['Your password was changed. Everywhere else you are signed out.']),
  );
  const body = { CurrentPassword: 'three blue herons', NewPassword: 'four red herons' };
  expect(sent).toEqual([
    ['PUT /api/users/Password', body],
    ['PUT /api/users/Password', body],
  ]);
});

it('S3-1 tells whoever has no password how to get one', async () => {
  await open(() => done({}), false);
  expect(document.querySelector('a[href="/forgot-password"]')?.textContent).toBe('Ask for a link');
});

it('S3-41 deletes the own account once its address is typed, and signs out', async () => {
  const { sent, workspace } = await open(() => done({}));
  const send = vi.fn<(event: { type: string }) => void>();
  Object.assign(workspace.services.session, { actor: { ...workspace.services.session.actor, send } });
  await click(button('Delete account…'));
  await type(findInput('input[name=Email]'), 'somebody@acme.test');
  await click(button('Delete my account'));
  expect(document.querySelector('[role=dialog]')?.textContent).toContain('Type the address of this account.');
  expect(sent).toEqual([]);
  await type(findInput('input[name=Email]'), workspace.user.email.toUpperCase());
  await click(button('Delete my account'));
  await vi.waitFor(() =>
    expect(sent).toEqual([['POST /api/users/User/Delete', { idUser: workspace.user.id }]]),
  );
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith({ type: 'auth.signOut' }));
});
