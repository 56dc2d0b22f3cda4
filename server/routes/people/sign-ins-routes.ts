import { eq } from 'drizzle-orm';
import type { signInCalls, WireSecurity } from '#domain/contract/index.ts';
import { texts } from '#domain/texts/index.ts';
import { passwordRefusal } from '#domain/people/index.ts';
import {
  endFeed,
  type Account,
  changePassword,
  holdPassword,
  isCommonPassword,
  livePerson,
  pendingAddress,
  hashPassword,
  endOtherSignIns,
  endOwnSignIn,
  readSignIns,
} from '#server/identity/index.ts';
import { auditAct, writeAudit } from '#server/audit/index.ts';
import { postLetters, writeLetter } from '#server/mail/index.ts';
import {
  type Handlers,
  type SensitiveContext,
  requireConfirmation,
  notTheCurrent,
  ownAccount,
  requireCurrent,
} from '#server/calls/index.ts';
import { withTenant, users, workspaces } from '#server/db/index.ts';
import { type RequestContext, invalid, notFound } from '#server/http/index.ts';
import { announceAccess } from '#server/stream/index.ts';

export const signInHandlers: Handlers<typeof signInCalls> = {
  'GET /api/users/SignIns': async (context) => ({ response: await securityOf(context) }),

  'POST /api/users/SignIns/End': async (context, { body: { Id, Confirmation } }) => {
    const { tx, actor, now } = context;
    requireConfirmation(context, Confirmation);
    if (!(await endOwnSignIn(tx, { userId: actor.userId, signInId: Id }, now))) throw notFound();
    await auditAct(context, 'signIn.ended', { elsewhere: 1 });
    return { response: await securityOf(context), changesRights: true };
  },

  'POST /api/users/SignIns/EndOthers': async (context, { body: { Confirmation } }) => {
    const { tx, actor, signInId, now } = context;
    requireConfirmation(context, Confirmation);
    const ended = await endOtherSignIns(tx, { userId: actor.userId, signInId }, now);
    if (ended > 0) await auditAct(context, 'signIn.ended', { elsewhere: ended });
    return { response: await securityOf(context), changesRights: ended > 0 };
  },

  'PUT /api/users/Password': async (context, { body: { CurrentPassword, NewPassword } }) => {
    const { deps, actor } = context;
    const account = await ownAccount(context);
    if (account.passwordHash === null) throw invalid(texts.passwordMissing, 'CurrentPassword');
    await requireFitting(context, NewPassword);
    await requireCurrent(context, account, CurrentPassword);
    const passwordHash = await hashPassword(NewPassword, { key: actor.email.toLowerCase(), isFirst: true });
    const warnings = await replacePassword(context, account, passwordHash);
    for (const warning of warnings) deps.log.warn(warning);
    announceAccess(deps, actor.workspaceId);
    deps.mailing.check();
    return { response: {} };
  },
};

async function securityOf({ tx, actor, signInId, now }: RequestContext): Promise<WireSecurity> {
  const [account] = await tx
    .select({
      passwordHash: users.passwordHash,
      googleSubject: users.googleSubject,
      googleEmail: users.googleEmail,
    })
    .from(users)
    .where(eq(users.id, actor.userId));
  const rows = await readSignIns(tx, actor.userId, now);
  const pending = await pendingAddress(tx, actor.userId, now);
  return {
    HasPassword: typeof account?.passwordHash === 'string',
    Google: typeof account?.googleSubject === 'string' ? { Email: account.googleEmail } : null,
    NewEmail: pending?.address ?? null,
    SignIns: rows.map(({ id, createdAt, lastUsedAt, browser, address }) => ({
      Id: id,
      BegunAt: new Date(createdAt).toISOString(),
      LastUsedAt: new Date(lastUsedAt).toISOString(),
      Browser: browser,
      Address: address,
      IsThis: id === signInId,
    })),
  };
}

async function requireFitting({ deps, actor }: SensitiveContext, password: string): Promise<void> {
  const [company] = await withTenant(deps.database, actor.workspaceId, (tx) =>
    tx.select({ name: workspaces.companyName }).from(workspaces),
  );
  const refusal = passwordRefusal(password, (text) => isCommonPassword(text, company?.name ?? ''));
  if (refusal !== null) throw invalid(refusal, 'NewPassword');
}

/** Only if the verified password is still current; ends every other sign-in and mails a notice (A3, P7). */
async function replacePassword(
  { deps, now, address, actor, signInId }: SensitiveContext,
  account: Account,
  passwordHash: string,
): Promise<readonly string[]> {
  const { workspaceId, userId } = actor;
  return withTenant(deps.database, workspaceId, async (tx) => {
    if (!(await holdPassword(tx, account))) throw notTheCurrent();
    await livePerson(tx, { workspaceId, userId, signInId }, deps.config, now);
    await changePassword(tx, userId, passwordHash, now);
    await endOtherSignIns(tx, { userId, signInId }, now);
    await endFeed(tx, userId);
    await writeAudit(tx, { event: 'password.changed', at: now, address, workspaceId, userId });
    const letter = { ...changedLetter(account.email), kind: 'notice', userId } as const;
    return postLetters(tx, { workspaceId, address, config: deps.config, now }, [letter]);
  });
}

const changedLetter = (to: string) =>
  writeLetter({
    to,
    subject: 'Your Weekwright password was changed',
    paragraphs: ['Your password was changed in your settings. You were signed out on all other devices.'],
    note: "If this wasn't you, reset your password on the sign-in page right away and contact an admin of your company.",
  });
