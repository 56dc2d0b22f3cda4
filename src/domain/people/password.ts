import { texts } from '#domain/texts/index.ts';

export const passwordMin = 8;
export const passwordMax = 128;

/** Returns why a new password is refused, or null; `isCommon` checks the list of common ones (S3-1). */
export function passwordRefusal(password: string, isCommon: (password: string) => boolean): string | null {
  if (password.length < passwordMin) return texts.passwordTooShort;
  if (password.length > passwordMax) return texts.passwordTooLong;
  return isCommon(password) ? texts.passwordCommon : null;
}
