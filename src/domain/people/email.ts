import { texts } from '#domain/texts/messages.ts';

/** What an e-mail address looks like: of ASCII alone, no dot at an end of a part, no two in a row. */
export const emailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;
/** The most UTF-16 units of an e-mail address. */
export const emailMax = 254;

/** Why a typed e-mail address is refused, or null. */
export function emailRefusal(email: string): string | null {
  if (email === '') return texts.emailRequired;
  return email.length <= emailMax && emailPattern.test(email) ? null : texts.emailInvalid;
}
