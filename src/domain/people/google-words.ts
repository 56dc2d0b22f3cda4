/** Kept apart from the other texts, so that only pages that need it load it. */
export const googleWords = {
  cancelled: 'You came back without choosing an account.',
  failed: 'Google reported a problem. Please try again.',
  stray: 'This page completes a Google sign-in started in this tab. Please start here.',
  unkept: "This browser can't store what Google sign-in needs. Sign in with your password.",
  hasOne: 'Your account is already connected to a Google account. Disconnect it first.',
  ofAnother: 'This Google account is connected to another account here. Choose another one.',
  onlyWay: "You don't have a password, so Google is your only way to sign in. Set a password first.",
  wasDisconnected:
    'Google was disconnected from this account. Sign in with your password; you can reconnect it in your settings.',
  connected: 'Your Google account is connected. You can sign in with it from now on.',
  disconnected: 'Google is disconnected. You are signed out on all other devices.',
  signedOut:
    'You were signed out in the meantime, so nothing was connected. Sign in and start again in your settings.',
} as const;
