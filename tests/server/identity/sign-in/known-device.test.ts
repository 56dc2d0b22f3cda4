import { expect, it } from 'vitest';
import { knownDevice, rememberDevice } from '#server/identity/sign-in/known-device.ts';
import type { Config } from '#server/config/config.ts';

const DAY = 86_400_000;
const NOW = Date.UTC(2026, 10, 21);
const config = { authSecret: 'a secret of the tests that is long enough' } as Config;
const remember = (cookie: string | undefined, email: string, now = NOW) =>
  rememberDevice(cookie, email, config, now);
const known = (cookie: string | undefined, email: string, now = NOW) =>
  knownDevice(cookie, email, config, now);

it('DEC-132 A1 recognizes a browser only for addresses that have signed in from it', () => {
  const cookie = remember(undefined, 'Mia@acme.test');
  expect(known(cookie, 'mia@acme.test')).toMatch(/^[\w-]{12}$/);
  expect(known(cookie, 'max@acme.test')).toBeNull();
  expect(cookie.toLowerCase()).not.toContain('mia');
});

it('DEC-132 A1 refuses forged cookies', () => {
  const cookie = remember(undefined, 'mia@acme.test');
  const [id = '', endsAt = '', proof = ''] = cookie.split('.');
  const forged = [
    undefined,
    '',
    'x',
    `${id}.${endsAt}.${'A'.repeat(43)}`,
    `${id}.${Number(endsAt) + 1}.${proof}`,
    `${'A'.repeat(12)}.${endsAt}.${proof}`,
    `${id}.${endsAt}.${proof}x`,
    remember(undefined, 'max@acme.test'),
    rememberDevice(undefined, 'mia@acme.test', { ...config, authSecret: 'another secret' }, NOW),
  ];
  for (const text of forged) expect(known(text, 'mia@acme.test'), text).toBeNull();
});

it('DEC-132 A1 a browser stays known under one id for a year after its last sign-in', () => {
  const first = remember(undefined, 'mia@acme.test');
  const again = remember(first, 'mia@acme.test', NOW + 300 * DAY);
  expect(known(again, 'mia@acme.test', NOW + 664 * DAY)).toBe(known(first, 'mia@acme.test'));
  expect(known(first, 'mia@acme.test', NOW + 365 * DAY)).toBeNull();
  expect(known(remember(first, 'mia@acme.test', NOW + 366 * DAY), 'mia@acme.test', NOW + 366 * DAY)).not.toBe(
    known(first, 'mia@acme.test'),
  );
});

it('DEC-132 A1 a browser is known for the last four users who signed in from it', () => {
  const people = ['a@x.test', 'b@x.test', 'c@x.test', 'd@x.test', 'e@x.test'];
  const cookie = people.reduce<string | undefined>((before, email) => remember(before, email), undefined);
  expect(people.map((email) => known(cookie, email) !== null)).toEqual([false, true, true, true, true]);
});
