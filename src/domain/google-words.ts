/** What is said of the way to Google and back; apart from the other texts, so that no other page carries it. */
export const googleWords = {
  cancelled: 'You came back without choosing an account.',
  failed: 'Google reported a problem. Please try again.',
  stray: 'This page follows a choice at Google that was begun in this tab. Please begin here.',
  unkept: 'This browser keeps nothing while you are away at Google. Sign in with your password.',
} as const;
