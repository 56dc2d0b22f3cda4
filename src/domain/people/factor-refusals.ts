import type { Refusal } from '#domain/refusal.ts';
import { hasFactor, type OwnFactors } from './second-factor.ts';
import { factorWords } from './second-factor-words.ts';

/** Why a user must set up a second factor before anything else. */
export const factorRequired: Refusal = { code: 'access.factorRequired', message: factorWords.required };

/** Why a user may not remove a factor that leaves these, or null: where one is required, the last one stays. */
export function lastFactorRefusal(left: Factors, isRequired: boolean): Refusal | null {
  if (!isRequired || hasFactor(left)) return null;
  return { code: 'entity.kept', message: factorWords.lastKept };
}

/** Why an admin may not require a second factor of all users, or null: that takes one of their own, so that no admin is locked out. */
export function requireFactorRefusal(own: Factors): Refusal | null {
  return hasFactor(own) ? null : { code: 'entity.kept', message: factorWords.ownFirst };
}

type Factors = Pick<OwnFactors, 'hasApp' | 'passkeys'>;
