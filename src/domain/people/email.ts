import { texts } from '#domain/texts/index.ts';

/** ASCII only; no dot at either end of the local part, no two in a row. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
export const emailMax = 254;

/** Returns why an e-mail address is refused, or null. */
export function emailRefusal(email: string): string | null {
  if (email === '') return texts.emailRequired;
  return email.length <= emailMax && emailPattern.test(email) ? null : texts.emailInvalid;
}
