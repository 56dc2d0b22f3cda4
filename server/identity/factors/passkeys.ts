import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import {
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { CHALLENGE_MS, MOST_PASSKEYS, relyingPartyOf, factorWords } from '#domain/people/index.ts';
import type { Config } from '#server/config/index.ts';
import { type WorkspaceTx, passkeys } from '#server/db/index.ts';
import { problemOf } from '#server/http/index.ts';

export interface PasskeyOwner {
  readonly workspaceId: number;
  readonly userId: number;
}

/** Reads a user's passkeys, oldest first. */
export function readPasskeys(tx: WorkspaceTx, userId: number) {
  return tx
    .select()
    .from(passkeys)
    .where(eq(passkeys.userId, userId))
    .orderBy(asc(passkeys.createdAt), passkeys.id);
}

/** Returns the browser's options for signing a challenge with a passkey. */
export async function requestOptions(
  tx: WorkspaceTx,
  userId: number,
  challenge: string,
  { config, mustVerify }: { readonly config: Pick<Config, 'publicUrl'>; readonly mustVerify: boolean },
): Promise<Readonly<Record<string, unknown>>> {
  const keys = await readPasskeys(tx, userId);
  return {
    ...(await generateAuthenticationOptions({
      rpID: requireRelyingParty(config).id,
      challenge: bytesOf(challenge),
      timeout: CHALLENGE_MS,
      userVerification: mustVerify ? 'required' : 'preferred',
      allowCredentials: keys.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: transportsOf(transports),
      })),
    })),
  };
}

/** Returns the browser's options for creating a passkey; throws 409 at the limit. */
export async function creationOptions(
  tx: WorkspaceTx,
  { workspaceId, userId, email }: PasskeyOwner & { readonly email: string },
  challenge: string,
  config: Pick<Config, 'publicUrl'>,
): Promise<Readonly<Record<string, unknown>>> {
  const keys = await readPasskeys(tx, userId);
  requireRoom(keys);
  return {
    ...(await generateRegistrationOptions({
      rpName: 'Weekwright',
      rpID: requireRelyingParty(config).id,
      userName: email,
      userID: new Uint8Array(Buffer.from(`${workspaceId}.${userId}`)),
      userDisplayName: email,
      challenge: bytesOf(challenge),
      timeout: CHALLENGE_MS,
      attestationType: 'none',
      excludeCredentials: keys.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: transportsOf(transports),
      })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    })),
  };
}

function requireRoom(keys: readonly unknown[]): void {
  if (keys.length >= MOST_PASSKEYS)
    throw problemOf({ code: 'entity.changed', message: factorWords.passkeysFull });
}

/** Adds a passkey created for a challenge; false for another origin or challenge. Throws 409 at the limit. */
export async function addPasskey(
  tx: WorkspaceTx,
  owner: PasskeyOwner,
  made: { readonly name: string; readonly challenge: string; readonly response: RegistrationResponseJSON },
  { config, now }: { readonly config: Pick<Config, 'publicUrl'>; readonly now: number },
): Promise<boolean> {
  const { id: rpId, origin } = requireRelyingParty(config);
  const verified = await verifyRegistrationResponse({
    response: made.response,
    expectedChallenge: made.challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: false,
  }).catch(() => null);
  if (verified === null || !verified.verified) return false;
  const { credential } = verified.registrationInfo;
  // The signed data repeats the id, and the schema limits only the unsigned copy.
  if (credential.id !== made.response.id || Buffer.byteLength(credential.id, 'base64url') > MOST_ID_BYTES)
    return false;
  requireRoom(await readPasskeys(tx, owner.userId));
  const added = await tx
    .insert(passkeys)
    .values({
      ...owner,
      id: randomUUID(),
      name: made.name,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: (credential.transports ?? []).join(' '),
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return added.length > 0;
}

/** Verifies a passkey signature and its counter; `mustVerify` also requires a PIN or biometrics. */
export async function verifyPasskey(
  tx: WorkspaceTx,
  userId: number,
  {
    response,
    challenge,
    mustVerify,
  }: {
    readonly response: AuthenticationResponseJSON;
    readonly challenge: string;
    readonly mustVerify: boolean;
  },
  { config, now }: { readonly config: Pick<Config, 'publicUrl'>; readonly now: number },
): Promise<boolean> {
  const [key] = await tx
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.credentialId, response.id)));
  const party = relyingPartyOf(config.publicUrl);
  if (key === undefined || party === null) return false;
  const verified = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential: {
      id: key.credentialId,
      publicKey: bytesOf(key.publicKey),
      counter: key.counter,
      transports: transportsOf(key.transports),
    },
    requireUserVerification: mustVerify,
  }).catch(() => null);
  if (verified === null || !verified.verified) return false;
  await tx
    .update(passkeys)
    .set({ counter: verified.authenticationInfo.newCounter, lastUsedAt: now })
    .where(eq(passkeys.id, key.id));
  return true;
}

/** Renames a user's passkey; false if there is none. */
export async function renamePasskey(
  tx: WorkspaceTx,
  userId: number,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<boolean> {
  const renamed = await tx
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return renamed.length > 0;
}

/** Removes a user's passkey; false if there is none. */
export async function removePasskey(tx: WorkspaceTx, userId: number, id: string): Promise<boolean> {
  const removed = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning({ id: passkeys.id });
  return removed.length > 0;
}

function requireRelyingParty({ publicUrl }: Pick<Config, 'publicUrl'>) {
  const party = relyingPartyOf(publicUrl);
  if (party === null) throw problemOf({ code: 'entity.changed', message: factorWords.passkeysNeedName });
  return party;
}

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const transportsOf = (text: string) => text.split(' ').filter(Boolean) as AuthenticatorTransport[];

/** In bytes (WebAuthn, 6.5.1). */
const MOST_ID_BYTES = 1_023;
