import { expect, it } from 'vitest';
import { FactorForm } from '#features/auth/factor-form.tsx';
import { createSharedServices } from '#services/shared-services/shared-services.ts';
import { createToasts } from '#services/toasts/toasts.ts';
import { type Asked, fakeBrowser, fakeServer, fakeTime } from '#tests/services/fakes.ts';
import { AtAddress } from '#tests/support/at-address.tsx';
import { click, find, findInput, render, type } from '#tests/ui/render.tsx';

const detail = 'That code is not correct. Check that the clock of your phone is right.';

/** Opens the form after a correct password, with these second factors. */
async function open(Ways: readonly string[], answer: object = { status: 401, body: { detail } }) {
  const sent: Asked[] = [];
  const { fetch } = fakeServer((asked) => {
    if (asked.path === '/api/auth/AuthenticationHandler')
      return { status: 401, body: { code: 'auth.factorAsked', factor: { Challenge: '1.secret', Ways } } };
    sent.push(asked);
    return answer;
  });
  const tab = fakeBrowser().openTab();
  const services = createSharedServices({ ...tab, ...fakeTime(), fetch, toasts: createToasts() });
  const { actor } = services.session;
  await expect.poll(() => actor.getSnapshot().hasTag('busy')).toBe(false);
  actor.send({ type: 'auth.signIn', credentials: { email: 'member@acme.test', password: 'a password' } });
  await expect.poll(() => actor.getSnapshot().hasTag('challenged')).toBe(true);
  await render(
    <AtAddress path="/login" services={services}>
      <FactorForm shape="page" />
    </AtAddress>,
  );
  return { sent: () => sent.map(({ body }) => body) };
}
const buttons = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);
const code = () => findInput('input[name=code]');
const button = (text: string) => {
  const found = [...document.querySelectorAll('button')].find((each) => each.textContent === text);
  if (!found) throw new Error(`No button says ${text}.`);
  return found;
};
const errorOf = () => document.getElementById(`${code().id}-error`)?.textContent ?? null;

it('A5 asks for the code of the app, rejects malformed codes and focuses the field after a wrong one', async () => {
  const { sent } = await open(['app', 'recoveryCode']);
  expect(document.activeElement).toBe(code());
  expect(buttons()).toEqual(['Sign in', 'Use a recovery code', 'Start over']);
  await type(code(), '12 34');
  await click(find('button[type=submit]'));
  expect([errorOf(), sent()]).toEqual(['Enter the 6 digits your app shows', []]);
  await type(code(), '123 456');
  await click(find('button[type=submit]'));
  await expect.poll(() => document.querySelector('[role=alert]')?.textContent).toBe(detail);
  expect(document.activeElement).toBe(code());
  expect(sent()).toEqual([{ Challenge: '1.secret', Code: '123456' }]);
});

it('A5 accepts a recovery code instead, and leads back to the app code', async () => {
  const { sent } = await open(['app', 'recoveryCode']);
  await click(button('Use a recovery code'));
  expect(document.activeElement).toBe(code());
  expect(buttons()).toEqual(['Sign in', 'Use a code from your app', 'Start over']);
  await type(code(), 'abcd-efgh-jkmn-pqrs-tvwx-yz01');
  await click(find('button[type=submit]'));
  await expect.poll(sent).toEqual([{ Challenge: '1.secret', RecoveryCode: 'ABCDEFGHJKMNPQRSTVWXYZ01' }]);
  await click(button('Use a code from your app'));
  expect(code().value).toBe('');
});

it("A5 offers a passkey to users who have one, and says when the browser doesn't support them", async () => {
  const { sent } = await open(['passkey', 'recoveryCode']);
  await click(button('Use your passkey'));
  await expect.poll(() => document.querySelector('[role=alert]')?.textContent).toMatch(/passkey/i);
  expect(sent()).toEqual([]);
});
