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

export interface LocalAccount {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly address: 'owned' | 'confirmed' | 'unconfirmed';
}

export interface LocalGoogle extends Google {
  readonly kind: 'local';
  keys(): Promise<JSONWebKeySet>;
  answer(account: LocalAccount, asking: Asking): Promise<string>;
  cancelled(state: string): string;
}

export const LOCAL_GOOGLE = '/google-stand-in';

/** Creates the Google stand-in; its keys exist only in this process. `now` is in ms. */
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

/** Derived, because the stand-in stores no accounts. */
const subjectOf = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('hex').slice(0, 21);
