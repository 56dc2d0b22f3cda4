import type { Config } from '#server/config/config.ts';
import type { Google } from './google-provider.ts';
import { createLocalGoogle, type LocalGoogle } from './stand-ins/local-google.ts';
import { createGoogle } from './real-google.ts';

/** Whoever vouches for people on this server; the stand-in can do more. Null where nobody does. */
export type Vouching = (Google & { readonly kind: 'google' }) | LocalGoogle | null;

/** Google where there is a client id; else the stand-in in a demo, and nobody elsewhere (A1). */
export function createVouching(
  { googleClientId: clientId, publicUrl, demo }: Pick<Config, 'googleClientId' | 'publicUrl' | 'demo'>,
  now: () => number,
): Vouching {
  if (clientId !== undefined) return createGoogle({ clientId, publicUrl }, now);
  return demo ? createLocalGoogle(now) : null;
}
