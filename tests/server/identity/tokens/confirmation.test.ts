import { expect, it } from 'vitest';
import { isConfirmation, newConfirmation } from '#server/identity/tokens/confirmation.ts';
import type { Config } from '#server/config/config.ts';

const NOW = Date.UTC(2026, 10, 21);
const config = { authSecret: 'a secret of the tests that is long enough' } as Config;
const who = {
  workspaceId: 3,
  userId: 7,
  signInId: '00000000-0000-4000-8000-000000000001',
  address: '192.0.2.7',
};

it('A4 a Google connection state is valid for ten minutes, for its user and sign-in only', () => {
  const secret = newConfirmation('google-connect', who, config, NOW);
  const isGood = (more: object = {}, now = NOW) =>
    isConfirmation('google-connect', secret, { ...who, ...more }, config, now);
  expect([isGood(), isGood({}, NOW + 600_000), isGood({ address: '192.0.2.8' })]).toEqual([true, true, true]);
  expect(isGood({}, NOW + 600_001)).toBe(false);
  expect(isGood({ signInId: '00000000-0000-4000-8000-000000000002' })).toBe(false);
  expect(isGood({ userId: 8 })).toBe(false);
  expect(isGood({ workspaceId: 4 })).toBe(false);
  expect(isConfirmation('own-account', secret, who, config, NOW)).toBe(false);
});

it("S3-3 an account confirmation can't connect Google, and expires after ten minutes", () => {
  const seal = newConfirmation('own-account', who, config, NOW);
  expect(isConfirmation('own-account', seal, who, config, NOW + 600_000)).toBe(true);
  expect(isConfirmation('own-account', seal, who, config, NOW + 600_001)).toBe(false);
  expect(isConfirmation('google-connect', seal, who, config, NOW)).toBe(false);
});

it('A4 refuses forged Google connection states', () => {
  const secret = newConfirmation('google-connect', who, config, NOW);
  const [begun = '', random = '', seal = ''] = secret.split('.');
  const later = (NOW + 1).toString(36);
  const forged = [
    '',
    random,
    `${later}.${random}.${seal}`,
    `${begun}.${seal}`,
    `${begun}.${random}.`,
    `${secret}A`,
  ];
  expect(forged.filter((text) => isConfirmation('google-connect', text, who, config, NOW))).toEqual([]);
  const elsewhere = { ...config, authSecret: 'another secret of the tests, long enough too' };
  expect(isConfirmation('google-connect', secret, who, elsewhere, NOW)).toBe(false);
});
