import { describe, expect, it } from 'vitest';
import { isSuperUser } from '#domain/access/people-access.ts';

describe('isSuperUser', () => {
  const listed = ['super@acme.test'];

  it('ROL-33 DEC-12 isSuperUser is true for configured addresses, regardless of case', () => {
    expect(isSuperUser('super@acme.test', true, listed)).toBe(true);
    expect(isSuperUser('Super@Acme.Test', true, listed)).toBe(true);
    for (const other of [
      '',
      'member@acme.test',
      'super@acme.test.example',
      ' super@acme.test',
      'super@acme.tes',
    ]) {
      expect(isSuperUser(other, true, listed), other).toBe(false);
    }
    expect(isSuperUser('super@acme.test', true, [])).toBe(false);
  });

  it('DEC-126 ROL-33 isSuperUser requires a verified address', () => {
    expect(isSuperUser('super@acme.test', false, listed)).toBe(false);
  });
});
