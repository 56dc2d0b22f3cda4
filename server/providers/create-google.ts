import type { Config } from '#server/config/index.ts';
import type { Google } from './google-provider.ts';
import { createLocalGoogle, type LocalGoogle } from './stand-ins/local-google.ts';
import { createGoogle } from './real-google.ts';

export type GoogleSignIn = (Google & { readonly kind: 'google' }) | LocalGoogle | null;

/** Creates Google sign-in with a client id; else the stand-in in a demo, otherwise null (A1). */
export function createGoogleSignIn(
  { googleClientId: clientId, publicUrl, demo }: Pick<Config, 'googleClientId' | 'publicUrl' | 'demo'>,
  now: () => number,
): GoogleSignIn {
  if (clientId !== undefined) return createGoogle({ clientId, publicUrl }, now);
  return demo ? createLocalGoogle(now) : null;
}
