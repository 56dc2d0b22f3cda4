import { randomBytes } from 'node:crypto';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '#domain/constants.ts';
import { serverTexts } from '#domain/messages.ts';
import type { WorkspaceTx } from '#server/db/handle.ts';
import { mailTokens } from '#server/db/schema/access.ts';
import { users } from '#server/db/schema/people.ts';
import { workspaces } from '#server/db/schema/workspaces.ts';
import type { Letter, RequestContext } from '#server/http/handler.ts';
import { tooMany } from '#server/http/problem.ts';
import { writeLetter } from '#server/providers/letter.ts';
import { writeAudit } from './audit.ts';
import { hashOfSecret } from './refresh-token.ts';

/** Who is invited, and where the mail goes. */
interface Invited {
  readonly id: number;
  readonly email: string;
}

/**
 * Makes the invitations of people who have no password yet, and answers their mails: a token of 128 bits each, good once
 * and for 7 days (A2, DEC-108), in the fragment (S3-7). Earlier ones of the same people end.
 */
export async function invite(
  { tx, actor, config, now, address }: RequestContext,
  invited: readonly Invited[],
): Promise<Letter[]> {
  if (invited.length === 0) return [];
  const { workspaceId, userId } = actor;
  const [company] = await tx.select({ name: workspaces.companyName }).from(workspaces);
  const [host] = await tx
    .select({ first: users.firstName, last: users.lastName })
    .from(users)
    .where(eq(users.id, userId));
  const letters: Letter[] = [];
  for (const { id, email } of invited) {
    const token = randomBytes(16).toString('base64url');
    await endMailTokens(tx, id, now);
    await tx.insert(mailTokens).values({
      workspaceId,
      hash: hashOfSecret(token),
      userId: id,
      purpose: 'invite',
      createdAt: now,
      endsAt: now + VALID_MS,
    });
    await writeAudit(tx, {
      event: 'user.invited',
      at: now,
      address,
      workspaceId,
      userId,
      details: { user: id },
    });
    letters.push(
      writeLetter({
        to: email,
        subject: `Join ${company?.name ?? 'your company'} on Weekwright`,
        paragraphs: [
          `${host?.first ?? ''} ${host?.last ?? ''} invites you to plan and time your work with ${company?.name ?? 'your company'}.`,
          'Set a password within 7 days, then sign in with this address.',
        ],
        action: { label: 'Set your password', url: `${config.publicUrl}/set-password#token=${token}` },
        note: 'If you do not know who this is, do nothing.',
      }),
    );
  }
  return letters;
}

/** Ends the links that were mailed to somebody and not used: they went to an address that counts no more, or were replaced. */
export async function endMailTokens(tx: WorkspaceTx, userId: number, now: number): Promise<void> {
  await tx
    .update(mailTokens)
    .set({ usedAt: now })
    .where(and(eq(mailTokens.userId, userId), isNull(mailTokens.usedAt)));
}

/** Ends the request with 429 where somebody was invited less than a minute ago: nobody's letter box is filled by it. */
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

const VALID_MS = 7 * DAY_MS;
