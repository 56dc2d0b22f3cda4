import { factorWords } from '#domain/people/second-factor-words.ts';
import type { Challenged } from '#server/identity/factors/sign-in-challenge.ts';
import type { SignedIn } from '#server/identity/sign-in/sign-ins.ts';
import { Problem } from '#server/http/problem.ts';

/** Throws 401 if the second factor is still due: the first one alone gives no session. */
export function requireNotAsked(entered: SignedIn | Challenged): asserts entered is SignedIn {
  if ('challenge' in entered)
    throw new Problem(401, 'auth.factorAsked', factorWords.asked, { factor: entered.challenge });
}
