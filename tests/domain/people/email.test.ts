import { expect, it } from 'vitest';
import { email } from '#domain/contract/people/auth-contract.ts';
import { emailRefusal } from '#domain/people/email.ts';

it('DEC-62 AUT-01 the form rejects the same addresses as the server', () => {
  const long = `${'a'.repeat(60)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.`;
  const right = ['a@b.co', 'first.last+tag@acme.test', `${long}${'e'.repeat(254 - long.length)}`];
  const wrong = [
    'a',
    'a@b',
    'a@@b.co',
    'a..b@c.de',
    '.a@b.co',
    'a b@c.de',
    `${long}${'e'.repeat(255 - long.length)}`,
  ];
  for (const text of [...right, ...wrong]) {
    expect(emailRefusal(text), text).toBe(right.includes(text) ? null : 'Enter a valid e-mail');
    expect(email.safeParse(text).success, text).toBe(right.includes(text));
  }
  expect(emailRefusal('')).toBe('E-mail is required');
});
