/** What is said where somebody changes the own address or deletes the own account (decision 0091). */
export const ownAccountWords = {
  signInAgain: 'Sign out, sign in again, and do this within 10 minutes.',
  confirmAgain: 'Your password was entered too long ago. Please enter it again.',
  same: 'This is already your address.',
  none: 'No change of your address is waiting to be confirmed.',
  justNow: 'We just sent an e-mail. Please wait a minute.',
  sent: (email: string) => `We sent a link to ${email}. Open it within an hour to change your address.`,
  pending: (email: string) =>
    `Waiting for you to open the link we sent to ${email}. Until then your address stays.`,
  cancelled: 'Your address stays as it is.',
  changed: 'Your address was changed. Sign in with it from now on.',
  lost: "Please open the link in the e-mail again. For your security it isn't kept in the address bar.",
} as const;
