import { expect, it, onTestFinished, vi } from 'vitest';
import { SignInScreen } from '#features/auth/sign-in-screen.tsx';
import { SESSION_KEY } from '#services/session/session-store.ts';
import { createSharedServices } from '#services/shared-services/shared-services.ts';
import { createToasts } from '#services/toasts/toasts.ts';
import { type Asked, fakeBrowser, fakeServer, fakeTime, type Given, member } from '#tests/services/fakes.ts';
import { AtAddress } from '#tests/support/at-address.tsx';
import { click, find, findInput, pass, render, type } from '#tests/ui/render.tsx';

const CAPABILITIES = '/api/capabilities';
const SIGN_IN = '/api/auth/AuthenticationHandler';
const wrong = { status: 401, body: { detail: 'Incorrect e-mail or password.' } };
const capabilities = {
  demo: {
    password: 'weekwright-demo',
    accounts: [{ role: 'lead', email: 'lead@acme.test', name: 'Jonas Weber', key: 'the key of the lead' }],
  },
  supportEmail: 'help@acme.test',
  mail: 'outbox',
};

async function open(answer: (asked: Asked) => Given) {
  const { fetch, asked } = fakeServer(answer);
  const services = createSharedServices({
    ...fakeBrowser().openTab(),
    ...fakeTime(),
    fetch,
    toasts: createToasts(),
  });
  await render(
    <AtAddress path="/login" services={services}>
      <SignInScreen />
    </AtAddress>,
  );
  return { asked: (path: string) => asked.filter((one) => one.path === path) };
}
const errorOf = (name: string) =>
  document.getElementById(`${findInput(`input[name=${name}]`).id}-error`)?.textContent ?? null;

it('NAV-03 AUT-01 the first field has the focus, and Tab leads from the e-mail to the password', async () => {
  await open(() => ({ status: 503 }));
  expect(document.activeElement).toBe(findInput('input[name=email]'));
  const stops = [...document.querySelectorAll<HTMLElement>('input, a, button')];
  expect(
    stops.map(
      (stop) =>
        ['name', 'aria-label'].map((name) => stop.getAttribute(name)).find(Boolean) ?? stop.textContent,
    ),
  ).toEqual(['email', 'password', 'Show password', 'Forgot password?', 'Sign in', 'Sign up']);
});

it('S3-41 shows once that the account was deleted', async () => {
  const { storage, ...tab } = fakeBrowser().openTab();
  storage.write(SESSION_KEY, JSON.stringify({ token: 'a token', user: member }));
  const { fetch } = fakeServer(({ path }) => {
    if (path === `${SIGN_IN}/ValidateToken`) return { body: { idUser: 11, user: member } };
    if (path === `${SIGN_IN}/Logout`) return {};
    return path === SIGN_IN ? wrong : { status: 503 };
  });
  const services = createSharedServices({
    ...tab,
    storage,
    ...fakeTime(),
    fetch,
    toasts: createToasts(),
  });
  const { actor } = services.session;
  await vi.waitFor(() => expect(actor.getSnapshot().hasTag('in')).toBe(true));
  actor.send({ type: 'auth.accountDeleted' });
  await vi.waitFor(() => expect(actor.getSnapshot().hasTag('in')).toBe(false));
  await render(
    <AtAddress path="/login" services={services}>
      <SignInScreen />
    </AtAddress>,
  );
  expect(find('form [role=status]').textContent).toBe('Your account was deleted.');
  await type(findInput('input[name=email]'), 'lead@acme.test');
  await type(findInput('input[name=password]'), 'weekwright-demo');
  await click(find('button[type=submit]'));
  await expect.poll(() => find('form [role=alert]').textContent).toBe('Incorrect e-mail or password.');
  expect(document.querySelector('form [role=status]')).toBeNull();
});

it('DEC-62 shows an invalid e-mail at its field and sends nothing', async () => {
  const { asked } = await open(() => ({ status: 503 }));
  await type(findInput('input[name=password]'), 'weekwright-demo');
  for (const [typed, said] of [
    ['', 'E-mail is required'],
    ['member', 'Enter a valid e-mail'],
    ['member@acme', 'Enter a valid e-mail'],
  ] as const) {
    await type(findInput('input[name=email]'), typed);
    findInput('input[name=password]').focus();
    await click(find('button[type=submit]'));
    expect([typed, errorOf('email'), errorOf('password')]).toEqual([typed, said, null]);
    expect(document.activeElement).toBe(findInput('input[name=email]'));
  }
  expect(asked(SIGN_IN)).toEqual([]);
  await type(findInput('input[name=email]'), ' member@acme.test ');
  await click(find('button[type=submit]'));
  expect(errorOf('email')).toBeNull();
  expect(asked(SIGN_IN).map(({ body }) => body)).toEqual([
    expect.objectContaining({ Email: 'member@acme.test', Password: 'weekwright-demo' }),
  ]);
});

it('AUT-01 AUT-03 a wrong password shows an error, focuses the field and selects its text, each time', async () => {
  const { asked } = await open(({ path }) => (path === SIGN_IN ? wrong : { status: 503 }));
  const password = findInput('input[name=password]');
  await type(findInput('input[name=email]'), 'member@acme.test');
  await type(password, 'not the one');
  for (const tries of [1, 2]) {
    await click(find('button[type=submit]'));
    await expect.poll(() => document.querySelector('[role=alert]')?.textContent).toBe(wrong.body.detail);
    expect(asked(SIGN_IN)).toHaveLength(tries);
    expect(document.activeElement).toBe(password);
    expect([password.selectionStart, password.selectionEnd]).toEqual([0, 'not the one'.length]);
  }
  await type(password, 'the right one');
  expect(password.value).toBe('the right one');
});

it('DEC-12 NAV-03 the demo roles appear once the server responds, and open by their key', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let isUp = false;
  const { asked } = await open(({ path }) => {
    if (!isUp) return 'offline';
    return path === CAPABILITIES ? { body: capabilities } : { status: 503 };
  });
  await pass(1_000);
  expect(asked(CAPABILITIES).length).toBeGreaterThan(0);
  expect(document.body.textContent).not.toContain('Team lead');
  isUp = true;
  await pass(8_000);
  expect(document.body.textContent).toContain('Team lead');
  await click(find('li button'));
  expect(asked(SIGN_IN).map(({ body }) => body)).toEqual([
    expect.objectContaining({ Email: 'lead@acme.test', Password: 'the key of the lead' }),
  ]);
  const before = asked(CAPABILITIES).length;
  await pass(60_000);
  expect(asked(CAPABILITIES)).toHaveLength(before);
});
