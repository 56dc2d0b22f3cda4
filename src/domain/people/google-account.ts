import { googleWords } from './google-words.ts';
import { serverTexts } from '#domain/texts/messages.ts';

/** The account that a credential of Google names, by the account there or by its address. */
export interface GoogleMatch {
  readonly isActive: boolean;
  /** It was opened with this very account of Google before. */
  readonly isLinked: boolean;
  /** Another account of Google opens it. */
  readonly hasOtherGoogle: boolean;
  /** Its person has disconnected Google once: from then on it is connected in the settings alone. */
  readonly wasDisconnected: boolean;
  readonly hasPassword: boolean;
  readonly isProven: boolean;
  /** A first admin who has set no password: no account yet (0071). */
  readonly isUnfinished: boolean;
}

/**
 * Why a credential of Google does not open an account, or null (AUT-09, A4). An account of Google that came before opens
 * it whatever its address is now. Else the address links the two, only where nobody has disconnected them, and nobody else
 * can hold it: Google gives it out itself, and here it is proven, or nobody has set a password that would then open the
 * account of another.
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
