import { writeLetter } from '#server/mail/letter.ts';

/** Says to whom it belongs that an account of Google signs in there from now on (S3-41). */
export const connectedLetter = (to: string, there: string) =>
  writeLetter({
    to,
    subject: 'A Google account was connected to your Weekwright account',
    paragraphs: [`You can now sign in with the Google account ${there} as well as with your password.`],
    note: "If this wasn't you, disconnect it in your settings, change your password right away and contact an admin of your company.",
  });

/** Says to whom it belongs that the account of Google signs in there no more (S3-41). */
export const disconnectedLetter = (to: string) =>
  writeLetter({
    to,
    subject: 'Google was disconnected from your Weekwright account',
    paragraphs: [
      'From now on you sign in with your password; your Google account can no longer sign in to your account. You were signed out on all other devices.',
    ],
    note: "If this wasn't you, reset your password on the sign-in page right away and contact an admin of your company.",
  });
