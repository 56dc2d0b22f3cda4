import { createHash } from 'node:crypto';
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JSONWebKeySet,
  SignJWT,
} from 'jose';
import { ASKED, type Asking, type Google, RETURN_PATH } from '#server/providers/google-provider.ts';
import { keysFromElsewhere, readIdToken } from '#server/providers/id-token.ts';

/** An account of the stand-in. */
export interface LocalAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  /** `owned`: the address is given out there; `confirmed`: it is somewhere else, and was confirmed once. */
  readonly address: 'owned' | 'confirmed' | 'unconfirmed';
}

/** The stand-in: an issuer of its own, with pages on which an account is chosen. */
export interface LocalGoogle extends Google {
  readonly kind: 'local';
  /** The keys that it signs with, for everybody. */
  keys(): Promise<JSONWebKeySet>;
  /** Where the browser goes with the credential of an account. */
  answer(account: LocalAccount, asking: Asking): Promise<string>;
  /** Where it goes when nobody was chosen. */
  cancelled(state: string): string;
}

/** Below this path stand the pages of the stand-in. */
export const LOCAL_GOOGLE = '/google-stand-in';

/** Makes the stand-in; its keys are made when they are first asked for, and die with the process. `now` in ms. */
export function createLocalGoogle(now: () => number): LocalGoogle {
  let made: ReturnType<typeof makeKeys> | undefined;
  const keysOnce = () => (made ??= makeKeys());
  const keys = async () => ({ keys: [(await keysOnce()).shown] });
  const keyOf = keysFromElsewhere(async (header, token) => createLocalJWKSet(await keys())(header, token));
  const back = (fields: Readonly<Record<string, string>>) => `${RETURN_PATH}#${new URLSearchParams(fields)}`;
  return {
    kind: 'local',
    keys,
    askAt: (asking) =>
      `${LOCAL_GOOGLE}/authorize?${new URLSearchParams({ ...ASKED, ...asking, client_id: CLIENT })}`,
    read: (credential, check) =>
      readIdToken(credential, { issuers: [ISSUER], clientId: CLIENT, keyOf }, check),
    async answer(account, { nonce, state }) {
      const { secret, shown } = await keysOnce();
      const seconds = Math.floor(now() / 1_000);
      const credential = await new SignJWT({ ...claimsOf(account), azp: CLIENT, nonce })
        .setProtectedHeader({ alg: 'RS256', kid: shown.kid, typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(CLIENT)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + LIFETIME_SECONDS)
        .sign(secret);
      return back({ state, id_token: credential });
    },
    cancelled: (state) => back({ state, error: 'access_denied' }),
  };
}

const ISSUER = 'https://google-stand-in.invalid';
const CLIENT = 'weekwright-stand-in';
const LIFETIME_SECONDS = 3_600;

async function makeKeys() {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const shown = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(shown);
  return { secret: privateKey, shown: { ...shown, kid, alg: 'RS256', use: 'sig' } };
}

function claimsOf({ email, firstName, lastName, address }: LocalAccount) {
  return {
    sub: subjectOf(email),
    email,
    email_verified: address !== 'unconfirmed',
    name: `${firstName} ${lastName}`.trim(),
    given_name: firstName,
    family_name: lastName,
    ...(address === 'owned' ? { hd: email.split('@').at(-1) } : {}),
  };
}

/** The same address is the same account: the stand-in keeps none. */
const subjectOf = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 21);
