import { afterEach, expect, it } from 'vitest';
import { NewPasswordScreen } from '#features/auth/new-password-screen.tsx';
import { createSharedServices } from '#services/shared-services/shared-services.ts';
import { createToasts } from '#services/toasts/toasts.ts';
import { fakeBrowser, fakeServer, fakeTime } from '#tests/services/fakes.ts';
import { AtAddress } from '#tests/support/at-address.tsx';
import { click, find, findInput, render, type } from '#tests/ui/render.tsx';

afterEach(() => globalThis.history.replaceState(null, '', '/'));

it('AUT-11 focuses the password and selects its text when the server refuses it', async () => {
  const detail = 'This password is too common. Choose another one.';
  const { fetch } = fakeServer(({ path }) =>
    path.includes('capabilities') ? {} : { status: 422, body: { detail } },
  );
  globalThis.history.replaceState(null, '', '/reset-password#token=a-token');
  const toasts = createToasts();
  const services = createSharedServices({ ...fakeBrowser().openTab(), ...fakeTime(), fetch, toasts });
  await render(
    <AtAddress path="/reset-password" services={services}>
      <NewPasswordScreen />
    </AtAddress>,
  );
  const password = findInput('input[name=password]');
  await type(password, 'password123');
  await click(find('button[type=submit]'));
  await expect.poll(() => document.querySelector('[role=alert]')?.textContent).toBe(detail);
  expect(document.activeElement).toBe(password);
  expect([password.selectionStart, password.selectionEnd]).toEqual([0, 11]);
});
