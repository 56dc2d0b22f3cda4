import { counted } from '#domain/texts/index.ts';
import { writeLetter } from '#server/mail/index.ts';

/** Writes the letter about an added second factor (S3-41). */
export const factorAddedLetter = (to: string, what: string) =>
  writeLetter({
    to,
    subject: 'A second factor was added to your Weekwright account',
    paragraphs: [`From now on ${what} can complete your sign-in, after your password.`],
    note: NOT_YOU,
  });

/** Writes the letter about a removed second factor (S3-41). */
export const factorRemovedLetter = (to: string, what: string) =>
  writeLetter({
    to,
    subject: 'A second factor was removed from your Weekwright account',
    paragraphs: [`${what} can no longer complete your sign-in.`],
    note: NOT_YOU,
  });

/** Writes the letter about factors removed by an admin (S3-41). */
export const factorsRemovedLetter = (to: string) =>
  writeLetter({
    to,
    subject: 'The second factors of your Weekwright account were removed',
    paragraphs: [
      'An admin of your company removed your authenticator app, passkeys and recovery codes. Your password is enough to sign in until you set up a second factor again.',
    ],
    note: "If you didn't ask for this, contact an admin of your company.",
  });

/** Writes the letter about new recovery codes (S3-41). */
export const codesRenewedLetter = (to: string) =>
  writeLetter({
    to,
    subject: 'Your Weekwright recovery codes were replaced',
    paragraphs: ['New recovery codes were created for your account. The earlier ones no longer work.'],
    note: NOT_YOU,
  });

/** Writes the letter about a used recovery code (S3-41). */
export const recoveryUsedLetter = (to: string, left: number) =>
  writeLetter({
    to,
    subject: 'A recovery code was used to sign in to Weekwright',
    paragraphs: [
      `Someone signed in to your account with your password and a recovery code. You have ${counted(left, 'recovery code')} left. You can create new ones in your settings.`,
    ],
    note: NOT_YOU,
  });

const NOT_YOU =
  "If this wasn't you, reset your password on the sign-in page right away and contact an admin of your company.";
