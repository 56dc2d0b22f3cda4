import { expect, it } from 'vitest';
import { type GoogleMatch, googleRefusal } from '#domain/people/google-account.ts';

const match: GoogleMatch = {
  isActive: true,
  isLinked: false,
  hasOtherGoogle: false,
  wasDisconnected: false,
  hasPassword: true,
  isProven: true,
  isUnfinished: false,
};
const UNKNOWN = 'No account here uses this Google account. Sign up or ask for an invitation.';

it.each<[string, Partial<GoogleMatch> | null, boolean, string | null]>([
  [
    'opens what it has opened before, whatever its address is now',
    { isLinked: true, isProven: false },
    false,
    null,
  ],
  ['links a proven address that Google gives out', {}, true, null],
  ['links an invited person, whom no password opens', { isProven: false, hasPassword: false }, true, null],
  ['knows nobody', null, true, UNKNOWN],
  ['knows no sign-up that was not finished', { isUnfinished: true, hasPassword: false }, true, UNKNOWN],
  [
    'opens nothing that is inactive',
    { isActive: false, isLinked: true },
    true,
    'Your account is inactive. Contact an admin of your company.',
  ],
  [
    'does not open what another account of Google opens',
    { hasOtherGoogle: true },
    true,
    'This account is connected to another Google account. Choose that one, or sign in with your password.',
  ],
  [
    'is not linked again by the address where it was disconnected',
    { wasDisconnected: true },
    true,
    'Google was disconnected from this account. Sign in with your password; you can reconnect it in your settings.',
  ],
  ['opens again what it was connected with again', { isLinked: true, wasDisconnected: true }, true, null],
  [
    'does not believe an address that may be somebody else’s by now',
    {},
    false,
    "Google doesn't manage this address, so it can't confirm that this account is yours. Sign in with your password.",
  ],
  [
    'does not share an account with whoever set its password without the address',
    { isProven: false },
    true,
    "This address isn't verified yet. Reset your password; the link verifies it, and Google sign-in will then work.",
  ],
])('AUT-09 A4 DEC-126 the check of a Google credential %s', (_what, changes, ownsEmail, why) => {
  expect(googleRefusal(changes && { ...match, ...changes }, { ownsEmail })).toBe(why);
});
