import type { FactorWay } from './second-factor.ts';

/** Kept apart from the other texts, so that only pages that need it load it. */
export const factorWords = {
  asked: 'Enter the code of your second factor to finish signing in.',
  over: 'This sign-in took too long or had too many attempts. Please sign in again.',
  codeShape: 'Enter the 6 digits your app shows',
  recoveryShape: 'Enter one of your recovery codes, such as ABCD-EFGH-JKMN-PQRS-TVWX-YZ01',
  codeRequired: 'A code is required',
  codeWrong: 'That code is not correct. Check that the clock of your phone is right.',
  codeUsed: 'That code was already used. Wait for the next one.',
  recoveryWrong: 'That recovery code is not correct, or was already used.',
  passkeyWrong: 'That passkey could not be verified. Please try again.',
  passkeysNeedName: 'Passkeys need a web address with a name. This one is an IP address.',
  passkeysUnsupported: "This browser doesn't support passkeys.",
  passkeysFull: 'You have 20 passkeys. Remove one first.',
  passkeyCancelled: 'The passkey was not used: it was cancelled, or took too long. Please try again.',
  passkeyKnown: 'This device already has a passkey for your account.',
  passkeyAdded: 'The passkey was added.',
  passkeyRemoved: 'The passkey was removed.',
  passkeyRenamed: 'The passkey was renamed.',
  appExists: 'You already have an authenticator app. Remove it first.',
  appNone: 'You have no authenticator app.',
  setUpAgain: 'This setup took too long or was replaced. Please start again.',
  noFactor: 'Set up an authenticator app or a passkey first.',
  confirmAgain: 'Please confirm again that it is you.',
  appAdded: 'Your authenticator app is set up.',
  appRemoved: 'Your authenticator app was removed.',
  required: 'Your company requires a second factor. Set one up to go on.',
  lastKept: 'Your company requires a second factor. Add another one before you remove this one.',
  ownFirst: 'Set up your own second factor first.',
  requireOn: 'Every user needs a second factor now.',
  requireOff: 'A second factor is no longer required.',
  userHasNone: 'This user has no second factor.',
  signedOutFor: (name: string) => `${name} was signed out everywhere.`,
  factorsRemovedFor: (name: string) => `The second factors of ${name} were removed.`,
  codesCopied: 'The recovery codes were copied.',
} as const;

export const factorQuestions = {
  removeApp: {
    title: 'Remove your authenticator app?',
    text: 'Its codes stop working. If it is your last second factor, your recovery codes go as well.',
    confirm: 'Remove',
  },
  newCodes: {
    title: 'Create new recovery codes?',
    text: 'The codes you have now stop working.',
    confirm: 'Create codes',
  },
  removePasskey: (name: string) => ({
    title: 'Remove this passkey?',
    text: `“${name}” no longer signs you in. If it is your last second factor, your recovery codes go as well.`,
    confirm: 'Remove',
  }),
  signOutFor: (name: string) => ({
    title: 'Sign this user out everywhere?',
    text: `${name} has to sign in again on every device.`,
    confirm: 'Sign out',
  }),
  removeFactorsFor: (name: string) => ({
    title: 'Remove all second factors?',
    text: `The password of ${name} is then enough to sign in, until a new second factor is set up.`,
    confirm: 'Remove',
  }),
  requireOn: {
    title: 'Require a second factor?',
    text: 'Users without one set it up before they can go on. Their unsent changes are kept.',
    confirm: 'Require it',
  },
  requireOff: {
    title: 'Stop requiring a second factor?',
    text: 'Users may remove theirs again.',
    confirm: 'Stop requiring it',
  },
} as const;

export const factorNames: Readonly<Record<FactorWay, string>> = {
  app: 'an authenticator app',
  passkey: 'a passkey',
  recoveryCode: 'a recovery code',
};

export const factorRefused: Readonly<Record<FactorWay, string>> = {
  app: 'A code',
  passkey: 'A passkey',
  recoveryCode: 'A recovery code',
};
