import { expect, it } from 'vitest';
import type * as z from 'zod';
import { authCalls, email } from '#domain/contract/people/auth-contract.ts';

const messageOf = (schema: z.ZodType, body: unknown): string | null =>
  schema.safeParse(body).error?.issues[0]?.message ?? null;
const signIn = authCalls['POST /api/auth/AuthenticationHandler'].body;
const filled = { Email: 'member@acme.test', Password: 'weekwright-demo' };

it('DEC-62 AUT-01 signing in takes e-mail and password, and optionally the time zone', () => {
  expect(messageOf(signIn, filled)).toBeNull();
  expect(messageOf(signIn, { ...filled, TimeZone: 'Pacific/Auckland' })).toBeNull();
  expect(messageOf(signIn, { ...filled, Password: '' })).toBe('Password is required');
  expect(messageOf(signIn, { ...filled, Password: 'x'.repeat(129) })).not.toBeNull();
  expect(messageOf(signIn, { ...filled, isWSAdmin: true })).not.toBeNull();
});

it('DEC-134 the time zone is stored in its canonical spelling, and an unknown one as none', () => {
  const zoneOf = (TimeZone: string) => signIn.parse({ ...filled, TimeZone }).TimeZone;
  expect(zoneOf('europe/berlin')).toBe('Europe/Berlin');
  expect(zoneOf('Asia/Kolkata')).toBe(zoneOf('ASIA/CALCUTTA'));
  expect(['Etc/Unknown', 'Mars/Olympus', ''].map(zoneOf)).toEqual(['', '', '']);
});

it('DEC-62 one parser reads all e-mail addresses', () => {
  const long = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.`;
  for (const address of ['a@b.co', 'first.last+tag@acme.test', `${long}${'e'.repeat(254 - long.length)}`]) {
    expect(messageOf(email, address), address).toBeNull();
  }
  for (const address of [
    '',
    'a',
    'a@b',
    'a@@b.co',
    'a@b.co\r\nBcc: x@y.z',
    'a b@c.de',
    ` a@b.co`,
    null,
    `${long}${'e'.repeat(255 - long.length)}`,
  ]) {
    expect(messageOf(email, address), String(address)).toBe('Enter a valid e-mail');
  }
});

it('DEC-108 a new password has 8 to 128 characters in every form', () => {
  for (const key of ['POST /api/auth/PasswordUpdate', 'POST /api/users/User/SetPassword'] as const) {
    const { body } = authCalls[key];
    const said = (password: string) => messageOf(body, { token: 'x', password });
    expect(said('x'.repeat(8))).toBeNull();
    expect(said('x'.repeat(128))).toBeNull();
    expect(said('😀'.repeat(4))).toBeNull();
    expect(said('😀'.repeat(65))).toBe('Use at most 128 characters.');
    expect(said('x'.repeat(7))).toBe('Use at least 8 characters.');
    expect(said('x'.repeat(129))).toBe('Use at most 128 characters.');
    expect(messageOf(body, { token: '', password: 'x'.repeat(8) })).not.toBeNull();
  }
});
