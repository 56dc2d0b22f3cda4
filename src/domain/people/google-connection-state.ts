import { googleWords } from './google-words.ts';

/** What opens the own account beside mailed links. */
export interface OwnGoogle {
  readonly hasGoogle: boolean;
  readonly hasPassword: boolean;
}

/** Why no account of Google can be connected with the own one, or null: there is one at most (AUT-09, A4). */
export const connectRefusal = ({ hasGoogle }: Pick<OwnGoogle, 'hasGoogle'>): string | null =>
  hasGoogle ? googleWords.hasOne : null;

/** Why the account of Google cannot be taken away from the own one, or null: nobody locks himself or herself out (A4). */
export const disconnectRefusal = ({ hasPassword }: Pick<OwnGoogle, 'hasPassword'>): string | null =>
  hasPassword ? null : googleWords.onlyWay;
