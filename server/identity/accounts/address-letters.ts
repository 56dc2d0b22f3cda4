import { writeLetter } from '#server/mail/index.ts';

const PAGE = '/change-address';

/** Writes the letter that asks for confirmation of a new address (decision 0091). */
export const newAddressLetter = (to: string, publicUrl: string, token: string) =>
  writeLetter({
    to,
    subject: 'Confirm your new e-mail address for Weekwright',
    paragraphs: [
      'Open this link within an hour, in a browser where you are signed in, to use this address for your Weekwright account.',
    ],
    action: { label: 'Use this address', url: `${publicUrl}${PAGE}#token=${token}` },
    note: "If you didn't ask for this, ignore this e-mail.",
  });

/** Writes the letter that tells the old address of the change and how to undo it (decision 0091). */
export const oldAddressLetter = (to: string, newEmail: string, publicUrl: string, token: string) =>
  writeLetter({
    to,
    subject: 'The e-mail address of your Weekwright account was changed',
    paragraphs: [
      `Your Weekwright account now uses ${newEmail}.`,
      "If this wasn't you, undo it within 7 days: this restores your old address and signs you out on all devices. You then choose a new password.",
    ],
    action: { label: 'Undo the change', url: `${publicUrl}${PAGE}#undo=${token}` },
    note: 'If you made this change, no action is needed.',
  });
