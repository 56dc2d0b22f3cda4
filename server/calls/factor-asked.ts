import { factorWords } from '#domain/people/index.ts';
import type { Challenged, SignedIn } from '#server/identity/index.ts';
import { Problem } from '#server/http/index.ts';

/** Throws 401 if the second factor is still due: the first one alone gives no session. */
export function requireNotAsked(entered: SignedIn | Challenged): asserts entered is SignedIn {
  if ('challenge' in entered)
    throw new Problem(401, 'auth.factorAsked', factorWords.asked, { factor: entered.challenge });
}
