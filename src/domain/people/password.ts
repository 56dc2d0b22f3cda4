import { texts } from '#domain/texts/messages.ts';

/** The fewest characters of a password (DEC-108). */
export const passwordMin = 8;
/** The most characters of a password; any character counts. */
export const passwordMax = 128;

/** Why a new password is refused, or null; `isCommon` knows the list of common ones (S3-1). */
export function passwordRefusal(password: string, isCommon: (password: string) => boolean): string | null {
  if (password.length < passwordMin) return texts.passwordTooShort;
  if (password.length > passwordMax) return texts.passwordTooLong;
  return isCommon(password) ? texts.passwordCommon : null;
}
