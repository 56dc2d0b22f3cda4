/** What is said of the way to Google and back; apart from the other texts, so that no other page carries it. */
export const googleWords = {
  cancelled: 'You came back without choosing an account.',
  failed: 'Google reported a problem. Please try again.',
  stray: 'This page follows a choice at Google that was begun in this tab. Please begin here.',
  unkept: 'This browser keeps nothing while you are away at Google. Sign in with your password.',
  hasOne: 'A Google account is connected with yours already. Disconnect it first.',
  ofAnother: 'This Google account opens another account here. Choose another one.',
  onlyWay: 'You have no password, so Google is your only way in. Set a password first.',
  wasDisconnected:
    'Google was disconnected from this account. Sign in with your password; your settings connect it again.',
  connected: 'Your Google account is connected. You can sign in with it from now on.',
  disconnected: 'Google is disconnected. Everywhere else you are signed out.',
  signedOut:
    'You were signed out meanwhile, so nothing was connected. Sign in, and begin again in your settings.',
} as const;
