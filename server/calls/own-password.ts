import { texts } from '#domain/texts/index.ts';
import {
  type Account,
  readAccount,
  knownDevice,
  verifyPassword,
  type SlowCheck,
} from '#server/identity/index.ts';
import { withTenant } from '#server/db/index.ts';
import { invalid, Problem, unauthorized } from '#server/http/index.ts';
import type { SensitiveContext } from './handler-types.ts';

/** Reads the caller's account with its password hash. Throws 401 if it is no longer active. */
export async function ownAccount({ deps, actor }: SensitiveContext): Promise<Account> {
  const account = await withTenant(deps.database, actor.workspaceId, (tx) => readAccount(tx, actor.userId));
  if (account === null) throw unauthorized();
  return account;
}

/** Throws if this isn't the current password; attempts count as sign-in attempts (S3-3). */
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

/** Returns the problem of a wrong current password: 422, because a 401 would end the browser's session. */
export const notTheCurrent = (): Problem => invalid(texts.passwordWrong, 'CurrentPassword');
