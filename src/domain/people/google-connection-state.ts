import { googleWords } from './google-words.ts';

export interface OwnGoogle {
  readonly hasGoogle: boolean;
  readonly hasPassword: boolean;
}

/** Returns why a Google account can't be connected, or null: an account has at most one (AUT-09, A4). */
export const connectRefusal = ({ hasGoogle }: Pick<OwnGoogle, 'hasGoogle'>): string | null =>
  hasGoogle ? googleWords.hasOne : null;

/** Returns why the Google account can't be disconnected, or null: without a password it is the only sign-in (A4). */
export const disconnectRefusal = ({ hasPassword }: Pick<OwnGoogle, 'hasPassword'>): string | null =>
  hasPassword ? null : googleWords.onlyWay;
