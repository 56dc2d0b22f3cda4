import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isCommonPassword } from '#server/identity/passwords/common-passwords.ts';

describe('isCommonPassword', () => {
  it.each(['password', 'PassWord', '12345678', 'qwertyuiop', 'trustno1'])(
    'DEC-108 refuses %s',
    (password) => {
      expect(isCommonPassword(password, 'Acme')).toBe(true);
    },
  );

  it.each(['weekwright', 'Weekwright1!', 'acme2026', 'my Acme!', 'harborpine1', 'Harbor Pine 1'])(
    'DEC-108 refuses %s, which is close to a name',
    (password) => {
      expect(
        isCommonPassword(password, password.toLowerCase().includes('harbor') ? 'Harbor Pine' : 'Acme'),
      ).toBe(true);
    },
  );

  it.each(['three blue herons', 'acme gives me a long sentence', 'xK4!pq9Zr', '🦩🦩🦩🦩'])(
    'DEC-108 accepts %s',
    (password) => {
      expect(isCommonPassword(password, 'Acme')).toBe(false);
    },
  );

  it('DEC-108 contains at least 10,000 common passwords', () => {
    const lines = readFileSync('server/identity/passwords/common-passwords.txt', 'utf8').split('\n');
    const passwords = lines.filter((line) => line.length >= 8 && !line.startsWith('# '));
    expect(passwords.length).toBeGreaterThanOrEqual(10_000);
    expect(passwords.every((password) => isCommonPassword(password, ''))).toBe(true);
  });
});
