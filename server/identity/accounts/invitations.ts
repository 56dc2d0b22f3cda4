import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '#domain/constants.ts';
import type { WireInvitation } from '#domain/contract/index.ts';
import { serverTexts, shortName, fullStop, unlinked } from '#domain/texts/index.ts';
import {
  withTenant,
  type WorkspaceTx,
  type Database,
  mailTokens,
  audit,
  users,
  workspaces,
} from '#server/db/index.ts';
import { type Letter, type RequestContext, tooMany } from '#server/http/index.ts';
import { writeLetter } from '#server/mail/index.ts';
import { auditAct } from '#server/audit/index.ts';
import { addMailToken, endMailTokens, findMailToken } from '#server/identity/tokens/mail-tokens.ts';
import { hashOfSecret } from '#server/base/index.ts';

interface Invited {
  readonly id: number;
  readonly email: string;
}

/** Makes invitation letters, valid once for 7 days (A2, DEC-108); an unproven inviter's letters wait (0090). */
export async function invite(context: RequestContext, invited: readonly Invited[]): Promise<Letter[]> {
  if (invited.length === 0) return [];
  const { tx, actor, config, now } = context;
  const { workspaceId, userId } = actor;
  const [company] = await tx.select({ name: workspaces.companyName }).from(workspaces);
  const [host] = await tx
    .select({ first: users.firstName, last: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  const name = company?.name || 'your company';
  const heldFor = actor.isEmailProven ? {} : { heldFor: userId };
  const letters: Letter[] = [];
  for (const { id, email } of invited) {
    await endMailTokens(tx, id, now);
    await tx.update(users).set({ inviteUnsentAt: null }).where(eq(users.id, id));
    const linkToken = await addMailToken(
      tx,
      { workspaceId, userId: id, purpose: 'invite', validMs: INVITATION_MS },
      now,
    );
    await auditAct(context, 'user.invited', { user: id });
    const letter = writeLetter({
      to: email,
      subject: `Join ${unlinked(shortName(name, LONGEST_IN_SUBJECT))} on Weekwright`,
      paragraphs: [
        fullStop(
          `${unlinked(`${host?.first ?? ''} ${host?.last ?? ''}`)} invites you to plan and track your work at ${unlinked(name)}`,
        ),
        'Set a password within 7 days to join.',
      ],
      action: { label: 'Set your password', url: `${config.publicUrl}/set-password#token=${linkToken}` },
      note: "If you don't recognise the sender, ignore this e-mail.",
    });
    letters.push({ ...letter, ...heldFor, kind: 'invitation', userId: id, linkToken });
  }
  return letters;
}

/** Reads a valid invitation without using it up, or null (decision 0090). */
export async function readInvitation(
  database: Database,
  token: string,
  now: number,
): Promise<WireInvitation | null> {
  const hash = hashOfSecret(token);
  const found = await findMailToken(database, hash, 'invite', now);
  if (found === null) return null;
  return withTenant(database, found.workspaceId, async (tx) => {
    const [invited] = await tx
      .select({ id: users.id, email: users.email, at: mailTokens.createdAt })
      .from(mailTokens)
      .innerJoin(users, eq(users.id, mailTokens.userId))
      .where(and(eq(mailTokens.hash, hash), isNull(mailTokens.usedAt), eq(users.status, 1)));
    if (invited === undefined) return null;
    const InvitedBy = await hostOf(tx, invited);
    return { CompanyName: found.companyName, InvitedBy, Email: invited.email };
  });
}

async function hostOf(
  tx: WorkspaceTx,
  { id, at }: { readonly id: number; readonly at: number },
): Promise<string | null> {
  const [host] = await tx
    .select({ first: users.firstName, last: users.lastName })
    .from(audit)
    .innerJoin(users, eq(users.id, audit.userId))
    .where(
      and(
        eq(audit.event, 'user.invited'),
        eq(audit.at, at),
        sql`${audit.details} ->> 'user' = ${String(id)}`,
        inArray(users.status, [0, 1]),
      ),
    );
  return host === undefined ? null : `${host.first} ${host.last}`.trim();
}

/** Throws 429 if the user was invited less than a minute ago. */
export async function requireRestedInvite(tx: WorkspaceTx, userId: number, now: number): Promise<void> {
  const [last] = await tx
    .select({ at: mailTokens.createdAt })
    .from(mailTokens)
    .where(and(eq(mailTokens.userId, userId), eq(mailTokens.purpose, 'invite')))
    .orderBy(desc(mailTokens.createdAt))
    .limit(1);
  if (last !== undefined && now < last.at + MINUTE_MS)
    throw tooMany(serverTexts.invitedJustNow, last.at + MINUTE_MS - now);
}

export const INVITATION_MS = 7 * DAY_MS;
const LONGEST_IN_SUBJECT = 60;
