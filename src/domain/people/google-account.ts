import { googleWords } from './google-words.ts';
import { serverTexts } from '#domain/texts/index.ts';

export interface GoogleMatch {
  readonly isActive: boolean;
  readonly isLinked: boolean;
  readonly hasOtherGoogle: boolean;
  /** Then only the settings may reconnect Google. */
  readonly wasDisconnected: boolean;
  readonly hasPassword: boolean;
  readonly isProven: boolean;
  /** A first admin without a password: the account isn't complete yet (0071). */
  readonly isUnfinished: boolean;
}

/**
 * Returns why a Google sign-in is refused, or null (AUT-09, A4). Linking by address requires that Google owns it and
 * that no stranger can have set a password here: an attacker may have registered the address first.
 */
export function googleRefusal(
  match: GoogleMatch | null,
  { ownsEmail }: { readonly ownsEmail: boolean },
): string | null {
  if (match === null || match.isUnfinished) return serverTexts.googleUnknown;
  if (!match.isActive) return serverTexts.googleInactive;
  if (match.isLinked) return null;
  if (match.hasOtherGoogle) return serverTexts.googleOther;
  if (match.wasDisconnected) return googleWords.wasDisconnected;
  if (!ownsEmail) return serverTexts.googleNotOwner;
  return match.isProven || !match.hasPassword ? null : serverTexts.googleUnproven;
}
