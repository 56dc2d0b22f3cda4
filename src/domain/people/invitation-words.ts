/** Kept apart from the other texts, so that only pages that need it load it. */
export const invitationWords = {
  over: 'This invitation has been used, replaced by a newer one, or is older than 7 days.',
  whatNow:
    'If you have already set a password, sign in with it. Otherwise ask the person who invited you for a new invitation.',
  lost: "Please open the link in the e-mail again. For your security it isn't kept in the address bar.",
  occupied: (email: string) =>
    `You are signed in as ${email}. Sign out first, then open the link in the e-mail again.`,
  invites: (invitedBy: string | null, company: string) =>
    invitedBy === null
      ? `You are invited to join ${company}.`
      : `${invitedBy} invites you to join ${company}.`,
  isSet: 'Your password is set.',
} as const;
