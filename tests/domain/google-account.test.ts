import { expect, it } from 'vitest';
import { type GoogleMatch, googleRefusal } from '#domain/google-account.ts';

const match: GoogleMatch = {
  isActive: true,
  isLinked: false,
  hasOtherGoogle: false,
  wasDisconnected: false,
  hasPassword: true,
  isProven: true,
  isUnfinished: false,
};
const UNKNOWN = 'No account here belongs to this Google account. Sign up, or ask to be invited.';

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
    'Your account is inactive. Ask an admin of your company.',
  ],
  [
    'does not open what another account of Google opens',
    { hasOtherGoogle: true },
    true,
    'Another Google account opens this account. Choose that one, or sign in with your password.',
  ],
  [
    'is not linked again by the address where it was disconnected',
    { wasDisconnected: true },
    true,
    'Google was disconnected from this account. Sign in with your password; your settings connect it again.',
  ],
  ['opens again what it was connected with again', { isLinked: true, wasDisconnected: true }, true, null],
  [
    'does not believe an address that may be somebody else’s by now',
    {},
    false,
    'This address is not one of Google’s own, so it does not show that the account here is yours. Sign in with your password.',
  ],
  [
    'does not share an account with whoever set its password without the address',
    { isProven: false },
    true,
    'Nobody has confirmed this address here yet. Ask for a new password: the link in the mail confirms it, and Google works from then on.',
  ],
])('AUT-09 A4 DEC-126 a credential of Google %s', (_what, changes, ownsEmail, why) => {
  expect(googleRefusal(changes && { ...match, ...changes }, { ownsEmail })).toBe(why);
});
