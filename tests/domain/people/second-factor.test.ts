import { expect, it } from 'vitest';
import {
  appCodeOf,
  hasFactor,
  isFreshStep,
  recoveryCodeOf,
  relyingPartyOf,
  shownRecoveryCode,
  waysOf,
} from '#domain/people/second-factor.ts';

it('A5 S3-31 an app code is six digits, with or without spaces', () => {
  expect(['123456', ' 123 456 ', '123-456'].map(appCodeOf)).toEqual(['123456', '123456', '123456']);
  expect(['', '12345', '1234567', '12345x', '１２３４５６'].map(appCodeOf)).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});

it('A5 S3-31 a recovery code is read in any spelling, and nothing else is', () => {
  const code = 'ABCDEFGHJKMNPQRSTVWXYZ01';
  expect(shownRecoveryCode(code)).toBe('ABCD-EFGH-JKMN-PQRS-TVWX-YZ01');
  expect(
    [code, shownRecoveryCode(code), 'abcd efgh jkmn pqrs tvwx yz01', ` ${code} `].map(recoveryCodeOf),
  ).toEqual([code, code, code, code]);
  expect(
    [code.slice(1), `${code}2`, code.replace('A', 'I'), 'A'.repeat(100_000)].map(recoveryCodeOf),
  ).toEqual([null, null, null, null]);
});

it('A5 S3-31 a code counts once, and no older code counts after it', () => {
  expect([9, 10, 11].map((step) => isFreshStep(step, 10))).toEqual([false, false, true]);
});

it('A5 S3-31 the available factors are listed, and recovery codes alone are no factor', () => {
  const none = { hasApp: false, passkeys: 0, recoveryCodesLeft: 0 };
  expect(waysOf(none)).toEqual([]);
  expect(waysOf({ ...none, recoveryCodesLeft: 3 })).toEqual([]);
  expect(waysOf({ ...none, hasApp: true })).toEqual(['app']);
  expect(waysOf({ hasApp: true, passkeys: 2, recoveryCodesLeft: 3 })).toEqual([
    'app',
    'passkey',
    'recoveryCode',
  ]);
  expect([none, { ...none, passkeys: 1 }].map(hasFactor)).toEqual([false, true]);
});

it('A5 S3-31 passkeys are bound to the host of the public URL, or to localhost on this machine', () => {
  expect(
    [
      'https://plan.acme.example',
      'https://plan.acme.example:8443',
      'http://127.0.0.1:4310',
      'http://[::1]:4310',
      'http://localhost:4310',
      'https://192.0.2.7',
    ].map(relyingPartyOf),
  ).toEqual([
    { id: 'plan.acme.example', origin: 'https://plan.acme.example' },
    { id: 'plan.acme.example', origin: 'https://plan.acme.example:8443' },
    { id: 'localhost', origin: 'http://localhost:4310' },
    { id: 'localhost', origin: 'http://localhost:4310' },
    { id: 'localhost', origin: 'http://localhost:4310' },
    null,
  ]);
});
