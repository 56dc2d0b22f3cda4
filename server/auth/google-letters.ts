import { writeLetter } from '#server/providers/letter.ts';

/** Says to whom it belongs that an account of Google signs in there from now on (S3-41). */
export const connectedLetter = (to: string, there: string) =>
  writeLetter({
    to,
    subject: 'A Google account was connected with your Weekwright account',
    paragraphs: [`From now on the Google account ${there} signs in to your account, beside your password.`],
    note: 'If it was not you, disconnect it in your settings and change your password at once, and tell an admin of your company.',
  });

/** Says to whom it belongs that the account of Google signs in there no more (S3-41). */
export const disconnectedLetter = (to: string) =>
  writeLetter({
    to,
    subject: 'Google was disconnected from your Weekwright account',
    paragraphs: [
      'You sign in with your password from now on; your Google account opens your account no more. Everywhere else you were signed out.',
    ],
    note: 'If it was not you, ask for a new password on the sign-in page at once, and tell an admin of your company.',
  });
