import { expect, it } from 'vitest';
import { passwordMax, passwordMin, passwordRefusal } from '#domain/people/password.ts';

const isCommon = (password: string): boolean => password === 'password1';
const refusalOf = (password: string): string | null => passwordRefusal(password, isCommon);

it('DEC-108 a password takes 8 to 128 characters of any kind', () => {
  expect([passwordMin, passwordMax]).toEqual([8, 128]);
  for (const password of ['x'.repeat(8), 'x'.repeat(128), '        ', 'ünï çödé', '😀😀😀😀']) {
    expect(refusalOf(password), password).toBeNull();
  }
  for (const password of ['', 'x'.repeat(7)]) expect(refusalOf(password)).toBe('Use at least 8 characters.');
  expect(refusalOf('x'.repeat(129))).toBe('Use at most 128 characters.');
});

it('DEC-108 common passwords are refused', () => {
  expect(refusalOf('password1')).toBe('This password is too common. Choose another one.');
});
