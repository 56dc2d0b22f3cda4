import { afterEach, expect, it } from 'vitest';
import { ConfirmEmailScreen } from '#features/auth/confirm-email-screen.tsx';
import { createSharedServices } from '#services/shared-services/shared-services.ts';
import { createToasts } from '#services/toasts/toasts.ts';
import { fakeBrowser, fakeServer, fakeTime, type Given } from '#tests/services/fakes.ts';
import { AtAddress } from '#tests/support/at-address.tsx';
import { click, find, render, settle } from '#tests/ui/render.tsx';

const CONFIRM = '/api/auth/ConfirmEmail';

afterEach(() => globalThis.history.replaceState(null, '', '/'));

async function open(hash: string, answer: Given = { body: {} }) {
  const { fetch, asked } = fakeServer(({ path }) => (path === CONFIRM ? answer : { status: 401 }));
  globalThis.history.replaceState(null, '', `/confirm-email${hash}`);
  const services = createSharedServices({
    ...fakeBrowser().openTab(),
    ...fakeTime(),
    fetch,
    toasts: createToasts(),
  });
  await render(
    <AtAddress path="/confirm-email" services={services}>
      <ConfirmEmailScreen />
    </AtAddress>,
  );
  return () => asked.filter(({ path }) => path === CONFIRM).map(({ body }) => body);
}
const said = () => document.querySelector('main [role=alert], main [role=status]')?.textContent ?? null;

it('DEC-126 S3-7 confirms the address only when the button is pressed, and keeps no token in the address', async () => {
  const asked = await open('#token=a-secret');
  await settle(() => undefined);
  expect([asked(), globalThis.location.hash]).toEqual([[], '']);
  await click(find('main button'));
  await expect
    .poll(said)
    .toBe('Your e-mail address is confirmed. Any invitations that were waiting are on their way.');
  expect(asked()).toEqual([{ token: 'a-secret' }]);
});

it('DEC-126 A2 says why a link is invalid, and leads signed-out users to the sign-in', async () => {
  const detail = 'This link has been used or has expired. Ask for a new one.';
  await open('#token=a-secret', { status: 422, body: { code: 'request.invalid', detail } });
  await click(find('main button'));
  await expect.poll(said).toBe(detail);
  expect(find('main a').textContent).toBe('Sign in to have a new link sent');
});

it('DEC-126 an old link says that the address is already confirmed, and leads on', async () => {
  const detail = "The e-mail address of your account is already confirmed. You don't need this link anymore.";
  await open('#token=a-secret', { status: 422, body: { code: 'email.confirmed', detail } });
  await click(find('main button'));
  await expect.poll(said).toBe(detail);
  expect(find('main [role=status]').textContent).toBe(detail);
  expect(find('main a').textContent).toBe('Go to the calendar');
  expect(document.querySelector('main button')).toBeNull();
});

it('DEC-126 S3-7 says what to do when the address bar has no token', async () => {
  await open('');
  expect(said()).toBe(
    "Please open the link in the e-mail again. For your security it isn't kept in the address bar.",
  );
});
