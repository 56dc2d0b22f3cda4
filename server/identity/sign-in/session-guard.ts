import type { Context } from 'hono';
import type { Config } from '#server/config/config.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { unauthorized } from '#server/http/problem.ts';
import { bearerToken, readAccessToken, type TokenClaims } from '#server/identity/tokens/access-token.ts';
import { holdUser } from '#server/identity/accounts/accounts.ts';
import { personsOfSignIns, type SignedIn } from '#server/identity/accounts/person.ts';

/** Whose token a request carries; throws 401 where it carries none that holds. */
export async function requireClaims(c: Context, config: Config, now: number): Promise<TokenClaims> {
  const token = bearerToken(c.req.header('authorization'));
  if (token === null) throw unauthorized();
  return readAccessToken(token, config, now);
}

/** The person behind a token by the live rows; throws 401 when the sign-in has ended or the person is inactive (P7, A3). */
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

/**
 * The same in a later transaction than the one that let the person in: a new password, which ends sign-ins and what came of
 * them, comes before or after it as a whole (A3).
 */
export async function holdLivePerson(
  tx: WorkspaceTx,
  claims: TokenClaims,
  config: Config,
  now: number,
): Promise<SignedIn> {
  await holdUser(tx, claims.userId);
  return livePerson(tx, claims, config, now);
}
