/** What is said to invited people; apart from the other texts, so that no other page carries it. */
export const invitationWords = {
  over: 'This invitation was used already, was replaced by a later one, or is older than 7 days.',
  whatNow:
    'If you have set a password already, sign in with it. Else ask whoever invited you to send the invitation again.',
  lost: 'Please open the link in the mail once more: for your safety it does not stay in the address.',
  occupied: (email: string) =>
    `You are signed in as ${email}. Sign out first, then open the link in the mail again.`,
  invites: (invitedBy: string | null, company: string) =>
    invitedBy === null
      ? `You are invited to join ${company}.`
      : `${invitedBy} invites you to join ${company}.`,
  isSet: 'Your password is set.',
} as const;
