import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import {
  RECOVERY_CODES,
  RECOVERY_LETTERS,
  recoveryLetters,
  shownRecoveryCode,
} from '#domain/people/index.ts';
import { hashOfSecret } from '#server/base/index.ts';
import { type WorkspaceTx, recoveryCodes } from '#server/db/index.ts';

interface CodeOwner {
  readonly workspaceId: number;
  readonly userId: number;
}

/** Replaces a user's recovery codes and returns the new ones; they can't be read again. */
export async function renewRecoveryCodes(tx: WorkspaceTx, owner: CodeOwner): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, newCode);
  await dropRecoveryCodes(tx, owner.userId);
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ ...owner, hash: hashOfSecret(code) })));
  return codes.map(shownRecoveryCode);
}

/** Removes all recovery codes of a user. */
export async function dropRecoveryCodes(tx: WorkspaceTx, userId: number): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}

/** Uses up a recovery code; false if it is unknown or used. */
export async function spendRecoveryCode(
  tx: WorkspaceTx,
  userId: number,
  code: string,
  now: number,
): Promise<boolean> {
  const used = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.hash, hashOfSecret(code)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ hash: recoveryCodes.hash });
  return used.length > 0;
}

const newCode = (): string =>
  Array.from({ length: RECOVERY_LETTERS }, () => recoveryLetters[randomInt(recoveryLetters.length)]).join('');
