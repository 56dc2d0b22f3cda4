import type { Context } from 'hono';
import type { Config } from '#server/config/index.ts';
import type { WorkspaceTx } from '#server/db/index.ts';
import { unauthorized } from '#server/http/index.ts';
import { bearerToken, readAccessToken, type TokenClaims } from '#server/identity/tokens/access-token.ts';
import { holdUser } from '#server/identity/accounts/accounts.ts';
import { personsOfSignIns, type SignedIn } from '#server/identity/accounts/person.ts';

/** Reads the claims of the bearer token; throws 401 if it isn't valid. */
export async function requireClaims(c: Context, config: Config, now: number): Promise<TokenClaims> {
  const token = bearerToken(c.req.header('authorization'));
  if (token === null) throw unauthorized();
  return readAccessToken(token, config, now);
}

/** Reads the caller from the live rows; throws 401 if the sign-in has ended or the user is inactive (P7, A3). */
export async function livePerson(
  tx: WorkspaceTx,
  { signInId, userId }: TokenClaims,
  config: Config,
  now: number,
): Promise<SignedIn> {
  const person = (await personsOfSignIns(tx, [signInId], config, now)).get(signInId);
  if (person?.actor.userId !== userId) throw unauthorized();
  return person;
}

/** Reads the caller and locks the row, so that a password change is ordered before or after it (A3). */
export async function holdLivePerson(
  tx: WorkspaceTx,
  claims: TokenClaims,
  config: Config,
  now: number,
): Promise<SignedIn> {
  await holdUser(tx, claims.userId);
  return livePerson(tx, claims, config, now);
}
