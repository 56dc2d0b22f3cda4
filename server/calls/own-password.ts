import { texts } from '#domain/texts/messages.ts';
import { type Account, readAccount } from '#server/identity/accounts/accounts.ts';
import { knownDevice } from '#server/identity/sign-in/known-device.ts';
import { verifyPassword } from '#server/identity/passwords/passwords.ts';
import type { SlowCheck } from '#server/identity/sign-in/sign-in-limits.ts';
import { withTenant } from '#server/db/handle.ts';
import { invalid, Problem, unauthorized } from '#server/http/problem.ts';
import type { SensitiveContext } from './handler-types.ts';

/** The account of whoever asks, with what its password is checked by. Throws 401 where it is active no more. */
export async function ownAccount({ deps, actor }: SensitiveContext): Promise<Account> {
  const account = await withTenant(deps.database, actor.workspaceId, (tx) => readAccount(tx, actor.userId));
  if (account === null) throw unauthorized();
  return account;
}

/** Ends the request where the password that counts now is not the given one: tries are counted as those to sign in (S3-3). */
export async function requireCurrent(
  { deps, now, address, device, actor }: SensitiveContext,
  account: Account,
  password: string,
): Promise<void> {
  const { email } = actor;
  const known = knownDevice(device, email, deps.config, now);
  const key = email.toLowerCase();
  const { passwordHash } = account;
  const check = async (slowCheck: SlowCheck) => {
    const verify = (isFirst: boolean) => verifyPassword(passwordHash, password, { key, isFirst });
    if (await slowCheck(passwordHash !== null, verify)) return { done: true } as const;
    deps.refusals.add(address);
    return 'wrong' as const;
  };
  try {
    await deps.signInLimits.signIn({ email, address, device: known }, check);
  } catch (error) {
    throw error instanceof Problem && error.code === 'auth.refused' ? notTheCurrent() : error;
  }
}

/** The given password is not the one that counts now (422): the browser must not take the session for over. */
export const notTheCurrent = (): Problem => invalid(texts.passwordWrong, 'CurrentPassword');
