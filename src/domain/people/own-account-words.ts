export const ownAccountWords = {
  signInAgain: 'Sign out, sign in again, and do this within 10 minutes.',
  confirmAgain: 'Your password was entered too long ago. Please enter it again.',
  same: 'This is already your address.',
  none: 'You have no pending change of e-mail address.',
  justNow: 'We just sent an e-mail. Please wait a minute.',
  sent: (email: string) => `We sent a link to ${email}. Open it within an hour to change your address.`,
  pending: (email: string) =>
    `Waiting for you to open the link we sent to ${email}. Until then your address won't change.`,
  cancelled: 'The change was cancelled. Your address stays the same.',
  deleted: 'Your account was deleted.',
  changed: 'Your e-mail address was changed. Use the new one to sign in from now on.',
  lost: "Please open the link in the e-mail again. For your security it isn't kept in the address bar.",
} as const;
