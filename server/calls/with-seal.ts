import { eq } from 'drizzle-orm';
import { ownAccountWords } from '#domain/people/own-account-words.ts';
import { texts } from '#domain/texts/messages.ts';
import { isSeal, newSeal, SEALED_MS } from '#server/identity/tokens/own-seal.ts';
import { withTenant } from '#server/db/handle.ts';
import { signIns } from '#server/db/schema/access-schema.ts';
import type { RequestContext } from '#server/http/handler.ts';
import { invalid, problemOf } from '#server/http/problem.ts';
import type { SensitiveContext } from './handler-types.ts';
import { ownAccount, requireCurrent } from './own-password.ts';

/**
 * Answers the proof that the person has just given the own password; who has none must have signed in, which is by
 * Google then, within the last ten minutes (S3-3).
 */
export async function sealOwn(context: SensitiveContext, password: string | undefined): Promise<string> {
  const { deps, now, actor, signInId } = context;
  const account = await ownAccount(context);
  if (account.passwordHash !== null) {
    if (password === undefined) throw invalid(texts.passwordRequired, 'CurrentPassword');
    await requireCurrent(context, account, password);
  } else if (!(await isFresh(context)))
    throw problemOf({ code: 'entity.kept', message: ownAccountWords.signInAgain });
  return newSeal('own-account', { ...actor, signInId }, deps.config, now);
}

/** Ends the request with 422 where its proof is missing, of another sign-in, or too old (decision 0091). */
export function requireSeal(
  { actor, signInId, config, now }: RequestContext,
  seal: string | undefined,
): void {
  if (!isSeal('own-account', seal ?? '', { ...actor, signInId }, config, now))
    throw invalid(ownAccountWords.confirmAgain, 'Confirmation');
}

async function isFresh({ deps, now, actor, signInId }: SensitiveContext): Promise<boolean> {
  const [begun] = await withTenant(deps.database, actor.workspaceId, (tx) =>
    tx.select({ at: signIns.createdAt }).from(signIns).where(eq(signIns.id, signInId)),
  );
  return begun !== undefined && now - begun.at <= SEALED_MS;
}
