import type { Refusal } from '#domain/refusal.ts';
import { hasFactor, type OwnFactors } from './second-factor.ts';
import { factorWords } from './second-factor-words.ts';

export const factorRequired: Refusal = { code: 'access.factorRequired', message: factorWords.required };

/** Returns why a user may not remove a required factor, or null; `left` are the factors that would remain. */
export function lastFactorRefusal(left: Factors, isRequired: boolean): Refusal | null {
  if (!isRequired || hasFactor(left)) return null;
  return { code: 'entity.kept', message: factorWords.lastKept };
}

/** Returns why an admin may not require second factors, or null: admins without one would lock themselves out. */
export function requireFactorRefusal(own: Factors): Refusal | null {
  return hasFactor(own) ? null : { code: 'entity.kept', message: factorWords.ownFirst };
}

type Factors = Pick<OwnFactors, 'hasApp' | 'passkeys'>;
