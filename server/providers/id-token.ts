import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import * as z from 'zod';
import { holdsAddress, tidyName } from '#domain/texts/index.ts';
import {
  type CredentialCheck,
  CredentialRefused,
  type GoogleHolder,
  IssuerUnavailable,
} from './google-provider.ts';

export interface IdTokenRules {
  readonly issuers: readonly string[];
  readonly clientId: string;
  readonly keyOf: KeyReader;
}

/** Verifies an ID token (OpenID Connect Core 3.2.2.11, A4); throws `CredentialRefused` or `IssuerUnavailable`. */
export async function readIdToken(
  credential: string,
  { issuers, clientId, keyOf }: IdTokenRules,
  { nonce, now }: CredentialCheck,
): Promise<GoogleHolder> {
  const verified = await jwtVerify(credential, keyOf, {
    algorithms: ['RS256'],
    issuer: [...issuers],
    audience: clientId,
    currentDate: new Date(now),
    clockTolerance: LEEWAY_SECONDS,
    maxTokenAge: OLDEST_SECONDS,
    requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
  }).catch((error: unknown) => {
    if (error instanceof errors.JOSEError) throw new CredentialRefused(error.code);
    throw error;
  });
  const claims = claimsFor(clientId).safeParse(verified.payload);
  if (!claims.success || claims.data.nonce !== nonce) throw new CredentialRefused('claims');
  const { sub, email, hd, name, given_name: given, family_name: family } = claims.data;
  return {
    issuer: issuers[0] ?? '',
    subject: sub,
    email,
    ownsEmail: hd !== undefined || email.toLowerCase().endsWith('@gmail.com'),
    firstName: [given, name, email.split('@')[0]].map(nameOf).find((text) => text !== '') ?? '',
    lastName: nameOf(family),
  };
}

export type KeyReader = (
  ...asked: Parameters<JWTVerifyGetKey>
) => Promise<Awaited<ReturnType<JWTVerifyGetKey>>>;

/** Wraps a remote key reader, so that its failures don't count against the credential. */
export function keysFromElsewhere(read: JWTVerifyGetKey): KeyReader {
  return async (header, token) => {
    try {
      return await read(header, token);
    } catch (error) {
      if (aboutCredential.some((kind) => error instanceof kind)) throw error;
      throw new IssuerUnavailable('The keys of the issuer cannot be read');
    }
  };
}

const aboutCredential = [errors.JWKSNoMatchingKey, errors.JWKSMultipleMatchingKeys, errors.JOSENotSupported];

const LEEWAY_SECONDS = 60;
const OLDEST_SECONDS = 600;

const claimsFor = (clientId: string) =>
  z.object({
    sub: z.string().min(1).max(255),
    nonce: z.string(),
    email: z.email().max(254),
    email_verified: z.literal(true),
    azp: z.literal(clientId).optional(),
    hd: z.string().min(1).optional(),
    name: z.string().optional(),
    given_name: z.string().optional(),
    family_name: z.string().optional(),
  });

function nameOf(text = ''): string {
  const name = tidyName(
    text
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .slice(0, LONGEST_NAME)
      .replace(HALF_A_LETTER, ''),
  );
  return holdsAddress(name) ? '' : name;
}
const HALF_A_LETTER = /[\ud800-\udbff]$/;
const LONGEST_NAME = 100;
