import { useLocation } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { ChangeAddressScreen } from '#features/auth/change-address-screen.tsx';
import { done, refusedWith } from '#tests/support/replies.ts';
import { Workspace } from '#tests/support/services.tsx';
import { click, find, render } from '#tests/ui/render.tsx';

afterEach(() => globalThis.history.replaceState(null, '', '/'));

async function open(hash: string, answer: () => object = () => done({})) {
  globalThis.history.replaceState(null, '', `/change-address${hash}`);
  const workspace = new Workspace({});
  const sent: [string, unknown][] = [];
  vi.spyOn(workspace.services.api, 'call').mockImplementation((async (
    key: string,
    { body }: { body?: object } = {},
  ) => {
    if (key.startsWith('GET ')) return done([]);
    sent.push([key, body]);
    return answer();
  }) as never);
  await render(workspace.around(<Here />, '/change-address'));
  return sent;
}

function Here() {
  const { pathname, hash } = useLocation();
  return pathname === '/change-address' ? <ChangeAddressScreen /> : <p data-at={`${pathname}${hash}`} />;
}

const said = () => document.querySelector('main')?.textContent ?? '';

it('A2 S3-7 a button confirms the new address, and the token is removed from the address bar', async () => {
  const sent = await open('#token=a-secret');
  expect(globalThis.location.hash).toBe('');
  expect(sent).toEqual([]);
  await click(find('button[type=submit]'));
  await vi.waitFor(() =>
    expect(said()).toContain('Your e-mail address was changed. Use the new one to sign in from now on.'),
  );
  expect(sent).toEqual([['POST /api/auth/NewAddress', { token: 'a-secret' }]]);
});

it('A2 A3 restores the old address, and leads to a new password', async () => {
  const sent = await open('#undo=a-secret', () => done({ ResetToken: 'another' }));
  await click(find('button[type=submit]'));
  await vi.waitFor(() =>
    expect(document.querySelector('[data-at]')?.getAttribute('data-at')).toBe(
      '/reset-password#token=another',
    ),
  );
  expect(sent).toEqual([['POST /api/auth/OldAddress', { token: 'a-secret' }]]);
});

it('A2 says that a link has expired, and what to do without one', async () => {
  const over = { code: 'request.invalid', message: 'This link has been used or has expired.' } as const;
  await open('#token=a-secret', () => refusedWith(422, over));
  await click(find('button[type=submit]'));
  await vi.waitFor(() => expect(said()).toContain(over.message));
});

it('S3-7 says what to do when the address bar has no token', async () => {
  await open('');
  expect(said()).toContain('Please open the link in the e-mail again.');
});
