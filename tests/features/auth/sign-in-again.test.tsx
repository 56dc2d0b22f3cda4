import { expect, it } from 'vitest';
import { SignInAgain } from '#features/auth/sign-in-again.tsx';
import { createSharedServices } from '#services/shared-services/shared-services.ts';
import { createToasts } from '#services/toasts/toasts.ts';
import { fakeBrowser, fakeServer, fakeTime, member } from '#tests/services/fakes.ts';
import { AtAddress } from '#tests/support/at-address.tsx';
import { click, find, findInput, render, settle, type } from '#tests/ui/render.tsx';

it('J16 AUT-03 focuses a missing password, and selects the text of a wrong one', async () => {
  const detail = 'Incorrect e-mail or password.';
  let isOver = false;
  const { fetch, asked } = fakeServer(() =>
    isOver ? { status: 401, body: { detail } } : { body: { idUser: 11, user: member } },
  );
  const browser = fakeBrowser();
  browser.put('token-1');
  const toasts = createToasts();
  const services = createSharedServices({ ...browser.openTab(), ...fakeTime(), fetch, toasts });
  const { actor } = services.session;
  await expect.poll(() => actor.getSnapshot().matches({ signedIn: 'active' })).toBe(true);
  isOver = true;
  actor.send({ type: 'auth.expired' });
  await expect.poll(() => actor.getSnapshot().matches({ signedIn: 'expired' })).toBe(true);
  await render(
    <AtAddress path="/app/tasks" services={services}>
      <SignInAgain email="member@acme.test" />
    </AtAddress>,
  );
  const password = findInput('input[name=password]');
  expect(document.activeElement).not.toBe(password);
  const before = asked.length;
  await click(find('button[type=submit]'));
  expect([document.activeElement === password, asked.length]).toEqual([true, before]);
  for (const text of ['not the one', 'nor this']) {
    await type(password, text);
    await click(find('button[type=submit]'));
    await expect.poll(() => document.activeElement === password).toBe(true);
    await settle(() => undefined);
    expect(find('[role=status]').textContent).toContain(detail);
    expect([password.selectionStart, password.selectionEnd]).toEqual([0, text.length]);
  }
});
