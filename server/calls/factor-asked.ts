import { factorWords } from '#domain/people/second-factor-words.ts';
import type { Challenged } from '#server/identity/factors/sign-in-challenge.ts';
import type { SignedIn } from '#server/identity/sign-in/sign-ins.ts';
import { Problem } from '#server/http/problem.ts';

/** Ends the request with 401 where the first factor was right and the second one is waited for: that gives no session. */
export function requireNotAsked(entered: SignedIn | Challenged): asserts entered is SignedIn {
  if ('challenge' in entered)
    throw new Problem(401, 'auth.factorAsked', factorWords.asked, { factor: entered.challenge });
}
